package hanamikoji

import (
	"errors"
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

func TestSetup(t *testing.T) {
	s, err := Setup(rules.Setup{Seats: 2})
	require.NoError(t, err)
	assert.Equal(t, State{MaxRounds: 3, Round: 1, First: 1}, s, "the default edition, seat 1 first")
	s, err = Setup(rules.Setup{Seats: 2, First: 2, Options: []rules.OptionValue{{Key: "max-rounds", Value: "0"}, {Key: "undecided", Value: "geishas"}}})
	require.NoError(t, err)
	assert.Equal(t, State{ByGeishas: true, Round: 1, First: 2}, s)
	for _, bad := range []rules.Setup{
		{Seats: 1}, {Seats: 3},
		{Seats: 2, Options: []rules.OptionValue{{Key: "max-rounds", Value: "10"}}},
		{Seats: 2, Options: []rules.OptionValue{{Key: "max-rounds", Value: "three"}}},
		{Seats: 2, Options: []rules.OptionValue{{Key: "undecided", Value: "dice"}}},
		{Seats: 2, First: 3},
	} {
		_, err := Setup(bad)
		assert.Error(t, err, bad)
	}
}

// Get gives what Set reads, on a fresh table, in a round and after one.
func TestFieldsRoundTrip(t *testing.T) {
	for _, lines := range [][]string{nil, {"1 3BCC-C", "2 1X", "1 2AB"}, evenRound, openRound} {
		s := after(t, lines...)
		for _, f := range Fields() {
			value := f.Get(&s)
			next, err := f.Set(s, value)
			if assert.NoError(t, err, "%s=%s", f.Key, value) {
				assert.Equal(t, value, f.Get(&next), f.Key)
			}
		}
	}
}

func TestFieldsSet(t *testing.T) {
	s := after(t)
	for _, v := range []struct {
		key   string
		seat  rules.Seat
		value string
	}{
		{"round", 0, "3"}, {"first", 0, "2"}, {"marker.A", 0, "2"}, {"marker.G", 0, "1"},
		{"cards", 1, "AABG"}, {"used", 1, "124"}, {"secret", 1, "F"}, {"discard", 1, "DE"}, {"used", 2, "-"},
	} {
		var err error
		f := field(t, v.key, v.seat)
		s, err = f.Set(s, v.value)
		require.NoError(t, err, v.key)
		assert.Equal(t, v.value, f.Get(&s), v.key)
	}
	assert.Equal(t, "AABDEFG", s.Told.String())
	assert.True(t, s.Side(1).Unaware)
	s, err := field(t, "discard", 1).Set(s, "-")
	require.NoError(t, err)
	assert.Equal(t, "XX", field(t, "discard", 1).Get(&s), "nobody has told them")
	assert.Equal(t, "AABFG", s.Told.String())
}

func TestFieldsRefuse(t *testing.T) {
	s := after(t, "1 1X")
	for _, v := range []struct {
		key   string
		seat  rules.Seat
		value string
		col   int
	}{
		{"round", 0, "0", 1}, {"round", 0, "100", 1}, {"round", 0, "x", 1}, {"first", 0, "0", 1}, {"marker.C", 0, "3", 1},
		{"cards", 1, "ABX", 3}, {"cards", 1, "Z", 1}, {"used", 1, "125", 3}, {"used", 1, "ı", 1}, {"used", 1, "11", 2},
		{"secret", 1, "AB", 1}, {"secret", 2, "A", 1}, {"discard", 1, "AB", 1}, {"secret", 1, "H", 1},
	} {
		_, err := field(t, v.key, v.seat).Set(s, v.value)
		var fault *rules.Fault
		if assert.True(t, errors.As(err, &fault), "%s=%s", v.key, v.value) {
			assert.Equal(t, v.col, fault.Col, "%s=%s", v.key, v.value)
		}
	}
}

// Settle scores what lies on a table that was typed in.
func TestSettle(t *testing.T) {
	s := after(t)
	for key, value := range map[string]string{"cards@1": "AAG", "cards@2": "BGG", "marker.C": "2"} {
		seat, name := rules.Table, key
		if len(key) > 6 && key[5] == '@' {
			seat, name = rules.Seat(key[6]-'0'), key[:5]
		}
		var err error
		s, err = field(t, name, seat).Set(s, value)
		require.NoError(t, err)
	}
	s = Settle(s)
	assert.True(t, s.Scored)
	assert.Equal(t, [Kinds]rules.Seat{1, 2, 2, 0, 0, 0, 2}, s.Markers)
}

// A table typed in with all actions used and its Secrets known can go on: either
// player may turn up.
func TestTypedBeforeScoring(t *testing.T) {
	s := after(t)
	for _, v := range [][2]string{{"used", "1234"}, {"secret", "G"}} {
		for seat := rules.Seat(1); seat <= Players; seat++ {
			var err error
			s, err = field(t, v[0], seat).Set(s, v[1])
			require.NoError(t, err)
		}
	}
	due, phase := s.Due()
	assert.Equal(t, PhaseReveal, phase)
	assert.Equal(t, rules.SeatSet(1, 2), due)
	assert.Equal(t, []Move{{Act: Reveal, Cards: One(6)}}, Candidates(&s, 2, rules.AllKinds, nil))
	s, err := enter(t, s, 1, "2 reveal G")
	require.NoError(t, err)
	assert.True(t, s.Scored)
}

func TestTurns(t *testing.T) {
	won := []string{"1 3AAB-B", "2 3BFC-C", "1 4DDEE-EE", "2 4FFGG-GG", "1 1G", "2 1F", "1 2XX", "2 2XX"}
	for _, r := range []struct {
		why    string
		clause rules.ClauseID
		phase  rules.Phase
		round  int
		step   int
		due    rules.Seats
		lines  []string
	}{
		{"first", "HK-TURN-1", PhaseAction, 1, 1, rules.SeatSet(1), nil},
		{"alternate", "HK-TURN-1", PhaseAction, 1, 2, rules.SeatSet(2), []string{"1 1X"}},
		{"reply", "HK-REPLY-1", PhaseReply, 1, 1, rules.SeatSet(2), []string{"1 3BCC"}},
		{"reveal", "HK-REVEAL-1", PhaseReveal, 1, 8, rules.SeatSet(1), openRound},
		{"next-starter", "HK-NEXT-4", PhaseAction, 2, 1, rules.SeatSet(2), evenRound},
		{"next-starter", "HK-NEXT-4", PhaseAction, 2, 1, rules.SeatSet(2), append(evenRound, "1 hand ABCDEF")},
		{"alternate", "HK-TURN-1", PhaseAction, 2, 2, rules.SeatSet(1), append(evenRound, "2 1X")},
		{"over", "HK-END-1", PhaseOver, 1, 8, 0, won},
	} {
		s := after(t, r.lines...)
		want := rules.Turn{Phase: r.phase, Round: r.round, Step: r.step, Steps: 8, Due: r.due, Why: r.why, Clause: r.clause}
		if r.phase == PhaseReply {
			want.Args = []rules.Arg{rules.Who("other", 1), rules.Word("action", "hanamikoji.action.gift"), rules.Word("asks", "hanamikoji.asks.gift")}
		}
		assert.Equal(t, want, Turn(&s), r.lines)
		assert.Equal(t, r.why == "over", Def.Over(&s))
	}
}

// The numbers of moves a hand allows, as facts/hanamikoji.md D2 counts them.
func TestCandidatesOfAHand(t *testing.T) {
	s := after(t, "1 hand ABCDEFG")
	for act, n := range map[Act]int{Secret: 7, Discard: 21, Gift: 35, Competition: 105} {
		assert.Len(t, Candidates(&s, 1, rules.KindSet(act), nil), n, act.Key())
	}
	s = after(t)
	for act, n := range map[Act]int{Secret: 8, Discard: 29, Gift: 81, Competition: 383} {
		assert.Len(t, Candidates(&s, 1, rules.KindSet(act), nil), n, "%s, hand unknown", act.Key())
	}
	assert.Empty(t, Candidates(&s, rules.Table, rules.AllKinds, nil))
}

// A hand that was noted is what can be held at that moment, and at no other; otherwise it is the whole deck, with as many unknown
// cards as are held.
func TestWhatCanBeHeld(t *testing.T) {
	const first = "ABCDEFG"
	known := func(list string) (hand Cards) {
		for _, r := range list {
			hand += One(Kind(r - 'A'))
		}
		return hand
	}
	s := after(t, "1 hand "+first)
	assert.Equal(t, known(first), s.Holding(1), "the turn began with it")
	assert.Equal(t, Deck+Hidden(6), s.Holding(2), "of the other nothing was noted")
	s = after(t, "2 hand ABCDEF")
	assert.Equal(t, known("ABCDEF"), s.Holding(2), "it was noted before the draw")
	s = after(t, "1 1X")
	assert.Equal(t, Deck+Hidden(6), s.Holding(1), "one lies face down")
	assert.Equal(t, Deck+Hidden(7), s.Holding(2), "has drawn")
	s = after(t, "1 hand "+first, "1 1A")
	assert.Equal(t, Deck+Hidden(6), s.Holding(1), "the hand is another one now")
	s.Scored = true
	assert.Equal(t, Deck+Hidden(DealSize+1), s.Holding(1), "of the next round nothing is known")
}
