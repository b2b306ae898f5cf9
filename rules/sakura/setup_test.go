package sakura

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

func TestSetupRefusesWhatIsNotInTheBox(t *testing.T) {
	for _, s := range []rules.Setup{{Seats: 1}, {Seats: 7}, testkit.Setup(3, "retreat", "never"), testkit.Setup(3, "gate-pay", "")} {
		_, err := Setup(s)
		assert.Error(t, err)
	}
}

// What stands in a box and cannot be read is told with its part and its place.
func TestABoxThatCannotBeRead(t *testing.T) {
	for _, c := range []struct {
		key, value string
		col        int
	}{
		{"board", "", 1}, {"board", "3b#", 3}, {"board", "0", 1}, {"board", "120b", 4},
		{"cards", "17", 3}, {"cards", "17=e+2", 7}, {"cards", "1=c> 61=c>", 6}, {"cards", "1=c> court 2=c>", 6},
	} {
		_, err := Setup(rules.Setup{Seats: 3, Box: []rules.BoxValue{{Key: c.key, Value: c.value}}})
		var wrong *rules.Fault
		if assert.True(t, errors.As(err, &wrong), c.value) {
			assert.Equal(t, c.key, wrong.About)
			assert.Equal(t, c.col, wrong.Col, c.value)
		}
	}
	_, err := Setup(rules.Setup{Seats: 3, Box: []rules.BoxValue{{Key: "lid", Value: "1"}}})
	var wrong *rules.Fault
	require.True(t, errors.As(err, &wrong))
	assert.Equal(t, "profile.box-part", wrong.Code)
}

// What a table has told is known at the next one, in one way of writing.
func TestTheBoxIsLearnt(t *testing.T) {
	s := begin(t, testkit.Setup(3))
	assert.Empty(t, s.Box())
	s = testkit.On(t, &Def, s, "1 board . . . b 1 t 5 s 4 b 6 s 3 b 4 s 2 b 3", "1 41=e+1> 13=и+1+2 9=e1 1")
	want := []rules.BoxValue{{Key: "board", Value: "3b1t5s4b6s3b4s2b3"}, {Key: "cards", Value: "9=e+1+1 13=e+1+2 41=e+1>"}}
	assert.Equal(t, want, s.Box())
	next := begin(t, rules.Setup{Seats: 3, Box: want})
	assert.Equal(t, want, next.Box())
	next = testkit.On(t, &Def, next, "1 41", "2 9=c+1")
	assert.Equal(t, "9=c+1 13=e+1+2 41=e+1>", next.Box()[1].Value, "what was told last holds")
	assert.EqualValues(t, 2, next.KnownAt[9])
	assert.Zero(t, next.KnownAt[41], "that was known before")
	whole := begin(t, with(6))
	assert.Equal(t, box, whole.Box())
}

// The table at the start: the Emperor at the torii, all others at the gate, five tokens
// and five cards each.
func TestStart(t *testing.T) {
	for seats, want := range map[int]struct{ emperor, length, deck, supply, painters int }{
		2: {6, 39, 50, 44, 3}, 3: {6, 39, 45, 39, 3}, 4: {6, 39, 40, 34, 4}, 5: {8, 47, 35, 29, 5}, 6: {8, 47, 30, 24, 6},
	} {
		s := begin(t, with(seats))
		assert.EqualValues(t, want.emperor, s.Emperor)
		assert.EqualValues(t, want.length, s.Path.Len)
		assert.EqualValues(t, want.deck, s.Pile.Left)
		assert.Equal(t, want.supply, s.Supply())
		assert.EqualValues(t, want.painters, s.PainterCount())
		assert.Zero(t, s.Painters)
		assert.False(t, s.Over())
	}
}

// A path counts its spaces as they are printed.
func TestCount(t *testing.T) {
	p := Printed("3b1t5s4b6s3b4s2b3")
	assert.Equal(t, []int{31, 1, 3, 4}, []int{p.Count(Plain), p.Count(Torii), p.Count(Sakura), p.Count(Bridge)})
	assert.Len(t, p.Spaces(), 39)
	assert.Equal(t, Printed("1b2"), printed([]Space{Plain, Bridge, Plain, Plain}))
	assert.Empty(t, printed(nil))
}

// A path that is told anew in the middle leaves everybody where he is.
func TestAPathToldLater(t *testing.T) {
	s := begin(t, with(3), "1 17 13 12")
	was := s.Position
	s = testkit.On(t, &Def, s, "1 board 3b1t5s4b6s3b4s2b4")
	assert.Equal(t, was, s.Position)
	assert.EqualValues(t, 40, s.Path.Len)
	s = testkit.On(t, &Def, s, "1 board 3")
	assert.EqualValues(t, 3, s.Emperor, "he is on the path")
	s = begin(t, with(3), "1 board 2t9")
	assert.EqualValues(t, 3, s.Emperor)
	s = begin(t, with(3), "1 board 9")
	assert.EqualValues(t, 1, s.Emperor, "without torii he begins on the first space")
}

func field(t testing.TB, key string, seat rules.Seat) rules.Field[State] {
	t.Helper()
	for _, f := range Fields() {
		if f.Key == key && f.Seat == seat {
			return f
		}
	}
	require.Fail(t, "no field", key)
	return rules.Field[State]{}
}

// What is set is what is got.
func TestFieldsSet(t *testing.T) {
	s := begin(t, with(3), "1 17 13 12")
	for _, c := range []struct {
		key         string
		seat        rules.Seat
		value, want string
	}{
		{"tokens", 1, "0", "0"}, {"tokens", 1, "54", "54"}, {"tokens", 3, "7", "7"}, {"space", 1, "0", "0"}, {"space", 2, "9", "9"},
		{"emperor", 0, "39", "39"}, {"emperor", 0, "1", "1"}, {"sakura", 0, "2", "2"}, {"sakura", 0, "3", "3"}, {"sakura", 0, "0", "0"},
		{"board", 0, "..b t", "2bt"}, {"board", 0, "-", "2bt"}, {"board", 0, "", "2bt"}, {"board", 0, "3b1t5s4b6s3b4s2b3", "3b1t5s4b6s3b4s2b3"},
		{"discards", 0, "17 4, 9", "4 9 17"}, {"discards", 0, "-", "-"}, {"discards", 0, "", "-"},
	} {
		f := field(t, c.key, c.seat)
		require.True(t, f.Has == nil || f.Has(&s))
		var err error
		s, err = f.Set(s, c.value)
		require.NoError(t, err, c.value)
		assert.Equal(t, c.want, f.Get(&s), "%s=%s", c.key, c.value)
		back, err := f.Set(s, f.Get(&s))
		require.NoError(t, err)
		assert.Equal(t, f.Get(&s), f.Get(&back))
	}
	s, _ = field(t, "sakura", 0).Set(s, "2")
	assert.Equal(t, [Sakuras]uint8{12, 24}, s.Paid)
	assert.False(t, s.Fresh(24))
	assert.True(t, s.Fresh(33))
	s, _ = field(t, "discards", 0).Set(s, "1 2 3")
	assert.EqualValues(t, 42, s.Pile.Left)
	assert.Equal(t, "-", field(t, "board", 0).Get(&State{}))
	assert.Equal(t, "1", field(t, "emperor", 0).Get(&State{}), "the least")
	assert.False(t, field(t, "space", 4).Has(&s), "there is no fourth player")
	assert.False(t, field(t, "tokens", 4).Has(&s))
	assert.True(t, field(t, "space", 3).Has(&s))
	assert.True(t, field(t, "tokens", 3).Has(&s))
	assert.False(t, field(t, "court", 0).Has(&s), "nor a court painter")
	two := begin(t, with(2))
	assert.True(t, field(t, "court", 0).Has(&two))
	two, err := field(t, "court", 0).Set(two, "4")
	require.NoError(t, err)
	assert.EqualValues(t, 4, two.Painters[Court])
}

// A space that does not exist, and other things that cannot be.
func TestFieldsRefuse(t *testing.T) {
	s, blank := begin(t, with(3)), begin(t, testkit.Setup(3))
	for _, c := range []struct {
		s          *State
		key, value string
		ok         bool
	}{
		{&s, "space", "40", false}, {&s, "space", "39", true}, {&s, "space", "-1", false}, {&s, "space", "x", false}, {&s, "space", "", false},
		{&blank, "space", "120", true}, {&blank, "space", "121", false},
		{&s, "tokens", "55", false}, {&s, "tokens", "-1", false}, {&s, "tokens", "x", false},
	} {
		next, err := field(t, c.key, 1).Set(*c.s, c.value)
		assert.Equal(t, c.ok, err == nil, "%s=%s", c.key, c.value)
		if err != nil {
			assert.Equal(t, *c.s, next)
		}
	}
	for _, pair := range []string{"emperor=0", "emperor=40", "sakura=4", "sakura=x", "board=3b#", "board=121", "discards=61", "discards=4 x", "discards=0"} {
		key, value, _ := strings.Cut(pair, "=")
		_, err := field(t, key, 0).Set(s, value)
		var fault *rules.Fault
		assert.True(t, errors.As(err, &fault), pair)
	}
}

// Who is put elsewhere in the middle of a round makes what happened in it untold; after
// the round it is no matter.
func TestPutElsewhereByHand(t *testing.T) {
	s := begin(t, with(3), "1 50 17 13")
	require.NotEmpty(t, s.Steps())
	moved, err := field(t, "space", 2).Set(s, "3")
	require.NoError(t, err)
	assert.Nil(t, moved.Steps())
	s = begin(t, with(3), "1 12 17 13")
	steps := s.Steps()
	require.NotEmpty(t, steps)
	s, err = field(t, "space", 2).Set(s, "3")
	require.NoError(t, err)
	assert.Equal(t, steps, s.Steps())
}

// Settle scores a typed table as if the last sakura had been paid.
func TestSettle(t *testing.T) {
	s := begin(t, with(3))
	n, lies := Def.Rounds(&s)
	assert.Zero(t, n)
	assert.False(t, lies)
	end := Settle(s)
	assert.True(t, end.Over())
	n, lies = Def.Rounds(&end)
	assert.Equal(t, 1, n)
	assert.True(t, lies)
	due, phase := end.Due()
	assert.Zero(t, due)
	assert.Equal(t, PhaseOver, phase)
}

// The tactical rule is printed for two.
func TestTacticsAreForTwo(t *testing.T) {
	tactics := []rules.OptionValue{{Key: Tactics.Key, Value: "yes"}}
	_, err := Setup(rules.Setup{Seats: 2, Options: tactics})
	require.NoError(t, err)
	_, err = Setup(rules.Setup{Seats: 3, Options: tactics})
	var why *rules.Fault
	require.ErrorAs(t, err, &why)
	assert.Equal(t, "sk/tactics-two", why.ID())
}
