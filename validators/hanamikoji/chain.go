package hanamikoji

// A player's round is a chain of hands: six cards dealt, one drawn each turn,
// some played each turn. What the player noted along the chain must fit.

// holding is one way in which a player's face-down cards can be what they are:
// the cards that are then certain, and how many cards of the hand stay free.
type holding struct {
	known heap
	spare int
	ways  uint64
}

// holdings lists the possible hands of a player who noted a hand or a draw. Those with the same
// certain cards are counted together.
func (q *seatFacts) holdings(box heap) []holding {
	index := map[holding]int{}
	var list []holding
	q.fill(0, box, make([]heap, len(q.plays)), func(plays []heap) {
		base, spare, ok := q.walk(plays)
		if !ok {
			return
		}
		h := holding{known: base.plus(q.own(plays)), spare: spare}
		if i, seen := index[h]; seen {
			list[i].ways++
			return
		}
		index[h] = len(list)
		h.ways = 1
		list = append(list, h)
	})
	return list
}

// fill assigns a kind to every hidden card of every play, in all ways the box allows, and calls each
// for each way.
func (q *seatFacts) fill(i int, box heap, plays []heap, each func([]heap)) {
	if i == len(q.plays) {
		each(plays)
		return
	}
	t := q.plays[i]
	if q.placed[i] {
		t.hidden = 0
	}
	choose(t.cards, t.hidden, 0, box, func(h heap) {
		plays[i] = h
		q.fill(i+1, box, plays, each)
	})
}

// choose adds n cards of kinds from up to h in all ways the box allows, and calls each for each way.
func choose(h heap, n, from int, box heap, each func(heap)) {
	if n == 0 {
		if h.within(box) {
			each(h)
		}
		return
	}
	for k := from; k < len(box); k++ {
		if h[k] >= box[k] {
			continue
		}
		h[k]++
		choose(h, n-1, k, box, each)
		h[k]--
	}
}

// walk follows the chain with every play known. It returns the cards that are certainly in the hand
// and the number of others; ok is false if a note or a play cannot be true.
//
// Between two noted hands the cards drawn unseen are unknown. A kind must have been drawn at least as
// often as it ran short, and all shortfalls together must fit into the unseen draws before them.
func (q *seatFacts) walk(plays []heap) (certain heap, spare int, ok bool) {
	link := link{unseen: 6}
	started := !q.unsure
	for t := range q.hands {
		if t%2 == 1 && t/2 < q.drawn && started {
			link.draw(q.draws[t/2])
		}
		if h := q.hands[t]; h.at != 0 {
			if started && !link.meets(h.cards) {
				return heap{}, 0, false
			}
			started = true
			link = linkFrom(h.cards)
		}
		if t%2 == 1 && t/2 < len(plays) && started && !link.play(plays[t/2]) {
			return heap{}, 0, false
		}
	}
	if !started {
		return heap{}, q.hand, true
	}
	return link.net.plus(link.short), link.unseen - link.short.total(), true
}

// link is the part of a chain since the hand was last known.
type link struct {
	net    heap // known cards in, less cards out; below zero if unseen cards came in
	short  heap // by how much each kind ran short at worst
	unseen int  // cards that came in unseen
}

func linkFrom(hand heap) link { return link{net: hand} }

// draw adds one card.
func (l *link) draw(t told) {
	if t.at == 0 {
		l.unseen++
		return
	}
	l.net = l.net.plus(t.cards)
}

// play removes cards and reports whether they can all have been there.
func (l *link) play(cards heap) bool {
	for k, n := range cards {
		l.net[k] -= n
		l.short[k] = max(l.short[k], -l.net[k])
	}
	return l.short.total() <= l.unseen
}

// meets reports whether the hand at the end of the link can be this one.
func (l *link) meets(hand heap) bool {
	in := 0
	for k := range hand {
		n := hand[k] - l.net[k]
		if n < l.short[k] {
			return false
		}
		in += int(n)
	}
	return in == l.unseen
}
