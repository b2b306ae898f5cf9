package rooms

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
)

// Pair are the players of most tests; the second name of each is long or not
// Latin in some of them.
var Pair = []string{"Orange", "Violet"}

// Seated begins a game of Hanamikoji with lines that must be taken.
func Seated(t testing.TB, p *program.Program, seats []string, options map[string]string, lines ...string) *program.Game {
	t.Helper()
	return SeatedAt(t, p, games.Hanamikoji, seats, options, lines...)
}

// SeatedAt begins any game so. The first player begins, unless the options say that nobody
// has said who does: {"first": "open"}. One that learns its box knows the made-up one, unless the
// options say that nothing is known: {"box": "none"}.
func SeatedAt(t testing.TB, p *program.Program, g table.Binding, seats []string, options map[string]string, lines ...string) *program.Game {
	t.Helper()
	h := record.Header{Version: record.Version, Game: g.ID, Seats: seats}
	if g.Starts.Named() && options["first"] != "open" {
		h.Set("first", seats[0])
	}
	if g.Learns() && options["box"] != "none" {
		for _, v := range testkit.Box(g.ID) {
			h.Set(table.BoxKey+v.Key, v.Value)
		}
	}
	for key, value := range options {
		if key != "first" && key != "box" {
			h.Set(store.OptionKey+key, value)
		}
	}
	game, err := p.Start(h, "")
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, game.Close()) })
	for _, line := range lines {
		r, err := game.Session.Enter(line, false)
		require.NoError(t, err)
		require.True(t, r.Taken, "%s: %v %+v", line, r.Error, r.Entry)
	}
	return game
}

// Lines are the lines of a record as they are on the disk.
func Lines(t testing.TB, path string) []record.Line {
	t.Helper()
	data, err := record.Bytes(path)
	require.NoError(t, err)
	r, faults := record.Parse(data)
	require.Empty(t, faults)
	return r.Lines
}

// Company are four players; in Russian their names are long.
func Company(l text.Lang) []string {
	if l == text.RU {
		return []string{"Александровна", "Константинопол", "Светланушка", "Вячеслав Ёж"}
	}
	return []string{"Anna", "Boris", "Céline", "Dmitri"}
}

// Patrons are two players; in Russian their names are long.
func Patrons(l text.Lang) []string {
	if l == text.RU {
		return []string{"Александровна", "Константинопол"}
	}
	return []string{"Ada", "Raya"}
}

// Apprentices is a game of Maiko's Life, each entry by the player to move.
var Apprentices = []string{
	"circle bgpyr", "geishas gbryp", "guests rr|ybg|gby|bpp|rgyp",
	"3 r4 g3 p2", "r4 work +g", "g3 p2 study", "2 r3 b1", "remove b1 work", "r3 work +p",
	"4 r2 y1 | b4 p3", "r2 y1 study", "b4 p3 work +r +y", "3 y4 p4 b2", "y4 study", "p4 b2 work +y +g",
	"1 p1 +b", "1 y2 +r", "2 r1 y3", "remove r1 study", "4 g1 g2 | b3 g4", "g1 g2 study", "b3 g4 study",
}
