package geishasroad

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit/boards"
	"referee/internal/text"
	"referee/rules"
)

// tables are those with every kind of thing to tell.
var tables = []string{"", "guests=no", "counter-offer=yes hidden-offer=yes", "fate=yes", "decline-tokens=yes"}

// unlisted are entries that no list of choices has.
var unlisted = []string{
	"circle pbgyr", "geiko 2 -1 ? 3 0", "okaasan 1 2 3 4", "tokens p y", "begins 2", "1 r1 +none", "1 r1 @y +gi", "g2 +none b4",
	"2 r3 b1", "2 r3", "keeps r3 b1", "keeps x r3", "keeps p4", "counter x r3", "counter r3 x", "3 x g2 b4", "4 r1 x | x p2", "r4 flip -1", "r4 flip ?",
}

// What a log tells in words can be typed again as it stands there.
func TestWrittenReadsBackInEveryLanguage(t *testing.T) {
	at.ReadsBack(t, tables, unlisted)
}

// Every choice has a name, every entry its effects, with all that they ask for.
func TestEverythingIsSaidWhole(t *testing.T) {
	at.SaidWhole(t, tables)
}

func TestChecklistFollowsTheLevel(t *testing.T) {
	for options, want := range map[string][]string{
		"":                                   {"houses", "deck", "row", "actions", "guests", "prestige", "deal", "first"},
		"guests=no":                          {"houses", "deck", "row", "actions", "simple", "prestige", "deal", "first"},
		"counter-offer=yes hidden-offer=yes": {"houses", "deck", "row", "actions", "guests", "prestige", "counter", "hidden", "deal", "first"},
		"fate=yes hidden-offer=yes":          {"houses", "deck", "row", "actions", "guests", "fate", "hidden", "deal", "first"},
	} {
		var got []string
		for _, step := range Checklist(boards.Setup(options)) {
			got = append(got, step.Key[len("geishasroad.setup."):])
			for _, l := range text.Langs() {
				assert.NotContains(t, boards.Said(t, l, step), "⟦")
			}
		}
		assert.Equal(t, want, got, options)
	}
	named := boards.Setup("")
	named.First = 2
	list := Checklist(named)
	assert.Equal(t, "Élodie is the first player.", boards.Said(t, text.EN, list[len(list)-1]))
	assert.Nil(t, Checklist(rules.Setup{Seats: 3}))
}
