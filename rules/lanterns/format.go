package lanterns

import "strings"

// Format writes a move in one way that no language changes.
func Format(m Move) string {
	switch m.Act {
	case Exchange:
		return "x " + m.Give().Letter() + m.Take.Letter()
	case Dedicate:
		return Head(m) + named(m.Pattern, &m.Cards)
	case Discard:
		return "discard " + m.Cards.String()
	case Place:
		return m.At.String() + " " + m.Quad.String()
	}
	return "pass"
}

// named is the letters that tell the cards of a dedication: one for the four, one
// for each pair, none for the seven.
func named(p Pattern, cards *Cards) string {
	var b strings.Builder
	for c, n := range cards {
		for each := portion[p]; each > 0 && n >= each; n -= each {
			b.WriteByte(Letters[c])
		}
	}
	return b.String()
}

// Head is the short text under which moves are grouped: the kind of an exchange
// or a dedication, the cell of a tile.
func Head(m Move) string {
	switch m.Act {
	case Exchange:
		return "x"
	case Dedicate:
		return [...]string{"", "4", "2", "7"}[m.Pattern]
	case Discard:
		return "discard"
	case Place:
		return m.At.String()
	}
	return "pass"
}
