package games_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/rules"
)

// Every entry of the recorded games is put together from its things in any order, with nothing but what is
// offered, and is then the entry: what answers an offer or tells of a stop in the same line, as an entry behind it.
func TestRecordedMovesAreComposedInAnyOrder(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		files, err := filepath.Glob(filepath.Join(folder(g), "*.txt"))
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(1, 2))
		every := 9 // entry is put together, of each game in as many files as that
		if testkit.IsThorough() {
			every = 3
		}
		for i, name := range files {
			if i%every > 1 && !testkit.IsThorough() {
				continue
			}
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			r, bad := record.Parse(data)
			require.Empty(t, bad, name)
			s := start(t, g, r.Header)
			for n, l := range r.Lines {
				if l.Kind == record.Entry && n%every == i%every {
					composed(t, rng, s, record.FormatLine(r.Header, l))
				}
				enter(t, s, record.FormatLine(r.Header, l))
			}
		}
	})
}

// composed puts the move of a line together in some orders.
func composed(t *testing.T, rng *rand.Rand, s table.Session, line string) {
	t.Helper()
	parts, begun := s.Things(line)
	require.NotEmpty(t, parts, line)
	require.Empty(t, begun, line)
	if act, _ := parts.First(rules.ActSlot); s.Game() == games.Tokaido.ID && act >= 4 {
		return // the menu and the track are asked for by themselves
	}
	if c := s.Compose(nil, ""); len(c.Slots) == 0 || s.Turn().Due.Len() != 1 { // nobody is due: it tells of the table
		return
	}
	if c := s.Compose(nil, ""); !offers(&c, parts[0]) && c.Chosen.Count(parts[0]) == 0 {
		require.Contains(t, []string{games.Maiko.ID, games.Geiko.ID}, s.Game(), line) // what follows by itself is told all the same
		return
	}
	for range 3 {
		order := rng.Perm(len(parts))
		c, left := s.Compose(nil, ""), 0
		for took := true; took; { // some are asked only behind others
			took, left = false, 0
			for _, i := range order {
				p := parts[i]
				switch {
				case c.Chosen.Count(p) >= parts.Count(p):
				case !offers(&c, p):
					left++
				default:
					c, took = s.Compose(c.Take(p), ""), true
				}
			}
		}
		if left > 0 && !c.Whole {
			require.Fail(t, "not composed", "%s: %v, chosen %v of %v", line, c.Slots, c.Chosen, parts)
		}
		require.True(t, c.Whole, "%s: chosen %v of %v is %q, %d moves", line, c.Chosen, parts, c.Line, c.Moves)
		if left == 0 {
			got, begun := s.Things(c.Line)
			require.Empty(t, begun, c.Line)
			again := s.Compose(nil, "")
			for _, p := range got { // the pairs of an offer may be told the other way round
				if again.Chosen.Count(p) < got.Count(p) {
					again = s.Compose(again.Take(p), "")
				}
			}
			require.Equal(t, c.Line, again.Line, line)
			require.GreaterOrEqual(t, len(got), len(parts), line) // what can be but one thing need not be taken
		}
	}
}

// offers reports whether one more of a thing can be taken.
func offers(c *table.Composition, p rules.Part) bool {
	for i := range c.Slots {
		for _, thing := range c.Slots[i].Things {
			if thing.Part == p {
				return thing.Left > 0
			}
		}
	}
	return false
}

// Whoever touches things at random comes to no dead end: more can be chosen, or what was chosen is a move or is put back; what is
// offered by a slot stays where it is; what the composition calls allowed is.
func TestTouchingThingsAtRandom(t *testing.T) {
	touches := 300 // of each game
	if testkit.IsThorough() {
		touches = 6_000
	}
	each(t, func(t *testing.T, g table.Binding) {
		files, err := filepath.Glob(filepath.Join(folder(g), "*.txt"))
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(3, 4))
		for left := touches; left > 0; {
			data, err := os.ReadFile(files[rng.IntN(len(files))])
			require.NoError(t, err)
			r, _ := record.Parse(data)
			r.Lines = r.Lines[:rng.IntN(len(r.Lines))]
			s, err := g.Open(r, profile(t, g, r.Header), nowhere{})
			require.NoError(t, err)
			compose := s.ComposeTurn
			if rng.IntN(2) == 0 {
				compose = func(chosen rules.Parts) table.Composition { return s.Compose(chosen, "") }
			}
			c := compose(nil)
			for range min(left, 100) {
				left--
				before := c
				if open := c.Open(); len(open) > 0 && (len(c.Chosen) == c.Implied || rng.IntN(4) > 0) {
					c = compose(c.Take(open[rng.IntN(len(open))]))
				} else if len(c.Chosen) > c.Implied {
					c = compose(c.Chosen.Without(c.Chosen[rng.IntN(len(c.Chosen))]))
				} else {
					break // nobody is due
				}
				if c.Whole {
					reading := s.Try(c.Line)
					require.True(t, reading.Fits(), "%s: %v", c.Line, c.Chosen)
				}
				stays(t, &before, &c)
			}
		}
	})
}

// stays checks that the things of a slot that is asked still are where they were.
func stays(t *testing.T, before, after *table.Composition) {
	t.Helper()
	was, decided := before.Chosen.First(rules.ActSlot)
	if is, still := after.Chosen.First(rules.ActSlot); !decided || !still || was != is {
		return // another act has other slots
	}
	if from, walked := before.Chosen.First("place"); walked {
		if to, walks := after.Chosen.First("place"); !walks || from != to {
			return // as has another stop
		}
	}
	for i := range before.Slots {
		for j := range after.Slots {
			one, other := &before.Slots[i], &after.Slots[j]
			if one.ID != other.ID || one.Open != other.Open { // what the other side of a token may be depends on the card
				continue
			}
			require.Equal(t, len(one.Things), len(other.Things), one.ID)
			for n := range one.Things {
				require.Equal(t, one.Things[n].Part, other.Things[n].Part)
			}
		}
	}
}
