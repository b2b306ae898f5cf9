package maiko

import (
	"referee/rules"
	box "referee/rules/kyoto"
	game "referee/rules/maiko"
)

// stop is what working a card does: where its geisha stops and which guest is
// taken there.
type stop struct {
	card  box.Card
	house box.Colour
	guest string // the last part of a key, "none" for none
	plus  string // the guest as it is typed
}

// stops is what the worked cards of a move do, one after the other.
func stops(s *game.State, by rules.Seat, m game.Move) (list []stop) {
	t := *s
	for _, p := range m.Plays {
		if p.Card == box.NoCard {
			break
		}
		before := t.Side(by).Guests
		at := t.Stop(p.Card)
		t = t.After(by, p)
		st := stop{card: p.Card, house: t.Houses[at], guest: "none"}
		for c := box.Red; c < box.Colours; c++ {
			if t.Side(by).Guests.Count(c) > before.Count(c) {
				st.guest, st.plus = c.Key(), " +"+c.Letter()
			}
		}
		list = append(list, st)
	}
	return list
}

// said is the stop as a list for a sentence: the house, the guest.
func (st stop) said(name string) rules.Arg {
	return rules.List(name, "maiko.house."+st.house.Key(), "maiko.guest."+st.guest)
}

// brief is the stop in signs: the card, where she stops, and the guest as it is
// typed.
func (st stop) brief() string { return st.card.String() + "→" + st.house.Letter() + st.plus }
