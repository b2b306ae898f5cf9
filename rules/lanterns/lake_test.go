package lanterns

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

// Every colour is on the ordinary tiles 20 times, and the platforms are eleven.
func TestTiles(t *testing.T) {
	var sides [Colours]int
	platforms, turned := 0, 0
	for i := range Tiles {
		for _, c := range Kind(i + 1).Quad() {
			if i > 0 {
				sides[c]++
			}
		}
		if tiles[i].platform {
			platforms++
		}
	}
	assert.Equal(t, [Colours]int{20, 20, 20, 20, 20, 20, 20}, sides)
	assert.Equal(t, 11, platforms)
	for _, k := range kinds {
		if k != NoKind {
			turned++
		}
	}
	assert.Equal(t, 132, turned, "oriented tiles")
	assert.Equal(t, 2, Kind(25).Copies())
	assert.Equal(t, 2, StartKind.Copies())
	assert.Equal(t, Kind(25), Kind(36).Quad().Kind())
	assert.False(t, StartKind.Platform())
}

func TestStacks(t *testing.T) {
	for _, c := range []struct {
		p       Pattern
		players int
		want    []uint8
	}{
		{Four, 4, []uint8{8, 7, 7, 6, 6, 5, 5, 5, 4}}, {Pairs, 3, []uint8{9, 8, 7, 7, 6, 6, 5, 5}}, {Seven, 2, []uint8{10, 9, 8, 7, 6, 5}},
	} {
		assert.Equal(t, c.want, Stack(c.p, c.players))
	}
}

// begin plays entries, "SEAT MOVE", in a game of so many players.
func begin(t testing.TB, players int, entries ...string) State {
	t.Helper()
	s, err := Setup(rules.Setup{Seats: players, First: 1})
	require.NoError(t, err)
	return on(t, s, entries...)
}

func on(t testing.TB, s State, entries ...string) State {
	t.Helper()
	return testkit.On(t, &Def, s, entries...)
}

// The start tile faces the first player with its red side; clockwise come white,
// black and blue.
func TestFirstCards(t *testing.T) {
	s := begin(t, 4)
	for i, want := range []string{"R", "W", "K", "B"} {
		assert.Equal(t, want, s.Hands[i].Cards.String())
	}
	two := begin(t, 2)
	assert.Equal(t, "K", two.Hands[1].Cards.String(), "the second of two sits opposite")
	assert.Equal(t, Cards{5, 4, 5, 5, 5, 4, 5}, two.Supply)
}

// The tile below the start tile continues its red side: the example of the third
// action in the rulebook, with a platform.
func TestPayOut(t *testing.T) {
	s := begin(t, 2, "1 n12 OGWG") // the lotus tile, white to the start tile's red
	assert.Equal(t, "OR", s.Hands[0].Cards.String())
	assert.Equal(t, "WK", s.Hands[1].Cards.String())
	assert.Zero(t, s.Hands[0].Favours, "no side continues the lake")
	s = begin(t, 2, "1 n12 GPRP", "2 n14 KBBP")
	assert.Zero(t, s.Hands[0].Favours)
	s = begin(t, 4, "1 n12 KKPR") // tile 20, its red side to the start tile's red
	assert.Equal(t, rules.Seat(2), s.Turner)
}

// recount finds every cell of a field wider than the lake by a look through the tiles.
func recount(t testing.TB, s *State) {
	t.Helper()
	lake := map[At]*Placed{}
	for i := range s.Lake[:s.Laid] {
		lake[s.Lake[i].At] = &s.Lake[i]
	}
	for x := int8(-maxLake - 2); x <= maxLake+2; x++ {
		for y := int8(-maxLake - 2); y <= maxLake+2; y++ {
			a, ashore, beside := At{x, y}, false, true
			var near Near
			s.near(a, &near)
			for d, n := range near.beside {
				tile := lake[a.Beside(Side(d))]
				ashore = ashore || tile != nil
				beside = beside && tile == s.laid(n)
			}
			if !beside || lake[a] != s.Find(a) || s.Ashore(a) != (ashore && lake[a] == nil) {
				require.Fail(t, "found wrongly", "%+v of %d tiles", a, s.Laid)
			}
		}
	}
}

// What lies where and what is beside it is told as a look through all tiles finds it, on
// lakes that are heaps, lines in any direction, and anything between.
func TestTheLakeIsWhatLiesOnIt(t *testing.T) {
	luck := testkit.NewLuck(1)
	for game := range 30 {
		s := begin(t, 4)
		for range maxLake - 1 {
			free := s.Shore[luck.Pick(int(s.Shores))]
			if game < 15 { // a line
				free = s.Lake[s.Laid-1].At.Beside(Side(game+luck.Pick(1+game/4)) % Sides)
			}
			e := entry{&s, 1, s.Turner}
			_ = e.place(Move{Act: Place, At: free, Quad: Kind(2).Quad()})
			if luck.Pick(4) == 0 {
				recount(t, &s)
			}
		}
		recount(t, &s)
	}
}

// A table may let tiles stand that touch nothing, one after the other: what is
// beside them is still told rightly, also where the list of cells is full.
func TestScatteredTiles(t *testing.T) {
	s := begin(t, 4)
	for i := range maxLake - 1 {
		at := At{int8(2 * (i%8 + 1)), int8(2 * (i / 8))}
		require.False(t, s.Ashore(at))
		var err error
		s, err = Def.After(s, rules.Seq(i+1), s.Turner, Move{Act: Place, At: at, Quad: Kind(i + 2).Quad()})
		require.NoError(t, err)
		recount(t, &s)
	}
	_, err := Def.After(s, 99, 1, Move{Act: Place, At: At{-1, 0}, Quad: Kind(35).Quad()})
	assert.ErrorContains(t, err, "ln/no-tile-left")
}

// Who acts out of turn, and is let stand, takes nothing from the player whose turn
// it is; a turn without a tile is not the last.
func TestOutOfTurn(t *testing.T) {
	s := begin(t, 2)
	s.Hand(2).Cards, s.Hand(2).Favours, s.Hand(1).Cards[Red] = Cards{Blue: 4, Black: 1}, 2, 4
	s = on(t, s, "2 x kg", "2 4b")
	assert.Equal(t, rules.Seat(1), s.Turner)
	assert.False(t, s.Exchanged || s.Dedicated)
	s = on(t, s, "1 pass")
	assert.Equal(t, rules.Seat(2), s.Turner)
	assert.Zero(t, s.Finals)
}

// Cells out of the letters' reach are told by their steps; other letters and far
// numbers are no cell.
func TestCells(t *testing.T) {
	for text, want := range map[string]At{"n13": {}, "A1": {-13, -12}, "z25": {12, 12}, "e14s2.": {14, -2}, "W20n0.": {-20, 0}} {
		at, n, ok := cellAt(text + " brkg")
		assert.True(t, ok, text)
		assert.Equal(t, want, at, text)
		assert.Len(t, text, n)
	}
	for _, text := range []string{"n26", "n0", "q5z3.", "e99n1.", "n"} {
		_, n, ok := cellAt(text + " brkg")
		assert.False(t, ok && n == len(text), text)
	}
	assert.Equal(t, "e14s2.", At{14, -2}.String())
	assert.Equal(t, "e0n13.", At{0, 13}.String())
}

// The final turns begin with the first player, whoever placed the last tile, and
// nobody has two, also where they were taken out of order.
func TestFinalTurnsOutOfOrder(t *testing.T) {
	s := begin(t, 4)
	for i := range s.Hands {
		s.Hands[i].Cards = Cards{0, 0, 0, 0, 0, 0, 0}
		s.Hands[i].Cards[i] = 4
	}
	s.Laid = maxLake - 1
	s = on(t, s, "2 n12 BRKG")
	assert.Equal(t, s.First, s.Turner)
	s = on(t, s, "2 pass", "1 pass")
	assert.Equal(t, rules.Seat(3), s.Turner)
	s.Laid = maxLake + 4
	assert.Zero(t, s.InHand(1), "more tiles than there are")
}

// Colours read counter-clockwise begin with the same side.
func TestBackwards(t *testing.T) {
	assert.Equal(t, "BPGW", Quad{Blue, White, Green, Purple}.Backwards().String())
}

// What is reckoned on all colours at once is what a look at each finds, whatever the counts.
func TestSetsAreCountedColourByColour(t *testing.T) {
	luck := testkit.NewLuck(1)
	for range 20_000 {
		var cards Cards
		var want sets
		for c := range cards {
			n := [...]int{luck.Pick(6), luck.Pick(256)}[luck.Pick(2)]
			cards[c] = uint8(n)
			want |= sets(rules.One(n >= 1)*oneOf+rules.One(n >= 2)*twoOf+rules.One(n >= 4)*fourOf) << c
		}
		require.Equal(t, want, cards.sets(), "%v", [Colours]uint8(cards))
	}
}
