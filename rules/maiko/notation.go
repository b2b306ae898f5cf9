package maiko

import (
	"strconv"

	"referee/rules"
	"referee/rules/kyoto"
)

// The words of the notation that are no colours.
const (
	circleSign kyoto.Sign = iota + 1
	geishasSign
	guestsSign
	barSign
	removeSign
	studySign
	workSign
	takesSign
	noneSign
)

var vocabulary = kyoto.NewVocabulary([]string{
	circleSign:  "circle круг cercle",
	geishasSign: "geishas гейши",
	guestsSign:  "guests гости invités invites",
	barSign:     "| /",
	removeSign:  "remove out убрать retire",
	studySign:   "study s учёба учеба обучение étude etude",
	workSign:    "work w работа travail",
	takesSign:   "+",
	noneSign:    "none нет rien -",
})

// Parse reads a move: "circle rygbp", "geishas gpbry" and "guests rr|yb|…" tell
// what lies on the table; "1 r3 +b" works a card and takes a blue guest ("1 r3 study"
// is not allowed), "2 r3 g1", "3 r1 g2 b4" and "4 r1 g2 | b4 p3" are offers; "remove
// g1 study" answers the second action; "g2 study" and "r1 b4 work +y +g" play cards.
func Parse(_ *State, _ rules.Seat, text string) (Move, error) {
	p := kyoto.Reader{Game: "maiko", Words: vocabulary}
	return kyoto.Read(&p, text, func() (Move, *rules.ParseError) { return move(&p) })
}

func move(p *kyoto.Reader) (m Move, err *rules.ParseError) {
	if t := p.Peek(); t.IsNum {
		n, err := p.ReadNumber(1, Actions)
		if err != nil {
			return m, p.Expected("unexpected", t.Col, "move")
		}
		return action(p, Act(n))
	}
	switch {
	case p.Takes(circleSign):
		m.Act = Circle
		m.Order, err = p.ReadCircle()
	case p.Takes(geishasSign):
		m.Act = Geishas
		m.Order, err = p.ReadCircle()
	case p.Takes(guestsSign):
		return guests(p)
	case p.Takes(removeSign):
		m.Act = Remove
		if m.Cards[0], err = p.ReadCard(); err == nil {
			m.Way, err = way(p)
		}
	default:
		m.Act = Play
		if m.Plays[0].Card, err = p.ReadCard(); err != nil {
			return m, err
		}
		if p.Peek().Card != kyoto.NoCard {
			m.Plays[1].Card, _ = p.ReadCard()
		}
		if m.Way, err = way(p); err != nil || m.Way == Study {
			return m, err
		}
		for i := range m.Plays {
			if m.Plays[i].Card != kyoto.NoCard && err == nil {
				err = guest(p, &m.Plays[i])
			}
		}
	}
	return m, err
}

// way reads whether cards are studied or worked.
func way(p *kyoto.Reader) (Way, *rules.ParseError) {
	switch {
	case p.Takes(studySign):
		return Study, nil
	case p.Takes(workSign):
		return Work, nil
	}
	return NoWay, p.Expected("unexpected", p.Peek().Col, "way")
}

// guest reads the guest taken for a card, if it is told.
func guest(p *kyoto.Reader, d *Played) *rules.ParseError {
	if !p.Takes(takesSign) {
		return nil
	}
	d.Told = true
	if p.Takes(noneSign) {
		return nil
	}
	c, err := p.ReadColour()
	d.Guest = uint8(c) + 1
	return err
}

// action reads the cards of an action.
func action(p *kyoto.Reader, a Act) (m Move, err *rules.ParseError) {
	m.Act = a
	if a == Job {
		if m.Plays[0].Card, err = p.ReadCard(); err != nil {
			return m, err
		}
		if p.Takes(studySign) {
			m.Way = Study
			return m, nil
		}
		p.Takes(workSign)
		return m, guest(p, &m.Plays[0])
	}
	for i := range a.Size() {
		if i == 2 && a == Exchange {
			p.Takes(barSign)
		}
		if m.Cards[i], err = p.ReadCard(); err != nil {
			return m, err
		}
	}
	return m, nil
}

// guests reads the guests at each house, with strokes between the houses.
func guests(p *kyoto.Reader) (m Move, err *rules.ParseError) {
	m.Act = Guests
	for i := range m.Lie {
		if i > 0 && !p.Takes(barSign) {
			return m, p.Expected("unexpected", p.Peek().Col, "guests")
		}
		if p.Takes(noneSign) {
			continue
		}
		for p.More() && p.Peek().Sign == 0 {
			c, err := p.ReadColour()
			if err != nil {
				return m, err
			}
			if m.Lie[i].Count(c) == 15 {
				return m, p.Expected("unexpected", p.Peek().Col, "guests")
			}
			m.Lie[i] = m.Lie[i].Plus(c)
		}
	}
	return m, nil
}

// Format writes a move in one way that no language changes.
func Format(m Move) string {
	switch m.Act {
	case Circle:
		return "circle " + letters(m.Order)
	case Geishas:
		return "geishas " + letters(m.Order)
	case Guests:
		text := "guests "
		for i, g := range m.Lie {
			if i > 0 {
				text += " | "
			}
			text += g.String()
		}
		return text
	case Job:
		text := "1 " + m.Plays[0].Card.String()
		if m.Way == Study {
			text += " " + m.Way.Key()
		}
		return text + taken(m.Plays[0])
	case Dilemma, Gift, Exchange:
		o := Offer{Act: m.Act, Cards: m.Cards}
		return strconv.Itoa(int(m.Act)) + " " + o.String()
	case Remove:
		return "remove " + m.Cards[0].String() + " " + m.Way.Key()
	}
	text := m.Plays[0].Card.String()
	if m.Plays[1].Card != kyoto.NoCard {
		text += " " + m.Plays[1].Card.String()
	}
	text += " " + m.Way.Key()
	return text + taken(m.Plays[0]) + taken(m.Plays[1])
}

// taken is the guest taken for a card.
func taken(p Played) string {
	switch {
	case !p.Told:
		return ""
	case p.Guest == 0:
		return " +none"
	}
	return " +" + kyoto.Colour(p.Guest-1).Letter()
}

func letters(order [kyoto.Colours]kyoto.Colour) (text string) {
	for _, c := range order {
		text += c.Letter()
	}
	return text
}

// Head is the number of an action, the short text under which its many moves are
// grouped. Other acts have none.
func Head(m Move) string {
	if !m.Act.Action() {
		return ""
	}
	return strconv.Itoa(int(m.Act))
}
