package sakura

import "referee/rules"

// Apply does what an entry says, allowed or not, and whatever comes of it by itself.
// It fails only where the cards could not have been played like that.
func Apply(s *State, at rules.Seq, by rules.Seat, m Move) error {
	e := entry{State: s, at: at, by: by}
	switch m.Act {
	case Board:
		s.lay(m.Board)
		s.BoardAt = at
		return nil
	case Show:
		if err := e.show(&m); err != nil {
			return err
		}
	case Choose:
		if err := e.choose(m.Way); err != nil {
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
	if e.resolve(); s.Table.Ended {
		e.refill()
	}
	return nil
}

// entry carries out what a player enters, with the number at, and what comes of it by itself.
type entry struct {
	*State
	at  rules.Seq
	by  rules.Seat
	see *account // hears what happens
}

// show lays cards on the table: that of the player and of those after him who have
// shown none, and the court painter's.
func (e *entry) show(m *Move) error {
	if err := e.cannotShow(m); err != nil {
		return err
	}
	if e.Table.Ended {
		e.Table = Table{Begin: e.Position, Further: e.Further()}
		e.Round++
	}
	showers := e.Showers(e.by)
	for i, who := range showers[:m.showers()] {
		e.Pile.Shows(who, m.Cards[i].Number)
		e.lays(who, m.Cards[i])
	}
	if m.Court != (Played{}) {
		if e.Table.Further == rules.Table {
			e.reveal()
		} else {
			e.Pile.Shows(Of(e.Table.Further), m.Court.Number)
		}
		e.lays(Court, m.Court)
	}
	return nil
}

// cannotShow is why cards cannot have been shown like that, or nil.
func (e *entry) cannotShow(m *Move) error {
	if who, asked := e.Asked(); asked {
		return &rules.Impossible{Code: "sk/choice-first", Clause: "SK-ROUND-3",
			Args: []rules.Arg{rules.Who("seat", e.Seat(who)), rules.N("card", int(e.Table.Cards[who].Number))}, Because: rules.Some(e.Table.At[who])}
	}
	switch {
	case !e.Ready():
		return &rules.Impossible{Code: "sk/no-board", Clause: "SK-SETUP-1"}
	case e.by == rules.Table && m.Cards[0] != (Played{}):
		return &rules.Impossible{Code: "sk/nobody", Clause: "SK-ROUND-1"}
	case m.Court != (Played{}) && !e.HasCourt():
		return &rules.Impossible{Code: "sk/no-court", Clause: "SK-TWO-1"}
	}
	for _, card := range m.all() {
		if card != (Played{}) && card.Icons == NoIcons {
			return &rules.Impossible{Code: "sk/no-icons", Args: []rules.Arg{rules.N("card", int(card.Number))}}
		}
	}
	if n := e.Missing().Len(); m.showers() > max(n, 1) {
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
func (e *entry) lays(who Painter, card Played) {
	e.Table.Cards[who], e.Table.At[who] = card, e.at
	e.Table.Shown |= PaintersOf(who)
	e.DiscardAt[card.Number] = e.at
	if e.Known[card.Number] != card.Icons {
		e.Known[card.Number], e.KnownAt[card.Number] = card.Icons, e.at
	}
}

// choose says which way the card moves that is done now.
func (e *entry) choose(w Way) error {
	who, asked := e.Asked()
	if !asked {
		return &rules.Impossible{Code: "sk/nothing-to-choose", Clause: "SK-ROUND-3"}
	}
	if e.Table.Garden {
		e.Table.Ways[who].Brush = w
	} else {
		e.Table.Ways[who].Garden = w
	}
	e.Table.Asked = rules.Table
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
