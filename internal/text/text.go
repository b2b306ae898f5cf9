// Package text turns the codes and arguments of the rest of the program into
// sentences in English, Russian and French. It is the only place where
// sentences live.
//
// The catalogues are the YAML files below catalog, one folder per language: a
// flat map from key to sentence, or to a map of plural forms. A sentence names
// its arguments in braces: "{who} has {n} cards", and has ‹ and › around each example of
// what can be typed, which nobody is shown. The program reads them as go
// generate has compiled them, in one file per language.
package text

import (
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"
)

// Lang is a language the program speaks.
type Lang string

// The languages.
const (
	EN Lang = "en"
	RU Lang = "ru"
	FR Lang = "fr"
)

var (
	langs      = []Lang{EN, RU, FR}
	tags       = []language.Tag{language.English, language.Russian, language.French}
	catalogues = [...]catalogue{{lines: english}, {lines: russian}, {lines: french}}
	matcher    = sync.OnceValue(func() language.Matcher { return language.NewMatcher(tags) })
)

// Langs returns every language, English first.
func Langs() []Lang { return slices.Clone(langs) }

// Match returns the language the names ask for. Names are tried in order, the
// first that is not empty and means one of ours decides. They may be written as
// in the environment (ru_RU.UTF-8, a list fr:en) or as BCP 47 tags (fr-CA).
// Without a match it is English.
func Match(names ...string) Lang {
	for _, name := range names {
		for one := range strings.SplitSeq(name, ":") {
			if l, ok := matchOne(one); ok {
				return l
			}
		}
	}
	return EN
}

// matchOne reads a single name. Only close relatives count: a neighbouring
// language is not offered to readers who did not ask for it.
func matchOne(name string) (Lang, bool) {
	name, _, _ = strings.Cut(name, ".") // the encoding
	name, _, _ = strings.Cut(name, "@") // the modifier
	switch strings.TrimSpace(name) {
	case "":
		return "", false
	case "C", "POSIX":
		return EN, true
	}
	if l, _, _ := strings.Cut(name, "_"); slices.Contains(langs, Lang(l)) {
		return Lang(l), true // as in most environments; no tables are needed
	}
	tag, err := language.Parse(strings.ReplaceAll(strings.TrimSpace(name), "_", "-"))
	if err != nil {
		return "", false
	}
	_, i, sure := matcher().Match(tag)
	return langs[i], sure >= language.High
}
