package sakura

// The Emperor has stopped at a fresh sakura (SK-SAKURA-1 to SK-SAKURA-5).

// places are the tokens for each place. The first has one more at the last sakura, the
// fourth has one with many players (SK-SAKURA-3).
var places = [...]uint8{3, 2, 1, 1}

// prize is the tokens of a place, counted from 0.
func (s *State) prize(place int) uint8 {
	switch {
	case place >= len(places), place == len(places)-1 && s.Seats < ManySeats:
		return 0
	case place == 0 && s.Scored == Sakuras-1:
		return places[0] + 1
	}
	return places[place]
}

// order is the painters from the Emperor back; those at the gate, of whom there are so
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

// Payable is what each player would be paid if the Emperor stopped at a fresh sakura now.
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
