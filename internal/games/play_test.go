package games_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/profiles"
)

// nowhere is a log that keeps nothing.
type nowhere struct{}

func (nowhere) Append(...record.Line) error { return nil }

// header is the head of a record of a game by players without names. Of a game that
// learns its box, it tells the made-up one.
func header(g table.Binding, edition, variants string) record.Header {
	h := record.Header{Version: record.Version, Game: g.ID, Seats: colours[:g.MinSeats]}
	if edition != "" {
		h.Set("profile", edition)
	}
	if variants != "" {
		h.Set("variants", variants)
	}
	if g.Learns() {
		for _, v := range testkit.Box(g.ID) {
			h.Set(table.BoxKey+v.Key, v.Value)
		}
	}
	return h
}

// profile loads what a header says.
func profile(t testing.TB, g table.Binding, h record.Header) *profiles.Profile {
	t.Helper()
	options := map[string]string{}
	for _, f := range h.Fields {
		if key, ok := strings.CutPrefix(f.Key, "option."); ok {
			options[key] = f.Value
		}
	}
	p, bad := profiles.Load(g.Spec, h.Get("profile"), variantsOf(h), nil, options)
	require.Empty(t, bad)
	return &p
}

// start opens an empty record.
func start(t testing.TB, g table.Binding, h record.Header) table.Session {
	t.Helper()
	s, err := g.Open(&record.Record{Header: h}, profile(t, g, h), nowhere{})
	require.NoError(t, err)
	return s
}

// pick types one legal entry at random, by the choices the table offers, and
// returns it with its seat in front.
func pick(t testing.TB, rng *rand.Rand, s table.Session) string {
	t.Helper()
	typed := ""
	for {
		list := s.Choices(nil, typed, 1000)
		for _, first := range rng.Perm(9) { // a card that lies on the table, say 17
			if len(list) == 0 && typed == "" {
				list = s.Choices(nil, strconv.Itoa(first+1), 1000)
			}
		}
		var open []table.Choice
		for _, c := range list {
			if c.Disabled == nil {
				open = append(open, c)
			}
		}
		require.NotEmpty(t, open, "somebody is due and nothing can be done, after %q", typed)
		c := open[rng.IntN(len(open))]
		typed = c.Text
		if c.Group {
			continue
		}
		if c.Example { // numbers that are read from the table, the same in every round
			typed = strings.ReplaceAll(typed, "?", "2")
		}
		due := s.Turn().Due.First()
		r, err := s.Enter(typed, false)
		require.NoError(t, err)
		require.True(t, r.Taken, "%s: offered and not taken: %+v", typed, r.Entry)
		return s.Header().Seats[due-1] + " " + r.Entry.Text
	}
}

// limit is more entries than any game has.
const limit = 2000

// playOut plays a random game to its end and returns its entries.
func playOut(t testing.TB, rng *rand.Rand, s table.Session) []string {
	t.Helper()
	var list []string
	for !s.Over() {
		require.Less(t, len(list), limit, "the game does not end")
		list = append(list, pick(t, rng, s))
	}
	return list
}

// each runs a test for every game.
func each(t *testing.T, f func(*testing.T, table.Binding)) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) { f(t, g) })
	}
}
