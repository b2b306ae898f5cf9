package geishasroad

import (
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/geishasroad"
	score "referee/scoring/geishasroad"
)

// sides is what each player has done and holds.
func (t *table) sides() []present.Row {
	scored, _ := t.s.Scores()
	columns := append([]column{{Of: t.Name}}, present.Acts(&t.Table.Table, game.Meeting, game.Exchange, game.Act.Key, func(seat rules.Seat, a game.Act) present.Cell {
		if !t.s.Side(seat).Has(a) {
			return present.As(present.Muted, t.marker(seat, a))
		}
		return present.As(present.Of(seat), t.marker(seat, a))
	})...)
	return present.Grid(present.Facing, append(columns,
		t.token("counter", func(d *game.Side) bool { return d.Counter != 0 }).If(t.s.Counter),
		t.token("hidden", func(d *game.Side) bool { return d.Hidden != 0 }).If(t.s.Hidden),
		t.Count("hand", present.Plain, t.s.Hand),
		column{Head: t.Label("guests"), Of: func(seat rules.Seat) present.Cell {
			return present.As(present.Of(seat), strings.ReplaceAll(t.s.Side(seat).Guests.String(), "-", present.Nothing))
		}}.If(t.s.Guests),
		t.Count("points", present.Plain, func(seat rules.Seat) int { return score.Prestige(t.s, seat) }).If(scored > 0))...)
}

type column = present.SeatColumn

// token is an offer token of the advanced level, with what it is worth unused.
func (t *table) token(key string, used func(*game.Side) bool) column {
	return column{Head: t.Head(key), Of: func(seat rules.Seat) present.Cell {
		if used(t.s.Side(seat)) {
			return present.Right(present.Muted, present.Nothing)
		}
		return present.Right(present.Of(seat), "+1")
	}}
}

// marker is the marker of an action with the cards that still lie there: those on
// offer or left of an offer, and an Intrigue, shown only to those who may know it.
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
	return t.Marker(cards)
}
