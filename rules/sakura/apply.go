package sakura

import "referee/rules"

// Apply carries out an entry, allowed or not, with all that follows from it. It fails only if the
// cards could not have been played like that.
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
		return &rules.Fault{Code: "impossible.sk/choice-first", Clause: "SK-ROUND-3",
			Args: []rules.Arg{rules.Who("seat", e.Seat(who)), rules.N("card", int(e.Table.Cards[who].Number))}, Because: rules.NonZero(e.Table.At[who])}
	}
	switch {
	case !e.Ready():
		return &rules.Fault{Code: "impossible.sk/no-board", Clause: "SK-SETUP-1"}
	case e.by == rules.Table && m.Cards[0] != (Played{}):
		return &rules.Fault{Code: "impossible.sk/nobody", Clause: "SK-ROUND-1"}
	case m.Court != (Played{}) && !e.HasCourt():
		return &rules.Fault{Code: "impossible.sk/no-court", Clause: "SK-TWO-1"}
	}
	for _, card := range m.all() {
		if card != (Played{}) && card.Icons == NoIcons {
			return &rules.Fault{Code: "impossible.sk/no-icons", Args: []rules.Arg{rules.N("card", int(card.Number))}}
		}
	}
	if n := e.Missing().Len(); m.showers() > max(n, 1) {
		return &rules.Fault{Code: "impossible.sk/too-many-cards", Clause: "SK-ROUND-1", Args: []rules.Arg{rules.N("n", n)}}
	}
	return nil
}

// all returns the cards of a move, some of them none.
func (m *Move) all() [MaxPlayers + 1]Played {
	var list [MaxPlayers + 1]Played
	copy(list[:], m.Cards[:])
	list[MaxPlayers] = m.Court
	return list
}

// showers returns how many players a move shows a card of.
func (m *Move) showers() (n int) {
	for n < MaxPlayers && m.Cards[n] != (Played{}) {
		n++
	}
	return n
}

// Showers returns the painters whose cards an entry of a player shows, in the order of its
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
		return &rules.Fault{Code: "impossible.sk/nothing-to-choose", Clause: "SK-ROUND-3"}
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

// Due returns who must do something now, and in which phase. All show their cards at once;
// anybody turns up the court painter's.
func (s *State) Due() (due rules.Seats, phase rules.Phase) {
	switch {
	case s.Over():
		return 0, PhaseOver
	case !s.Ready():
		return rules.SeatSet(1), PhaseBoard
	}
	if who, asked := s.Asked(); asked {
		return rules.SeatSet(s.Seat(who)), PhaseChoice
	}
	if missing := s.Missing(); missing != 0 {
		return missing, PhaseCards
	}
	if s.Table.Further != rules.Table {
		return rules.SeatSet(s.Table.Further), PhaseCourt
	}
	return rules.SeatSet(1, 2), PhaseCourt
}

// furthers name who is further from the Emperor, of the two players; made once, so that
// telling a turn allocates nothing.
var furthers = [MinPlayers + 1][]rules.Arg{1: {rules.Who("further", 1)}, 2: {rules.Who("further", 2)}}

// Turn says who is due and why. Its step is the sakura that is next.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	t := rules.Turn{Phase: phase, Round: int(s.Round), Step: min(int(s.Scored)+1, Sakuras), Steps: Sakuras, Due: due, Why: "cards", Clause: "SK-ROUND-1"}
	if s.Table.Ended && !s.Over() {
		t.Round++
	}
	switch phase {
	case PhaseCards:
		if further := s.Further(); further != rules.Table {
			t.Why, t.Args = "cards-hand", furthers[further]
		}
	case PhaseOver:
		t.Why, t.Clause = "over", "SK-END-1"
	case PhaseBoard:
		t.Why, t.Clause = "board", "SK-SETUP-1"
	case PhaseCourt:
		t.Why, t.Clause = "court", "SK-TWO-2"
		if s.Table.Further != rules.Table {
			t.Why, t.Clause = "court-hand", "SK-TACTIC-1"
		}
	case PhaseChoice:
		who, _ := s.Asked()
		card := s.Table.Cards[who]
		t.Why, t.Clause = "painter", "SK-PAINT-2"
		if !s.Table.Garden {
			t.Why, t.Clause = "emperor", "SK-GARDEN-3"
		}
		t.Args = []rules.Arg{rules.N("card", int(card.Number)), rules.N("n", card.Icons.Brush().Steps())}
	}
	return t
}
