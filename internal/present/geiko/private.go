package geiko

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/geiko"
	box "referee/rules/kyoto"
)

// Private is what a player can note: the own hand and, where one lies face down, the card set
// aside.
func Private(s *game.State, c present.Context) (out present.Private) {
	t := tableOf(s, c)
	says := func(key string, args ...rules.Arg) string { return t.Say("geiko.private."+key, args...) }
	is := func(cards string) string { return says("is", box.Spelt("cards", cards)) }
	i := c.View - 1

	hand := t.Noting("holds ")
	held := rules.N("n", s.HandLen(c.View))
	hand.Name, hand.Now, hand.Asks = says("hand"), says("hand.now", held), says("hand.asks", held)
	hand.Closed = s.Shown[i] || s.Scored
	if cards := s.Hands[i].String(); s.Noted(c.View) && !hand.Closed {
		hand.Now, hand.At = is(cards), s.HandAt[i]
		out.Noted = append(out.Noted, present.Noted{Name: hand.Name, Is: t.Written(cards)})
	}
	if out.Notes = append(out.Notes, hand); !s.FaceDown {
		return out
	}
	aside := t.Noting("aside ")
	aside.Name, aside.Now, aside.Asks = says("aside"), says("aside.none"), says("aside.asks")
	switch k := s.Aside[i]; {
	case s.Opened[i]:
		aside.Now, aside.Closed = is(k.String()), true
	case k.Known():
		aside.Now, aside.At = is(k.String()), s.TellsAt[i]
		out.Noted = append(out.Noted, present.Noted{Name: aside.Name, Is: t.Written(k.String())})
	case s.Veiled(c.View):
		aside.Now, aside.Wants = says("hidden"), true
	}
	out.Notes = append(out.Notes, aside)
	return out
}
