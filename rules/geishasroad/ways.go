package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// ways goes through the ways to take the tokens that a card is due: all that are
// due, or by one reading fewer (GR-C42); guests before the influence token.
type ways struct {
	play                   Played // with "?" for what a token turned over shows
	guests, influence, due int
	least, n, i            int // so many tokens at least; the next way has n, i of them influence
}

// ways begins them.
func (t *Trail) ways(k Card) ways {
	w := ways{play: Played{Card: k}}
	w.guests, w.influence, w.due = t.Takes(k)
	w.n, w.least = w.due, w.due
	if t.MayDecline {
		w.least = 0
	}
	w.play.Told = w.due > 0
	if t.Turns(k) {
		w.play.Flip = Untold
	}
	return w
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

// played lists one or two cards in every order with every way to take tokens. One that lies
// face down since an entry is any that can.
func (l *lister) played(cards [2]Card, since rules.Seq) {
	if !l.wants(Play) {
		return
	}
	alike := cards[0] == Hidden && cards[1] == Hidden // each order is listed as it is
	for a := l.unfold(cards[0], since); a != 0; a &= a - 1 {
		if cards[1] == NoCard {
			l.ordered(a.First(), NoCard)
		}
		for b := l.unfold(cards[1], since); b != 0; b &= b - 1 {
			if a.First() != b.First() {
				l.ordered(a.First(), b.First())
				if !alike {
					l.ordered(b.First(), a.First())
				}
			}
		}
	}
}

// unfold returns the cards that a card can be: itself, or any that can lie face down since an entry.
func (l *lister) unfold(k Card, since rules.Seq) Cards {
	if k != Hidden {
		return kyoto.Of(k)
	}
	set := Deck &^ l.Seen()
	for k := Card(1); k <= AllCards; k++ {
		if l.AsideSince(since, k) {
			set &^= kyoto.Of(k)
		}
	}
	return set
}

// ordered lists two cards in this order.
func (l *lister) ordered(a, b Card) {
	here := Trail{State: l.State}
	for v := here.ways(a); v.next(); {
		if b == NoCard {
			l.moves = append(l.moves, Move{Act: Play, Plays: [2]Played{v.play}})
			continue
		}
		there := Trail{State: l.State}
		there.behind(v.play)
		for w := there.ways(b); w.next(); {
			l.moves = append(l.moves, Move{Act: Play, Plays: [2]Played{v.play, w.play}})
		}
	}
}
