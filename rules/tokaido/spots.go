package tokaido

import (
	"math/bits"

	"referee/rules"
)

// places is a set of places, a bit each: what is true of many is found out for all at once.
type places uint64

// first is the first place of the set, which must not be empty.
func (set places) first() Place { return Place(bits.TrailingZeros64(uint64(set))) }

// upTo is every place up to one.
func upTo(p Place) places { return 2<<p - 1 }

// printed are places by what is printed there.
type printed struct {
	of     [Stops]places // by their kind
	double places
}

// boards are the places in both directions of travel.
var boards = func() (both [2]printed) {
	for d := range both {
		for i, sp := range road[d] {
			both[d].of[sp.kind] |= 1 << i
			if sp.double {
				both[d].double |= 1 << i
			}
		}
	}
	return both
}()

// printed are the places in the direction this journey goes.
func (r *Rules) printed() *printed {
	if r.Back {
		return &boards[1]
	}
	return &boards[0]
}

// leadsTo are the places to which silent walks of the wanted kinds lead.
func (at *printed) leadsTo(want rules.Kinds) (set places) {
	if want &= Silent; want == Silent {
		return ^places(0)
	}
	for ; want != 0; want &= want - 1 {
		set |= at.of[want.First()-walkKind]
	}
	return set
}

// full are the places that hold no more travellers (TK-SPOT-1, TK-SPOT-3). An inn has room
// for all.
func (s *State) full() places {
	var some, more, two places // where somebody stands, where more than one, and where two may
	for i := range s.Pawns[:s.Walkers()] {
		here := places(1) << s.Pawns[i].Place
		more |= some & here
		some |= here
	}
	at := s.printed()
	if s.Seats >= DoubleFrom {
		two = at.double
	}
	return (some&^two | more) &^ at.of[Inn]
}

// closed are the places that want coins of a traveller who has none (TK-VILLAGE-5,
// TK-TEMPLE-2) or the panorama of one who has finished it (TK-VIEW-2). The neutral
// traveller stops anywhere.
func (s *State) closed(walker rules.Seat) (set places) {
	if s.isNeutral(walker) {
		return 0
	}
	p, of := s.Pawn(walker), &s.printed().of
	if p.Coins < 1 {
		set = of[Village] | of[Temple]
	}
	for v := PaddyView; v <= SeaView; v++ {
		if p.Finished(v) {
			set |= of[v.Stop()]
		}
	}
	return set
}
