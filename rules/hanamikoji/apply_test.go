package hanamikoji

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

var (
	evenRound = []string{"1 3AAB-B", "2 3BCC-C", "1 4DDEE-EE", "2 4FFGG-GG", "1 1G", "2 1F", "1 2XX", "2 2XX"}
	openRound = []string{"1 3AAB-B", "2 3BCC-C", "1 4DDEE-EE", "2 4FFGG-GG", "1 1X", "2 1F", "1 2XX", "2 2XX"}
)

// sound checks that no count of a kind has run over.
func sound(t testing.TB, s *State) {
	for i := range s.Sides {
		d := &s.Sides[i]
		require.LessOrEqual(t, int(d.Count), maxPlays)
		require.True(t, d.Front.Fits(0), "front %s", d.Front)
		require.True(t, d.Front.HiddenLen() == 0)
		for _, p := range d.Plays[:d.Count] {
			require.True(t, p.Cards.Fits(0), "play %s", p.Cards)
		}
	}
	require.True(t, s.Told.Fits(0), "told %s", s.Told)
}

func TestImpossible(t *testing.T) {
	for _, r := range []struct {
		code   string
		clause rules.ClauseID
		lines  []string
	}{
		{"hk/no-action-left", "HK-COMP-3", []string{"1 1X", "1 1X", "1 1X", "1 1X", "1 1X", "1 1X"}},
		{"hk/no-action-left", "HK-COMP-3", []string{"0 1X"}},
		{"hk/no-such-cards", "HK-COMP-2", []string{"1 1AAAA", "1 2AAAA"}},
		{"hk/no-such-cards", "HK-COMP-2", []string{"1 3GGG-G", "1 3GGG-G", "1 4GGGG-G"}},
		{"hk/offer-open", "HK-REPLY-1", []string{"1 3BCC", "2 3BCC"}},
		{"hk/offer-hidden", "HK-GIFT-1", []string{"1 3BCX"}},
		{"hk/offer-hidden", "HK-COMPETE-1", []string{"1 4ABCX"}},
		{"hk/no-offer", "HK-REPLY-1", []string{"1 C"}},
		{"hk/no-offer", "HK-REPLY-1", []string{"1 3BCC", "0 C"}},
		{"hk/not-offered", "HK-REPLY-1", []string{"1 3BCC", "2 D"}},
		{"hk/not-offered", "HK-REPLY-1", []string{"1 3BCC-D"}},
		{"hk/nothing-hidden", "HK-REVEAL-1", []string{"1 reveal E"}},
		{"hk/nothing-hidden", "HK-REVEAL-1", []string{"1 2XX", "1 reveal E"}},
		{"hk/nothing-hidden", "HK-REVEAL-1", []string{"0 keeps E"}},
		{"hk/hand-size", "HK-DEAL-2", []string{"1 hand AB"}},
		{"hk/hand-size", "HK-DEAL-2", []string{"0 hand ABCDEF"}},
		{"hk/no-draw", "HK-TURN-2", []string{"2 draw A"}},
		{"hk/no-draw", "HK-TURN-2", []string{"1 draw AB"}},
		{"hk/no-draw", "HK-TURN-2", []string{"0 draw A"}},
	} {
		last := len(r.lines) - 1
		s := after(t, r.lines[:last]...)
		_, err := enter(t, s, 9, r.lines[last])
		var fault *rules.Fault
		if assert.True(t, errors.As(err, &fault), r.lines) {
			assert.Equal(t, r.code, fault.ID(), r.lines)
			assert.Equal(t, r.clause, fault.Clause, r.lines)
		}
	}
}

// HK-GIFT-3, HK-COMPETE-3: what is taken lies with the taker, the rest with the
// giver.
func TestOffersAreSettled(t *testing.T) {
	apart := after(t, "1 3BCC", "2 C")
	assert.Equal(t, "BC", apart.Side(1).Front.String())
	assert.Equal(t, "C", apart.Side(2).Front.String())
	assert.Equal(t, rules.Seq(2), apart.Side(1).Plays[0].ReplyAt)
	at := after(t, "1 4ACBD-AC")
	assert.Equal(t, "BD", at.Side(1).Front.String())
	assert.Equal(t, "AC", at.Side(2).Front.String())
	assert.Zero(t, at.Side(1).Plays[0].ReplyAt)
	same := after(t, "1 4ADAD", "2 1")
	assert.Equal(t, "AD", same.Side(1).Front.String())
	assert.Equal(t, "AD", same.Side(2).Front.String())
	assert.False(t, same.Offer.Open())
}

// HK-SCORE-1, HK-SCORE-2: majorities move the markers, ties leave them.
func TestRoundIsScoredByItself(t *testing.T) {
	s := after(t, evenRound...)
	require.True(t, s.Scored)
	assert.Equal(t, [Kinds]rules.Seat{1, 2, 0, 1, 2, 2, 1}, s.Markers)
	assert.Equal(t, [Kinds]rules.Seat{}, s.Before)
	assert.Equal(t, 10, s.Points(1))
	assert.Equal(t, 9, s.Points(2))
	n, lies := s.Rounds()
	assert.Equal(t, 1, n)
	assert.True(t, lies)
	assert.False(t, s.Ended)
	s = after(t, append(evenRound, "2 1X")...)
	assert.Equal(t, uint8(2), s.Round)
	assert.Equal(t, rules.Seat(2), s.First)
	assert.Equal(t, [Kinds]rules.Seat{1, 2, 0, 1, 2, 2, 1}, s.Before)
	assert.Zero(t, s.Told)
}

// HK-WIN-8: the last round ends the game, if the edition has one.
func TestMaxRounds(t *testing.T) {
	s := after(t, evenRound...)
	for limit, ended := range map[uint8]bool{0: false, 1: true, 2: false} {
		s := s
		s.Scored, s.Ended, s.MaxRounds = false, false, limit
		s.score()
		assert.Equal(t, ended, s.Ended, limit)
	}
}

// A round waits for its Secret; a look at the cards later changes what lay there
// and nothing else, in the round or after it.
func TestLateReveals(t *testing.T) {
	s := after(t, openRound...)
	require.False(t, s.Scored)
	assert.True(t, s.Hides(1))
	s = after(t, append(openRound, "1 reveal G")...)
	require.True(t, s.Scored)
	want := after(t, evenRound...)
	assert.Equal(t, want.Markers, s.Markers)
	assert.Equal(t, want.Told, s.Told)

	s = after(t, append(openRound, "1 reveal G", "1 reveal G")...)
	assert.Equal(t, want.Markers, s.Markers, "shown twice")
	assert.Equal(t, 3, s.Side(1).Front.Count(6))
	s = after(t, append(openRound, "1 reveal G", "1 reveal C", "2 reveal DE")...)
	assert.Equal(t, rules.Seat(1), s.Markers[2], "the Secret was a scroll after all")
	assert.Equal(t, "AACCDDGG", s.Side(1).Front.String())
	assert.Equal(t, "DE", s.Side(2).Find(Discard).Cards.String())
	assert.True(t, s.Ended, "and so seat 1 has four geishas")
}

// A table that let a second Secret stand still has both turned up.
func TestTwoSecrets(t *testing.T) {
	s := after(t, "1 1X", "2 1X", "1 1X", "2 2XX", "1 3ABC-A", "2 3ABC-A", "1 4DEFG-DE", "2 4DEFG-DE")
	due, phase := s.Due()
	assert.Equal(t, PhaseReveal, phase)
	assert.Equal(t, rules.SeatSet(1, 2), due)
	s, err := enter(t, s, 9, "1 reveal F")
	require.NoError(t, err)
	assert.True(t, s.Hides(1), "one more")
	s, err = enter(t, s, 10, "1 reveal G")
	require.NoError(t, err)
	assert.False(t, s.Hides(1))
	s, err = enter(t, s, 11, "2 reveal G")
	require.NoError(t, err)
	assert.True(t, s.Scored)
}

// Whoever has had fewer turns is due, whatever a table let stand.
func TestOutOfTurn(t *testing.T) {
	for _, r := range []struct {
		lines []string
		due   rules.Seats
	}{
		{nil, rules.SeatSet(1)},
		{[]string{"2 1X"}, rules.SeatSet(1)},
		{[]string{"2 1X", "1 1X"}, rules.SeatSet(1)},
		{[]string{"1 1X", "1 2XX"}, rules.SeatSet(2)},
		{[]string{"1 1X", "1 2XX", "2 1X"}, rules.SeatSet(2)},
		{[]string{"1 1X", "1 2XX", "2 1X", "2 2XX"}, rules.SeatSet(1)},
		{[]string{"1 1X", "1 1X", "1 1X", "1 1X", "1 1X"}, rules.SeatSet(2)},
	} {
		s := after(t, r.lines...)
		due, _ := s.Due()
		assert.Equal(t, r.due, due, r.lines)
	}
}

func TestCountsOfHands(t *testing.T) {
	s := after(t)
	assert.Equal(t, 7, s.HandSize(1), "the draw is done when the turn begins")
	assert.Equal(t, 6, s.HandSize(2))
	assert.Equal(t, 7, s.PileLen())
	s = after(t, "1 3BCC")
	assert.Equal(t, 4, s.HandSize(1))
	assert.Equal(t, 6, s.HandSize(2), "a reply is no turn")
	s = after(t, "1 3BCC-C", "2 2XX")
	assert.Equal(t, 5, s.HandSize(1))
	assert.Equal(t, 5, s.HandSize(2))
	assert.Equal(t, 5, s.PileLen())
	s = after(t, openRound...)
	assert.Zero(t, s.HandSize(1)+s.HandSize(2)+s.PileLen())
}

// Whatever is typed, in any order and by anyone, never makes a count run over.
func TestApplyIsSoundWhateverHappens(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	card := func(n int) (text string) {
		for range n {
			text += Letters[rng.IntN(4)*2:][:1]
		}
		return text
	}
	for range 3000 {
		s := after(t)
		for at := rules.Seq(1); at < 40; at++ {
			heads := []string{"1", "2", "3", "4", "reveal ", "keeps ", "hand ", "draw ", ""}
			text := heads[rng.IntN(len(heads))] + card(rng.IntN(9))
			seat := rules.Seat(rng.IntN(Players + 1))
			m, err := Parse(&s, seat, text)
			if err != nil {
				continue
			}
			next, err := Def.After(s, at, seat, m)
			if err == nil {
				s = next
			}
			sound(t, &s)
			Candidates(&s, seat, rules.AllKinds, nil)
			Turn(&s)
		}
	}
}

// Plus stays at seven where a count would run over.
func TestPlusSaturates(t *testing.T) {
	assert.Equal(t, "AAAAAAAB", (Cards(7) + One(1)).Plus(Cards(7)).String())
	assert.Equal(t, "AAAB", Cards(1).Plus(Cards(2)+One(1)).String())
	assert.Equal(t, 7, Hidden(7).Plus(Hidden(7)).HiddenLen())
}

// Of several cards face down, the ones that are told already are found by what
// they are, the others by their number.
func TestFaceDownFindsWhatWasTold(t *testing.T) {
	s := after(t, "1 1X", "2 1X", "1 1F")
	d := s.Side(1)
	assert.Equal(t, rules.Seq(3), d.FaceDown(One(5)).At, "told")
	assert.Equal(t, rules.Seq(1), d.FaceDown(One(6)).At, "not told")
	s = after(t, "1 1F", "2 1X", "1 1X")
	assert.Equal(t, rules.Seq(1), s.Side(1).FaceDown(One(5)).At)
	assert.Nil(t, s.Side(1).FaceDown(Of(1, 2)))
}

// A front cannot hold more of a kind than a count can.
func TestFrontIsFull(t *testing.T) {
	for seat, line := range map[rules.Seat]string{1: "2 3GGG-G", 2: "1 3GGG-G"} {
		s := after(t)
		s, err := field(t, "cards", seat).Set(s, "GGGGGGG")
		require.NoError(t, err)
		_, err = enter(t, s, 1, line)
		assert.ErrorContains(t, err, "hk/no-such-cards", line)
	}
}

// Two equal pairs leave one answer; a hand that is overdrawn holds nothing.
func TestCandidatesAtTheEdge(t *testing.T) {
	s := after(t, "1 4ACAC")
	assert.Equal(t, []Move{{Act: Reply, Taken: Of(0, 2)}}, Candidates(&s, 2, rules.AllKinds, nil))
	s = after(t, "1 2AABBCCD", "2 2DDEEEFF", "1 1FF")
	assert.Negative(t, s.HandSize(1))
	assert.Equal(t, Deck, s.Holding(1))
}
