package geiko

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/kyoto"
)

// with is a setup of two players with options, each a key and behind it its value.
func with(pairs ...string) rules.Setup { return testkit.Setup(Seats, pairs...) }

// begin lays a game out and plays entries, "SEAT MOVE".
func begin(t testing.TB, setup rules.Setup, entries ...string) State {
	t.Helper()
	s, err := Setup(setup)
	require.NoError(t, err)
	return on(t, s, entries...)
}

func on(t testing.TB, s State, entries ...string) State {
	t.Helper()
	return testkit.On(t, &Def, s, entries...)
}

var laid = []string{"1 circle rygbp", "1 geishas rygbp", "1 house b", "2 house g"}

// round is a round in which each plays five cards; ten are left.
var round = []string{"1 r1", "2 g1", "1 r2", "2 g2", "1 r3", "2 g3", "1 r4", "2 g4", "1 y1", "2 y2"}

func TestSetupRefusesWhatIsNotInTheBox(t *testing.T) {
	for _, s := range []rules.Setup{{Seats: 3}, {Seats: 2, First: 3}, {Seats: 2, First: -1}, with("visits", "perhaps")} {
		_, err := Setup(s)
		assert.Error(t, err)
	}
}

// The second round: cards and points anew, houses and geishas where they are, the
// other player begins.
func TestSecondRound(t *testing.T) {
	s := begin(t, with(), append(append(laid, round...), "1 hand y3 b1 b2 b3 b4", "2 hand y4 p1 p2 p3 p4")...)
	require.True(t, s.Scored)
	require.False(t, s.Ended)
	places, own, before := s.Place, s.Own, s.Before
	due, phase := s.Due()
	assert.Equal(t, rules.SeatSet(2), due)
	assert.Equal(t, PhaseTurn, phase)
	assert.EqualValues(t, "GK-NEXT-3", Turn(&s).Clause)
	next := s
	next.nextRound()
	assert.Equal(t, places, next.Place)
	assert.Equal(t, own, next.Own)
	assert.Equal(t, before, next.Before)
	assert.Zero(t, next.Seen())
	assert.Zero(t, next.Visited)
	assert.Equal(t, 6, next.HandLen(1))
	assert.Equal(t, 8, next.Pile())
	s = on(t, s, "2 r1")
	assert.EqualValues(t, 2, s.Round)
	assert.Equal(t, rules.Seat(1), s.Turner())
	assert.Equal(t, rules.Seat(2), s.Starter())
}

// Hands are six at a player's turn and once a card has been drawn, five at the end;
// one less with a card face down.
func TestHands(t *testing.T) {
	s := begin(t, with(), laid...)
	down := begin(t, with("face-down", "yes"), append(laid, "1 aside", "2 aside")...)
	for i, e := range round {
		s, down = on(t, s, e), on(t, down, e)
		want, seat := DealSize, rules.Seat(e[0]-'0')
		if i >= 8 {
			want--
		}
		assert.Equal(t, want, s.HandLen(seat), e)
		assert.Equal(t, want-1, down.HandLen(seat), e)
		assert.Equal(t, max(7-i, 0), s.Pile(), e)
	}
	assert.Equal(t, 5, s.Target())
	assert.Equal(t, 4, down.Target())
	_, phase := s.Due()
	assert.Equal(t, PhaseOpen, phase)
}

// Of a hand that was noted the list shows its cards, until one has been drawn.
func TestCandidatesOfANotedHand(t *testing.T) {
	s := begin(t, with(), append(laid, "1 holds r1 r2 r3 r4 y1 y2")...)
	assert.Len(t, Candidates(&s, 1, rules.AllKinds, nil), 6)
	s = on(t, s, "1 r1", "2 g1")
	assert.Len(t, Candidates(&s, 1, rules.AllKinds, nil), 18, "any card may have been drawn")
	s = begin(t, with(), append(append(laid, round...), "1 holds y3 b1 b2 b3 b4")...)
	m := Candidates(&s, 1, rules.AllKinds, nil)[0]
	assert.Equal(t, "hand Y3 B1 B2 B3 B4", Format(m))
	m = Candidates(&s, 2, rules.AllKinds, nil)[0]
	assert.Equal(t, "hand Y4 P1 P2 P3 P4", Format(m), "what the other one holds is not in it")
}

// Which card lies face down is told before it is laid or after; the hand is one
// smaller once, and of one noted before nothing is known unless the card is told.
func TestWhichCardLiesFaceDown(t *testing.T) {
	hand := "1 holds r1 r2 r3 r4 y1 y2"
	for _, c := range []struct {
		entries []string
		aside   string
		noted   bool
	}{
		{[]string{hand, "1 aside"}, "X", false},
		{[]string{hand, "1 aside r4"}, "R4", true},
		{[]string{hand, "1 aside", "1 aside r4"}, "R4", false},
		{[]string{hand, "1 aside r4", "1 aside"}, "R4", true},
		{[]string{"1 aside r4", "1 aside", "1 holds r1 r2 r3 y1 y2"}, "R4", true},
	} {
		s := begin(t, with("face-down", "yes"), append(laid, c.entries...)...)
		assert.Equal(t, c.aside, s.Aside[0].String(), c.entries)
		assert.Equal(t, DealSize-1, s.HandLen(1), c.entries)
		assert.Equal(t, c.noted, s.Noted(1), c.entries)
	}
	s := begin(t, with("face-down", "yes"), append(append(laid, "1 aside", "2 aside"), round...)...)
	s = on(t, s, "1 open b4", "1 aside b3")
	assert.Equal(t, "B4", s.Aside[0].String(), "it lies open")
}

// What is told of a card that lies face down is known to whoever told it.
func TestPrivateMoves(t *testing.T) {
	s := begin(t, with())
	for text, private := range map[string]bool{"aside": false, "aside ?": false, "aside r3": true, "holds r3": true, "open r3": false, "hand r3": false, "r3": false} {
		m, err := Parse(&s, 1, text)
		require.NoError(t, err)
		assert.Equal(t, private, Def.Private(m), text)
	}
}

// A card that lay face down does not move its geisha.
func TestOpenedCardsMoveNobody(t *testing.T) {
	s := begin(t, with("face-down", "yes"), append(append(laid, "1 aside", "2 aside"), round...)...)
	was := s.Place
	s = on(t, s, "1 open b4")
	assert.Equal(t, was, s.Place)
	assert.True(t, s.Under[s.Place[kyoto.Blue]].Has(kyoto.CardOf(kyoto.Blue, 4)))
}

// The circle may be told after the geishas: whoever stands at a house stays there.
func TestCircleAfterGeishas(t *testing.T) {
	s := begin(t, with(), "1 circle rygbp", "1 geishas rygbp", "1 house b", "1 circle pbgyr")
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		assert.Equal(t, c, s.Houses[s.Place[c]])
	}
	assert.Equal(t, kyoto.Blue, s.Houses[s.Own[0]-1])
}

// What is typed in words is what is typed in letters.
func TestNotation(t *testing.T) {
	s := begin(t, with(), laid...)
	for text, want := range map[string]string{
		"iroha3": "R3", "к3": "R3", "R3 @ green": "R3 @G", "r3 под синюю": "R3 @B", "круг к ж з с р": "circle RYGBP",
		"geishas iroha tomoyo anju yoko ruri": "geishas RYGBP", "house blue": "house B", "дом с": "house B", "maison bleu": "house B",
		"aside": "aside X", "aside ?": "aside X", "aside r3": "aside R3", "ouvre r3": "open R3", "рука к1, з2": "hand R1 G2", "holds g2 r1": "holds R1 G2",
		"r5": "", "r3 g1": "", "": "", "hand": "", "hand r1 r1": "", "open": "", "open x": "", "circle rryyg": "", "house": "", "house r3": "", "r3 @": "", "%": "", "3": "",
	} {
		m, err := Parse(&s, 1, text)
		if want == "" {
			assert.Error(t, err, text)
			continue
		}
		require.NoError(t, err, text)
		assert.Equal(t, want, Format(m), text)
	}
}

// Every field is read as it is shown, but for points that the sheets tell; a second round that is typed in was begun by
// the other player.
func TestFields(t *testing.T) {
	s := begin(t, with(), append(append(laid, round...), "1 hand y3 b1 b2 b3 b4")...)
	for _, f := range Fields() {
		back, err := f.Set(s, f.Get(&s))
		require.NoError(t, err, f.Key)
		if !f.Earlier {
			assert.Equal(t, s, back, f.Key)
		}
	}
	assert.Equal(t, rules.Seat(2), s.Starter())
	back, err := Fields()[0].Set(s, "2")
	require.NoError(t, err)
	assert.EqualValues(t, 2, back.Round)
	assert.Equal(t, rules.Seat(2), back.Starter())
	_, err = Fields()[0].Set(s, "3")
	assert.Error(t, err)
}
