package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Parse reads a move: "1 r3" is a Meeting, "2" or "2 r3 b1" an Intrigue, "3 r1 g2
// b4" and "4 r1g2|b4p3" offers, with "x" for a card face down; "counter r1 y3"
// replaces r1 by y3; "g2 +i" plays a card and takes the influence token, "r1+gi" a
// guest and the token. "circle rygbp", "geiko 2 3 2 3 3", "okaasan 3 2 4 3",
// "tokens r b" and "begins 2" tell what lies on the table before a round.
func Parse(_ *State, _ rules.Seat, text string) (Move, error) {
	p := reader()
	return kyoto.Read(&p.Reader, text, p.move)
}

// parser reads one move.
type parser struct{ kyoto.Reader }

func reader() parser {
	return parser{kyoto.Reader{Game: "geishasroad", Words: vocabulary}}
}

// card reads a card, or one that lies face down.
func (p *parser) card() (Card, *rules.ParseError) {
	if p.Takes(hiddenSign) {
		return Hidden, nil
	}
	return p.ReadCard()
}

// actionSigns are the words of the actions.
var actionSigns = [...]kyoto.Sign{Meeting: meetingSign, Intrigue: intrigueSign, Gift: giftSign, Exchange: exchangeSign}

// move reads the tokens as a move.
func (p *parser) move() (m Move, err *rules.ParseError) {
	t := p.Peek()
	for a := Meeting; a <= Exchange; a++ {
		if t.Sign == actionSigns[a] || t.IsNum && t.Number == int(a) {
			p.Skip()
			return p.action(a)
		}
	}
	switch {
	case p.Takes(counterSign):
		m.Act = Counter
		if m.Cards[0], err = p.card(); err == nil {
			m.Cards[1], err = p.card()
		}
		return m, err
	case p.Takes(keepSign):
		m.Act = Keep
		if m.Cards[0], err = p.card(); err == nil {
			m.Cards[1] = Hidden
			if p.More() {
				m.Cards[1], err = p.card()
			}
		}
		return m, err
	case p.Takes(circleSign):
		m.Act = Circle
		m.Houses, err = p.ReadCircle()
		return m, err
	case p.Takes(geikoSign):
		return p.row(Geiko)
	case p.Takes(okaasanSign):
		return p.row(Okaasan)
	case p.Takes(tokensSign):
		m.Act = Tokens
		m.Houses = noHouses
		for i := range Players {
			if m.Houses[i], err = p.ReadColour(); err != nil {
				return m, err
			}
		}
		return m, nil
	case p.Takes(beginsSign):
		m.Act = Begins
		m.Who, err = p.seat()
		return m, err
	}
	m.Act = Play
	for i := range m.Plays {
		if i > 0 && !p.More() {
			break
		}
		if m.Plays[i], err = p.played(); err != nil {
			return m, err
		}
	}
	return m, nil
}

// seat reads the number of a player.
func (p *parser) seat() (rules.Seat, *rules.ParseError) {
	col := p.Peek().Col
	n, err := p.ReadNumber(1, Players)
	if err != nil {
		return 0, p.Expected("unexpected", col, "seat")
	}
	return rules.Seat(n), nil
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
		for i := 0; i < 2 && p.More() && err == nil; i++ {
			m.Cards[i], err = p.card()
		}
		return m, err
	}
	for i := range int(a) {
		if i == 2 && a == Exchange {
			p.Takes(barSign)
		}
		if m.Cards[i], err = p.card(); err != nil {
			return m, err
		}
	}
	return m, nil
}

// played reads a card with the tokens taken for it: "+gg", "+i", "+none", and the
// other side of a token that is turned over.
func (p *parser) played() (d Played, err *rules.ParseError) {
	if d.Card, err = p.ReadCard(); err != nil {
		return d, err
	}
	if p.Takes(atSign) {
		c, err := p.ReadColour()
		if err != nil {
			return d, err
		}
		d.House = uint8(c) + 1
	}
	if p.Takes(takesSign) {
		d.Told = true
		if err = p.taken(&d); err != nil {
			return d, err
		}
	}
	if p.Takes(flipSign) {
		d.Flip, err = p.value()
	}
	return d, err
}

// taken reads the tokens behind the plus sign.
func (p *parser) taken(d *Played) *rules.ParseError {
	if p.Takes(noneSign) {
		return nil
	}
	if !p.More() {
		return p.Expected("unexpected", p.Peek().Col, "tokens")
	}
	for n := 0; p.More() && n < 3; n++ {
		switch t := p.Peek(); {
		case t.Sign == influenceSign && !d.Influence:
			d.Influence = true
		case t.Sign == guestSign, t.Colour == Green && t.Card == NoCard && t.Sign == 0:
			d.Guests++ // "g" stands for a guest behind the plus sign
		case n == 0:
			return p.Expected("unexpected", t.Col, "tokens")
		default:
			return nil
		}
		p.Skip()
	}
	return nil
}

// value reads a number on a prestige token, "?" for one nobody can tell.
func (p *parser) value() (Value, *rules.ParseError) {
	if p.Takes(unknownSign) {
		return Untold, nil
	}
	col := p.Peek().Col
	n, err := p.ReadNumber(-MostPrestige, MostPrestige)
	if err != nil {
		return 0, p.Expected("unexpected", col, "value")
	}
	return ValueOf(n), nil
}

// row reads a row of prestige tokens, the outermost first; of fewer than it has the
// others are not told, which is another thing than that nobody can tell them.
func (p *parser) row(r Rows) (m Move, err *rules.ParseError) {
	m.Act, m.Row = Row, r
	for i := range RowSize(r) {
		if !p.More() {
			break
		}
		if m.Values[i], err = p.value(); err != nil {
			return m, err
		}
	}
	return m, nil
}
