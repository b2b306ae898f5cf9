package tokaido

import (
	"strconv"
	"strings"
)

// Format writes a move in one way that no language changes.
func Format(m Move) string {
	var room [96]byte
	b := room[:0]
	m.Words(func(_, name string) {
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = append(b, name...)
	})
	return string(b)
}

// Head is the first word of a traveller's card or of what came of a stop, under
// which the many are grouped. Walks are listed one by one.
func Head(m Move) string {
	if m.Act == Travel {
		return ""
	}
	text := strings.TrimPrefix(strings.TrimPrefix(Format(m), "here "), "leaves ")
	head, _, _ := strings.Cut(text, " ")
	return head
}

// Words says each word of a move as the notation writes it, and of what kind it is: both
// make its key in internal/text, "tokaido.KIND.NAME". A number and a dash are of no kind.
func (m *Move) Words(say func(kind, name string)) {
	switch m.Act {
	case Begin:
		if m.Who == Nobody {
			say("written", "leaves")
		} else {
			say("traveller", m.Who.Key())
		}
		say("", strconv.Itoa(int(m.Leaves)))
	case Offer:
		say("written", "menu")
		if m.Menu == 0 {
			say("", "-")
		}
		for d := Meal(1); d <= Meals; d++ {
			for range m.Menu.Count(d) {
				say("meal", d.Key())
			}
		}
	case Track:
		say("written", "track")
		say("", strconv.Itoa(int(m.Points)))
	case Here:
		say("written", "here")
		m.Out.Words(say)
	case Travel:
		if m.Whose != OwnPawn {
			say("pawn", [...]string{NeutralPawn: "n", OwnNamed: "own"}[m.Whose])
		}
		say("", strconv.Itoa(int(m.To)))
		if m.Told {
			m.Out.Words(say)
		}
	}
}

// Words says what came of a stop, "-" for nothing.
func (o *Outcome) Words(tell func(kind, name string)) {
	nothing := true
	say := func(kind, name string) {
		nothing = false
		tell(kind, name)
	}
	o.Meeting(say)
	if o.Free != NoMeal {
		say("written", map[bool]string{true: "free", false: "refuse"}[o.Takes])
		say("meal", o.Free.Key())
	}
	o.Purchase(say)
	if o.Coins > 0 {
		say("", strconv.Itoa(int(o.Coins)))
	}
	if o.Own {
		say("written", "own")
	}
	for _, m := range [...]Meal{o.Meal, o.Meal2} {
		if m != NoMeal {
			say("meal", m.Key())
		}
	}
	if nothing || o.View == Refused && o.Meal == NoMeal {
		say("", "-")
	}
}

// Meeting says an encounter with what it brought, or the panorama that Hiroshige went on
// with.
func (o *Outcome) Meeting(say func(kind, name string)) {
	if o.Card != NoCard {
		say("card", o.Card.Key())
	}
	switch {
	case o.Card == Shokunin && o.Gift != NoSouvenir:
		for _, v := range [...]Souvenir{o.Gift, o.Gift2} {
			if v != NoSouvenir {
				say("souvenir", v.Key())
			}
		}
	case o.Card == Shokunin || o.View == Declined || o.View == Refused:
		say("", "-")
	case o.View != NoView:
		say("panorama", o.View.Key())
	}
	if o.Card2 != NoCard {
		say("card", o.Card2.Key())
	}
}

// Purchase says what a village sold, and what else it showed. What was named twice is said
// twice.
func (o *Outcome) Purchase(say func(kind, name string)) {
	souvenirs := func(set Souvenirs) {
		for ; set != 0; set &= set - 1 {
			v := set.First()
			say("souvenir", v.Key())
			if o.Bought.Has(v) && (v == o.Bargain || v == o.Gift) {
				say("", "1")
			}
			if v == o.Gift2 {
				say("souvenir", v.Key())
			}
		}
	}
	if souvenirs(o.Bought); o.Bargain == FullPrice {
		say("written", "full")
	}
	if o.Shown == 0 {
		return
	}
	if o.Bought == 0 && o.Bargain != FullPrice {
		say("", "-")
	}
	say("", "|")
	souvenirs(o.Shown &^ o.Bought)
}
