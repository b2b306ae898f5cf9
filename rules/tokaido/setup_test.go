package tokaido

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

func TestSetup(t *testing.T) {
	s, err := Setup(rules.Setup{Seats: 4})
	require.NoError(t, err)
	assert.Equal(t, State{Seats: 4, All: rules.SeatSet(1, 2, 3, 4), Fresh: 24, Rules: Rules{Travellers: true, Menu: 5}}, s)
	for _, bad := range []rules.Setup{
		{Seats: 1}, {Seats: 6},
		{Seats: 3, Options: []rules.OptionValue{{Key: "direction", Value: "nowhere"}}},
		{Seats: 3, Options: []rules.OptionValue{{Key: "meals", Value: "none"}}},
	} {
		_, err := Setup(bad)
		assert.Error(t, err, bad)
	}
}

// How many meals are drawn (TK-INN-3, TK-TWO-5, TK-VAR-3, TK-C63).
func TestMeals(t *testing.T) {
	for _, c := range []struct {
		options string
		want    [4]int8 // for two to five players
	}{
		{"", [4]int8{4, 4, 5, 6}},
		{"meals=as-many", [4]int8{3, 3, 4, 5}},
		{"meals=as-many two-gastronomy=four", [4]int8{4, 3, 4, 5}},
	} {
		for seats := MinPlayers; seats <= MaxPlayers; seats++ {
			s := with(t, seats, c.options)
			assert.Equal(t, c.want[seats-2], s.Menu, "%d: %s", seats, c.options)
		}
	}
}

// The preparations: what a purse of seven becomes, by the turn to leave (facts A4).
func TestPreparations(t *testing.T) {
	for seats, want := range map[int][]int16{
		2: {7, 8, 9}, 3: {7, 8, 9}, 4: {6, 7, 8, 9}, 5: {6, 6, 7, 8, 9},
	} {
		for leaves, coins := range want {
			s := with(t, seats, "preparations=yes", fmt.Sprintf("1 kinko %d", leaves+1))
			assert.Equal(t, coins, s.Pawn(1).Coins, "%d players, leaves %d", seats, leaves+1)
			s = with(t, seats, "", fmt.Sprintf("1 kinko %d", leaves+1))
			assert.EqualValues(t, 7, s.Pawn(1).Coins)
		}
	}
	s := with(t, 5, "preparations=yes", "1 satsuki 1")
	assert.EqualValues(t, 1, s.Pawn(1).Coins)
	s = with(t, 5, "preparations=yes travellers=no", "1 leaves 5")
	assert.EqualValues(t, 9, s.Pawn(1).Coins, "variants combine")
}

// The return trip is the same road from its other end; what must be stopped at and
// who moves is the same.
func TestReturnTrip(t *testing.T) {
	s := with(t, 4, "direction=to-kyoto", four...)
	there := begin(t, 4)
	for p := Place(0); p <= Last; p++ {
		assert.Equal(t, there.Kind(Last-p), s.Kind(p))
		assert.Equal(t, there.Double(Last-p), s.Double(p))
	}
	s = on(t, s, "4 1 geta", "3 2", "2 2", "1 3")
	assert.EqualValues(t, 2, s.Pawn(2).Slot, "place 2 of this road is double")
	assert.Equal(t, rules.Seat(4), s.Hindmost())
	s = on(t, s, "4 13 sushi")
	assert.Equal(t, Place(13), s.Open)
}

// Whoever leaves the first inn first stands furthest from the road.
func TestTheFirstInn(t *testing.T) {
	s := begin(t, 4, four...)
	for seat := rules.Seat(1); seat <= 4; seat++ {
		assert.EqualValues(t, seat, s.Pawn(seat).Slot)
		assert.EqualValues(t, 5-seat, s.Leaves(s.Pawn(seat).Slot))
	}
	assert.Equal(t, rules.Seat(4), s.Hindmost())
	s = begin(t, 3, "1 kinko", "2 umegae", "3 satsuki")
	assert.Equal(t, []uint8{3, 2, 1}, []uint8{s.Pawns[0].Slot, s.Pawns[1].Slot, s.Pawns[2].Slot}, "untold, in the order in which they are entered")
	s = begin(t, 3, "1 kinko 1", "2 umegae 2", "1 satsuki 3", "3 kinko 1")
	assert.Equal(t, Satsuki, s.Pawn(1).Who, "told again before anybody walks")
	assert.True(t, s.Ready())
}

// Two players: the third traveller takes the place that is left, is moved by
// whoever is nearest to the goal, and changes temples and inns alone.
func TestNeutral(t *testing.T) {
	s := begin(t, 2, "1 kinko 3", "2 mitsukuni 1")
	assert.EqualValues(t, 2, s.Pawn(Neutral).Slot)
	assert.Equal(t, 3, s.Walkers())
	turn := func(why string, due rules.Seat) {
		t.Helper()
		got := Turn(&s)
		assert.Equal(t, why, got.Why)
		assert.Equal(t, rules.SeatSet(due), got.Due)
	}
	turn("last-in", 2)
	s = on(t, s, "2 7")
	turn("neutral", 2)
	s = on(t, s, "2 n 2")
	assert.EqualValues(t, 1, s.Pawn(Neutral).Temple)
	assert.Zero(t, s.Pawn(Neutral).Coins)
	turn("last-in", 1)
	s = on(t, s, "1 8 -")
	turn("neutral", 1)
	for _, stop := range []string{"3", "4", "5", "6"} {
		before := s
		s = on(t, s, "1 "+stop)
		moved := s
		*moved.Pawn(Neutral) = *before.Pawn(Neutral)
		moved.Last = before.Last
		assert.Equal(t, before, moved, "his stop at %s changes nothing", stop)
	}
	turn("neutral", 1)
	s = on(t, s, "1 n 9")
	assert.EqualValues(t, 2, s.Pawn(Neutral).Temple)
	s = on(t, s, "2 14 sushi", "1 14 soba")
	assert.Equal(t, 2, s.MealsLeft(14))
	turn("neutral", 2)
	s = on(t, s, "2 14")
	assert.Equal(t, 1, s.MealsLeft(14), "he takes a meal away")
	assert.Equal(t, [2]int{6, 6}, [2]int{s.Pawns[0].MealsEaten() * 6, s.Pawns[1].MealsEaten() * 6})
	turn("neutral", 2)
}

// The neutral traveller is the first at an inn: the two readings (TK-C62).
func TestNeutralFirst(t *testing.T) {
	for option, left := range map[string]int{"neutral-first=discards": 3, "neutral-first=nothing": 4} {
		s := with(t, 2, option, "1 kinko 2", "2 mitsukuni 3", "2 n 14")
		assert.Equal(t, left, s.MealsLeft(14), option)
	}
}

// Two stand on a double stop with four or five players only; the second is behind
// (TK-SPOT-2 to TK-SPOT-4).
func TestDoubles(t *testing.T) {
	for seats, room := range map[int]int{2: 1, 3: 1, 4: 2, 5: 2} {
		s := begin(t, seats)
		assert.Equal(t, room, s.Room(1), "%d players", seats)
		assert.Equal(t, 1, s.Room(2))
		assert.Equal(t, MaxPlayers, s.Room(14))
	}
	s := on(t, begin(t, 4, four...), "4 7", "3 7", "2 8 -", "1 9 1")
	assert.Equal(t, []uint8{1, 2}, []uint8{s.Pawns[3].Slot, s.Pawns[2].Slot}, "the road first")
	assert.Equal(t, "second-spot", Turn(&s).Why)
	assert.Equal(t, rules.Seat(3), s.Hindmost())
	s = on(t, s, "3 11")
	assert.Equal(t, "hindmost", Turn(&s).Why)
	assert.Equal(t, rules.Seat(4), s.Hindmost())
	assert.EqualValues(t, 1, s.Pawn(4).Slot, "who stands on the road stays there")
}

// Why somebody is due.
func TestTurns(t *testing.T) {
	for _, c := range []struct {
		why    string
		clause rules.ClauseID
		phase  rules.Phase
		due    rules.Seats
		lines  []string
	}{
		{"begin", "TK-SETUP-4", PhaseBegin, rules.SeatSet(1, 3), []string{"2 kinko 2"}},
		{"last-in", "TK-INN-9", PhaseRoad, rules.SeatSet(1), []string{"1 kinko 1", "2 umegae 2", "3 satsuki 3"}},
		{"stop", "TK-TEMPLE-1", PhaseStop, rules.SeatSet(1), []string{"1 kinko 1", "2 umegae 2", "3 satsuki 3", "1 2"}},
		{"inn", "TK-INN-2", PhaseInn, rules.SeatSet(1), []string{"1 kinko 1", "2 umegae 2", "3 satsuki 3", "1 14"}},
		{"again", "TK-MOVE-4", PhaseRoad, rules.SeatSet(3), []string{"1 kinko 1", "2 umegae 2", "3 satsuki 3", "1 7", "2 6", "3 4"}},
		{"over", "TK-END-1", PhaseOver, 0, []string{"1 kinko 1", "2 umegae 2", "3 satsuki 3", "1 54 soba", "2 54 -", "3 54 free tofu -"}},
	} {
		s := begin(t, 3, c.lines...)
		got := Turn(&s)
		assert.Equal(t, c.why, got.Why, c.lines)
		assert.Equal(t, c.clause, got.Clause, c.why)
		assert.Equal(t, c.phase, got.Phase, c.why)
		assert.Equal(t, c.due, got.Due, c.why)
		assert.Equal(t, c.why == "over", s.Over())
	}
}

// Who comes to an inn last still ends the leg there, until the inn closes.
func TestTheLastAtAnInnIsOnTheLegThatItEnds(t *testing.T) {
	s := on(t, begin(t, 3, "1 kinko 1", "2 hirotada 2", "3 mitsukuni 3"), "1 14 soba", "2 14 -", "3 14")
	turn := Turn(&s)
	assert.Equal(t, [2]int{1, 14}, [2]int{turn.Round, turn.Step})
	s = on(t, s, "3 dango")
	turn = Turn(&s)
	assert.Equal(t, [2]int{2, 15}, [2]int{turn.Round, turn.Step})
	s = on(t, s, "3 15", "2 17", "1 27")
	assert.Equal(t, 2, Turn(&s).Round, "a meal is owed further on")
}
