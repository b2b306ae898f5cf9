package hanamikoji

import (
	"strings"

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

// Private is what a player can note: the own hand, what lies face down, the card drawn last.
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

// spaced is cards one beside the other.
func spaced(cards game.Cards) string { return strings.Join(strings.Split(cards.String(), ""), " ") }

// noted is what the player has noted in this round.
func (t *private) noted() (list []present.Noted) {
	put := func(name string, n game.Noted) {
		if n.At > 0 {
			list = append(list, present.Noted{Name: name, Is: spaced(n.Cards)})
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
			list = append(list, present.Noted{Name: t.Say("hanamikoji.action." + p.Act.Key()), Is: t.named(p.Cards.String())})
		}
	}
	return list
}

// named is cards with their names.
func (t *private) named(cards string) string {
	var list []string
	for _, letter := range cards {
		list = append(list, string(letter)+" "+t.Say("hanamikoji.item."+string(letter)))
	}
	return t.Commas(list)
}

// note is a note of cards.
func (t *private) note(key, lead string) present.Note {
	var legend []string
	for k := range game.Kind(game.Kinds) {
		legend = append(legend, k.Letter()+" "+t.Say("hanamikoji.item."+k.Letter()))
	}
	return present.Note{
		Lead: lead, Asks: t.says(key + ".asks"), Legend: t.Commas(legend), Says: t.named,
	}
}

// ownHand is the note of the whole hand.
func (t *private) ownHand() present.Note {
	n := t.note("hand", "hand ")
	n.Name, n.Closed = t.Say("hanamikoji.board.hand"), t.hand == 0
	n.Now = t.says("hand.now", rules.N("n", t.hand))
	n.Asks = t.says("hand.asks", rules.N("n", t.hand))
	if t.s.Scored {
		return n
	}
	if at, ok := t.s.Moment(t.View, t.hand); ok && t.d.Hands[at].At > 0 {
		n.At, n.Now = t.d.Hands[at].At, t.says("is", rules.Plain("cards", spaced(t.d.Hands[at].Cards)))
	}
	return n
}

// faceDown is the note of what an action left face down.
func (t *private) faceDown(act game.Act) present.Note {
	n := t.note(act.Key(), "keeps ")
	n.Name = t.Say("hanamikoji.action." + act.Key())
	switch p := t.d.Find(act); {
	case p == nil:
		n.Now, n.Closed = t.says("unplayed"), true
	case p.Cards.HiddenLen() > 0:
		n.Now, n.Wants = t.says("hidden"), true
	default:
		n.Now, n.Closed = t.says("is", rules.Plain("cards", spaced(p.Cards))), !p.Kept
		n.At = p.ShownAt
	}
	return n
}

// drawn is the note of the card drawn last.
func (t *private) drawn() present.Note {
	n := t.note("draw", "draw ")
	n.Name = t.says("draw")
	turn := t.s.Drawn(t.View)
	if t.s.Scored || turn == 0 {
		n.Now, n.Closed = t.says("undrawn"), true
		return n
	}
	n.Now = t.says("draw.in", rules.N("n", turn))
	if card := t.d.Draws[turn-1]; card.At > 0 {
		n.At, n.Now = card.At, t.says("is", rules.Plain("cards", spaced(card.Cards)))
	}
	return n
}
