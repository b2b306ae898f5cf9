package lanterns

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// hand gives a seat cards, letter by letter, and favour tokens.
func (s *State) deal(t testing.TB, seat rules.Seat, cards string, favours uint8) {
	t.Helper()
	var err error
	s.Hand(seat).Cards, err = readCards(cards, s.AllCards())
	require.NoError(t, err)
	s.Hand(seat).Favours = favours
}

// last is a table before its last tile, which is the first player's here, so that
// the final turns can be reached in one entry.
func last(t testing.TB, players int) State {
	t.Helper()
	s := begin(t, players)
	s.Laid += uint8(s.Stack()) - 1
	for i := range s.Hands {
		s.Hands[i].Cards = Cards{}
	}
	return s
}

// Why somebody is due, in every phase.
func TestTurns(t *testing.T) {
	empty := func(s *State) { // no token is left
		s.Generics, s.Grey = ThreeInAll, [Patterns]uint8{1, 1, 1}
		for p := range s.Used {
			s.Used[p] = 9
		}
	}
	for _, c := range []struct {
		why     string
		clause  rules.ClauseID
		cards   string
		favours uint8
		change  func(*State)
		lines   []string
		due     rules.Seat
	}{
		{"first", "LN-SETUP-8", "R", 0, nil, nil, 1},
		{"next", "LN-TURN-1", "R", 0, nil, []string{"1 n12 BRKG"}, 2},
		{"exchanged", "LN-TURN-2", "RRRR", 2, nil, []string{"1 x RG"}, 1},
		{"place", "LN-TURN-2", "RRRR", 2, nil, []string{"1 4R"}, 1},
		{"place", "LN-TURN-2", "RRRRG", 2, nil, []string{"1 x GR", "1 4R"}, 1},
		{"limit", "LN-LIMIT-1", "RRRRRRRBBBKKK", 2, nil, nil, 1},
		{"limit", "LN-LIMIT-1", "RRRRRRRBBBKKK", 2, nil, []string{"1 x RG"}, 1},
		{"discard", "LN-LIMIT-2", "RRRRRRRBBBBBBKKKK", 0, nil, []string{"1 4R"}, 1},
		{"place", "LN-TURN-2", "RRRRRRRBBBBBBKKKK", 0, nil, []string{"1 4R", "1 discard R"}, 1},
		{"discard", "LN-LIMIT-2", "RRRRRRRBBBKKK", 0, empty, nil, 1},
		{"first", "LN-SETUP-8", "RRRRRRBBBKKK", 0, empty, nil, 1},
	} {
		s := begin(t, 3)
		s.deal(t, 1, c.cards, c.favours)
		if c.change != nil {
			c.change(&s)
		}
		s = on(t, s, c.lines...)
		got := Turn(&s)
		assert.Equal(t, c.why, got.Why, "%s %v", c.cards, c.lines)
		assert.Equal(t, c.clause, got.Clause, c.why)
		assert.Equal(t, PhaseTurn, got.Phase, c.why)
		assert.Equal(t, rules.SeatSet(c.due), got.Due, c.why)
	}
}

// Rounds and turns are counted by the tiles that lie on the lake.
func TestRounds(t *testing.T) {
	s := begin(t, 3)
	for i, e := range []string{"1 n12 BRKG", "2 n11 GROW", "3 n10 OPOO", "1 n9 KPBB"} {
		got := Turn(&s)
		assert.Equal(t, [3]int{i/3 + 1, i%3 + 1, 3}, [3]int{got.Round, got.Step, got.Steps}, e)
		s = on(t, s, e)
	}
}

// The final turns: clockwise from the first player, with an exchange and a
// dedication, each once; who has nothing to do is skipped, and more than twelve
// cards force nothing (LN-END-1, LN-C33, LN-C34).
func TestFinalTurns(t *testing.T) {
	s := last(t, 4)
	s.deal(t, 2, "RRRRRRRBBBBBB", 0)
	s.deal(t, 3, "GGG", 5)
	s.deal(t, 4, "KKK", 1)
	s = on(t, s, "1 n12 BRKG")
	got := Turn(&s)
	assert.Equal(t, "final", got.Why)
	assert.Equal(t, rules.ClauseID("LN-END-1"), got.Clause)
	assert.Equal(t, PhaseFinal, got.Phase)
	assert.Equal(t, rules.SeatSet(2), got.Due, "the first player has two cards and no favour token")
	assert.Equal(t, 2, got.Step)
	assert.Equal(t, rules.KindSet(Pass)|Gift(Four), Choices(&s))
	s = on(t, s, "2 4R")
	assert.Equal(t, rules.Seat(3), s.Turner, "after the dedication nothing is left")
	assert.Equal(t, rules.KindSet(Pass, Exchange), Choices(&s))
	s = on(t, s, "3 x GR")
	assert.True(t, s.Over(), "an exchange without a dedication behind it; one favour token is too few")
	got = Turn(&s)
	assert.Equal(t, "over", got.Why)
	assert.Equal(t, PhaseOver, got.Phase)
	assert.Zero(t, got.Due)
	assert.Zero(t, Choices(&s))
}

// An exchange in the final turn may be followed by the dedication it makes
// possible, and who passes is not asked again.
func TestFinalExchange(t *testing.T) {
	s := last(t, 2)
	s.deal(t, 1, "RRR", 2)
	s.deal(t, 2, "BBBB", 2)
	s = on(t, s, "1 n12 BRKG") // and a blue card
	s = on(t, s, "1 x BR")
	assert.Equal(t, rules.Seat(1), s.Turner)
	assert.Equal(t, rules.KindSet(Pass)|Gift(Four), Choices(&s)&^rules.KindSet(Exchange))
	s = on(t, s, "1 4R")
	assert.Equal(t, 8, s.Honour(1))
	assert.Equal(t, rules.Seat(2), s.Turner)
	s = on(t, s, "2 pass")
	assert.True(t, s.Over())
}

// An exchange is possible where two tokens, a card and another colour are there.
func TestCanExchange(t *testing.T) {
	s := begin(t, 2)
	s.deal(t, 1, "R", 2)
	assert.True(t, s.CanExchange(1))
	s.deal(t, 1, "R", 1)
	assert.False(t, s.CanExchange(1))
	s.deal(t, 1, "-", 2)
	assert.False(t, s.CanExchange(1))
	s.deal(t, 1, "R", 2)
	s.Supply = Cards{Red: 4}
	assert.False(t, s.CanExchange(1), "red for red is none")
	s.deal(t, 1, "RB", 2)
	assert.True(t, s.CanExchange(1))
}

// From eleven cards on some dedication is always there; ten can be without
// (LN-C16).
func TestElevenCardsMakeASet(t *testing.T) {
	s := begin(t, 4)
	var try func(cards Cards, from, left int)
	without := map[int]int{}
	try = func(cards Cards, from, left int) {
		if from == Colours {
			s.Hand(1).Cards = cards
			if !s.CanDedicate(1) {
				without[cards.Len()]++
			}
			return
		}
		for n := 0; n <= min(left, 8); n++ {
			cards[from] = uint8(n)
			try(cards, from+1, left-n)
		}
	}
	try(Cards{}, 0, 13)
	assert.NotZero(t, without[10])
	for n := 11; n <= 13; n++ {
		assert.Zero(t, without[n], "%d cards", n)
	}
}

// How many grey fours an empty stack gives, by the table's reading (LN-C19).
func TestGreyTokens(t *testing.T) {
	for value, want := range map[string]int{"unlimited": 12, "three": 3, "one-each": 3} {
		s := with(t, 2, 1, "generic", value)
		for p := range s.Used {
			s.Used[p] = 6
		}
		made := 0
		for range 4 {
			for p := Four; p <= Seven; p++ {
				if s.Open(p) {
					s.Grey[p-1]++
					made++
				}
			}
		}
		assert.Equal(t, want, made, value)
	}
	s := with(t, 2, 1, "generic", "three")
	s.Used, s.Grey = [Patterns]uint8{6, 6, 5}, [Patterns]uint8{3, 0, 0}
	assert.False(t, s.Open(Four) || s.Open(Pairs))
	assert.True(t, s.Open(Seven), "its stack has a token left")
	s.Generics = OneEach
	assert.False(t, s.Open(Four))
	assert.True(t, s.Open(Pairs))
	honour, stack := s.Top(Seven)
	assert.Equal(t, 5, honour)
	assert.True(t, stack)
	honour, stack = s.Top(Pairs)
	assert.Equal(t, 4, honour)
	assert.False(t, stack)
}

// With four players the fourth can have four of a kind before his first tile; a
// favour token nobody has (LN-C29).
func TestTheFirstTurnOfTheFourth(t *testing.T) {
	s := begin(t, 4, "1 n12 PRGB", "2 n11 WGBK", "3 n10 GBKO")
	assert.Equal(t, rules.Seat(4), s.Turner)
	assert.Equal(t, "BBBB", s.Hand(4).Cards.String())
	assert.True(t, s.CanDedicate(4))
	for seat := rules.Seat(1); seat <= 4; seat++ {
		assert.Zero(t, s.Hand(seat).Favours)
		assert.False(t, s.CanExchange(seat))
	}
}
