package geiko

import (
	"testing"

	"referee/internal/testkit"
)

func FuzzParse(f *testing.F) {
	down := with("face-down", "yes", "own-colour", "yes")
	testkit.FuzzParse(f, testkit.Tables[State, Move]{Def: &Def, All: []State{begin(f, with()), begin(f, with(), laid...), begin(f, down, laid...), begin(f, down, append(laid, "1 aside", "2 aside", "1 r1")...)}},
		"circle rygbp", "geishas gpbry", "house b", "aside r3", "aside", "open b4", "hand r1 g2", "holds r1", "r3 @b", "к3 под с", "main r1 r1")
}

func TestMisspeltNamesAreFound(t *testing.T) {
	s := begin(t, with(), laid...)
	testkit.Slips(t, &table.Words, func(text string) error { _, err := Parse(&s, 1, text); return err }, "r3 ")
}
