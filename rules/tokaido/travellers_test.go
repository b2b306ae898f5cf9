package tokaido

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// The purses, as the cards print them, and seven coins without a card.
func TestPurses(t *testing.T) {
	for who, coins := range map[Traveller]int{
		Nobody: 7, Hiroshige: 3, Chuubei: 4, Kinko: 7, Yoshiyasu: 9, Satsuki: 2,
		Mitsukuni: 6, Sasayakko: 5, Hirotada: 8, Umegae: 5, Zenemon: 6,
	} {
		assert.Equal(t, coins, who.Coins(), who.Key())
	}
	s := with(t, 3, "travellers=no", "2 leaves 2")
	assert.EqualValues(t, 7, s.Pawn(2).Coins)
}

// What each traveller's card changes: coins and points after one stop, and
// beside them the same stop of a traveller whose card says nothing of it.
func TestAbilities(t *testing.T) {
	for _, c := range []struct {
		who, entry    string
		coins, points int
	}{
		// TK-WHO-1: a card of any panorama at the three inner inns.
		{"hiroshige", "14 sea soba", -2, 1 + 6}, {"hiroshige", "14 paddy -", 0, 1}, {"kinko", "14 -", 0, 0},
		// TK-WHO-2: an encounter there.
		{"chuubei", "14 samurai soba", -2, 3 + 6}, {"chuubei", "14 kuge udon", 0, 6}, {"chuubei", "14 miko -", 0, 1},
		{"chuubei", "14 sea dango", -1, 1 + 6}, {"chuubei", "14 shokunin koma -", 0, 1},
		// TK-WHO-3: meals for one coin less.
		{"kinko", "14 udon", -2, 6}, {"kinko", "14 soba", -1, 6}, {"kinko", "14 dango", 0, 6}, {"mitsukuni", "14 dango", -1, 6},
		// TK-WHO-4: one of two cards; the other is nobody's.
		{"yoshiyasu", "3 samurai", 0, 3},
		// TK-WHO-5: the top meal free, or one bought.
		{"satsuki", "14 free udon -", 0, 6}, {"satsuki", "14 refuse udon dango", -1, 6}, {"satsuki", "14 refuse udon -", 0, 0},
		{"satsuki", "54 free udon -", 0, 6},
		// TK-WHO-6: one more for each hot spring card.
		{"mitsukuni", "5 3", 0, 3 + 1}, {"mitsukuni", "5 2", 0, 2 + 1}, {"kinko", "5 2", 0, 2},
		// TK-WHO-7: the cheapest of two or more is free.
		{"sasayakko", "1 koma", -1, 1}, {"sasayakko", "1 koma sake", -2, 4}, {"sasayakko", "1 koma sake yukata", -4, 9},
		{"sasayakko", "1 koma gofu", -1, 2}, {"sasayakko", "1 -", 0, 0}, {"sasayakko", "3 shokunin koma", 0, 1}, {"kinko", "1 koma sake", -3, 4},
		// TK-WHO-8: a coin of the bank beside the own ones.
		{"hirotada", "2 1", -1, 2}, {"hirotada", "2 3", -3, 4}, {"hirotada", "2 3 own", -3, 3}, {"kinko", "2 3", -3, 3},
		{"hirotada", "3 miko", 0, 1},
		// TK-WHO-9: a point and a coin, and then the card.
		{"umegae", "3 samurai", 1, 1 + 3}, {"umegae", "3 kuge", 1 + 3, 1}, {"umegae", "3 miko", 1, 1 + 1},
		{"umegae", "3 shokunin koma", 1, 1 + 1}, {"umegae", "3 paddy", 1, 1 + 1}, {"kinko", "3 miko", 0, 1}, {"kinko", "3 kuge", 3, 0},
		// TK-WHO-10: one souvenir for one coin, the dearest unless told.
		{"zenemon", "1 geta", -1, 1}, {"zenemon", "1 koma", -1, 1}, {"zenemon", "1 geta sake", -3, 4}, {"zenemon", "1 koma ukiyoe", -2, 4},
		{"zenemon", "1 koma 1 ukiyoe", -4, 4}, {"zenemon", "1 geta 1 ukiyoe", -4, 4}, {"zenemon", "1 geta full", -2, 1},
		{"zenemon", "3 shokunin ukiyoe", 0, 1}, {"kinko", "1 geta", -2, 1},
	} {
		s := begin(t, 3, "1 "+c.who+" 1", "2 leaves 2", "3 leaves 3")
		before := *s.Pawn(1)
		s = on(t, s, "1 "+c.entry)
		after := s.Pawn(1)
		assert.EqualValues(t, c.coins, after.Coins-before.Coins, "coins: %s %s", c.who, c.entry)
		assert.EqualValues(t, c.points, after.Points, "points: %s %s", c.who, c.entry)
		assert.EqualValues(t, s.Collected(1), after.Points, "recount: %s %s", c.who, c.entry)
		assert.Equal(t, rules.Table, s.Owing)
	}
}

// What must be in the purse is not always what is paid.
func TestCosts(t *testing.T) {
	for _, c := range []struct {
		who         Traveller
		out         Outcome
		pays, holds int
	}{
		{Kinko, Outcome{Bought: SouvenirSet(1, 12, 24)}, 6, 6},
		{Sasayakko, Outcome{Bought: SouvenirSet(1, 12, 24)}, 5, 6},
		{Sasayakko, Outcome{Bought: SouvenirSet(24)}, 3, 3},
		{Zenemon, Outcome{Bought: SouvenirSet(1, 12, 24)}, 4, 4},
		{Zenemon, Outcome{Bought: SouvenirSet(1, 12, 24), Bargain: 12}, 5, 5},
		{Zenemon, Outcome{Bought: SouvenirSet(1, 12, 24), Bargain: FullPrice}, 6, 6},
		{Zenemon, Outcome{}, 0, 0},
		{Kinko, Outcome{Bought: SouvenirSet(24), Bargain: 24}, 3, 3},
	} {
		p := Pawn{Who: c.who}
		pays, holds := p.Cost(&c.out)
		assert.Equal(t, [2]int{c.pays, c.holds}, [2]int{pays, holds}, "%s %v", c.who.Key(), c.out)
	}
}

// The Gourmet's two readings keep two counts: what is printed and what was paid.
func TestSpent(t *testing.T) {
	s := begin(t, 3, "1 kinko 1", "2 satsuki 2", "3 mitsukuni 3", "1 14 udon", "2 14 free fugu -", "3 14 soba")
	for seat, want := range [][2]int{{3, 2}, {3, 0}, {2, 2}} {
		assert.Equal(t, want, [2]int{s.Pawns[seat].Printed(), int(s.Pawns[seat].Spent)}, seat)
	}
}

// Satsuki's free meal leaves the offer alone, unless it is one of those on offer.
func TestFreeMeal(t *testing.T) {
	who := []string{"1 satsuki 1", "2 kinko 2", "3 mitsukuni 3", "1 14 free udon -"}
	for option, left := range map[string]int{"free-meal=deck": 4, "free-meal=offer": 3} {
		s := with(t, 3, option, who...)
		assert.Equal(t, left, s.MealsLeft(14), option)
	}
}

// A guide brings the next card of his panorama; once that is finished another, or
// none (TK-MEET-3, TK-MEET-4). He and Hiroshige can win an achievement.
func TestGuides(t *testing.T) {
	s := begin(t, 3, "1 hiroshige 1", "2 kinko 2", "3 mitsukuni 3")
	s.Pawn(1).Views[PaddyView-1] = 0b011
	won := on(t, s, "1 3 paddy")
	assert.Equal(t, Prize{Seat: 1, At: 1}, won.First[PaddyView-1])
	assert.EqualValues(t, 3+3, won.Pawn(1).Points)
	painted := on(t, s, "1 14 paddy -")
	assert.Equal(t, won.First, painted.First)

	won = on(t, won, "2 4", "3 6")
	for _, c := range []struct {
		entry  string
		points int
	}{{"1 10 paddy sea", 1}, {"1 10 paddy mountain", 1}, {"1 10 paddy -", 0}, {"1 10 sea", 1}} {
		s := on(t, won, c.entry)
		assert.EqualValues(t, c.points, s.Pawn(1).Points-won.Pawn(1).Points, c.entry)
		assert.Equal(t, 2, s.Pawn(1).Encounters(), "the card is kept: %s", c.entry)
	}
	_, err := Parse(&won, 1, "10 paddy")
	require.Error(t, err, "what he brought must be told")
	all := won
	all.Pawn(1).Views = [Views]uint8{0b111, 0b1111, 0b11111}
	after := on(t, all, "1 10 paddy")
	assert.Equal(t, all.Pawn(1).Points, after.Pawn(1).Points, "nothing is left to see")

	second := won
	second.Pawn(3).Views[PaddyView-1] = 0b011
	second = on(t, second, "3 18")
	assert.Equal(t, rules.Seat(1), second.First[PaddyView-1].Seat, "the achievement was won before")
	assert.EqualValues(t, 3, second.Pawn(3).Points-won.Pawn(3).Points)
}
