package geishasroad

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/geishasroad"
	score "referee/scoring/geishasroad"
)

// sides is what each player has done and holds, a player in a row.
func (t *table) sides() []present.Row {
	columns := append([]column{{Of: t.Player}}, present.Acts(&t.Table.Table, game.Meeting, game.Exchange, game.Act.Key, t.act)...)
	return present.Grid(present.Facing, append(columns, t.holdings()...)...)
}

// acts is the same with a player in a column, for a board with room for what lies there.
func (t *table) acts() []present.Row { return present.Turned(t.sides()) }

type column = present.SeatColumn

// holdings is what each player holds.
func (t *table) holdings() []column {
	return []column{
		t.token("counter", func(d *game.Side) bool { return d.Counter != 0 }).If(t.s.Counter),
		t.token("hidden", func(d *game.Side) bool { return d.Hidden != 0 }).If(t.s.Hidden),
		t.Count("hand", present.Plain, func(seat rules.Seat) int { return t.s.Hand(seat) - t.Undrawn(seat, t.s.Turner()) }),
		column{Head: t.Label("guests"), Of: func(seat rules.Seat) present.Cell {
			return present.As(present.Of(seat), t.guests(seat))
		}}.If(t.s.Guests),
	}
}

// points is the points of both players once a round has been scored.
func (t *table) points() (row present.Row) {
	if scored, _ := t.s.Scores(); scored == 0 {
		return nil
	}
	row = present.Row{t.Label("points")}
	for _, seat := range present.Facing {
		row = append(row, present.As(present.Of(seat), present.Chip(seat)+" "+strconv.Itoa(score.Prestige(t.s, seat))))
	}
	return row
}

// guests is a letter for each guest a player has taken.
func (t *table) guests(seat rules.Seat) (text string) {
	for c, n := range t.s.Side(seat).Guests {
		text += strings.Repeat(t.Letter(game.Colour(c)), int(n))
	}
	if text == "" {
		return present.Nothing
	}
	return text
}

// token is an offer token of the advanced level.
func (t *table) token(key string, used func(*game.Side) bool) column {
	return column{Head: t.Label(key), Of: func(seat rules.Seat) present.Cell {
		if used(t.s.Side(seat)) {
			return present.As(present.Muted, t.Say("geishasroad.board.spent"))
		}
		return present.As(present.Of(seat), t.Say("geishasroad.board.has"))
	}}
}

// act is an action of a player.
func (t *table) act(seat rules.Seat, a game.Act) present.Cell {
	if !t.s.Side(seat).Has(a) {
		return present.As(present.Muted, t.marker(seat, a))
	}
	cell := present.As(present.Of(seat), t.marker(seat, a))
	cell.Mark = present.EachWord // each card that lies there
	return cell
}

// marker is the marker of an action with the cards that still lie there: those on
// offer or left of an offer, and an Intrigue, shown only to those who may know it.
func (t *table) marker(seat rules.Seat, a game.Act) string {
	d, cards := t.s.Side(seat), t.Done()
	switch {
	case !d.Has(a):
		cards = ""
	case a == game.Intrigue && !d.Opened && d.Kept.Known():
		cards = d.Kept.String()
	case a == game.Intrigue && !d.Opened:
		cards = t.covered()
	case t.s.Offer.By == seat && t.s.Offer.Act == a:
		cards = t.s.Offer.String()
	case a.Offers() && t.s.Rest.By != rules.Table && t.s.Rest.At == d.Used[a]:
		cards = t.s.Rest.String()
	}
	return t.Marker(cards)
}

// covered says that a card lies face down.
func (t *table) covered() string {
	if t.Compact {
		return "?"
	}
	return t.Say("geishasroad.board.covered")
}
