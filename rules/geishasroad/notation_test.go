package geishasroad

import (
	"testing"

	"referee/internal/testkit"
	"referee/rules"
)

func FuzzParse(f *testing.F) {
	advanced := []rules.OptionValue{{Key: "counter-offer", Value: "yes"}, {Key: "hidden-offer", Value: "yes"}}
	testkit.FuzzParse(f, testkit.Tables[State, Move]{Def: &Def, All: []State{begin(f, nil), begin(f, nil, laid...), begin(f, advanced, laid...), begin(f, advanced, append(laid, "1 3 r1 x b4")...)}},
		"circle rygbp", "geiko 2 3 2 3 3", "okaasan 3 2 4 3", "1 r1 +gi", "2", "3 r1 g2 b4", "g2 +g", "b4 r1", "4 r1 x | b4 p3", "counter r1 y3", "keeps r3 b1", "к1 +2г", "+gi +gi")
}

func TestMisspeltNamesAreFound(t *testing.T) {
	s := begin(t, nil, laid...)
	testkit.Slips(t, &table.Words, func(text string) error { _, err := Parse(&s, 1, text); return err }, "r3 ")
}
