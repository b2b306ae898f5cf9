package tokaido

import (
	"strconv"
	"strings"
)

// Format writes a move in one way that no language changes.
func Format(m Move) string {
	var room [96]byte
	b := room[:0]
	switch m.Act {
	case Begin:
		b = append(b, m.Who.Key()...)
		if m.Who == Nobody {
			b = append(b, "leaves"...)
		}
		b = number(b, int(m.Leaves))
	case Offer:
		b = append(b, "menu"...)
		if m.Menu == 0 {
			b = word(b, "-")
		}
		for d := Meal(1); d <= Meals; d++ {
			for range m.Menu.Count(d) {
				b = word(b, d.Key())
			}
		}
	case Track:
		b = number(append(b, "track"...), int(m.Points))
	case Here:
		b = outcome(append(b, "here"...), &m.Out)
	case Travel:
		b = append(b, [...]string{OwnPawn: "", NeutralPawn: "n ", OwnNamed: "own "}[m.Whose]...)
		b = strconv.AppendInt(b, int64(m.To), 10)
		if m.Told {
			b = outcome(b, &m.Out)
		}
	}
	return string(b)
}

// Brief is a candidate as it may be typed: what came of a stop needs no word of
// where while that is what is asked, and the neutral traveller no sign.
func Brief(m Move) string {
	text := strings.TrimPrefix(strings.TrimPrefix(Format(m), "here "), "leaves ")
	if m.Act == Travel {
		text = strings.TrimPrefix(text, "n ")
	}
	return text
}

// Head is the first word of a traveller's card or of what came of a stop, under
// which the many are grouped. Walks are listed one by one.
func Head(m Move) string {
	if m.Act == Travel {
		return ""
	}
	head, _, _ := strings.Cut(Brief(m), " ")
	return head
}

// word appends a word after a space.
func word(b []byte, w string) []byte { return append(append(b, ' '), w...) }

// number appends a number after a space.
func number(b []byte, n int) []byte { return strconv.AppendInt(append(b, ' '), int64(n), 10) }

// outcome appends what came of a stop, "-" for nothing.
func outcome(b []byte, o *Outcome) []byte {
	start := len(b)
	b = met(b, o)
	if o.Free != NoMeal {
		b = word(b, map[bool]string{true: "free", false: "refuse"}[o.Takes])
		b = word(b, o.Free.Key())
	}
	b = bought(b, o)
	if o.Coins > 0 {
		b = number(b, int(o.Coins))
	}
	if o.Own {
		b = word(b, "own")
	}
	if o.Meal != NoMeal {
		b = word(b, o.Meal.Key())
	}
	if o.Meal2 != NoMeal {
		b = word(b, o.Meal2.Key())
	}
	if len(b) == start || o.View == Refused && o.Meal == NoMeal {
		b = word(b, "-")
	}
	return b
}

// met appends an encounter with what it brought, or the panorama that Hiroshige
// went on with.
func met(b []byte, o *Outcome) []byte {
	if o.Card != NoCard {
		b = word(b, o.Card.Key())
	}
	switch {
	case o.Card == Shokunin && o.Gift != NoSouvenir:
		if b = word(b, o.Gift.Key()); o.Gift2 != NoSouvenir {
			b = word(b, o.Gift2.Key())
		}
	case o.Card == Shokunin || o.View == Declined || o.View == Refused:
		b = word(b, "-")
	case o.View != NoView:
		b = word(b, o.View.Key())
	}
	if o.Card2 != NoCard {
		b = word(b, o.Card2.Key())
	}
	return b
}

// bought appends what a village sold, and what else it showed. What was named twice is
// written twice.
func bought(b []byte, o *Outcome) []byte {
	for set := o.Bought; set != 0; set &= set - 1 {
		v := set.First()
		b = word(b, v.Key())
		if v == o.Bargain || v == o.Gift {
			b = number(b, 1)
		}
		if v == o.Gift2 {
			b = word(b, v.Key())
		}
	}
	if o.Bargain == FullPrice {
		b = word(b, "full")
	}
	if o.Shown != 0 {
		if o.Bought == 0 && o.Bargain != FullPrice {
			b = word(b, "-")
		}
		b = word(b, "|")
		for set := o.Shown &^ o.Bought; set != 0; set &= set - 1 {
			v := set.First()
			if b = word(b, v.Key()); v == o.Gift2 {
				b = word(b, v.Key())
			}
		}
	}
	return b
}
