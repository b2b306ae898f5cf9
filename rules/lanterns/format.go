package lanterns

import "strings"

// Format writes a move in one way that no language changes.
func Format(m Move) string {
	switch m.Act {
	case Exchange:
		return "x " + m.Give.Letter() + m.Take.Letter()
	case Dedicate:
		return Head(m) + m.Of.String()
	case Discard:
		return "discard " + m.Cards.String()
	case Place:
		return m.At.String() + " " + m.Quad.String()
	}
	return "pass"
}

// String is the letters of the colours.
func (s Set) String() string {
	var b strings.Builder
	for c := range Colours {
		if s.Has(Colour(c)) {
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
