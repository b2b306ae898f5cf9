package sakura

import "referee/rules"

// current is the painter whose card is done now: the lowest number that is not done
// (SK-ROUND-2); ok is false where none is left.
func (s *State) current() (who Painter, ok bool) {
	n := s.Table.Done.Len()
	if n >= uint8(s.PainterCount()) {
		return 0, false
	}
	return s.Table.Order[n], true
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

// Asked is the painter whose owner has to say which way a card moves now; ok is false
// where nobody has to.
func (s *State) Asked() (who Painter, ok bool) {
	return Of(s.Table.Asked), s.Table.Asked != rules.Table
}

// asks reports whether a card cannot go on until its owner says which way. The court
// painter's never asks (SK-TWO-3).
func (s *State) asks(who Painter) bool {
	icons, ways := s.Table.Cards[who].Icons, s.Table.Ways[who]
	switch {
	case s.IsCourt(who):
		return false
	case s.Table.Garden:
		return ways.Brush == NoWay && icons.Brush().Asks()
	}
	return ways.Garden == NoWay && icons.Garden() == EmperorEither
}

// resolve does the cards that lie on the table until somebody is asked or the round
// has ended (SK-ROUND-2, SK-CARD-1).
func (s *State) resolve(see *account) {
	for who, more := s.current(); more; {
		if s.asks(who) {
			s.Table.Asked = s.Seat(who)
			return
		}
		card := s.Table.Cards[who]
		see.by(card.Number, who, !s.Table.Garden)
		if !s.Table.Garden {
			s.garden(who, card.Icons.Garden(), see)
			s.Table.Garden = true
			continue
		}
		s.brush(who, card.Icons.Brush(), see)
		s.Table.Garden = false
		s.Table.Done |= PaintersOf(who)
		if s.Table.Stopped {
			see.by(0, 0, false)
			s.honour(see)
			break
		}
		who, more = s.current()
	}
	s.Table.Shown, s.Table.Ended = 0, true
}

// garden does the garden action of a card (SK-GARDEN-1 to SK-GARDEN-5).
func (s *State) garden(owner Painter, g Garden, see *account) {
	stopped := false
	switch g {
	case EmperorOne, EmperorTwo:
		stopped = s.advance(int(g-EmperorOne)+1, see)
	case EmperorBack:
		stopped = s.stepBack(see)
	case EmperorEither:
		if s.Table.Ways[owner].Garden == Back {
			stopped = s.stepBack(see)
		} else {
			stopped = s.advance(1, see)
		}
	case ClosestBack:
		if who, ok := s.Closest(); ok {
			s.move(who, GardenSteps, Back, see)
		} else {
			see.tell(s, Step{Kind: NobodyClosest})
		}
	case FurthestOn:
		if who, ok := s.Furthest(); ok {
			s.move(who, GardenSteps, Forward, see)
		} else {
			see.tell(s, Step{Kind: NobodyFurthest})
		}
	}
	// Behind the last sakura nothing is left to be paid, where a table plays on all the same.
	if s.Table.Stopped = stopped && !s.Over(); s.Table.Stopped {
		see.tell(s, Step{Kind: EmperorStopped, To: s.Emperor})
	}
}

// brush does the painter action of a card (SK-PAINT-1 to SK-PAINT-4).
func (s *State) brush(who Painter, b Brush, see *account) {
	switch b {
	case Leap:
		s.leap(who, see)
	case Count:
		if n := s.Ahead(who); n > 0 {
			s.move(who, n, Forward, see)
		} else {
			see.tell(s, Step{Kind: PainterAlone, Who: who, From: s.Painters[who], To: s.Painters[who]})
		}
	default:
		s.move(who, b.Steps(), s.way(who, b), see)
	}
}

// way is which way a painter action goes: as its owner has said where it asks; the
// court painter goes forward, or by another reading back where he would meet the
// Emperor (SK-TWO-3, SK-C34).
func (s *State) way(who Painter, b Brush) Way {
	switch {
	case !b.Asks():
		return Forward
	case !s.IsCourt(who):
		return s.Table.Ways[who].Brush
	case s.CourtBacks && s.meets(who, b.Steps()):
		return Back
	}
	return Forward
}

// meets reports whether going so many spaces forward would come up against the
// Emperor.
func (s *State) meets(who Painter, n int) bool {
	at, taken := s.Painters[who], s.taken(who)
	for range n {
		if at = s.ahead(at, taken); at >= s.Emperor {
			return true
		}
	}
	return false
}
