package sakura

import "referee/rules"

// current returns the painter whose card is done now: the lowest number that is not done
// (SK-ROUND-2); ok is false if none is left.
func (e *entry) current() (who Painter, ok bool) {
	n := e.Table.Done.Len()
	if n >= uint8(e.PainterCount()) {
		return 0, false
	}
	return e.Table.Order[n], true
}

// sort finds in which order the cards on the table are done.
func (s *State) sort() {
	list := &s.Table.Order
	for p := range s.PainterCount() {
		at := p
		for ; at > 0 && s.Table.Cards[list[at-1]].Number > s.Table.Cards[p].Number; at-- {
			list[at] = list[at-1]
		}
		list[at] = p
	}
}

// Asked returns the painter whose owner must choose a direction now; ok is false if none must.
func (s *State) Asked() (who Painter, ok bool) {
	return Of(s.Table.Asked), s.Table.Asked != rules.Table
}

// asks reports whether a card cannot go on until its owner says which way. The court
// painter's never asks (SK-TWO-3).
func (e *entry) asks(who Painter) bool {
	icons, ways := e.Table.Cards[who].Icons, e.Table.Ways[who]
	switch {
	case e.IsCourt(who):
		return false
	case e.Table.Garden:
		return ways.Brush == NoWay && icons.Brush().Asks()
	}
	return ways.Garden == NoWay && icons.Garden() == EmperorEither
}

// resolve carries out the cards on the table until a choice is needed or the round has ended
// (SK-ROUND-2, SK-CARD-1).
func (e *entry) resolve() {
	for who, more := e.current(); more; {
		if e.asks(who) {
			e.Table.Asked = e.Seat(who)
			return
		}
		card := e.Table.Cards[who]
		e.see.by(card.Number, who, !e.Table.Garden)
		if !e.Table.Garden {
			e.garden(who, card.Icons.Garden())
			e.Table.Garden = true
			continue
		}
		e.brush(who, card.Icons.Brush())
		e.Table.Garden = false
		e.Table.Done |= PaintersOf(who)
		if e.Table.Stopped {
			e.see.by(0, 0, false)
			e.honour()
			break
		}
		who, more = e.current()
	}
	e.Table.Shown, e.Table.Ended = 0, true
}

// garden does the garden action of a card (SK-GARDEN-1 to SK-GARDEN-5).
func (e *entry) garden(owner Painter, g Garden) {
	stopped := false
	switch g {
	case EmperorOne, EmperorTwo:
		stopped = e.advance(int(g-EmperorOne) + 1)
	case EmperorBack:
		stopped = e.stepBack()
	case EmperorEither:
		if e.Table.Ways[owner].Garden == Back {
			stopped = e.stepBack()
		} else {
			stopped = e.advance(1)
		}
	case ClosestBack:
		if who, ok := e.Closest(); ok {
			e.move(who, GardenSteps, Back)
		} else {
			e.tell(Step{Kind: NobodyClosest})
		}
	case FurthestOn:
		if who, ok := e.Furthest(); ok {
			e.move(who, GardenSteps, Forward)
		} else {
			e.tell(Step{Kind: NobodyFurthest})
		}
	}
	// Behind the last sakura nothing is left to be paid, where a table plays on all the same.
	if e.Table.Stopped = stopped && !e.Over(); e.Table.Stopped {
		e.tell(Step{Kind: EmperorStopped, To: e.Emperor})
	}
}

// brush does the painter action of a card (SK-PAINT-1 to SK-PAINT-4).
func (e *entry) brush(who Painter, b Brush) {
	switch b {
	case Leap:
		e.leap(who)
	case Count:
		if n := e.Ahead(who); n > 0 {
			e.move(who, n, Forward)
		} else {
			e.tell(Step{Kind: PainterAlone, Who: who, From: e.Painters[who], To: e.Painters[who]})
		}
	default:
		e.move(who, b.Steps(), e.way(who, b))
	}
}

// way returns the direction of a painter action: the one its owner chose, for the court painter
// forward, or by another reading back if he would meet the Emperor (SK-TWO-3, SK-C34).
func (e *entry) way(who Painter, b Brush) Way {
	switch {
	case !b.Asks():
		return Forward
	case !e.IsCourt(who):
		return e.Table.Ways[who].Brush
	case e.CourtBacks && e.meets(who, b.Steps()):
		return Back
	}
	return Forward
}

// meets reports whether going so many spaces forward would come up against the
// Emperor.
func (e *entry) meets(who Painter, n int) bool {
	at, taken := e.Painters[who], e.taken(who)
	for range n {
		if at = e.ahead(at, taken); at >= e.Emperor {
			return true
		}
	}
	return false
}

// The Emperor has stopped at a fresh sakura (SK-SAKURA-1 to SK-SAKURA-5).

// places are the tokens for each place. The first has one more at the last sakura, the
// fourth has one with many players (SK-SAKURA-3).
var places = [...]uint8{3, 2, 1, 1}

// prize returns the tokens of a place, counted from 0.
func (s *State) prize(place int) uint8 {
	switch {
	case place >= len(places), place == len(places)-1 && s.Seats < ManySeats:
		return 0
	case place == 0 && s.Scored == Sakuras-1:
		return places[0] + 1
	}
	return places[place]
}

// order returns the painters from the Emperor back; those at the gate, of whom there are so
// many, come last and in no order.
func (s *State) order() (list [MaxPlayers]Painter, gate int) {
	for p := range s.PainterCount() {
		at := int(p)
		for ; at > 0 && s.Painters[list[at-1]] < s.Painters[p]; at-- {
			list[at] = list[at-1]
		}
		list[at] = p
		if s.Painters[p] == Gate {
			gate++
		}
	}
	return list, gate
}

// honour drops the other cards, pays the painters, lines them up and marks the sakura.
// After the last one nobody lines up: the game has ended.
func (e *entry) honour() {
	painters := int(e.PainterCount())
	if n := uint8(painters) - e.Table.Done.Len(); n > 0 {
		e.tell(Step{Kind: CardsDropped, N: n})
	}
	order, gate := e.order()
	e.payOut(order[:painters], gate)
	e.Paid[e.Scored] = e.Emperor
	e.Scored++
	if e.Over() {
		e.tell(Step{Kind: GameEnded})
		return
	}
	e.lineUp(order[:painters], gate)
}

// payOut pays the places (SK-SAKURA-3). The court painter takes a place and no tokens,
// or by another reading no place (SK-C33). Several at the gate are paid nothing, or by
// another reading each what the place brings that they share (SK-C27).
func (e *entry) payOut(order []Painter, gate int) {
	place := 0
	for i, who := range order {
		shared := gate > 1 && i >= len(order)-gate
		if e.IsCourt(who) {
			if !e.SkipsCourt && !shared {
				place++
			}
			continue
		}
		n := e.prize(place)
		if shared && !e.PaysGate {
			n = 0
			e.tell(Step{Kind: PainterUnpaid, Who: who})
		}
		if !shared {
			place++
		}
		if n > 0 {
			e.Payouts[e.Scored][who] = n
			e.tell(Step{Kind: PainterPaid, Who: who, N: n})
		}
	}
}

// Payable returns what each player would be paid if the Emperor stopped at a fresh sakura now.
func (s *State) Payable() [MaxPlayers]uint8 {
	would := *s
	order, gate := would.order()
	(&entry{State: &would}).payOut(order[:would.PainterCount()], gate)
	return would.Payouts[s.Scored]
}

// lineUp puts each painter on the space behind the one before him; the first stays
// where he is (SK-SAKURA-4). Of several at the gate nobody knows the order: they stay
// there, and by another reading so does one alone (SK-C28).
func (e *entry) lineUp(order []Painter, gate int) {
	if gate > 1 || e.GateStays {
		order = order[:len(order)-gate]
	}
	for i, who := range order {
		if i == 0 {
			continue
		}
		from, before := e.Painters[who], e.Painters[order[i-1]]
		e.Painters[who] = before - min(before, 1)
		if e.Painters[who] != from {
			e.tell(Step{Kind: PainterLined, Who: who, From: from, To: e.Painters[who]})
		}
	}
}
