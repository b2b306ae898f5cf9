package maiko

import (
	"testing"

	"referee/internal/testkit"
)

func FuzzParse(f *testing.F) {
	testkit.FuzzParse(f, testkit.Tables[State, Move]{Def: &Def, All: []State{begin(f, with()), begin(f, with(), laid...), begin(f, with("guests", "may"), laid...), begin(f, with(), append(laid, "1 3 r1 g2 b4")...)}},
		"circle rygbp", "geishas gpbry", "guests rr|yb||g|p", "1 r3 +b", "2 r3 g1", "remove g1 study", "3 r1 g2 b4", "4 r1 g2 | b4 p3", "r1 b4 work +y +none", "г2 учёба", "+y +y")
}

func TestMisspeltNamesAreFound(t *testing.T) {
	s := begin(t, with(), laid...)
	testkit.Slips(t, &table.Words, func(text string) error { _, err := Parse(&s, 1, text); return err }, "r3 ")
}
