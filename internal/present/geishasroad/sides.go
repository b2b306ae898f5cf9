package geishasroad

import (
	"cmp"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// sides is what each player has done and holds.
func (t *table) sides() []present.Row {
	head := present.Row{present.T("")}
	for a := game.Meeting; a <= game.Exchange; a++ {
		name := strconv.Itoa(int(a))
		if !t.Compact {
			name += " " + t.Say("geishasroad.action."+a.Key())
		}
		head = append(head, present.As(present.Label, name))
	}
	for _, m := range t.modules() {
		head = append(head, t.head(m.key))
	}
	head = append(head, t.head("hand"))
	if t.s.Guests {
		head = append(head, t.label("guests"))
	}
	if n, _ := t.s.Scores(); n > 0 {
		head = append(head, t.head("points"))
	}
	return []present.Row{head, t.side(2), t.side(1)}
}

// module is an offer token of the advanced level.
type module struct {
	key  string
	used func(*game.Side) bool
}

// modules are the offer tokens that are played with.
func (t *table) modules() (list []module) {
	if t.s.Counter {
		list = append(list, module{"counter", func(d *game.Side) bool { return d.Counter != 0 }})
	}
	if t.s.Hidden {
		list = append(list, module{"hidden", func(d *game.Side) bool { return d.Hidden != 0 }})
	}
	return list
}

// side is one player's line.
func (t *table) side(seat rules.Seat) present.Row {
	d := t.s.Side(seat)
	row := present.Row{t.Name(seat)}
	for a := game.Meeting; a <= game.Exchange; a++ {
		role := present.Of(seat)
		if !d.Has(a) {
			role = present.Muted
		}
		row = append(row, present.As(role, t.marker(seat, a)))
	}
	for _, m := range t.modules() {
		if m.used(d) {
			row = append(row, present.Cell{Text: nothing, Role: present.Muted, Right: true})
			continue
		}
		row = append(row, present.Cell{Text: "+1", Role: present.Of(seat), Right: true}) // what it is worth unused
	}
	row = append(row, number(t.s.Hand(seat)))
	if t.s.Guests {
		row = append(row, present.As(present.Of(seat), strings.ReplaceAll(d.Guests.String(), "-", nothing)))
	}
	if n, _ := t.s.Scores(); n > 0 {
		row = append(row, number(t.s.Total(seat)))
	}
	return row
}

// marker is the marker of an action with the cards that still lie there: those on
// offer or left of an offer, and an Intrigue, shown only to whoever may know it.
func (t *table) marker(seat rules.Seat, a game.Act) string {
	d, cards := t.s.Side(seat), "✓"
	switch {
	case !d.Has(a):
		cards = ""
	case a == game.Intrigue && !d.Opened:
		cards = d.Kept.String()
	case t.s.Offer.By == seat && t.s.Offer.Act == a:
		cards = t.s.Offer.String()
	case a.Offers() && t.s.Rest.By != rules.Table && t.s.Rest.At == d.Used[a]:
		cards = t.s.Rest.String()
	}
	if cards = strings.NewReplacer(" | ", "|", " ", "", "X", "?").Replace(cards); !t.Compact {
		cards = "[" + cmp.Or(cards, " ") + "]"
	}
	return cmp.Or(cards, nothing)
}
