package sakura

// Current is the painter whose card is done now: the lowest number that is not done
// (SK-ROUND-2); ok is false where none is left.
func (s *State) Current() (who Painter, ok bool) {
	lowest := uint8(AllCards + 1)
	for p := range s.PainterCount() {
		if n := s.Table.Cards[p].Number; s.Table.Done>>p&1 == 0 && n < lowest {
			who, lowest = p, n
		}
	}
	return who, lowest <= AllCards
}

// Asked is the painter whose owner has to say which way a card moves now; ok is false
// where nobody has to. The court painter is never asked (SK-TWO-3).
func (s *State) Asked() (who Painter, ok bool) {
	if !s.Complete() {
		return 0, false
	}
	who, ok = s.Current()
	if !ok || s.IsCourt(who) {
		return who, false
	}
	icons, ways := s.Table.Cards[who].Icons, s.Table.Ways[who]
	if s.Table.Garden {
		return who, icons.Brush().Asks() && ways.Brush == NoWay
	}
	return who, icons.Garden() == EmperorEither && ways.Garden == NoWay
}

// resolve does the cards that lie on the table until somebody is asked or the round
// has ended (SK-ROUND-2, SK-CARD-1).
func (s *State) resolve(see *account) {
	for {
		if _, asked := s.Asked(); asked {
			return
		}
		who, more := s.Current()
		if !more {
			s.Table.Ended = true
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
		s.Table.Done |= 1 << who
		if s.Table.Stopped {
			see.by(0, 0, false)
			s.honour(see)
			s.Table.Ended = true
			return
		}
	}
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
	if s.Table.Stopped = stopped; stopped {
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
	at := s.Painters[who]
	for range n {
		if at = s.ahead(who, at); at >= s.Emperor {
			return true
		}
	}
	return false
}
