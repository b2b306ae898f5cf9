package compile

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"referee/internal/lookup/common"
	"referee/internal/text"
)

// Common is a question that players ask of every game and that few rulebooks answer, in
// the words of a language. A case that names it has its words from here.
type Common struct {
	Question string
	Answer   string // with ofGame where the game's own words stand
	Keywords []string
	Asked    []string
}

// ofGame in a common answer is replaced by what the game says about it.
const ofGame = "{game}"

// commons are all of them, by language and name.
var commons = sync.OnceValue(func() map[text.Lang]map[string]Common {
	all := map[text.Lang]map[string]Common{}
	for _, lang := range text.Langs() {
		all[lang] = along[map[string]Common](common.Files, lang)
	}
	return all
})

// Commons are the common questions in a language, by name.
func Commons(lang text.Lang) map[string]Common { return commons()[lang] }

// takeCommon gives the cases that name a common question its words.
func (b *Book) takeCommon() error {
	for i := range b.Entries {
		e := &b.Entries[i]
		if e.Common == "" {
			continue
		}
		c, ok := Commons(b.Lang)[e.Common]
		switch {
		case !ok:
			return fmt.Errorf("%s: no common question %q", e.ID, e.Common)
		case e.Title != "":
			return fmt.Errorf("%s: a common question and one of its own", e.ID)
		}
		e.Title = c.Question
		e.Text = strings.TrimSpace(strings.Replace(c.Answer, ofGame, e.Text, 1))
		e.Keywords = slices.Concat(e.Keywords, c.Keywords)
		e.Asked = slices.Clone(c.Asked)
	}
	return nil
}
