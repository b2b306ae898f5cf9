package geishasroad

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/testkit/boards"
	"referee/internal/text"
	game "referee/rules/geishasroad"
)

func TestBoardBeforeAnythingIsTold(t *testing.T) {
	s := at.Open(t, "")
	assert.Equal(t, `houses  R →  Y →  G →  B →  P → R  geiko  [?]  ?  ?  ?  ?
geishas  R  Y  G  B  P  okaasan  [?]  ?  ?  ?
tokens  ●●●½  ●●●½  ●●●½  ●●●½  ●●●½  deck  8

  R Iroha  Y Tomoyo  G Anju  B Yoko  P Ruri
Élodie  ·  ·  ·  ·  ·
prestige  1  1  1  1  1
Каролина  ·  ·  ·  ·  ·

  1 Meeting  2 Intrigue  3 Gift  4 Exchange  hand  guests
Élodie  [ ]  [ ]  [ ]  [ ]  6  ·
Каролина  [ ]  [ ]  [ ]  [ ]  6  ·
`, boards.Drawn(Board(&s, boards.Context(t, text.EN, false))))
}

// The circle as it was laid, who stands where, what was taken and what is on offer.
func TestBoardInTheMiddleOfARound(t *testing.T) {
	s := at.Play(t, "counter-offer=yes hidden-offer=yes", "1 circle bgpyr; 1 geiko 2 3 2 3 3; 1 okaasan 3 2 4 3; 1 1 r1 +gi; 2 2 y4 p1; 1 3 b1 x r4")
	assert.Equal(t, `houses  B →  G →  P →  Y →  R → B  geiko  [2]  3  2  3  3
geishas  R B  G  P  Y  ·  okaasan  [3]  2  4  3
tokens  ●●  ●●●½  ●●●½  ●●●½  ●●●½  deck  5

  R Iroha  Y Tomoyo  G Anju  B Yoko  P Ruri
Élodie  ·  ·  ·  ·  ·
prestige  1  1  1  1  1
Каролина  1 =1  ·  ·  =½  ·

  1 Meeting  2 Intrigue  3 Gift  4 Exchange  ctr  hid  hand  guests
Élodie  [ ]  [Y4]  [ ]  [ ]  +1  +1  5  ·
Каролина  [✓]  [ ]  [B1?R4]  [ ]  +1  ·  4  B
`, boards.Drawn(Board(&s, boards.Context(t, text.EN, false))))
}

// What was left of an offer lies there until it is played.
func TestBoardWithTheRestOfAnExchange(t *testing.T) {
	s := at.Play(t, "", laid+"; 1 4 r1 g2 | b4 p3; 2 b4 p3")
	rows := Board(&s, boards.Context(t, text.EN, false)).Blocks[2].Rows
	assert.Equal(t, "[R1G2]", rows[2][4].Text)
	assert.Equal(t, "[ ]", rows[2][3].Text)
}

// A prestige token that was taken is gone from its row and lies on the geisha; the
// next one is marked. A scored round says that it lies there.
func TestBoardOfAScoredRound(t *testing.T) {
	s := at.Play(t, "", firstRound)
	b := Board(&s, boards.Context(t, text.EN, false))
	assert.Equal(t, "round 1, scored; round 2 is next", b.Blocks[0].Title)
	assert.Equal(t, present.As(present.Strong, "[3]"), b.Blocks[0].Rows[0][11])
	assert.Equal(t, present.As(present.Muted, "·"), b.Blocks[0].Rows[1][7])
	assert.Equal(t, `
  R Iroha  Y Tomoyo  G Anju  B Yoko  P Ruri
Élodie  2 =2  1234 =10½  23 =5  3 =3  1 =1
prestige  1 +2  1 +3 +3  1 +3  1 +2  1
Каролина  14 =5½  ·  14 =5  124 =7½  24 =6½
`, "\n"+boards.Drawn(present.Board{Blocks: b.Blocks[1:2]}))
	assert.Equal(t, []string{"pts", "14", "13"}, []string{b.Blocks[2].Rows[0][7].Text, b.Blocks[2].Rows[1][7].Text, b.Blocks[2].Rows[2][7].Text})
}

// The sheet tells whose favour was won, and the sets the guests make.
func TestSheet(t *testing.T) {
	s := at.Play(t, "", firstRound)
	b := Sheet(&s, boards.Context(t, text.EN, false))
	assert.Equal(t, "favour  Каролина  Élodie  ·  Каролина  Каролина\n", boards.Drawn(present.Board{Blocks: []present.Block{{Rows: b.Blocks[0].Rows[4:]}}}))
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
	assert.Equal(t, `houses  R →  Y →  G →  B →  P → R  geiko  [2]  3  2  3  3
geishas  R  ·  G  B  Y P  okaasan  [3]  2  4  3
            deck  6

  R Iroha  Y Tomoyo  G Anju  B Yoko  P Ruri
Élodie  ·  ·  ·  =½  ·
prestige  1  1 ½  1 ½  1  1 ½
Каролина  =½  3 =3  ·  ·  ·

  1 Meeting  2 Intrigue  3 Gift  4 Exchange  hand
Élodie  [ ]  [ ]  [ ]  [ ]  7
Каролина  [✓]  [ ]  [ ]  [ ]  6
`, boards.Drawn(Board(&s, boards.Context(t, text.EN, false))))
}

// Geisha's Fate has one row, and tokens that take prestige away.
func TestBoardOfGeishasFate(t *testing.T) {
	s := at.Play(t, "fate=yes", "1 circle rygbp; 1 geiko -1 3 ? 0 2; 1 1 r4; 2 1 r1")
	b := Board(&s, boards.Context(t, text.EN, false))
	assert.Equal(t, []string{"row", "·", "[3]", "?", "0", "2"}, texts(b.Blocks[0].Rows[0][6:]))
	assert.Len(t, b.Blocks[0].Rows[1], 6, "no second row")
	assert.Equal(t, "1 -1", b.Blocks[1].Rows[2][1].Text)
}

func texts(row present.Row) (list []string) {
	for _, c := range row {
		list = append(list, c.Text)
	}
	return list
}

// Where the window is narrow, boards.Names give way to letters and the rows of prestige
// tokens stand below.
func TestCompactBoard(t *testing.T) {
	s := at.Play(t, "counter-offer=yes hidden-offer=yes", laid)
	for _, l := range text.Langs() {
		b := Board(&s, boards.Context(t, l, true))
		assert.Len(t, b.Blocks, 4)
		assert.Equal(t, "Кароли…", b.Blocks[1].Rows[3][0].Text)
		assert.Equal(t, "Élodie", b.Blocks[1].Rows[1][0].Text)
		assert.Equal(t, []string{"", "R", "Y", "G", "B", "P"}, texts(b.Blocks[1].Rows[0]))
		assert.Equal(t, "1", b.Blocks[2].Rows[0][1].Text)
		assert.Equal(t, "·", b.Blocks[2].Rows[1][1].Text)
		assert.Equal(t, "[2]", b.Blocks[3].Rows[0][1].Text)
	}
}

// An Intrigue that was told to nobody is not shown.
func TestIntrigueIsNotShown(t *testing.T) {
	s := at.Play(t, "", laid+"; 1 2")
	assert.Equal(t, "[?]", Board(&s, boards.Context(t, text.EN, false)).Blocks[2].Rows[2][2].Text)
	s = at.Play(t, "", laid+"; 1 2; 1 keeps r3 b1")
	assert.Equal(t, "[R3]", Board(&s, boards.Context(t, text.EN, false)).Blocks[2].Rows[2][2].Text, "to whoever noted it")
}
