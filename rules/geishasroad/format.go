package geishasroad

import "strconv"

// Format writes a move in one way that no language changes.
func Format(m Move) string {
	switch m.Act {
	case Meeting:
		return "1 " + played(m.Plays[0])
	case Intrigue:
		return "2 " + m.Cards[0].String() + " " + m.Cards[1].String()
	case Gift, Exchange:
		o := Offer{Act: m.Act, Cards: m.Cards}
		return strconv.Itoa(int(m.Act)) + " " + o.String()
	case Counter:
		return "counter " + m.Cards[0].String() + " " + m.Cards[1].String()
	case Keep:
		return "keeps " + m.Cards[0].String() + " " + m.Cards[1].String()
	case Play:
		if m.Plays[1].Card == NoCard {
			return played(m.Plays[0])
		}
		return played(m.Plays[0]) + " " + played(m.Plays[1])
	case Circle:
		return "circle " + houses(m.Houses[:])
	case Row:
		return row(m)
	case Tokens:
		return "tokens " + houses(m.Houses[:Players])
	case Begins:
		return "begins " + strconv.Itoa(int(m.Who))
	}
	return ""
}

// played is a card with its tokens.
func played(p Played) string {
	text := p.Card.String()
	if p.House > 0 {
		text += " @" + Colour(p.House-1).Letter()
	}
	if p.Told {
		text += " +"
		switch {
		case p.Guests == 0 && !p.Influence:
			text += "none"
		default:
			for range p.Guests {
				text += "g"
			}
			if p.Influence {
				text += "i"
			}
		}
	}
	if p.Flip != 0 {
		text += " flip " + p.Flip.String()
	}
	return text
}

// String is the number, "?" for one nobody can tell.
func (v Value) String() string {
	if v == 0 || v == Untold {
		return "?"
	}
	return strconv.Itoa(v.Points())
}

func houses(list []Colour) (text string) {
	for _, c := range list {
		text += c.Letter()
	}
	return text
}

// row is a row of prestige tokens, as far as it was told.
func row(m Move) string {
	text := map[Rows]string{Geiko: "geiko", Okaasan: "okaasan"}[m.Row]
	for _, v := range m.Values[:m.Told()] {
		text += " " + v.String()
	}
	return text
}

// Head is the number of an action, the short text under which its many moves are
// grouped. Other acts have none.
func Head(m Move) string {
	if !m.Act.Action() {
		return ""
	}
	return "1234"[m.Act-1 : m.Act]
}
