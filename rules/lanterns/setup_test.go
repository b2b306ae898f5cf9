package lanterns

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

// with lays a table out with options, as pairs of key and value, and a first player.
func with(t testing.TB, players int, first rules.Seat, options ...string) State {
	t.Helper()
	setup := testkit.Setup(players, options...)
	setup.First = first
	s, err := Setup(setup)
	require.NoError(t, err)
	return s
}

// The numbers of cards, tiles, tokens and turns, and what everybody begins with
// (facts A2; LN-SETUP-2 to LN-SETUP-8).
func TestSetup(t *testing.T) {
	for _, c := range []struct{ players, cards, tiles, tokens, turns int }{{4, 8, 32, 9, 8}, {3, 7, 27, 8, 9}, {2, 5, 22, 6, 11}} {
		s := with(t, c.players, 0)
		assert.Equal(t, rules.Seat(1), s.First)
		assert.EqualValues(t, 20, s.Favours)
		assert.Equal(t, c.cards, s.CardsEach())
		assert.Equal(t, c.tiles, s.Stack())
		assert.Equal(t, c.tiles, c.turns*c.players, "everybody places as many tiles")
		for seat := rules.Seat(1); seat <= rules.Seat(c.players); seat++ {
			assert.Equal(t, 3, s.InHand(seat))
			assert.Equal(t, 1, s.Hand(seat).Cards.Len())
			assert.Zero(t, s.Hand(seat).Favours)
			assert.Zero(t, s.Honour(seat))
		}
		for colour := range s.Supply {
			held := 0
			for i := range s.Hands {
				held += int(s.Hands[i].Cards[colour])
			}
			assert.Equal(t, c.cards, int(s.Supply[colour])+held)
		}
		for p := Four; p <= Seven; p++ {
			assert.Len(t, Stack(p, c.players), c.tokens)
		}
	}
}

// What is on the stacks of every table, from the top (facts A3).
func TestEveryStack(t *testing.T) {
	for players, want := range map[int][Patterns][]uint8{
		4: {{8, 7, 7, 6, 6, 5, 5, 5, 4}, {9, 8, 8, 7, 7, 6, 6, 5, 5}, {10, 9, 9, 8, 8, 7, 7, 6, 5}},
		3: {{8, 7, 6, 6, 5, 5, 5, 4}, {9, 8, 7, 7, 6, 6, 5, 5}, {10, 9, 8, 8, 7, 7, 6, 5}},
		2: {{8, 7, 6, 5, 5, 4}, {9, 8, 7, 6, 5, 5}, {10, 9, 8, 7, 6, 5}},
	} {
		for i, stack := range want {
			assert.Equal(t, stack, Stack(Pattern(i+1), players), "%d players", players)
		}
	}
}

func TestSetupRefuses(t *testing.T) {
	for _, bad := range []rules.Setup{
		{Seats: 1}, {Seats: 5}, {Seats: 3, First: 4}, {Seats: 2, First: -1},
		{Seats: 2, Options: []rules.OptionValue{{Key: "generic", Value: "four"}}},
		{Seats: 2, Options: []rules.OptionValue{{Key: "two-seats", Value: "left"}}},
		{Seats: 3, Options: []rules.OptionValue{{Key: "empty-side", Value: "opposite"}}},
		{Seats: 3, Options: []rules.OptionValue{{Key: "favour-of-empty-colour", Value: "maybe"}}},
	} {
		_, err := Setup(bad)
		assert.Error(t, err, bad)
	}
}

// Where everybody sits, whoever is first: red faces the first player, the others
// follow clockwise (LN-SETUP-8, LN-C23, LN-C24).
func TestSeats(t *testing.T) {
	for _, c := range []struct {
		players int
		key     string
		value   string
		sides   []Side
		cards   string
	}{
		{4, "", "", []Side{South, West, North, East}, "RWKB"},
		{3, "empty-side", "right", []Side{South, West, North}, "RWK"},
		{3, "empty-side", "across", []Side{South, West, East}, "RWB"},
		{3, "empty-side", "left", []Side{South, North, East}, "RKB"},
		{2, "two-seats", "opposite", []Side{South, North}, "RK"},
		{2, "two-seats", "adjacent", []Side{South, West}, "RW"},
		{2, "two-seats", "adjacent-right", []Side{South, East}, "RB"},
		{2, "empty-side", "left", []Side{South, North}, "RK"},
		{4, "two-seats", "adjacent", []Side{South, West, North, East}, "RWKB"},
	} {
		for first := rules.Seat(1); int(first) <= c.players; first++ {
			s := with(t, c.players, first)
			if c.key != "" {
				s = with(t, c.players, first, c.key, c.value)
			}
			assert.Equal(t, first, s.Turner)
			seat := first
			for i, side := range c.sides {
				assert.Equal(t, side, s.Around[seat-1], "%s, %d first", c.value, first)
				assert.Equal(t, c.cards[i:i+1], s.Hand(seat).Cards.String())
				seat = s.Next(seat)
			}
			assert.Equal(t, first, seat, "clockwise all round")
		}
	}
}
