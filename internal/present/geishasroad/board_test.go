package geishasroad

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/internal/testkit/boards"
	"referee/internal/text"
	game "referee/rules/geishasroad"
)

func TestBoardBeforeAnythingIsTold(t *testing.T) {
	s := at.Open(t, "")
	assert.Equal(t, `houses →  R red  Y yellow  G green  B blue  P pink  → R
geishas  Iroha  Tomoyo  Anju  Yoko  Ruri
lies here  3 guests  3 guests  3 guests  3 guests  3 guests
  influence  influence  influence  influence  influence

  R Iroha  Y Tomoyo  G Anju  B Yoko  P Ruri
[2] Élodie  ·  ·  ·  ·  ·
prestige  1  1  1  1  1
[1] Каролина  ·  ·  ·  ·  ·

  1 Meeting  2 Intrigue  3 Gift  4 Exchange  hand  guests
[2] Élodie  ·  ·  ·  ·  6  ·
[1] Каролина  ·  ·  ·  ·  6  ·

geiko  ▸?  ?  ?  ?  ?  okaasan  ▸?  ?  ?  ?  deck  8
`, boards.Drawn(Board(&s, boards.Context(t, text.EN, false))))
}

// The circle as it was laid, who stands where, what was taken and what is on offer.
func TestBoardInTheMiddleOfARound(t *testing.T) {
	s := at.Play(t, "counter-offer=yes hidden-offer=yes", "1 circle bgpyr; 1 geiko 2 3 2 3 3; 1 okaasan 3 2 4 3; 1 1 r1 +gi; 2 2 y4 p1; 1 3 b1 x r4")
	assert.Equal(t, `houses →  B blue  G green  P pink  Y yellow  R red  → B
geishas  Iroha Yoko  Anju  Ruri  Tomoyo  —
lies here  2 guests  3 guests  3 guests  3 guests  3 guests
  —  influence  influence  influence  influence

  R Iroha  Y Tomoyo  G Anju  B Yoko  P Ruri
[2] Élodie  ·  ·  ·  ·  ·
prestige  1  1  1  1  1
[1] Каролина  1  ·  ·  infl.  ·

  1 Meeting  2 Intrigue  3 Gift  4 Exchange  counter  hidden  hand  guests
[2] Élodie  ·  Y4  ·  ·  yes  yes  5  ·
[1] Каролина  done  ·  B1 ? R4  ·  yes  used  4  B

geiko  ▸2  3  2  3  3  okaasan  ▸3  2  4  3  deck  5
`, boards.Drawn(Board(&s, boards.Context(t, text.EN, false))))
}

// What was left of an offer lies there until it is played.
func TestBoardWithTheRestOfAnExchange(t *testing.T) {
	s := at.Play(t, "", laid+"; 1 4 r1 g2 | b4 p3; 2 b4 p3")
	rows := Board(&s, boards.Context(t, text.EN, false)).Blocks[2].Rows
	assert.Equal(t, "R1 G2", rows[2][4].Text)
	assert.Equal(t, "·", rows[2][3].Text)
}

// A prestige token that was taken counts for its geisha. A scored round says that it lies there.
func TestBoardOfAScoredRound(t *testing.T) {
	s := at.Play(t, "", firstRound)
	b := Board(&s, boards.Context(t, text.EN, false))
	assert.Equal(t, []string{"round 1, scored; round 2 is next", "points", "[2] 14", "[1] 13"}, texts(b.Blocks[3].Rows[0]))
	assert.Equal(t, `
  R Iroha  Y Tomoyo  G Anju  B Yoko  P Ruri
[2] Élodie  2  1234 infl.  23  3  1
prestige  3  7  4  3  1
[1] Каролина  14 infl.  ·  14  124 infl.  24 infl.
`, "\n"+boards.Drawn(present.Board{Blocks: b.Blocks[1:2]}))
}

// The sheet tells whose favour was won, and the sets the guests make.
func TestSheet(t *testing.T) {
	s := at.Play(t, "", firstRound)
	b := Sheet(&s, boards.Context(t, text.EN, false))
	assert.Equal(t, "favour  Каролина  Élodie  ·  Каролина  Каролина\n", boards.Drawn(present.Board{Blocks: []present.Block{{Rows: b.Blocks[0].Rows[6:]}}}))
	assert.Equal(t, "Élodie  guests  RYGB=6  RY=1  R=0\nКаролина  guests  YGBP=6  B=0\n", boards.Drawn(present.Board{Blocks: b.Blocks[1:]}))
}

// Every guest is in one set, and the sets are worth the most there is.
func TestSharedGuests(t *testing.T) {
	for i := range 1024 {
		var g game.Guests
		for c, n := 0, i; c < game.Colours; c, n = c+1, n/4 {
			g[c] = uint8(n % 4)
		}
		points, letters := 0, 0
		for _, set := range shared(g) {
			guests, worth, _ := strings.Cut(set, "=")
			n, err := strconv.Atoi(worth)
			require.NoError(t, err)
			points += n
			letters += len(guests)
		}
		best := g.Best()
		assert.Equal(t, best.Worth(), points, "%v", g)
		assert.Equal(t, g.Len(), letters, "%v", g)
	}
}

// On the simple level no tokens lie at the houses: an influence token nobody has
// drawn lies on its geisha.
func TestBoardOfTheSimpleLevel(t *testing.T) {
	s := at.Play(t, "guests=no", "1 tokens r b; 1 geiko 2 3 2 3 3; 1 okaasan 3 2 4 3; 1 1 y3")
	assert.Equal(t, `houses →  R red  Y yellow  G green  B blue  P pink  → R
geishas  Iroha  —  Anju  Yoko  Tomoyo Ruri

  R Iroha  Y Tomoyo  G Anju  B Yoko  P Ruri
[2] Élodie  ·  ·  ·  infl.  ·
prestige  1  1 infl.  1 infl.  1  1 infl.
[1] Каролина  infl.  3  ·  ·  ·

  1 Meeting  2 Intrigue  3 Gift  4 Exchange  hand
[2] Élodie  ·  ·  ·  ·  7
[1] Каролина  done  ·  ·  ·  6

geiko  ▸2  3  2  3  3  okaasan  ▸3  2  4  3  deck  6
`, boards.Drawn(Board(&s, boards.Context(t, text.EN, false))))
}

// Geisha's Fate has one row, and tokens that take prestige away.
func TestBoardOfGeishasFate(t *testing.T) {
	s := at.Play(t, "fate=yes", "1 circle rygbp; 1 geiko -1 3 ? 0 2; 1 1 r4; 2 1 r1")
	b := Board(&s, boards.Context(t, text.EN, false))
	assert.Equal(t, []string{"row", "·", "▸3", "?", "0", "2", "deck", "5"}, texts(b.Blocks[3].Rows[0]), "no second row")
	assert.Equal(t, "0", b.Blocks[1].Rows[2][1].Text)
}

func texts(row present.Row) (list []string) {
	for _, c := range row {
		list = append(list, c.Text)
	}
	return list
}

// Where the window is narrow, names give way to letters.
func TestCompactBoard(t *testing.T) {
	s := at.Play(t, "counter-offer=yes hidden-offer=yes", laid)
	for _, l := range text.Langs() {
		table := kyoto.NewTable("geishasroad", boards.Context(t, l, true))
		c := table.Spelt
		b := Board(&s, boards.Context(t, l, true))
		assert.Len(t, b.Blocks, 4)
		assert.Equal(t, "[1] Карол…", b.Blocks[1].Rows[3][0].Text)
		assert.Equal(t, "[2] Élodie", b.Blocks[1].Rows[1][0].Text)
		assert.Equal(t, []string{"", c("R"), c("Y"), c("G"), c("B"), c("P")}, texts(b.Blocks[1].Rows[0]))
		assert.Equal(t, "1", b.Blocks[2].Rows[0][1].Text)
		assert.Equal(t, "·", b.Blocks[2].Rows[1][1].Text)
		assert.Equal(t, "▸2", b.Blocks[3].Rows[0][1].Text)
	}
}

// An Intrigue that was told to nobody is not shown.
func TestIntrigueIsNotShown(t *testing.T) {
	s := at.Play(t, "", laid+"; 1 2")
	assert.Equal(t, "covered", Board(&s, boards.Context(t, text.EN, false)).Blocks[2].Rows[2][2].Text)
	s = at.Play(t, "", laid+"; 1 2; 1 keeps r3 b1")
	assert.Equal(t, "R3", Board(&s, boards.Context(t, text.EN, false)).Blocks[2].Rows[2][2].Text, "to whoever noted it")
}
