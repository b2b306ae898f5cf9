package geishasroad

import "referee/rules"

// Parse reads a move: "1 r3" is a Meeting, "2" or "2 r3 b1" an Intrigue, "3 r1 g2
// b4" and "4 r1g2|b4p3" offers, with "x" for a card face down; "counter r1 y3"
// replaces r1 by y3; "g2 +i" plays a card and takes the influence token, "r1+gi" a
// guest and the token. "circle rygbp", "geiko 2 3 2 3 3", "okaasan 3 2 4 3",
// "tokens r b" and "begins 2" tell what lies on the table before a round.
func Parse(s *State, by rules.Seat, text string) (Move, error) {
	p := parser{state: s, by: by}
	if err := p.split(text); err != nil {
		return Move{}, err
	}
	if !p.more() {
		return Move{}, expected("empty", 1, "move")
	}
	m, err := p.move()
	if err == nil && p.more() {
		err = expected("trailing", p.peek().col, "end")
	}
	if err != nil {
		return Move{}, err
	}
	return m, nil
}

// actionSigns are the words of the actions.
var actionSigns = [...]sign{Meeting: meetingSign, Intrigue: intrigueSign, Gift: giftSign, Exchange: exchangeSign}

// move reads the tokens as a move.
func (p *parser) move() (m Move, err *rules.ParseError) {
	t := p.peek()
	for a := Meeting; a <= Exchange; a++ {
		if t.sign == actionSigns[a] || t.isNum && t.number == int(a) {
			p.next++
			return p.action(a)
		}
	}
	switch {
	case p.takes(counterSign):
		m.Act = Counter
		if m.Cards[0], err = p.card(true); err == nil {
			m.Cards[1], err = p.card(true)
		}
		return m, err
	case p.takes(keepSign):
		m.Act = Keep
		if m.Cards[0], err = p.card(true); err == nil {
			m.Cards[1] = Hidden
			if p.more() {
				m.Cards[1], err = p.card(true)
			}
		}
		return m, err
	case p.takes(circleSign):
		return p.circle()
	case p.takes(geikoSign):
		return p.row(Geiko)
	case p.takes(okaasanSign):
		return p.row(Okaasan)
	case p.takes(tokensSign):
		m.Act = Tokens
		m.Houses = noHouses
		for i := range Players {
			if m.Houses[i], err = p.colour(); err != nil {
				return m, err
			}
		}
		return m, nil
	case p.takes(beginsSign):
		m.Act = Begins
		n := p.peek()
		if !n.isNum || n.number < 1 || n.number > Players {
			return m, expected("unexpected", n.col, "seat")
		}
		p.next++
		m.Who = rules.Seat(n.number)
		return m, nil
	}
	m.Act = Play
	for i := range m.Plays {
		if i > 0 && !p.more() {
			break
		}
		if m.Plays[i], err = p.played(); err != nil {
			return m, err
		}
	}
	return m, nil
}

// noHouses is a circle that has not been told.
var noHouses = [Colours]Colour{NoColour, NoColour, NoColour, NoColour, NoColour}

// action reads the cards of an action.
func (p *parser) action(a Act) (m Move, err *rules.ParseError) {
	m.Act = a
	switch a {
	case Meeting:
		m.Plays[0], err = p.played()
		return m, err
	case Intrigue:
		m.Cards[0], m.Cards[1] = Hidden, Hidden
		for i := 0; i < 2 && p.more() && err == nil; i++ {
			m.Cards[i], err = p.card(true)
		}
		return m, err
	}
	for i := range int(a) {
		if i == 2 && a == Exchange {
			p.takes(barSign)
		}
		if m.Cards[i], err = p.card(true); err != nil {
			return m, err
		}
	}
	return m, nil
}

// played reads a card with the tokens taken for it: "+gg", "+i", "+none", and the
// other side of a token that is turned over.
func (p *parser) played() (d Played, err *rules.ParseError) {
	if d.Card, err = p.card(false); err != nil {
		return d, err
	}
	if p.takes(atSign) {
		c, err := p.colour()
		if err != nil {
			return d, err
		}
		d.House = uint8(c) + 1
	}
	if p.takes(takesSign) {
		d.Told = true
		if p.takes(noneSign) {
			return d, nil
		}
		if !p.more() {
			return d, expected("unexpected", p.end, "tokens")
		}
		for n := 0; p.more() && n < 3; n++ {
			switch t := p.peek(); {
			case t.sign == influenceSign && !d.Influence:
				d.Influence = true
			case t.sign == guestSign, t.colour == Green && t.card == NoCard && t.sign == noSign:
				d.Guests++ // "g" stands for a guest behind the plus sign
			default:
				if n == 0 {
					return d, expected("unexpected", t.col, "tokens")
				}
				n = 3
				continue
			}
			p.next++
		}
	}
	if p.takes(flipSign) {
		d.Flip, err = p.value()
	}
	return d, err
}

// value reads a number on a prestige token, "?" for one nobody can tell.
func (p *parser) value() (Value, *rules.ParseError) {
	t := p.peek()
	switch {
	case p.takes(unknownSign):
		return Untold, nil
	case p.more() && t.isNum && t.number >= -20 && t.number <= 20:
		p.next++
		return ValueOf(t.number), nil
	}
	return 0, expected("unexpected", t.col, "value")
}

// row reads a row of prestige tokens, the outermost first; fewer than it has are
// told as unknown.
func (p *parser) row(r Rows) (m Move, err *rules.ParseError) {
	m.Act, m.Row = Row, r
	for i := range RowSize(r) {
		if m.Values[i] = Untold; !p.more() {
			continue
		}
		if m.Values[i], err = p.value(); err != nil {
			return m, err
		}
	}
	return m, nil
}

// circle reads the houses clockwise, each once.
func (p *parser) circle() (m Move, err *rules.ParseError) {
	m.Act = Circle
	seen := [Colours]bool{}
	for i := range m.Houses {
		col := p.peek().col
		if m.Houses[i], err = p.colour(); err != nil {
			return m, err
		}
		if seen[m.Houses[i]] {
			return m, expected("unexpected", col, "house")
		}
		seen[m.Houses[i]] = true
	}
	return m, nil
}
