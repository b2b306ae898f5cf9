package lanterns

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// What an exchange and a dedication cost goes back to the supply, what they give
// comes out of it (LN-EXCHANGE-1, LN-GIFT-1, LN-C11).
func TestWhatGoesBack(t *testing.T) {
	s := begin(t, 2)
	s.deal(t, 1, "RRRGG", 3)
	s.Supply, s.Favours = Cards{3, 1, 5, 5, 5, 4, 0}, 17
	s = on(t, s, "1 x GR")
	assert.Equal(t, "RRRRG", s.Hand(1).Cards.String())
	assert.EqualValues(t, 1, s.Hand(1).Favours)
	assert.EqualValues(t, 19, s.Favours)
	assert.Equal(t, Cards{3, 0, 5, 5, 5, 4, 1}, s.Supply)
	s = on(t, s, "1 4R")
	assert.Equal(t, "G", s.Hand(1).Cards.String())
	assert.Equal(t, Cards{3, 4, 5, 5, 5, 4, 1}, s.Supply)
	assert.Equal(t, [Patterns]uint8{1, 0, 0}, s.Used)
	assert.Equal(t, "1R", paid(t, &s, 1, "n12 RKGB")[:2], "red can be had again in the same turn")
	s.deal(t, 1, "BBBBBBBBBBBBBB", 0)
	s = on(t, s, "1 discard BB")
	assert.Equal(t, Cards{3, 4, 5, 5, 7, 4, 1}, s.Supply)
}

// What cannot have happened changes nothing.
func TestImpossible(t *testing.T) {
	for _, c := range []struct {
		seat    rules.Seat
		cards   string
		favours uint8
		typed   string
		code    string
	}{
		{rules.Table, "R", 2, "x RG", "ln/nobody"}, {1, "R", 1, "x RG", "ln/no-favours"}, {1, "B", 2, "x RG", "ln/no-card"},
		{1, "R", 2, "x RO", "ln/supply-empty"}, {1, "RRR", 0, "4R", "ln/no-card"}, {1, "RRBBK", 0, "2RBK", "ln/no-card"},
		{1, "RPWBKG", 0, "7", "ln/no-card"}, {1, "R", 0, "discard RR", "ln/no-card"}, {1, "R", 0, "n13 BRKG", "ln/cell-taken"},
	} {
		s := begin(t, 2)
		s.deal(t, 1, c.cards, c.favours)
		s.Supply[Orange] = 0
		m, err := Parse(&s, 1, c.typed)
		require.NoError(t, err, c.typed)
		_, err = Def.After(s, 1, c.seat, m)
		var fault *rules.Fault
		if assert.True(t, errors.As(err, &fault), c.typed) {
			assert.Equal(t, c.code, fault.ID(), c.typed)
		}
	}
}

// The dedications that the cards allow are listed, and
// exchanges for what the supply has.
func TestCandidates(t *testing.T) {
	s := begin(t, 2)
	s.deal(t, 1, "RRRRBBKKGG", 2)
	s.Supply = Cards{0, 1, 5, 5, 3, 3, 0}
	var typed []string
	for _, m := range Candidates(&s, 1, rules.KindSet(Exchange)|Gifts, nil) {
		typed = append(typed, Format(m))
	}
	assert.Equal(t, []string{
		"x RP", "x RW", "x RB", "x RK", "x BR", "x BP", "x BW", "x BK", "x KR", "x KP", "x KW", "x KB", "x GR", "x GP", "x GW", "x GB", "x GK",
		"4R", "2RBK", "2RBG", "2RKG", "2BKG",
	}, typed)
	s.deal(t, 1, "RRRRRRRBBBBBGG", 0)
	typed = nil
	for _, m := range Candidates(&s, 1, rules.KindSet(Discard), nil) {
		typed = append(typed, Format(m))
	}
	assert.Equal(t, []string{"discard RR", "discard RB", "discard RG", "discard BB", "discard BG", "discard GG"}, typed)
	assert.Empty(t, Candidates(&s, 2, rules.AllKinds, nil), "not due")
	fresh := begin(t, 2)
	assert.Equal(t, 132*4, len(Candidates(&fresh, 1, rules.AllKinds, nil)), "every tile in every turn on four cells")
}
