package geiko

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit/boards"
	"referee/internal/text"
	"referee/rules"
)

const both = "face-down=yes own-colour=yes"

// laid is what is told before the first round, begun with cards.
const (
	laid  = "1 circle bgpyr; 1 geishas gbryp; 1 house p; 2 house y; 1 aside; 2 aside r4"
	begun = laid + "; 1 g3; 2 y2; 1 b4; 2 y3; 1 g1; 2 p2"
	whole = begun + "; 1 r3; 2 g2; 1 p1; 2 y1; 1 open b3; 1 hand r1 r2 b2 y4; 2 open r4; 2 hand g4 b1 p3 p4"
)

func TestBoardInTheMiddle(t *testing.T) {
	s := at.Play(t, both, begun)
	assert.Equal(t, `houses →  B blue  G green  P pink  Y yellow  R red  → B
geishas  Yoko  Ruri  Iroha  Tomoyo  Anju
owner  —  —  [1] Карол…  [2] Élodie  —
cards  Y3 G3  B4  —  Y2 G1  P2

  lanterns  tokens  face down  points  hand  deck
[2] Élodie  4  1  [R4]  5  5  2
[1] Каролина  0  1  [?]  1  5

  1  2  3  4
1 R Iroha  yellow [2]+2  red [1]+1  blue  green
2 Y Tomoyo  red  ×  ×  pink [1]+2
3 G Anju  ×  green [1]+1  ×  yellow [2]+2
4 B Yoko  green  pink [1]+2  yellow [2]+2  ×
5 P Ruri  pink [1]+3  ×  red  blue
`, boards.Drawn(Board(&s, boards.Context(t, text.EN, false))))
}

// A scored round says that it lies there, and marks who has won the cards.
func TestBoardOfAScoredRound(t *testing.T) {
	s := at.Play(t, both, whole)
	b := Board(&s, boards.Context(t, text.EN, false))
	assert.Equal(t, "round 1, scored; round 2 is next", b.Blocks[0].Title)
	assert.Len(t, b.Blocks[0].Rows, 6)
	assert.Equal(t, "R4", b.Blocks[1].Rows[1][3].Text)
	assert.Equal(t, "R12 Y4 B2 = 9", b.Blocks[1].Rows[2][5].Text)
}

// A house of both boards.Names both; hands that were noted are shown to whoever noted them.
func TestBoardOfOneHouse(t *testing.T) {
	s := at.Play(t, "same-house=yes", "1 circle bgpyr; 1 geishas gbryp; 1 house p; 2 house p; 1 holds r1 r2 r3 r4 g1 g2")
	b := Board(&s, boards.Context(t, text.EN, false))
	assert.Equal(t, "[1] [2]", b.Blocks[0].Rows[2][3].Text)
	assert.Equal(t, "R1234 G12 = 13", b.Blocks[1].Rows[2][3].Text)
	assert.Equal(t, "6", b.Blocks[1].Rows[1][3].Text)
}

func TestEffects(t *testing.T) {
	for _, c := range []struct{ story, entry, want string }{
		{laid, "1 g3", "under the blue house; Anju to the yellow house; Élodie +2"},
		{laid, "1 g1", "under the blue house; Anju to the green house; Каролина +1"},
		{laid, "1 g4", "under the blue house; Anju to the red house"},
		{"1 circle bgpyr", "2 house y", ""},
		{"1 circle bgpyr", "2 aside", "Каролина lays a card face down"},
		{"1 circle bgpyr; 1 aside", "2 aside", ""},
		{"1 circle bgpyr", "2 aside r4", "still to enter: “aside”"},
		{"1 circle bgpyr; 2 aside", "2 aside r4", ""},
		{"1 circle bgpyr; 1 aside", "2 aside r4", ""},
		{whole[:len(whole)-len("; 1 open b3; 1 hand r1 r2 b2 y4; 2 open r4; 2 hand g4 b1 p3 p4")], "1 open b3", "under the blue house"},
	} {
		assert.Equal(t, c.want, at.Told(t, text.EN, both, c.story, c.entry), c.entry)
	}
	assert.Equal(t, "under the blue house; Élodie: green 4, blue 1, pink 3 and pink 4, sum 12; difference: Каролина +3; blue house: Каролина +13; green house: Élodie +5; "+
		"pink house: Élodie +3; red house: Каролина +4; Каролина: 24 points; Élodie: 14 points", at.Told(t, text.EN, both, whole[:len(whole)-len("; 2 open r4; 2 hand g4 b1 p3 p4")], "2 open r4"))
}

func TestLabels(t *testing.T) {
	for _, c := range []struct{ story, entry, want, short string }{
		{laid, "g3", "green 3: blue house → yellow house, Élodie +2", "G3→Y (+2)"},
		{laid, "g1", "green 1: blue house → green house, Каролина +1", "G1→G +1"},
		{laid, "g4", "green 4: blue house → red house", "G4→R"},
		{begun, "r2", "red 2: pink house → red house, Каролина +1", "R2→R +1"},
		{laid, "hand r1 r2 b2 y4", "4 cards in hand", "4 cards in hand"},
	} {
		s := at.Play(t, both, c.story)
		m := at.Parsed(t, &s, 1, c.entry)
		p := boards.Context(t, text.EN, false).Printer
		assert.Equal(t, c.want, Label(&s, m, false).Say(p), c.entry)
		assert.Equal(t, c.short, Label(&s, m, false).Short(p), c.entry)
	}
}

func TestChecklistFollowsTheOptions(t *testing.T) {
	assert.Len(t, Checklist(boards.Setup("")), 6)
	named := boards.Setup(both)
	named.First = 2
	list := Checklist(named)
	assert.Len(t, list, 8)
	assert.Equal(t, "Élodie is the first player.", boards.Said(t, text.EN, list[len(list)-1]))
	assert.Nil(t, Checklist(rules.Setup{Seats: 3}))
}
