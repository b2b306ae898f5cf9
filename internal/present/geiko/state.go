package geiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geiko"
	box "referee/rules/kyoto"
)

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
