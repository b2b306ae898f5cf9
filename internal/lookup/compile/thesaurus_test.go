package compile

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/lookup/words"
	"referee/internal/text"
)

// TestThesauri: a word that says little is no other word for anything, and what would
// never be found is not there.
func TestThesauri(t *testing.T) {
	for _, lang := range text.Langs() {
		in := along[thesaurus](words.Files, lang)
		for _, list := range [][]string{in.Stop, in.Weak} {
			for i, w := range list {
				assert.Len(t, said(lang, w), 1, "%s: %s is a single word", lang, w)
				assert.NotContains(t, list[:i], w, "%s", lang)
			}
		}
		for _, group := range in.Alike {
			for i, w := range group {
				assert.NotContains(t, group[:i], w, "%s", lang)
				assert.NotContains(t, in.Stop, w, "%s: %v", lang, group)
			}
		}
	}
}
