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

// own returns the house of a player.
func (t *teller) own(seat rules.Seat) string {
	if i := t.s.Own[seat-1]; i > 0 {
		return t.Fact("own", rules.Plain("house", t.House(t.s.Houses[i-1])))
	}
	return ""
}

// hand returns the size of a player's hand, or its cards if they have been opened or noted.
func (t *teller) hand(seat rules.Seat) string {
	if cards := t.s.Hands[seat-1]; cards != 0 {
		return t.Listed("open", t.Cards(cards)...)
	}
	return t.Shared("hand", t.s.HandLen(seat))
}

// aside returns the card a player has laid face down.
func (t *teller) aside(seat rules.Seat) string {
	k := t.s.Aside[seat-1]
	if k == box.NoCard {
		return ""
	}
	return t.Fact("aside", rules.Plain("card", t.Card(k)))
}

// Private returns what a player can note: the own hand and, where one lies face down, the card set
// aside.
func Private(s *game.State, c present.Context) (out present.Private) {
	t := tableOf(s, c)
	says := func(key string, args ...rules.Arg) string { return t.Say("geiko.private."+key, args...) }
	is := func(cards string) string { return says("is", rules.Plain("cards", cards)) }
	i, held := c.View-1, rules.N("n", s.HandLen(c.View))

	hand := kyoto.Noting("holds ", present.NoteSlot{OpenSlot: game.NotedHand(s, c.View), Asks: says("hand.asks", held)})
	hand.Name, hand.Now, hand.Closed = says("hand"), says("hand.now", held), s.Shown[i] || s.Scored
	if s.Noted(c.View) && !hand.Closed {
		cards := t.Named(s.Hands[i])
		hand.Now, hand.At = is(cards), s.HandAt[i]
		out.Noted = append(out.Noted, present.Noted{Name: hand.Name, Is: cards})
	}
	if out.Notes = append(out.Notes, hand); !s.FaceDown {
		return out
	}
	aside := kyoto.Noting("aside ", present.NoteSlot{OpenSlot: game.NotedAside(s, c.View), Asks: says("aside.asks")})
	aside.Name, aside.Now = says("aside"), says("aside.none")
	switch k := s.Aside[i]; {
	case s.Opened[i]:
		aside.Now, aside.Closed = is(t.Named(box.Of(k))), true
	case k.Known():
		aside.Now, aside.At = is(t.Named(box.Of(k))), s.TellsAt[i]
		out.Noted = append(out.Noted, present.Noted{Name: aside.Name, Is: t.Named(box.Of(k))})
	case s.Veiled(c.View):
		aside.Now, aside.Wants = says("hidden"), true
	}
	out.Notes = append(out.Notes, aside)
	return out
}
