package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// open opens a record as it stands in a file.
func open(t testing.TB, file string) (table.Session, *memory) {
	t.Helper()
	r, bad := record.Parse([]byte("referee: 1\n" + file))
	require.Empty(t, bad)
	g, _ := games.Find(r.Header.Game)
	p, wrong := profiles.Load(g.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	log := &memory{}
	s, err := g.Open(r, &p, log)
	require.NoError(t, err)
	return s, log
}

// circle is what is told of Geisha's Road before the first action.
const circle = "Ann circle RYGBP\nAnn geiko 2 2 3 4 4\nAnn okaasan 2 3 4 4\n"

// Where the header does not say who begins, whoever makes the first move did: not who
// told how the table lies, who noted a hand, or whose entry did not come about.
func TestWhoeverMovesFirstBegan(t *testing.T) {
	for _, c := range []struct {
		file string
		by   rules.Seat
		due  rules.Seat
	}{
		{"game: hanamikoji\nseats: Ann, Bo\n\nBo 1X\n", 2, 1},
		{"game: hanamikoji\nseats: Ann, Bo\n\nAnn 1X\n", 1, 2},
		{"game: hanamikoji\nseats: Ann, Bo\nfirst: Ann\n\nBo 1X\n", 1, 1},
		{"game: hanamikoji\nseats: Ann, Bo\n\nprivate Ann hand ABCDEF\nBo 1X\n", 2, 1},
		{"game: hanamikoji\nseats: Ann, Bo\n\nAnn nonsense\nAnn reveal A\nAnn 2XX\nBo 1X\n", 1, 1},
		{"game: hanamikoji\nseats: Ann, Bo\n\nAnn nonsense\nAnn reveal A\ntable reveal B\nBo 1X\n", 2, 1},
		{"game: hanamikoji\nseats: Ann, Bo\n\nAnn 1X\nBo 2XX\ndelete 1\n", 2, 1},
		{"game: hanamikoji\nseats: Ann, Bo\n\nAnn 1X\namend 1: Bo 1X\n", 2, 1},
		{"game: lanterns\nseats: Ann, Bo, Cy\n\nCy n12 BRKG\n", 3, 1},
		{"game: geishasroad\nseats: Ann, Bo\n\n" + circle + "Bo 4 R2 Y4 | R3 G1\n", 2, 1},
	} {
		s, _ := open(t, c.file)
		assert.Equal(t, c.by, s.Began(), c.file)
		assert.Equal(t, rules.SeatSet(c.due), s.Turn().Due, c.file)
		assert.NotEqual(t, rules.WhoBegins, s.Turn().Why)
	}
}

// Until then it is asked: a move without its player is nobody's, and is taken from
// nobody in silence.
func TestWhoBeginsIsAsked(t *testing.T) {
	for _, c := range []struct{ file, move, clause string }{
		{"game: hanamikoji\nseats: Ann, Bo\n\n", "1X", "HK-SETUP-5"},
		{"game: hanamikoji\nseats: Ann, Bo\n\nAnn 1X\nundo\n", "1X", "HK-SETUP-5"},
		{"game: lanterns\nseats: Ann, Bo\n\n", "n12 BRKG", "LN-SETUP-8"},
		{"game: geishasroad\nseats: Ann, Bo\n\n" + circle, "4 R2 Y4 | R3 G1", "GR-SETUP-7"},
	} {
		s, log := open(t, c.file)
		turn := s.Turn()
		assert.Equal(t, rules.WhoBegins, turn.Why, c.file)
		assert.EqualValues(t, c.clause, turn.Clause)
		assert.Equal(t, rules.SeatSet(1, 2), turn.Due)
		assert.Equal(t, rules.Table, s.Began())
		r, err := s.Enter(c.move, true)
		require.NoError(t, err)
		require.NotNil(t, r.Error, c.file)
		assert.Equal(t, rules.WhoBegins, r.Error.ID())
		assert.Empty(t, log.lines)

		tried := s.Try("Bo " + c.move)
		assert.True(t, tried.Fits(), "%+v", tried.Entry)
		assert.Equal(t, turn, s.Turn(), "trying decides nothing")
		r, err = s.Enter("Bo x y z", false)
		require.NoError(t, err)
		assert.False(t, r.Taken)
		assert.Equal(t, turn, s.Turn(), "nor does what is not taken")

		enter(t, s, "Bo "+c.move)
		assert.EqualValues(t, 2, s.Began())
		assert.NotEqual(t, rules.WhoBegins, s.Turn().Why)
		enter(t, s, "undo")
		assert.Equal(t, rules.WhoBegins, s.Turn().Why, "a step taken back tells nothing")
	}
}

// Whose first move is refused is not out of turn as well: nobody knows whose it is.
func TestARefusedFirstMoveIsNotOutOfTurn(t *testing.T) {
	for file, code := range map[string]string{
		"game: hanamikoji\nseats: Ann, Bo\n\nBo 3AAA\n":                   "hk/too-many-copies",
		"game: hanamikoji\nseats: Ann, Bo\n\nAnn 3AAA\n":                  "hk/too-many-copies",
		"game: hanamikoji\nseats: Ann, Bo\n\nAnn nonsense\nBo 3AAA\n":     "hk/too-many-copies",
		"game: hanamikoji\nseats: Ann, Bo\n\nAnn 1X\nundo\nBo 3AAA\n":     "hk/too-many-copies",
		"game: lanterns\nseats: Ann, Bo, Cy\n\nCy a1 BRKG\n":              "ln/cell-apart",
		"game: geishasroad\nseats: Ann, Bo\n\n" + circle + "Bo 1 R1 +i\n": "gr/tokens-due",
	} {
		s, _ := open(t, file)
		assert.Equal(t, rules.WhoBegins, s.Turn().Why, file)
		entries := s.Entries(table.Everyone)
		last := entries[len(entries)-1]
		require.Len(t, last.Findings, 1, file)
		assert.EqualValues(t, code, last.Findings[0].Code, file)
	}
}

// What the table told otherwise is not asked, nor what is not due yet.
func TestWhoBeginsIsNotAskedInVain(t *testing.T) {
	for _, file := range []string{
		"game: hanamikoji\nseats: Ann, Bo\nfirst: Bo\n\n",
		"game: hanamikoji\nseats: Ann, Bo\n\noverride first=Bo\n",
		"game: hanamikoji\nseats: Ann, Bo\ntyped: yes\n\n",
		"game: geishasroad\nseats: Ann, Bo\n\n",
		"game: tokaido\nseats: Ann, Bo, Cy\n\n",
		"game: sakura\nseats: Ann, Bo\n\n",
	} {
		s, _ := open(t, file)
		assert.NotEqual(t, rules.WhoBegins, s.Turn().Why, file)
	}
}

// Nobody has drawn a card yet who may not be first.
func TestNobodyHasDrawnBeforeSomebodyBegins(t *testing.T) {
	hands := func(file string) (list []string) {
		s, _ := open(t, file)
		p, err := text.New(text.EN)
		require.NoError(t, err)
		for _, block := range s.Board(present.Context{Printer: p, Names: s.Header().Seats}).Blocks {
			for _, row := range block.Rows {
				if n := len(row); n == 8 && row[n-3].Right || n == 1 {
					list = append(list, row[max(0, n-3)].Text)
				}
			}
		}
		return list
	}
	assert.Equal(t, []string{"hand", "6", "6", "deck 8 · one card set aside"}, hands("game: hanamikoji\nseats: Ann, Bo\n\n"))
	assert.Equal(t, []string{"hand", "7", "6", "deck 7 · one card set aside"}, hands("game: hanamikoji\nseats: Ann, Bo\nfirst: Bo\n\n"))
}
