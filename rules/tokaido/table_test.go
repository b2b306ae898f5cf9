package tokaido

import (
	"errors"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

func field(t testing.TB, key string, seat rules.Seat) rules.Field[State] {
	t.Helper()
	return testkit.Field(t, &Def, key, seat)
}

// Get gives what Set reads, and setting what is there changes nothing that shows.
func TestFieldsRoundTrip(t *testing.T) {
	for _, s := range tables(t) {
		for _, f := range Fields() {
			if int(f.Seat) > int(s.Seats) {
				continue
			}
			value := f.Get(&s)
			next, err := f.Set(s, value)
			if assert.NoError(t, err, "%s=%s", f.Key, value) {
				assert.Equal(t, value, f.Get(&next), f.Key)
				assert.Equal(t, s.Pawns[0].Points, next.Pawns[0].Points, f.Key)
			}
		}
	}
}

func TestFieldsSet(t *testing.T) {
	s := begin(t, 2)
	for _, v := range []struct {
		key    string
		seat   rules.Seat
		value  string
		points int // of seat 1
	}{
		{"traveller", 1, "mitsukuni", 0}, {"traveller", 2, "kinko", 0},
		{"spring.2", 1, "2", 4 + 2}, {"spring.3", 1, "1", 6 + 3 + 1}, {"samurai", 1, "1", 13}, {"kuge", 1, "2", 13}, {"temple", 1, "7", 20},
		{"sea", 1, "3", 26}, {"mountain", 1, "4", 36}, {"first.mountain", 0, "1", 40},
		{"souvenirs", 1, "koma sake geta", 49}, {"meals", 1, "dango tai-meshi", 61},
		{"first.mountain", 0, "0", 57}, {"meals", 1, "-", 45},
		{"place", 1, "33", 45}, {"slot", 1, "2", 45}, {"coins", 1, "12", 45},
		{"neutral.place", 0, "20", 45}, {"neutral.slot", 0, "1", 45}, {"neutral.temple", 0, "3", 45},
	} {
		var err error
		f := field(t, v.key, v.seat)
		s, err = f.Set(s, v.value)
		require.NoError(t, err, v.key)
		assert.Equal(t, v.value, f.Get(&s), v.key)
		assert.EqualValues(t, v.points, s.Pawn(1).Points, v.key)
	}
	assert.EqualValues(t, 3, s.Pawn(Neutral).Temple)
	assert.Equal(t, rules.SeatSet(1, 2), s.Begun)
	s, err := field(t, "meals", 2).Set(s, "udon soba dango")
	require.NoError(t, err)
	assert.Equal(t, "3", field(t, "spent", 2).Get(&s), "Kinko pays a coin less for each")
	s, err = field(t, "souvenirs", 2).Set(s, "-")
	require.NoError(t, err)
	assert.Zero(t, s.Fresh, "what went under the deck is not known of a typed table")
}

// What a player spent on meals is bounded by their prices: only Satsuki is given some
// (TK-INN-4, TK-WHO-3, TK-WHO-5).
func TestWhatMealsCostIsBounded(t *testing.T) {
	for who, c := range map[string]struct {
		meals     string
		low, high int
	}{
		"-": {"udon soba", 0, 5}, "satsuki": {"udon soba", 0, 5}, "mitsukuni": {"udon soba", 5, 5},
		"kinko": {"udon soba", 3, 3}, "umegae": {"-", 0, 0},
	} {
		s := begin(t, 2)
		for _, told := range [][2]string{{"traveller", who}, {"meals", c.meals}} {
			var err error
			s, err = field(t, told[0], 1).Set(s, told[1])
			require.NoError(t, err, who)
		}
		spent := field(t, "spent", 1)
		assert.Equal(t, strconv.Itoa(c.high), spent.Get(&s), who)
		for n := range 13 {
			next, err := spent.Set(s, strconv.Itoa(n))
			if n >= c.low && n <= c.high {
				require.NoError(t, err, "%s %d", who, n)
				assert.Equal(t, strconv.Itoa(n), spent.Get(&next))
				continue
			}
			var fault *rules.Fault
			require.ErrorAs(t, err, &fault, "%s %d", who, n)
			assert.Equal(t, []rules.Arg{rules.N("low", c.low), rules.N("high", c.high)}, fault.Args, who)
		}
	}
}

func TestFieldsRefuse(t *testing.T) {
	s := begin(t, 3)
	for _, v := range []struct {
		key   string
		seat  rules.Seat
		value string
		col   int
	}{
		{"place", 1, "55", 1}, {"place", 1, "x", 1}, {"slot", 1, "0", 1}, {"coins", 1, "-1", 1}, {"paddy", 1, "4", 1}, {"sea", 1, "6", 1},
		{"spring.2", 1, "7", 1}, {"guide-paddy", 1, "2", 1}, {"miko", 1, "3", 1}, {"first.sea", 0, "4", 1}, {"spent", 1, "13", 1},
		{"traveller", 1, "ninja", 1}, {"traveller", 1, "hiro", 1}, {"souvenirs", 1, "koma teapot", 6}, {"meals", 1, "dango pizza", 7},
		{"meals", 1, "dango sushi soba udon fugu", 23}, {"souvenirs", 1, "koma sake koma", 11},
	} {
		_, err := field(t, v.key, v.seat).Set(s, v.value)
		var fault *rules.Fault
		if assert.True(t, errors.As(err, &fault), "%s=%s", v.key, v.value) {
			assert.Equal(t, v.col, fault.Col, "%s=%s", v.key, v.value)
		}
	}
}

// The neutral traveller is a part of a table of two only.
func TestFieldsOfTheNeutral(t *testing.T) {
	two, three := begin(t, 2), begin(t, 3)
	f := field(t, "neutral.temple", 0)
	assert.True(t, f.Has(&two))
	assert.False(t, f.Has(&three))
}

// Settle scores a typed table as if all had arrived, whatever was still to be told.
func TestSettle(t *testing.T) {
	for _, s := range tables(t) {
		end := Settle(s)
		assert.True(t, end.Over())
		for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
			assert.Equal(t, s.Pawn(seat).Points, end.Pawn(seat).Points)
		}
		due, phase := end.Due()
		assert.Zero(t, due)
		assert.Equal(t, PhaseOver, phase)
		n, lies := Def.Rounds(&end)
		assert.Equal(t, 1, n)
		assert.True(t, lies)
	}
}

// A village shows three souvenirs of what is left; those known to lie under the
// deck are forgotten once it may have come round (TK-VILLAGE-3, TK-C16).
func TestTheDeckOfSouvenirs(t *testing.T) {
	s := begin(t, 4, "1 zenemon 4", "2 yoshiyasu 3", "3 hirotada 2", "4 kinko 1")
	s = on(t, s, "4 1 koma | gofu washi")
	assert.EqualValues(t, 21, s.Fresh)
	assert.Equal(t, SouvenirSet(2, 3), s.Under)
	assert.Equal(t, 23, s.SouvenirDeck())
	s = on(t, s, "3 1 -", "2 3 shokunin sake")
	assert.EqualValues(t, 17, s.Fresh)
	assert.Equal(t, 3, s.TurnedUp())
	s.Pawn(1).Souvenirs = Every &^ SouvenirSet(1, 2, 3, 12)
	assert.Equal(t, 2, s.TurnedUp())
	s.Fresh = 2
	s = on(t, s, "1 8 gofu")
	assert.Zero(t, s.Fresh)
	assert.Zero(t, s.Under)
	assert.EqualValues(t, 6-1, s.Pawn(1).Coins, "Zen-emon")
	s.Pawn(1).Souvenirs |= SouvenirSet(3)
	assert.Zero(t, s.TurnedUp())
	s = on(t, s, "2 10 shokunin -")
	assert.Equal(t, 2, s.Pawn(2).Encounters(), "the card is kept (TK-C66)")
}

// The candidates of a walk are the places up to the next inn; those of a stop
// whatever can come of it.
func TestCandidates(t *testing.T) {
	s := begin(t, 4, four...)
	walks := Walks
	assert.Len(t, Candidates(&s, 4, walks, nil), 14)
	assert.Empty(t, Candidates(&s, 3, walks, nil), "not due")
	assert.Empty(t, Candidates(&s, rules.Table, rules.AllKinds, nil))
	fresh := begin(t, 4)
	assert.Len(t, Candidates(&fresh, 1, rules.AllKinds, nil), 10*4)
	fresh = with(t, 5, "travellers=no")
	assert.Len(t, Candidates(&fresh, 1, rules.AllKinds, nil), 5)
	for stop, n := range map[string]int{
		"1": 1 + 24 + 24*23/2 + 24*23*22/6, "2": 3, "3": 24 + 6, "5": 2, "14": 1 + 14,
	} {
		s := on(t, s, "4 "+stop)
		assert.Len(t, Candidates(&s, 4, rules.AllKinds, nil), n, stop)
	}
	for who, n := range map[string]int{"satsuki": 15 + 14*(1+15), "hiroshige": 3 * 15, "chuubei": 30 * 15} {
		s := begin(t, 3, "1 "+who+" 1", "2 leaves 2", "3 leaves 3", "1 14")
		assert.Len(t, Candidates(&s, 1, rules.AllKinds, nil), n, who)
	}
	s = begin(t, 3, "1 hirotada 1", "2 leaves 2", "3 leaves 3", "1 2")
	assert.Len(t, Candidates(&s, 1, rules.AllKinds, nil), 6, "with and without the coin of the bank")
}
