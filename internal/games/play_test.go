package games_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/profiles"
	"referee/rules"
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

// pick types one legal entry at random, put together from what the table offers, and
// returns it with its seat in front.
func pick(t testing.TB, rng *rand.Rand, s table.Session) string {
	t.Helper()
	begins := ""
	if turn := s.Turn(); turn.Why == rules.WhoBegins { // the first move tells it
		seat := rules.Seat(1 + rng.IntN(turn.Due.Len()))
		begins = s.Header().Seats[seat-1] + " "
		s.Begins(seat)
		defer s.Begins(rules.Table)
	}
	if line := setUp[s.Turn().Bare]; line != "" { // seldom does what lies there go together by chance
		r, err := s.Enter(line, false)
		require.NoError(t, err)
		require.True(t, r.Taken)
		return s.Header().Seats[r.Entry.Seat-1] + " " + r.Entry.Text
	}
	c := s.Compose(nil, "")
	for steps := 0; !c.Whole; steps++ {
		require.Less(t, steps, limit, "somebody is due and nothing can be done, after %v", c.Chosen)
		open := c.Asked()
		if len(open) == 0 { // what was told does not go together
			c = s.Compose(nil, "")
			continue
		}
		next := open[rng.IntN(len(open))]
		for i := range c.Slots {
			for _, thing := range c.Slots[i].Things {
				if thing.Covered && slices.Contains(open, thing.Part) { // what nobody has seen stays so
					next = thing.Part
				}
			}
		}
		c = s.Compose(c.Take(next), "")
	}
	due := s.Turn().Due.First()
	r, err := s.Enter(begins+c.Line, false)
	require.NoError(t, err)
	require.True(t, r.Taken, "%s: offered and not taken: %+v", c.Line, r.Entry)
	return s.Header().Seats[due-1] + " " + r.Entry.Text
}

// setUp is what is told of tables before a first turn, by the word of its question.
var setUp = map[string]string{"guests": "guests RR | YBG | GBY | BPP | RGYP", "geiko": "geiko 2 3 2 3 3", "okaasan": "okaasan 3 2 4 3"}

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
