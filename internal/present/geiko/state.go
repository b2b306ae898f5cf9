package geiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geiko"
	box "referee/rules/kyoto"
	score "referee/scoring/geiko"
)

// teller is what is said of a table by ear.
type teller struct {
	kyoto.Told
	s *game.State
}

// State tells the table as it lies in sentences.
func State(s *game.State, c present.Context) []present.Sentence {
	t := teller{kyoto.NewTold("geiko", c), s}
	if c.Drawn {
		t.houses()
		return t.Sentences.List
	}
	t.Plain(t.Title(s.Scored && !s.Ended, s.Round))
	points := score.Game.Sheet(s, game.Seats, false).Totals
	for _, seat := range present.DueFirst(game.Turn(s).Due, game.Seats) {
		t.Player(seat,
			t.Say("kyoto.state.points", rules.N("n", points[seat-1])),
			t.own(seat), t.hand(seat), t.aside(seat),
			t.Some("visits", int(s.Visited[seat-1])),
			t.Some("tokens", s.Bonus(seat)))
	}
	t.houses()
	t.Plain(t.Shared("deck", s.Pile()))
	return t.Sentences.List
}

// houses tells who stands at the houses, and the cards under them.
func (t *teller) houses() {
	if t.s.Laid && t.s.Placed {
		t.Clockwise(t.s.Houses, t.s.Place)
	}
	for i, house := range t.s.Houses {
		t.Of(present.Capital(t.House(house)), t.Listed("under", t.Cards(t.s.Under[i])...))
	}
}

// own is the house of a player.
func (t *teller) own(seat rules.Seat) string {
	if i := t.s.Own[seat-1]; i > 0 {
		return t.Fact("own", rules.Plain("house", t.House(t.s.Houses[i-1])))
	}
	return ""
}

// hand is how many cards a player holds, or which, where they have been opened or noted.
func (t *teller) hand(seat rules.Seat) string {
	if cards := t.s.Hands[seat-1]; cards != 0 {
		return t.Listed("open", t.Cards(cards)...)
	}
	return t.Shared("hand", t.s.HandLen(seat))
}

// aside is the card a player has laid face down.
func (t *teller) aside(seat rules.Seat) string {
	k := t.s.Aside[seat-1]
	if k == box.NoCard {
		return ""
	}
	return t.Fact("aside", rules.Plain("card", t.Card(k)))
}
