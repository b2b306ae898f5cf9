package kyoto

import (
	"referee/rules"
	"referee/rules/notation"
)

// CardsField completes a field of cards, each once.
func CardsField[S any](f rules.Field[S], words *notation.Words, at func(*S) *Cards) rules.Field[S] {
	return rules.Listed(f, func(s *S) string { return at(s).String() }, func(s *S, v string) error {
		var set Cards
		err := words.Values(v, Item, "other", func(v int) bool { return set.Nth(0, v) >= 0 })
		*at(s) = set
		return err
	})
}
