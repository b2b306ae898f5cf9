package rooms

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/profiles"
)

// MemoryLog is a record without a disk. It fails on demand.
type MemoryLog struct {
	Lines []record.Line
	Fail  error
}

func (m *MemoryLog) Append(lines ...record.Line) error {
	if m.Fail != nil {
		return m.Fail
	}
	m.Lines = append(m.Lines, lines...)
	return nil
}

// LetGo is a record that is where it was; what is called is its Close.
type LetGo func() error

func (l LetGo) Close() error { return l() }

func (LetGo) Lost() error { return nil }

func (LetGo) Beside() string { return "evening-2.referee" }

func (LetGo) SaveAs(string) (string, error) { return "", errors.New("there is no disk") }

// pair are the players of most tests; the second name of each is long or not
// Latin in some of them.
var Pair = []string{"Orange", "Violet"}

// Seated opens a game of Hanamikoji with lines that must be taken.
func Seated(t testing.TB, seats []string, options map[string]string, lines ...string) (table.Session, *MemoryLog) {
	t.Helper()
	return SeatedAt(t, games.Hanamikoji, seats, options, lines...)
}

// SeatedAt opens any game so. The first player begins, unless the options say that nobody
// has said who does: {"first": "open"}. One that learns its box knows the made-up one, unless the
// options say that nothing is known: {"box": "none"}.
func SeatedAt(t testing.TB, g table.Binding, seats []string, options map[string]string, lines ...string) (table.Session, *MemoryLog) {
	t.Helper()
	h := record.Header{Version: 1, Game: g.ID, Seats: seats}
	if g.Starts && options["first"] != "open" {
		h.Set("first", seats[0])
	} else if g.Starts {
		options = nil
	}
	if options["box"] == "none" {
		options = nil
	} else if g.Learns() {
		for _, v := range testkit.Box(g.ID) {
			h.Set(table.BoxKey+v.Key, v.Value)
		}
	}
	p, wrong := profiles.Load(g.Spec, "", nil, nil, options)
	require.Empty(t, wrong)
	log := &MemoryLog{}
	s, err := g.Open(&record.Record{Header: h}, &p, log)
	require.NoError(t, err)
	for _, line := range lines {
		r, err := s.Enter(line, false)
		require.NoError(t, err)
		require.True(t, r.Taken, "%s: %v %+v", line, r.Error, r.Entry)
	}
	return s, log
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

// apprentices is a game of Maiko's Life, each entry by the player to move.
var Apprentices = []string{
	"circle bgpyr", "geishas gbryp", "guests rr|ybg|gby|bpp|rgyp",
	"3 r4 g3 p2", "r4 work +g", "g3 p2 study", "2 r3 b1", "remove b1 work", "r3 work +p",
	"4 r2 y1 | b4 p3", "r2 y1 study", "b4 p3 work +r +y", "3 y4 p4 b2", "y4 study", "p4 b2 work +y +g",
	"1 p1 +b", "1 y2 +r", "2 r1 y3", "remove r1 study", "4 g1 g2 | b3 g4", "g1 g2 study", "b3 g4 study",
}
