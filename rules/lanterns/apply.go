package lanterns

import "referee/rules"

// Apply carries out an entry, allowed or not. It fails only if cards, tokens or tiles could not have
// been moved like that.
func Apply(s *State, at rules.Seq, by rules.Seat, m Move) error {
	if by == rules.Table {
		return &rules.Fault{Code: "impossible.ln/nobody", Clause: "LN-TURN-1"}
	}
	e := entry{s, at, by}
	var err error
	switch m.Act {
	case Exchange:
		err = e.exchange(m)
	case Dedicate:
		err = e.dedicate(m)
	case Discard:
		err = e.discard(m)
	case Place:
		err = e.place(m)
	case Pass:
		s.pass(by)
	}
	if err == nil {
		s.Skipped = 0
		s.skip()
	}
	return err
}

// entry carries out what a player enters, with the number at.
type entry struct {
	*State
	at rules.Seq
	by rules.Seat
}

// exchange pays two favour tokens for another colour (LN-EXCHANGE-1).
func (e *entry) exchange(m Move) error {
	h := e.Hand(e.by)
	switch {
	case h.Favours < ExchangeFee:
		return &rules.Fault{Code: "impossible.ln/no-favours", Clause: "LN-EXCHANGE-1", Args: []rules.Arg{rules.N("n", int(h.Favours))}}
	case !h.Cards.Holds(&m.Cards):
		return missing(m.Give())
	case e.Supply[m.Take]+m.Cards[m.Take] == 0:
		return &rules.Fault{Code: "impossible.ln/supply-empty", Clause: "LN-EMPTY-1", Args: []rules.Arg{colourArg(m.Take)}}
	}
	h.Favours -= ExchangeFee
	e.Favours += ExchangeFee
	_ = e.spend(&m.Cards)
	e.card(e.by, m.Take)
	if e.by == e.Turner {
		e.Exchanged, e.ExchangedAt = true, e.at
	}
	return nil
}

func missing(c Colour) error {
	return &rules.Fault{Code: "impossible.ln/no-card", Clause: "LN-CARDS-1", Args: []rules.Arg{colourArg(c)}}
}

func colourArg(c Colour) rules.Arg { return rules.Word("colour", "lanterns.colour."+c.Key()) }

// dedicate gives cards back and takes the top token, or a grey 4 where the stack
// is empty (LN-GIFT-1 to LN-GIFT-5).
func (e *entry) dedicate(m Move) error {
	if err := e.spend(&m.Cards); err != nil {
		return err
	}
	h := e.Hand(e.by)
	honour, stack := e.Top(m.Pattern)
	if stack {
		e.Used[m.Pattern-1]++
		h.Tokens[m.Pattern-1][honour-GenericHonour]++
	} else {
		e.Grey[m.Pattern-1]++
		h.Tokens[Generic-1][0]++
	}
	if e.by == e.Turner {
		e.Dedicated, e.DedicatedAt = true, e.at
	}
	return nil
}

// discard puts cards over the limit back, as the first thing of placing a tile
// (LN-LIMIT-2).
func (e *entry) discard(m Move) error {
	err := e.spend(&m.Cards)
	if err == nil && e.by == e.Turner {
		e.Discarded, e.DiscardedAt = true, e.at
	}
	return err
}

// spend puts a player's cards back into the supply.
func (e *entry) spend(cards *Cards) error {
	h := e.Hand(e.by)
	for c, n := range cards {
		if h.Cards[c] < n {
			return missing(Colour(c))
		}
	}
	for c, n := range cards {
		h.Cards[c] -= n
		e.Supply[c] += n
	}
	return nil
}

// place lays a tile and pays everybody: first what it continues to the player,
// then from the player clockwise the colour that faces each (LN-PLACE-1 to
// LN-PAY-3). Then the turn is over.
func (e *entry) place(m Move) error {
	var near Near
	e.near(m.At, &near)
	if taken := e.laid(near.here); taken != nil {
		err := &rules.Fault{Code: "impossible.ln/cell-taken", Clause: "LN-PLACE-1"}
		if taken.Seq != 0 {
			err.Because = []rules.Seq{taken.Seq}
		}
		return err
	}
	if int(e.Laid) == maxLake {
		return &rules.Fault{Code: "impossible.ln/no-tile-left", Clause: "LN-END-1"}
	}
	tile := &e.Lake[e.Laid] // where it will stay: it is not copied
	tile.set(&m, e.at, e.Around[e.by-1])
	e.pay(tile, &near, nil)
	e.lay(&near)
	e.endTurn(e.by)
	if e.Stack() == 0 {
		e.Turner = e.First
	}
	return nil
}

// set makes it the tile of a move, as a player on a side of the table lays it.
func (p *Placed) set(m *Move, at rules.Seq, turn Side) {
	p.At, p.Kind, p.Seq = m.At, m.Quad.Kind(), at
	for i := range m.Quad {
		p.Quad[(uint8(i)+uint8(turn))%Sides] = m.Quad[i]
	}
}

// endTurn hands the turn to the next player clockwise.
func (s *State) endTurn(by rules.Seat) {
	s.Exchanged, s.Dedicated, s.Discarded = false, false, false
	s.ExchangedAt, s.DedicatedAt, s.DiscardedAt = 0, 0, 0
	s.Turner = s.Next(by)
}

// Payment is what a placed tile gives one seat at one step.
type Payment struct {
	Seat    rules.Seat
	Side    Side   // of the tile
	Match   bool   // for a side that continues the lake, not for the place
	Colour  Colour // of that side
	Card    Colour // what is taken; NoColour when the colour has run out
	Favours uint8
}

// maxPayments is the four sides that may continue the lake and the four players.
const maxPayments = 2 * Sides

// Payments is the steps of a pay-out, in order.
type Payments struct {
	List [maxPayments]Payment
	N    int
}

// Pay lists what placing a tile gives, in the order of the rulebook. A step
// without a card or a favour token is listed too: it says that a colour has run
// out.
func (s *State) Pay(by rules.Seat, m Move) []Payment {
	var out Payments
	var near Near
	s.near(m.At, &near)
	var tile Placed
	tile.set(&m, 0, s.Around[by-1])
	after := *s
	(&entry{State: &after, by: by}).pay(&tile, &near, &out)
	return out.List[:out.N]
}

// pay gives the cards of a tile, and records the steps if they are asked for.
func (e *entry) pay(tile *Placed, near *Near, out *Payments) {
	own := tile.Kind.platforms()
	for d, n := range near.beside {
		beside, c := e.laid(n), tile.Quad[d]
		if beside == nil || beside.Quad[Side(d).Opposite()] != c {
			continue
		}
		p := Payment{Seat: e.by, Side: Side(d), Match: true, Colour: c, Card: e.card(e.by, c)}
		if p.Card != NoColour || !e.Strict {
			p.Favours = e.favours(e.by, own+beside.Kind.platforms())
			own = 0 // once, however many sides match
		}
		out.add(p)
	}
	seat := e.by
	for range e.Players {
		d := e.Around[seat-1]
		out.add(Payment{Seat: seat, Side: d, Colour: tile.Quad[d], Card: e.card(seat, tile.Quad[d])})
		seat = e.Next(seat)
	}
}

// add writes a step down.
func (out *Payments) add(p Payment) {
	if out != nil {
		out.List[out.N] = p
		out.N++
	}
}

// card gives a seat a card out of the supply, if there is one.
func (s *State) card(seat rules.Seat, c Colour) Colour {
	if s.Supply[c] == 0 {
		return NoColour
	}
	s.Supply[c]--
	s.Hand(seat).Cards[c]++
	return c
}

// favours gives a seat so many favour tokens out of the supply, or as many as there are.
func (s *State) favours(seat rules.Seat, n uint8) uint8 {
	n = min(n, s.Favours)
	s.Favours -= n
	s.Hand(seat).Favours += n
	return n
}

// pass ends a turn without a tile; in the final turns it was the player's last.
func (s *State) pass(by rules.Seat) {
	if s.Final() {
		s.Finals |= rules.SeatSet(by)
	}
	s.endTurn(by)
}

// Unclear reports whether a pass may be meant for a player whose final turn has just
// ended without one.
func Unclear(s *State, m Move) bool { return m.Act == Pass && s.Skipped != 0 && !s.Over() }

// skip passes for every player in turn who has nothing left to do in the final turn.
func (s *State) skip() {
	for s.Final() && !s.Over() {
		seat := s.Turner
		if !s.Finals.Has(seat) && !s.Dedicated && (s.CanDedicate(seat) || !s.Exchanged && s.CanExchange(seat)) {
			return
		}
		s.Skipped |= rules.SeatSet(seat)
		s.pass(seat)
	}
}

// Due returns who must do something now, and in which phase.
func (s *State) Due() (rules.Seats, rules.Phase) {
	switch {
	case s.Over():
		return 0, PhaseOver
	case s.Final():
		return rules.SeatSet(s.Turner), PhaseFinal
	}
	return rules.SeatSet(s.Turner), PhaseTurn
}

// Turn says who is due and why. A round is a tile placed by each player; the
// final turns are the last one.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	laid := int(s.Laid) - 1
	players := int(s.Players)
	t := rules.Turn{Phase: phase, Due: due, Round: laid/players + 1, Step: laid%players + 1, Steps: players, Why: "next", Clause: "LN-TURN-1"}
	switch {
	case phase == PhaseOver:
		t.Round, t.Step = t.Round-1, players
		t.Why, t.Clause = "over", "LN-END-2"
	case phase == PhaseFinal:
		t.Step = min(s.Finals.Len()+1, players)
		t.Why, t.Clause = "final", "LN-END-1"
	case s.Hand(s.Turner).Cards.Len() > HandLimit:
		t.Why, t.Clause = "limit", "LN-LIMIT-1"
		if s.Dedicated || !s.CanDedicate(s.Turner) {
			t.Why, t.Clause = "discard", "LN-LIMIT-2"
		}
	case s.Dedicated || s.Discarded:
		t.Why, t.Clause = "place", "LN-TURN-2"
	case s.Exchanged:
		t.Why, t.Clause = "exchanged", "LN-TURN-2"
	case laid == 0:
		t.Why, t.Clause = "first", "LN-SETUP-8"
	}
	return t
}
