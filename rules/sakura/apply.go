package sakura

import "referee/rules"

// Apply does what an entry says, allowed or not, and whatever comes of it by itself.
// It fails only where the cards could not have been played like that.
func Apply(s *State, at rules.Seq, by rules.Seat, m Move) error {
	return s.enter(at, by, m, nil)
}

// enter changes the state; see hears what happens.
func (s *State) enter(at rules.Seq, by rules.Seat, m Move, see *account) error {
	switch m.Act {
	case Board:
		s.lay(m.Board)
		s.BoardAt = at
		return nil
	case Show:
		if err := s.show(at, by, &m); err != nil {
			return err
		}
	case Choose:
		if err := s.choose(m.Way); err != nil {
			return err
		}
	}
	s.Last = at
	if !s.Complete() {
		return nil
	}
	if m.Act == Show {
		s.sort()
	}
	if s.resolve(see); s.Table.Ended {
		s.refill()
	}
	return nil
}

// show lays cards on the table: that of the player and of those after him who have
// shown none, and the court painter's.
func (s *State) show(at rules.Seq, by rules.Seat, m *Move) error {
	if err := s.cannotShow(by, m); err != nil {
		return err
	}
	if s.Table.Ended {
		s.Table = Table{Begin: s.Position, Further: s.Further()}
		s.Round++
	}
	showers := s.Showers(by)
	for i, who := range showers[:m.showers()] {
		s.Pile.Shows(who, m.Cards[i].Number)
		s.lays(at, who, m.Cards[i])
	}
	if m.Court != (Played{}) {
		if s.Table.Further == rules.Table {
			s.reveal()
		} else {
			s.Pile.Shows(Of(s.Table.Further), m.Court.Number)
		}
		s.lays(at, Court, m.Court)
	}
	return nil
}

// cannotShow is why cards cannot have been shown like that, or nil.
func (s *State) cannotShow(by rules.Seat, m *Move) error {
	if who, asked := s.Asked(); asked {
		return &rules.Impossible{Code: "sk/choice-first", Clause: "SK-ROUND-3",
			Args: []rules.Arg{rules.Who("seat", s.Seat(who)), rules.N("card", int(s.Table.Cards[who].Number))}, Because: rules.Some(s.Table.At[who])}
	}
	switch {
	case !s.Ready():
		return &rules.Impossible{Code: "sk/no-board", Clause: "SK-SETUP-1"}
	case by == rules.Table && m.Cards[0] != (Played{}):
		return &rules.Impossible{Code: "sk/nobody", Clause: "SK-ROUND-1"}
	case m.Court != (Played{}) && !s.HasCourt():
		return &rules.Impossible{Code: "sk/no-court", Clause: "SK-TWO-1"}
	}
	for _, card := range m.all() {
		if card != (Played{}) && card.Icons == NoIcons {
			return &rules.Impossible{Code: "sk/no-icons", Args: []rules.Arg{rules.N("card", int(card.Number))}}
		}
	}
	if n := s.Missing().Len(); m.showers() > max(n, 1) {
		return &rules.Impossible{Code: "sk/too-many-cards", Clause: "SK-ROUND-1", Args: []rules.Arg{rules.N("n", n)}}
	}
	return nil
}

// all are the cards of a move, some of them none.
func (m *Move) all() [MaxPlayers + 1]Played {
	var list [MaxPlayers + 1]Played
	copy(list[:], m.Cards[:])
	list[MaxPlayers] = m.Court
	return list
}

// showers is how many players a move shows a card of.
func (m *Move) showers() (n int) {
	for n < MaxPlayers && m.Cards[n] != (Played{}) {
		n++
	}
	return n
}

// Showers are the painters whose cards an entry of a player shows, in the order of its
// cards: the player's, then those of the players after him who have shown none.
func (s *State) Showers(by rules.Seat) (list [MaxPlayers]Painter) {
	who, n := Of(by), 1
	list[0] = who
	for range s.Seats - 1 {
		if who++; who == Painter(s.Seats) {
			who = 0
		}
		if !s.Table.Shown.Has(who) {
			list[n] = who
			n++
		}
	}
	return list
}

// lays lays a card before a painter, or instead of the one there. What a card is told
// to show last is what it shows.
func (s *State) lays(at rules.Seq, who Painter, card Played) {
	s.Table.Cards[who], s.Table.At[who] = card, at
	s.Table.Shown |= PaintersOf(who)
	s.DiscardAt[card.Number] = at
	if s.Known[card.Number] != card.Icons {
		s.Known[card.Number], s.KnownAt[card.Number] = card.Icons, at
	}
}

// choose says which way the card moves that is done now.
func (s *State) choose(w Way) error {
	who, asked := s.Asked()
	if !asked {
		return &rules.Impossible{Code: "sk/nothing-to-choose", Clause: "SK-ROUND-3"}
	}
	if s.Table.Garden {
		s.Table.Ways[who].Brush = w
	} else {
		s.Table.Ways[who].Garden = w
	}
	s.Table.Asked = rules.Table
	return nil
}

// Settle scores a table that was typed in, as if the last sakura had been paid: the
// Emperor stands there (SK-END-1), unless he was put elsewhere.
func Settle(s State) State {
	s.Scored = Sakuras
	if s.Ready() && s.Emperor == s.Path.Torii {
		for space := s.Path.Torii; space <= s.Path.Len; space++ {
			if s.Path.Spaces[space] == Sakura {
				s.Emperor = space
			}
		}
	}
	return s
}
