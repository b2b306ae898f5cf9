package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// trail is what a worked card leaves behind for the next one of the same move. It stands
// for a table on which that card has been worked, so that none is copied for each of many
// moves.
type trail struct {
	card  kyoto.Card // NoCard if none was worked
	at    int        // the house where its geisha stops
	guest Guest      // the guest taken there
}

// trail returns the trail of a card. Her geisha moves even if the guest named is not there.
func (s *State) trail(by rules.Seat, p Played) trail {
	if p.Card == kyoto.NoCard {
		return trail{}
	}
	t := trail{card: p.Card, at: s.Stop(p.Card, kyoto.NoCard)}
	if guest := s.takes(by, t.at, p); guest > 0 && s.Lie[t.at].Count(kyoto.Colour(guest-1)) > 0 {
		t.guest = t.guest.Plus(kyoto.Colour(guest - 1))
	}
	return t
}

// takes returns the guest taken for a card at a house, its colour plus one: the first there if it
// is not told which.
func (s *State) takes(by rules.Seat, at int, p Played) (guest uint8) {
	if p.Told || p.Guest != 0 || s.Side(by).Guests.Len() >= Slots {
		return p.Guest
	}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		if s.Lie[at].Count(c) > 0 {
			return uint8(c) + 1
		}
	}
	return 0
}

// Finds returns the house where a card that an entry works brings its geisha when another one was
// worked before, be it none, the guests that lie there, and how many the player has by then.
func (s *State) Finds(by rules.Seat, act Act, before Played, k kyoto.Card) (at int, lie Guest, held int) {
	if s.Repeats(by, act) {
		t := s.told()
		return t.finds(by, t.trail(by, before), k)
	}
	return s.finds(by, s.trail(by, before), k)
}

func (s *State) finds(by rules.Seat, t trail, k kyoto.Card) (at int, lie Guest, held int) {
	at = s.Stop(k, t.card)
	lie, held = s.Lie[at], s.Side(by).Guests.Len()
	if t.guest == 0 {
		return at, lie, held
	}
	if t.at == at {
		lie -= t.guest
	}
	return at, lie, held + 1
}

// After returns the table when a card has been worked.
func (s *State) After(by rules.Seat, p Played) State {
	t := *s
	_ = t.work(by, p) // what cannot be taken is not
	return t
}
