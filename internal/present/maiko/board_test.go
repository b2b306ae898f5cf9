package maiko

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/internal/testkit/boards"
	"referee/internal/text"
	"referee/rules"
)

// laid is what is told before the game.
const laid = "1 circle bgpyr; 1 geishas gbryp; 1 guests rr|ybg|gby|bpp|rgyp"

// whole is a game to its end.
const whole = laid + `; 1 3 r4 g3 p2; 2 r4 work +g; 1 g3 p2 study; 2 2 r3 b1; 1 remove b1 work; 2 r3 work +p;
	1 4 r2 y1 | b4 p3; 2 r2 y1 study; 1 b4 p3 work +r +y; 2 3 y4 p4 b2; 1 y4 study; 2 p4 b2 work +y +g; 1 1 p1 +b; 2 1 y2 +r;
	1 2 r1 y3; 2 remove r1 study; 1 y3 study; 2 4 g1 g2 | b3 g4; 1 g1 g2 study; 2 b3 g4 study`

func TestBoardBeforeAnythingIsTold(t *testing.T) {
	s := at.Open(t, "")
	assert.Equal(t, "for house  ·  ·  ·  ·  ·\n", boards.Drawn(present.Board{Blocks: []present.Block{{Rows: Board(&s, boards.Context(t, text.EN, false)).Blocks[1].Rows[3:4]}}}))
}

// Guests and empty lanterns, both zones, what is worth what, and what is left of an
// offer.
func TestBoardInTheMiddle(t *testing.T) {
	s := at.Play(t, "", laid+"; 1 3 r4 g3 p2; 2 r4 work +g; 1 g3 p2 study; 2 2 r3 b1; 1 remove b1 work; 2 r3 work +p; 1 4 r2 y1 | b4 p3; 2 r2 y1 study")
	assert.Equal(t, `houses →  B blue  G green  P pink  Y yellow  R red  → B
geishas  Anju  Yoko  —  Tomoyo  Iroha Ruri
lanterns  R R  Y B ○  Y G B  B P P  R Y G ○

  R Iroha  Y Tomoyo  G Anju  B Yoko  P Ruri
[2] Élodie  2  1  ·  ·  ·
per guest  1  1  1  0  1
for house  2  1  2  1  1
[1] Каролина  ·  ·  3  ·  2

  1 Work  2 Dilemma  3 Gift  4 Exchange  hand  points
[2] Élodie  ·  done  ·  ·  5  6
[1] Каролина  ·  ·  done  B4 P3  1  6

guests  [2] G P, 4 places  [1] 6 places  deck  5
`, boards.Drawn(Board(&s, boards.Context(t, text.EN, false))))
}

// At the end the houses won are marked.
func TestSheet(t *testing.T) {
	s := at.Play(t, "", whole)
	assert.Equal(t, `  R Iroha  Y Tomoyo  G Anju  B Yoko  P Ruri
[2] Élodie  2 ✓  1  4  3 ✓  ·
per guest  1  3  4  1  1
for house  2  1  3  3  4
[1] Каролина  ·  34 ✓  123 ✓  ·  2 ✓

[2] Élodie  guests  R Y G G P, 1 place
[1] Каролина  guests  R Y B, 3 places
`, boards.Drawn(Sheet(&s, boards.Context(t, text.EN, false))))
}

// Where the window is narrow, boards.Names give way to letters.
func TestCompactBoard(t *testing.T) {
	s := at.Play(t, "", laid+"; 1 2 r4 g3")
	for _, l := range text.Langs() {
		table := kyoto.NewTable("maiko", boards.Context(t, l, true))
		b := Board(&s, boards.Context(t, l, true))
		assert.Equal(t, table.Spelt("P"), b.Blocks[1].Rows[0][5].Text)
		assert.Equal(t, "[1] Карол…", b.Blocks[2].Rows[2][0].Text)
		assert.Equal(t, []string{"·", table.Spelt("R4G3")}, []string{b.Blocks[2].Rows[2][1].Text, b.Blocks[2].Rows[2][2].Text})
	}
}

func TestEffects(t *testing.T) {
	for _, c := range []struct{ story, entry, want string }{
		{"", "1 circle bgpyr", ""},
		{laid, "1 guests rr|ybg|gby|bpp|rgyp", "blue house: 2 red guests; green house: yellow guest, green guest and blue guest; pink house: yellow guest, green guest and blue guest; yellow house: blue guest and 2 pink guests; red house: red guest, yellow guest, green guest and pink guest"},
		{laid, "1 1 r4 +g", "red 4: green house, green guest"},
		{laid, "1 2 r4 g3", "Élodie removes one and decides on the other"},
		{laid, "1 3 r4 g3 p2", "Élodie chooses"},
		{laid + "; 1 2 r4 g3", "2 remove r4 work", "Каролина works green 3"},
		{laid + "; 1 2 r4 g3", "2 remove r4 study", "Каролина puts green 3 into the zone"},
		{laid + "; 1 2 r4 g3; 2 remove r4 study", "1 g3 study", ""},
		{laid + "; 1 2 r4 y2", "2 remove r4 work", "yellow 2: blue house, red guest"},
		{laid + "; 1 2 r4 y2; 2 remove r4 work", "1 y2 work +r", "yellow 2: blue house, red guest"},
		{laid + "; 1 3 r4 g3 p2", "2 r4 study", "Каролина plays green 3 and pink 2"},
	} {
		assert.Equal(t, c.want, at.Told(t, text.EN, "", c.story, c.entry), c.entry)
	}
	assert.Equal(t, "red house: Élodie +2; yellow house: Каролина +1; green house: Каролина +3; blue house: Élodie +3; "+
		"pink house: Каролина +4; Каролина: 16 points; Élodie: 19 points", at.Told(t, text.EN, "", whole[:len(whole)-len("; 2 b3 g4 study")], "2 b3 g4 study"))
}

func TestLabels(t *testing.T) {
	for _, c := range []struct{ story, entry, want, short string }{
		{laid, "1 r4 +g", "red 4: green house, green guest", "R4→G +G"},
		{laid + "; 1 3 r4 g3 p2; 2 r4 study", "p2 g3 work +r +p", "pink 2: green house, no guest; green 3: yellow house, pink guest", "P2→G G3→Y +P"},
		{laid + "; 1 2 r4 g3", "remove g3 study", "green 3 out of the game, the other is studied", "green 3 out, other studied"},
		{laid, "3 r4 g3 p2", "Gift", "Gift"},
	} {
		s := at.Play(t, "", c.story)
		due, _ := s.Due()
		m := at.Parsed(t, &s, due.First(), c.entry)
		p := boards.Context(t, text.EN, false).Printer
		assert.Equal(t, c.want, Label(&s, m, false).Say(p), c.entry)
		assert.Equal(t, c.short, Label(&s, m, false).Short(p), c.entry)
	}
}

func TestChecklist(t *testing.T) {
	named := boards.Setup("")
	named.First = 2
	list := Checklist(named)
	assert.Equal(t, "Élodie is the first player.", boards.Said(t, text.EN, list[len(list)-1]))
	assert.Nil(t, Checklist(rules.Setup{Seats: 3}))
}
