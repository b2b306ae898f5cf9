package geiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// The words of the notation that are no colours.
const (
	circleSign kyoto.Sign = iota + 1
	geishasSign
	houseSign
	asideSign
	openSign
	handSign
	noteSign
	atSign
	hiddenSign
)

var vocabulary = kyoto.NewVocabulary([]string{
	circleSign:  "circle круг cercle",
	geishasSign: "geishas гейши",
	houseSign:   "house дом maison",
	asideSign:   "aside отложить côté cote",
	openSign:    "open открыть ouvre",
	handSign:    "hand рука main",
	noteSign:    "holds держит tient",
	atSign:      "@ under под sous",
	hiddenSign:  "x ?",
})

// Parse reads a move: "circle rygbp", "geishas gpbry" and "house b" tell what lies
// on the table; "r3" plays a card, "r3 @b" confirms the house it goes under;
// "aside" lays one face down, "aside r3" is a private note of which it is, "open r3"
// opens it; "hand r1 g2 …" is the hand at the end of a round, "holds r1 g2 …" a
// private note of it.
func Parse(_ *State, _ rules.Seat, text string) (Move, error) {
	p := kyoto.Reader{Game: "geiko", Words: vocabulary}
	return kyoto.Read(&p, text, func() (Move, *rules.ParseError) { return move(&p) })
}

func move(p *kyoto.Reader) (m Move, err *rules.ParseError) {
	switch {
	case p.Takes(circleSign):
		m.Act = Circle
		m.Order, err = p.ReadCircle()
	case p.Takes(geishasSign):
		m.Act = Geishas
		m.Order, err = p.ReadCircle()
	case p.Takes(houseSign):
		m.Act = House
		m.Own, err = p.ReadColour()
	case p.Takes(asideSign):
		m.Act, m.Card = Aside, kyoto.Hidden
		if p.More() && !p.Takes(hiddenSign) {
			m.Card, err = p.ReadCard()
		}
	case p.Takes(openSign):
		m.Act = Open
		m.Card, err = p.ReadCard()
	case p.Takes(handSign):
		m.Act = Hand
		m.Cards, err = hand(p)
	case p.Takes(noteSign):
		m.Act = Note
		m.Cards, err = hand(p)
	default:
		m.Act = Play
		if m.Card, err = p.ReadCard(); err == nil && p.Takes(atSign) {
			var c kyoto.Colour
			c, err = p.ReadColour()
			m.At = uint8(c) + 1
		}
	}
	return m, err
}

// hand reads the cards of a hand, each once.
func hand(p *kyoto.Reader) (set kyoto.Cards, err *rules.ParseError) {
	for set == 0 || p.More() {
		col := p.Peek().Col
		k, err := p.ReadCard()
		if err != nil {
			return set, err
		}
		if set.Has(k) {
			return set, p.Expected("unexpected", col, "other")
		}
		set |= kyoto.Of(k)
	}
	return set, nil
}

// Format writes a move in one way that no language changes.
func Format(m Move) string {
	switch m.Act {
	case Circle:
		return "circle " + letters(m.Order)
	case Geishas:
		return "geishas " + letters(m.Order)
	case House:
		return "house " + m.Own.Letter()
	case Aside:
		return "aside " + m.Card.String()
	case Open:
		return "open " + m.Card.String()
	case Hand:
		return "hand " + m.Cards.String()
	case Note:
		return "holds " + m.Cards.String()
	}
	if m.At > 0 {
		return m.Card.String() + " @" + kyoto.Colour(m.At-1).Letter()
	}
	return m.Card.String()
}

func letters(order [kyoto.Colours]kyoto.Colour) (text string) {
	for _, c := range order {
		text += c.Letter()
	}
	return text
}
