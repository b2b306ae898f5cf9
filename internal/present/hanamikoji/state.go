package hanamikoji

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// private is what a table is told of with the eyes of one player.
type private struct {
	table
	d    *game.Side
	hand int // so many cards are held now
}

// Private returns what a player can note: the own hand, what lies face down, the card drawn last.
func Private(s *game.State, c present.Context) present.Private {
	t := private{table: table{present.Table{Context: c, Game: "hanamikoji"}, s}, d: s.Side(c.View), hand: s.HandSize(c.View)}
	if s.Scored { // of the round that comes
		t.hand = game.DealSize + rules.One(s.Turner() == c.View)
	}
	return present.Private{Noted: t.noted(), Notes: []present.Note{t.ownHand(), t.faceDown(game.Secret), t.faceDown(game.Discard), t.drawn()}}
}

func (t *private) says(key string, args ...rules.Arg) string {
	return t.Say("hanamikoji.private."+key, args...)
}

// named is cards by their names.
func (t *private) named(cards game.Cards) string {
	var list []string
	for k := range game.Kind(game.Kinds) {
		for range cards.Count(k) {
			list = append(list, t.Say("hanamikoji.item."+k.Letter()))
		}
	}
	return t.Commas(list)
}

// noted returns what the player has noted in this round.
func (t *private) noted() (list []present.Noted) {
	put := func(name string, n game.Noted) {
		if n.At > 0 {
			list = append(list, present.Noted{Name: name, Is: t.named(n.Cards)})
		}
	}
	for i, hand := range t.d.Hands {
		turn := rules.N("n", (i+1)/2)
		switch {
		case i == 0:
			put(t.says("hand.start"), hand)
		case i%2 == 0:
			put(t.says("hand.after", turn), hand)
		default:
			put(t.says("hand.in", turn), hand)
		}
	}
	for i, card := range t.d.Draws {
		put(t.says("draw.in", rules.N("n", i+1)), card)
	}
	for _, p := range t.d.Plays[:t.d.Count] {
		if p.Kept {
			list = append(list, present.Noted{Name: t.Say("hanamikoji.action." + p.Act.Key()), Is: t.named(p.Cards)})
		}
	}
	return list
}

// note returns a note of so many cards, with the key of its question; was is what it tells by now.
func (t *private) note(act game.Act, key, name string, was game.Noted, n int) present.Note {
	return present.Note{
		Name: name, Lead: map[game.Act]string{game.Keep: "keeps ", game.Hand: "hand ", game.Draw: "draw "}[act], At: was.At, Now: t.says("is", rules.Plain("cards", t.named(was.Cards))),
		Slots: []present.NoteSlot{{OpenSlot: game.NoteSlot(t.s, act, was.Cards, n), Asks: t.says(key+".asks", rules.N("n", n))}},
		Names: func(thing int) present.Sentence { return present.Item("hanamikoji.item." + game.Kind(thing).Letter()) },
	}
}

// ownHand returns the note of the whole hand.
func (t *private) ownHand() present.Note {
	var was game.Noted
	if at, ok := t.s.Moment(t.View, t.hand); ok && !t.s.Scored {
		was = t.d.Hands[at]
	}
	n := t.note(game.Hand, "hand", t.Say("hanamikoji.board.hand"), was, t.hand)
	if n.Closed = t.hand == 0; n.At == 0 {
		n.Now = t.says("hand.now", rules.N("n", t.hand))
	}
	return n
}

// faceDown returns the note of what an action left face down.
func (t *private) faceDown(act game.Act) present.Note {
	var was game.Noted
	p := t.d.Find(act)
	if p != nil {
		was = game.Noted{Cards: p.Cards, At: p.ShownAt}
	}
	n := t.note(game.Keep, act.Key(), t.Say("hanamikoji.action."+act.Key()), was, act.Size())
	switch {
	case p == nil:
		n.Now, n.Closed = t.says("unplayed"), true
	case p.Cards.HiddenLen() > 0:
		n.Now, n.Wants = t.says("hidden"), true
	default:
		n.Closed = !p.Kept
	}
	return n
}

// drawn returns the note of the card drawn last.
func (t *private) drawn() present.Note {
	turn, was := t.s.Drawn(t.View), game.Noted{}
	if turn > 0 && !t.s.Scored {
		was = t.d.Draws[turn-1]
	}
	n := t.note(game.Draw, "draw", t.says("draw"), was, 1)
	switch {
	case t.s.Scored || turn == 0:
		n.Now, n.Closed = t.says("undrawn"), true
	case n.At == 0:
		n.Now = t.says("draw.in", rules.N("n", turn))
	}
	return n
}
