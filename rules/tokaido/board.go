package tokaido

import (
	"math/bits"
	"strings"

	"referee/rules"
)

// Stop is the kind of a place on the road.
type Stop uint8

// The kinds of place. The panoramas stand in the order of [View].
const (
	Inn Stop = iota
	Village
	Temple
	Encounter
	Paddy
	Mountain
	Sea
	Spring
	Farm
	Stops = iota
)

var stopKeys = [Stops]string{"inn", "village", "temple", "encounter", "paddy", "mountain", "sea", "spring", "farm"}

// Key returns the last part of the kind's keys in internal/text.
func (k Stop) Key() string { return stopKeys[k] }

// Panorama reports whether the kind gives panorama cards.
func (k Stop) Panorama() bool { return k >= Paddy && k <= Sea }

// View returns the panorama of the kind; it must be one.
func (k Stop) View() View { return View(k-Paddy) + 1 }

// Stop returns the kind of place that gives the panorama's cards.
func (v View) Stop() Stop { return Paddy + Stop(v-1) }

// Place is a place on the road, counted in the direction of travel: 0 is the inn
// where the journey begins, [Last] the inn where it ends.
type Place uint8

// Places is the number of places; Last is the last of them.
const (
	Places = 55
	Last   = Place(Places - 1)
)

// kindLetters and doubleDigits are the board from Kyoto to Edo, a sign for each
// place. Source: facts on the board, checked against eight independent copies.
const (
	kindLetters  = "IVTEPHMFVTESMHISTFPMETHMSVFIPVEFMHSPTFESVIHTEVSFHEMPSVI"
	doubleDigits = "0100011101010000011110101000001010101100100101011001100"
)

// stopLetters are the signs of the kinds, in the order of Stop.
const stopLetters = "IVTEPMSHF"

// spot is what is printed on the board at one place.
type spot struct {
	kind   Stop
	double bool
	inn    Place // the first inn at or after the place
	leg    uint8 // the stretch between inns, from 1; an inn belongs to the one it ends
}

// road is the board in both directions of travel: from Kyoto, and back.
var road = func() (both [2][Places]spot) {
	for i := range Places {
		for k := range Stops {
			if kindLetters[i] == stopLetters[k] {
				both[0][i].kind = Stop(k)
			}
		}
		both[0][i].double = doubleDigits[i] == '1'
		both[1][Places-1-i] = both[0][i]
	}
	for d := range both {
		inn := Last
		for i := Places - 1; i >= 0; i-- {
			if both[d][i].kind == Inn {
				inn = Place(i)
			}
			both[d][i].inn = inn
		}
		leg := uint8(1)
		for i := range both[d] {
			both[d][i].leg = leg
			if i > 0 && both[d][i].kind == Inn {
				leg++
			}
		}
	}
	return both
}()

// spot returns what is printed at a place, in the direction this journey goes.
func (r *Rules) spot(p Place) *spot {
	if r.Back {
		return &road[1][p]
	}
	return &road[0][p]
}

// Kind returns the kind of a place.
func (r *Rules) Kind(p Place) Stop { return r.spot(p).kind }

// Count returns the number of places of a kind on the road.
func (k Stop) Count() int { return strings.Count(kindLetters, stopLetters[k:k+1]) }

// Double reports whether two spots are printed at a place.
func (r *Rules) Double(p Place) bool { return r.spot(p).double }

// Room returns the number of travellers a place can hold in this game: one, or two
// where the place is double and four or five play (TK-SPOT-1, TK-SPOT-3).
func (s *State) Room(p Place) int {
	switch sp := s.spot(p); {
	case sp.kind == Inn:
		return len(s.Pawns)
	case sp.double && s.Seats >= DoubleFrom:
		return 2
	}
	return 1
}

// DoubleFrom is the number of players from which double stops hold two.
const DoubleFrom = 4

// NextInn returns the inn a traveller at a place must stop at next (TK-INN-1).
func (r *Rules) NextInn(p Place) Place {
	if p >= Last {
		return Last
	}
	return r.spot(p + 1).inn
}

// Leg returns the number of the stretch between inns that a place belongs to, from 1;
// an inn belongs to the leg that it ends, the first to leg 1.
func (r *Rules) Leg(p Place) int { return int(r.spot(min(p, Last)).leg) }

// Inner reports whether a place is one of the three inns between the ends of the
// road.
func (r *Rules) Inner(p Place) bool { return p > 0 && p < Last && r.Kind(p) == Inn }

// places is a set of places, a bit each: what is true of many is found out for all at once.
type places uint64

// first returns the first place of the set, which must not be empty.
func (set places) first() Place { return Place(bits.TrailingZeros64(uint64(set))) }

// upTo returns every place up to one.
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

// printed returns the places in the direction this journey goes.
func (r *Rules) printed() *printed {
	if r.Back {
		return &boards[1]
	}
	return &boards[0]
}

// leadsTo returns the places to which silent walks of the wanted kinds lead.
func (at *printed) leadsTo(want rules.Kinds) (set places) {
	if want &= Silent; want == Silent {
		return ^places(0)
	}
	for ; want != 0; want &= want - 1 {
		set |= at.of[want.First()-walkKind]
	}
	return set
}

// full returns the places that hold no more travellers (TK-SPOT-1, TK-SPOT-3). An inn has room
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

// closed returns the places that want coins of a traveller who has none (TK-VILLAGE-5,
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
