package tokaido

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

// begin plays entries, each with its seat in front, on a fresh table.
func begin(t testing.TB, seats int, entries ...string) State {
	t.Helper()
	return with(t, seats, "", entries...)
}

// with does so under options, "gourmet=spent meals=as-many".
func with(t testing.TB, seats int, options string, entries ...string) State {
	t.Helper()
	setup := rules.Setup{Seats: seats}
	for pair := range strings.FieldsSeq(options) {
		key, value, _ := strings.Cut(pair, "=")
		setup.Options = append(setup.Options, rules.OptionValue{Key: key, Value: value})
	}
	s, err := Setup(setup)
	require.NoError(t, err)
	return on(t, s, entries...)
}

// on plays more entries. Each is also written and read back.
func on(t testing.TB, s State, entries ...string) State {
	t.Helper()
	return testkit.On(t, &Def, s, entries...)
}

// four is the beginning of a game of four without abilities that get in the way:
// seat 4 leaves the first inn first.
var four = []string{"1 mitsukuni 4", "2 yoshiyasu 3", "3 hirotada 2", "4 kinko 1"}

// place puts a traveller somewhere, alone.
func place(s State, seat rules.Seat, at Place) State {
	s.Pawn(seat).Place, s.Pawn(seat).Slot = at, 1
	s.stand()
	return s
}

func TestALittleJourney(t *testing.T) {
	s := begin(t, 4, "1 kinko 1", "2 hirosh", "3 umegae", "4 дзэн 4", "1 v geta sake", "2 t2", "3 e miko", "4 h 3")
	assert.EqualValues(t, 7-4, s.Pawn(1).Coins)
	assert.EqualValues(t, 4, s.Pawn(1).Points)
	assert.EqualValues(t, 2, s.Pawn(2).Points)
	assert.EqualValues(t, 2, s.Pawn(3).Points, "a point for meeting, a point for the miko's coin")
	assert.EqualValues(t, 6, s.Pawn(3).Coins)
	assert.EqualValues(t, 3, s.Pawn(4).Points)
	for seat := rules.Seat(1); seat <= 4; seat++ {
		assert.EqualValues(t, s.Collected(seat), s.Pawn(seat).Points)
	}
	assert.Equal(t, rules.Seat(1), s.Hindmost())
}

// The inn of four players in the rulebook: five meals; the third goes to bed
// without one, so that the fourth chooses among three too. Whoever came last
// leaves first (TK-INN-3, TK-INN-9).
func TestTheInnOfFour(t *testing.T) {
	s := begin(t, 4, four...)
	assert.Equal(t, 5, s.MealsLeft(14))
	for i, c := range []struct {
		entry string
		left  int
	}{{"4 inn soba", 4}, {"3 inn tofu", 3}, {"2 inn -", 3}, {"1 inn dango", 2}} {
		s = on(t, s, c.entry)
		assert.Equal(t, c.left, s.MealsLeft(14), c.entry)
		assert.EqualValues(t, i+1, s.Pawn(rules.Seat(4-i)).Slot, "they line up from the road")
	}
	for _, seat := range []rules.Seat{1, 2, 3, 4} {
		assert.Equal(t, seat, s.Hindmost(), "the last to come leaves first")
		s = on(t, s, string(rune('0'+seat))+" "+[]string{"15", "17", "18 1", "19"}[seat-1])
	}
}

// Somebody may be at the next inn before the others have left the last: what was
// eaten there stays eaten (TK-INN-8).
func TestStraightToTheNextInn(t *testing.T) {
	s := begin(t, 3, "1 kinko 1", "2 hirotada 2", "3 mitsukuni 3", "1 14 soba", "2 11")
	assert.Equal(t, Place(14), s.Open)
	assert.Equal(t, 3, s.MealsLeft(14), "others left the first inn; the offer is the same")
	s = on(t, s, "3 13 2", "2 14 tofu", "3 14 dango")
	assert.Equal(t, 1, s.MealsLeft(14))
	s = on(t, s, "3 menu dango", "3 27 tempura")
	assert.Equal(t, 3, s.MealsLeft(27))
	assert.Zero(t, s.Noted(3, 27), "the meals of the last inn are gone")
	assert.Equal(t, 4, s.MealsLeft(41))
	s = on(t, s, "2 27 soba", "1 27 udon")
	assert.Equal(t, 1, s.MealsLeft(27), "nobody who leaves the last inn clears the table of the next")
}

// What a player saw on offer is told on as it is eaten, whoever eats; of what was
// never seen nothing can be taken away.
func TestNotesFollowTheOffer(t *testing.T) {
	s := begin(t, 4, four...)
	s = on(t, s, "4 14", "4 menu dango dango tofu soba udon", "4 dango", "3 14 dango", "2 14", "2 menu tofu soba udon", "2 sushi")
	assert.Equal(t, "menu tofu soba udon", Format(Move{Act: Offer, Menu: s.Noted(4, 14).Menu}))
	assert.Equal(t, "menu tofu soba udon", Format(Move{Act: Offer, Menu: s.Noted(2, 14).Menu}))
	assert.Equal(t, 2, s.MealsLeft(14))
}

// What no pawn, purse or pack of cards can do.
func TestImpossible(t *testing.T) {
	fresh, under := begin(t, 4), begin(t, 4, four...)
	for _, c := range []struct {
		state State
		by    rules.Seat
		move  Move
		code  string
	}{
		{fresh, rules.Table, Move{Act: Begin, Who: Kinko, Leaves: 1}, "tk/no-pawn"},
		{fresh, 1, Move{Act: Travel, To: 3}, "tk/not-begun"},
		{under, 4, Move{Act: Travel, To: 3, Whose: NeutralPawn}, "tk/no-neutral"},
		{under, 4, Move{Act: Here, Out: Outcome{Coins: 2}}, "tk/nothing-owed"},
		{under, 4, Move{Act: Travel, To: 5, Told: true, Out: Outcome{Coins: 4}}, "tk/no-such-card"},
		{under, 4, Move{Act: Travel, To: 3, Told: true}, "tk/no-such-card"},
		{under, 4, Move{Act: Travel, To: 4, Told: true, Out: Outcome{Coins: 9}}, "tk/no-such-card"},
		{on(t, under, "4 7"), 1, Move{Act: Begin, Who: Satsuki, Leaves: 1}, "tk/on-the-road"},
	} {
		_, err := Def.After(c.state, 9, c.by, c.move)
		var no *rules.Fault
		if assert.True(t, errors.As(err, &no), c.code) {
			assert.Equal(t, c.code, no.ID())
		}
	}
}
