package games_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// asides is a round of Geiko's Life with a card each face down, up to its end.
const asides = `referee: 1
game: geiko
seats: Anna, Boris
variants: face-down

Anna circle rygbp
Anna geishas rygbp
Anna house b
Boris house g
private Anna aside b4
Anna aside
Boris aside
Anna r1
Boris g1
Anna r2
Boris g2
Anna r3
Boris g3
Anna r4
Boris g4
Anna y1
Boris y2
`

// Which card lies face down is known to whoever laid it alone, in either order of
// note and entry, until it is opened.
func TestCardFaceDownIsPrivateToItsSeat(t *testing.T) {
	note, lay := "private Anna aside b4\n", "Anna aside\n"
	for _, body := range []string{asides, strings.Replace(asides, note+lay, lay+note, 1)} {
		s := follow(t, body)
		require.Contains(t, board(t, s, rules.Table), "[?]")
		assert.NotContains(t, board(t, s, rules.Table), "B4")
		assert.NotContains(t, board(t, s, 2), "B4")
		assert.Contains(t, board(t, s, 1), "[B4]")
		enter(t, s, "Anna open b4")
		for view := rules.Table; view <= 2; view++ {
			assert.Contains(t, board(t, s, view), " B4 ", "seat %d", view)
		}
	}
}

// That the card opened is another one is told to whoever noted it and to a check
// that sees everything; at the table it stands.
func TestAnotherCardOpenedThanNoted(t *testing.T) {
	s := follow(t, asides)
	enter(t, s, "Anna open b3")
	for view, told := range map[rules.Seat]int{rules.Table: 0, 1: 1, 2: 0, table.Everyone: 1} {
		entries := s.Entries(view)
		assert.Len(t, entries[len(entries)-1].Findings, told, "seat %d", view)
		if view != table.Everyone {
			assert.Equal(t, table.Stands, entries[len(entries)-1].Status, "seat %d", view)
		}
	}
}

// Typed at the table without a word it is private all the same, and the table still
// waits for the card to be laid.
func TestCardTypedAsideIsNoted(t *testing.T) {
	s := follow(t, asides[:strings.Index(asides, "private")])
	enter(t, s, "Anna aside b4")
	assert.True(t, s.Turn().Due.Has(1))
	assert.Equal(t, table.Hidden, s.Entries(rules.Table)[4].Status)
	enter(t, s, "Anna aside")
	assert.Equal(t, rules.WhoBegins, s.Turn().Why, "that both lay one is told once")
	enter(t, s, "Boris aside")
	assert.Equal(t, rules.WhoBegins, s.Turn().Why, "nor does it begin the round")
	enter(t, s, "Boris r1")
	assert.Equal(t, rules.SeatSet(1), s.Turn().Due)
}

func follow(t *testing.T, body string) table.Session {
	t.Helper()
	r, bad := record.Parse([]byte(body))
	require.Empty(t, bad)
	s, err := games.Geiko.Open(r, profile(t, games.Geiko, r.Header), nowhere{})
	require.NoError(t, err)
	for _, e := range s.Entries(rules.Table) {
		require.Empty(t, e.Findings, e.Text)
	}
	return s
}

// board is what a view is shown, as one line.
func board(t *testing.T, s table.Session, view rules.Seat) string {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	var words []string
	for _, b := range s.Board(present.Context{Printer: p, Names: s.Header().Seats, View: view}).Blocks {
		for _, row := range b.Rows {
			for _, c := range row {
				words = append(words, c.Text)
			}
		}
	}
	return strings.Join(words, " ") + " "
}
