package lanterns

import "referee/rules"

// Apply does what an entry says, allowed or not. It fails only where cards,
// tokens or tiles could not have been moved like that.
func Apply(s *State, at rules.Seq, by rules.Seat, m Move) error {
	if by == rules.Table {
		return &rules.Impossible{Code: "ln/nobody", Clause: "LN-TURN-1"}
	}
	var err error
	switch m.Act {
	case Exchange:
		err = s.exchange(at, by, m)
	case Dedicate:
		err = s.dedicate(at, by, m)
	case Discard:
		err = s.discard(at, by, m)
	case Place:
		err = s.place(at, by, m)
	case Pass:
		s.pass(by)
	}
	if err != nil {
		return err
	}
	s.Skipped = 0
	s.skip()
	return nil
}

// exchange pays two favour tokens for another colour (LN-EXCHANGE-1).
func (s *State) exchange(at rules.Seq, by rules.Seat, m Move) error {
	h := s.Hand(by)
	switch {
	case h.Favours < ExchangeFee:
		return &rules.Impossible{Code: "ln/no-favours", Clause: "LN-EXCHANGE-1", Args: []rules.Arg{rules.N("n", int(h.Favours))}}
	case !h.Cards.Holds(&m.Cards):
		return missing(m.Give())
	case s.Supply[m.Take]+m.Cards[m.Take] == 0:
		return &rules.Impossible{Code: "ln/supply-empty", Clause: "LN-EMPTY-1", Args: []rules.Arg{colourArg(m.Take)}}
	}
	h.Favours -= ExchangeFee
	s.Favours += ExchangeFee
	_ = s.spend(by, &m.Cards)
	s.card(by, m.Take)
	if by == s.Turner {
		s.Exchanged, s.ExchangedAt = true, at
	}
	return nil
}

func missing(c Colour) error {
	return &rules.Impossible{Code: "ln/no-card", Clause: "LN-CARDS-1", Args: []rules.Arg{colourArg(c)}}
}

func colourArg(c Colour) rules.Arg { return rules.Word("colour", "lanterns.colour."+c.Key()) }

// dedicate gives cards back and takes the top token, or a grey 4 where the stack
// is empty (LN-GIFT-1 to LN-GIFT-5).
func (s *State) dedicate(at rules.Seq, by rules.Seat, m Move) error {
	if err := s.spend(by, &m.Cards); err != nil {
		return err
	}
	h := s.Hand(by)
	honour, stack := s.Top(m.Pattern)
	if stack {
		s.Used[m.Pattern-1]++
		h.Tokens[m.Pattern-1][honour-GenericHonour]++
	} else {
		s.Grey[m.Pattern-1]++
		h.Tokens[Generic-1][0]++
	}
	if by == s.Turner {
		s.Dedicated, s.DedicatedAt = true, at
	}
	return nil
}

// discard puts cards over the limit back, as the first thing of placing a tile
// (LN-LIMIT-2).
func (s *State) discard(at rules.Seq, by rules.Seat, m Move) error {
	err := s.spend(by, &m.Cards)
	if err == nil && by == s.Turner {
		s.Discarded, s.DiscardedAt = true, at
	}
	return err
}

// spend puts a player's cards back into the supply.
func (s *State) spend(by rules.Seat, cards *Cards) error {
	h := s.Hand(by)
	for c, n := range cards {
		if h.Cards[c] < n {
			return missing(Colour(c))
		}
	}
	for c, n := range cards {
		h.Cards[c] -= n
		s.Supply[c] += n
	}
	return nil
}

// place lays a tile and pays everybody: first what it continues to the player,
// then from the player clockwise the colour that faces each (LN-PLACE-1 to
// LN-PAY-3). Then the turn is over.
func (s *State) place(at rules.Seq, by rules.Seat, m Move) error {
	var near Near
	s.near(m.At, &near)
	if taken := s.laid(near.here); taken != nil {
		err := &rules.Impossible{Code: "ln/cell-taken", Clause: "LN-PLACE-1"}
		if taken.Seq != 0 {
			err.Because = []rules.Seq{taken.Seq}
		}
		return err
	}
	if int(s.Laid) == maxLake {
		return &rules.Impossible{Code: "ln/no-tile-left", Clause: "LN-END-1"}
	}
	tile := &s.Lake[s.Laid] // where it will stay: it is not copied
	s.tile(tile, at, by, &m)
	s.pay(by, tile, &near, nil)
	s.lay(&near)
	s.endTurn(by)
	if s.Stack() == 0 {
		s.Turner = s.First
	}
	return nil
}

// tile is the tile as it will lie on the lake.
func (s *State) tile(p *Placed, at rules.Seq, by rules.Seat, m *Move) {
	p.At, p.Kind, p.Seq = m.At, m.Quad.Kind(), at
	for i, turn := uint8(0), uint8(s.Around[by-1]); i < Sides; i++ {
		p.Quad[(i+turn)%Sides] = m.Quad[i]
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
	after := *s
	s.tile(&tile, 0, by, &m)
	after.pay(by, &tile, &near, &out)
	return out.List[:out.N]
}

// pay gives what the tile gives, and writes the steps down where they are asked for.
func (s *State) pay(by rules.Seat, tile *Placed, near *Near, out *Payments) {
	own := tile.Kind.platforms()
	for d, n := range near.beside {
		beside, c := s.laid(n), tile.Quad[d]
		if beside == nil || beside.Quad[Side(d).Opposite()] != c {
			continue
		}
		p := Payment{Seat: by, Side: Side(d), Match: true, Colour: c, Card: s.card(by, c)}
		if p.Card != NoColour || !s.Strict {
			p.Favours = s.favours(by, own+beside.Kind.platforms())
			own = 0 // once, however many sides match
		}
		out.add(p)
	}
	seat := by
	for range s.Players {
		d := s.Around[seat-1]
		out.add(Payment{Seat: seat, Side: d, Colour: tile.Quad[d], Card: s.card(seat, tile.Quad[d])})
		seat = s.Next(seat)
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

// skip passes for every player in turn to whom nothing is left to do in the final
// turn: nobody is asked what can be derived.
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
