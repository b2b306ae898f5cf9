package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// ways goes through the ways to take the tokens that a card is due: all that are
// due, or by one reading fewer (GR-C42); guests before the influence token.
type ways struct {
	play                   Played // with "?" for what a token turned over shows
	house                  Colour // where the geisha stops
	guests, influence, due int
	least, n, i            int // so many tokens at least; the next way has n, i of them influence
}

// ways begins them, behind a card that was played before.
func (s *State) ways(t trail, k Card) ways {
	w := ways{play: Played{Card: k}, house: s.stop(t, k)}
	w.guests, w.influence, w.due = s.takes(t, k, w.house)
	w.n, w.least = w.due, w.due
	if s.MayDecline {
		w.least = 0
	}
	w.play.Told = w.due > 0
	if s.turns(k, w.house) {
		w.play.Flip = Untold
	}
	return w
}

// trail is that of the way: what lies there is taken, so that it can be played.
func (w *ways) trail() trail {
	return trail{w.play.Card, w.house, int(w.play.Guests), w.play.Influence}
}

// next makes the next way, if there is one.
func (w *ways) next() bool {
	for ; w.n >= w.least; w.n, w.i = w.n-1, 0 {
		for ; w.i <= min(w.influence, w.n); w.i++ {
			if g := w.n - w.i; g <= w.guests {
				w.play.Guests, w.play.Influence = uint8(g), w.i == 1
				w.i++
				return true
			}
		}
	}
	return false
}

// pairs appends one or two cards in every order with every way to take tokens. One that
// lies face down is any of a set.
func (s *State) pairs(cards [2]Card, unknown Cards, buf []Move) []Move {
	a, b := unfold(cards[0], unknown), unfold(cards[1], unknown)
	alike := cards[0] == Hidden && cards[1] == Hidden // each order is listed as it is
	for ; a != 0; a &= a - 1 {
		if cards[1] == NoCard {
			buf = s.ordered(a.First(), NoCard, buf)
		}
		for rest := b; rest != 0; rest &= rest - 1 {
			if a.First() != rest.First() {
				buf = s.ordered(a.First(), rest.First(), buf)
				if !alike {
					buf = s.ordered(rest.First(), a.First(), buf)
				}
			}
		}
	}
	return buf
}

// unfold is the cards that a card can be: itself, or any of those that can lie face down.
func unfold(k Card, unknown Cards) Cards {
	if k == Hidden {
		return unknown
	}
	return kyoto.Of(k)
}

// unknown is the cards that can lie face down since an entry.
func (s *State) unknown(since rules.Seq) Cards {
	set := Deck &^ s.Seen()
	for k := Card(1); k <= AllCards; k++ {
		if s.AsideSince(since, k) {
			set &^= kyoto.Of(k)
		}
	}
	return set
}

// ordered appends two cards in this order.
func (s *State) ordered(a, b Card, buf []Move) []Move {
	for v := s.ways(trail{}, a); v.next(); {
		if b == NoCard {
			buf = append(buf, Move{Act: Play, Plays: [2]Played{v.play}})
			continue
		}
		for w := s.ways(v.trail(), b); w.next(); {
			buf = append(buf, Move{Act: Play, Plays: [2]Played{v.play, w.play}})
		}
	}
	return buf
}
