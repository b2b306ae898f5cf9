package hanamikoji

import (
	"slices"

	"referee/rules"
	game "referee/rules/hanamikoji"
)

// heap counts cards by kind. Its last place is for kinds that do not matter to
// a question and are counted together.
type heap [game.Kinds + 1]int8

// others is the place of the kinds counted together.
const others = game.Kinds

// total returns the number of cards in the heap.
func (h heap) total() (n int) {
	for _, c := range h {
		n += int(c)
	}
	return n
}

func (h heap) plus(d heap) heap {
	for k := range h {
		h[k] += d[k]
	}
	return h
}

// within reports whether no kind exceeds the box.
func (h heap) within(box heap) bool {
	for k := range h {
		if h[k] > box[k] {
			return false
		}
	}
	return true
}

// facts is everything known about one round that bears on where cards can be.
type facts struct {
	box     heap // how many cards of each kind exist
	removed told
	seats   [game.Players]seatFacts
	pile    int
}

// told is cards of an entry: some known, some not.
type told struct {
	cards  heap
	hidden int
	at     rules.Seq
}

// seatFacts is what is known about one player's cards.
type seatFacts struct {
	plays  []told // cards that left the hand, in order
	placed []bool // whether a play's cards are known by what lies in front
	front  told   // cards in front of the geishas that no play accounts for
	hands  [2*game.Turns + 1]told
	draws  [game.Turns]told
	drawn  int
	hand   int // cards held now
	unsure bool
}

// gather returns the facts of this round, distinguishing only the kinds in the mask.
func gather(s *game.State, mask uint8) facts {
	f := facts{pile: s.PileLen()}
	f.box = count(game.Deck, mask)
	f.removed = tell(s.Removed.Cards, s.Removed.At, mask)
	if s.Removed.At == 0 {
		f.removed.hidden = 1
	}
	for i := range s.Sides {
		d, seat := &s.Sides[i], rules.Seat(i+1)
		q := &f.seats[i]
		q.drawn, q.hand, q.unsure = s.Drawn(seat), s.HandSize(seat), d.Unaware
		if typed(s) {
			q.front = tell(d.Front, 0, mask)
		}
		for j, p := range d.Plays[:d.Count] {
			q.plays = append(q.plays, tell(p.Cards, max(p.At, p.ShownAt), mask))
			waits := s.Offer.By == seat && j == int(d.Count)-1
			q.placed = append(q.placed, typed(s) && !waits && inFront(s, p))
		}
		for j, n := range d.Hands {
			q.hands[j] = tell(n.Cards, n.At, mask)
		}
		for j, n := range d.Draws {
			q.draws[j] = tell(n.Cards, n.At, mask)
		}
	}
	return f
}

// inFront reports whether a play's cards lie in front of the geishas.
func inFront(s *game.State, p game.Play) bool {
	return p.Act.Offers() || s.Scored && p.Act == game.Secret && p.Cards.HiddenLen() == 0
}

// own returns the player's known cards outside the hand, each once, given the cards of the plays.
func (q *seatFacts) own(plays []heap) heap {
	sum := q.front.cards
	for i, p := range plays {
		if !q.placed[i] {
			sum = sum.plus(p)
		}
	}
	return sum
}

// tell returns the cards of an entry as a fact.
func tell(c game.Cards, at rules.Seq, mask uint8) told {
	return told{cards: count(c.Known(), mask), hidden: c.HiddenLen(), at: at}
}

// count returns the number of known cards by kind.
func count(c game.Cards, mask uint8) (h heap) {
	for k := game.Kind(0); k < game.Kinds; k++ {
		if mask>>k&1 == 1 {
			h[k] += int8(c.Count(k))
		} else {
			h[others] += int8(c.Count(k))
		}
	}
	return h
}

// noted reports whether a player noted a hand or a draw, which the plays must fit.
func (q *seatFacts) noted() bool {
	if slices.ContainsFunc(q.hands[:], isTold) {
		return true
	}
	return !q.unsure && slices.ContainsFunc(q.draws[:], isTold)
}

func isTold(t told) bool { return t.at != 0 }

// entries returns every entry behind one of the facts, sorted.
func (f *facts) entries() []rules.Seq {
	list := []rules.Seq{f.removed.at}
	for i := range f.seats {
		q := &f.seats[i]
		for _, group := range [][]told{q.plays, q.hands[:], q.draws[:]} {
			for _, t := range group {
				list = append(list, t.at)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(rules.NonZero(list...))
}

// without returns the facts as if an entry had not named its cards.
func (f *facts) without(at rules.Seq) facts {
	g := *f
	g.removed = forget(g.removed, at, true)
	for i := range g.seats {
		q := &g.seats[i]
		q.plays = slices.Clone(q.plays)
		for j := range q.plays {
			q.plays[j] = forget(q.plays[j], at, true)
		}
		for j := range q.hands {
			q.hands[j] = forget(q.hands[j], at, false)
		}
		for j := range q.draws {
			q.draws[j] = forget(q.draws[j], at, false)
		}
	}
	return g
}

// forget removes the cards of an entry from a fact. Those of a play remain as unknown ones; a noted
// hand or draw is removed.
func forget(t told, at rules.Seq, stays bool) told {
	if t.at != at || at == 0 {
		return t
	}
	if !stays {
		return told{}
	}
	return told{hidden: t.cards.total() + t.hidden}
}
