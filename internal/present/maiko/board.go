// Package maiko shows a table of Maiko's Life: the circle of houses with the
// geishas and guests there, the row between both zones, and what each player has
// done.
package maiko

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	box "referee/rules/kyoto"
	game "referee/rules/maiko"
	"referee/scoring"
	score "referee/scoring/maiko"
)

// table is what the parts of a board are drawn from.
type table struct {
	kyoto.Table
	s *game.State
}

func tableOf(s *game.State, c present.Context) table {
	return table{kyoto.Table{Context: c, Game: "maiko"}, s}
}

// Board draws the table as it lies.
func Board(s *game.State, c present.Context) present.Board {
	t := tableOf(s, c)
	return present.Board{Blocks: []present.Block{{Rows: t.circle()}, {Rows: t.row()}, {Rows: t.sides()}}}
}

// Sheet draws the table at the end: both zones with the houses won, and the guests.
func Sheet(s *game.State, c present.Context) present.Board {
	t := tableOf(s, c)
	guests := []present.Row{}
	for _, seat := range []rules.Seat{2, 1} {
		guests = append(guests, present.Row{t.Name(seat), t.Label("guests"), t.guests(seat)})
	}
	return present.Board{Blocks: []present.Block{{Rows: t.row()}, {Rows: guests}}}
}

// free is a lantern without a guest.
const free = "○"

// circle is the houses clockwise with the geishas who stand there, and the
// lanterns: a letter for each guest, a circle for each empty one.
func (t *table) circle() []present.Row {
	left := present.Row{t.Label("lanterns")}
	for i, g := range t.s.Lie {
		left = append(left, kyoto.Or(kyoto.Role(t.s.Houses[i]), letters(g)+strings.Repeat(free, int(t.s.Slots[i])-g.Len())))
	}
	houses := append(t.Houses(t.s.Houses), t.Head("deck"))
	return []present.Row{houses, append(t.Here(t.s.Place), kyoto.Number(t.s.Pile())), left}
}

// letters is a letter for each guest.
func letters(g game.Guest) string { return strings.ReplaceAll(g.String(), "-", "") }

// row is the five geishas between both zones: seat 2 above, seat 1 below, as two
// people see a table they sit at. Between them lie what a guest of the colour is
// worth and what her house is.
func (t *table) row() []present.Row {
	head, guest, house := present.Row{present.T("")}, present.Row{t.Label("guest")}, present.Row{t.Label("house")}
	for c := box.Red; c < box.Colours; c++ {
		head = append(head, t.Called(c))
		guest = append(guest, present.T("×"+strconv.Itoa(t.s.Matching(c))))
		worth := ""
		if t.s.Told {
			worth = "+" + strconv.Itoa(t.s.Worth(c))
		}
		house = append(house, kyoto.Or(present.Plain, worth))
	}
	sheet := score.Game.Sheet(t.s, game.Seats, false)
	return []present.Row{head, t.zone(2, sheet.Items), guest, house, t.zone(1, sheet.Items)}
}

// zone is a player's cards for each geisha by value, and the influence they make;
// marked where it has won her house.
func (t *table) zone(seat rules.Seat, items []scoring.Item) present.Row {
	row := present.Row{t.Name(seat)}
	for c := box.Red; c < box.Colours; c++ {
		cards, text := t.s.Side(seat).Front.In(c), ""
		if cards != 0 {
			text = kyoto.Values(cards) + " =" + strconv.Itoa(cards.Sum())
		}
		if slices.ContainsFunc(items, func(it scoring.Item) bool {
			return it.Code == "mk/house" && it.Seat == seat && it.Subject == c.Key()
		}) {
			text += kyoto.Won
		}
		row = append(row, kyoto.Or(present.Of(seat), text))
	}
	return row
}

// sides is what each player has done and holds, with the points so far: those of
// the houses are only won at the end.
func (t *table) sides() []present.Row {
	head := present.Row{present.T("")}
	for a := game.Job; a <= game.Exchange; a++ {
		name := strconv.Itoa(int(a))
		if !t.Compact {
			name += " " + t.Say("maiko.action."+a.Key())
		}
		head = append(head, present.As(present.Label, name))
	}
	head = append(head, t.Head("hand"), t.Label("guests"), t.Head("points"))
	points := score.Game.Sheet(t.s, game.Seats, false).Totals
	return []present.Row{head, t.side(2, points[1]), t.side(1, points[0])}
}

// side is one player's line.
func (t *table) side(seat rules.Seat, points int) present.Row {
	row := present.Row{t.Name(seat)}
	for a := game.Job; a <= game.Exchange; a++ {
		role := present.Of(seat)
		if !t.s.Side(seat).Has(a) {
			role = present.Muted
		}
		row = append(row, present.As(role, t.marker(seat, a)))
	}
	return append(row, kyoto.Number(t.s.Hand(seat)), t.guests(seat), kyoto.Number(points))
}

// guests is a player's guests, with a circle for each free slot.
func (t *table) guests(seat rules.Seat) present.Cell {
	g := t.s.Side(seat).Guests
	return present.As(present.Of(seat), letters(g)+strings.Repeat(free, max(game.Slots-g.Len(), 0)))
}

// marker is the marker of an action with the cards that still lie there: those on
// offer, or left of an offer.
func (t *table) marker(seat rules.Seat, a game.Act) string {
	d, cards := t.s.Side(seat), " "
	switch {
	case !d.Has(a):
	case t.s.Offer.By == seat && t.s.Offer.Act == a:
		cards = t.s.Offer.String()
	case t.s.Rest.By != rules.Table && t.s.Rest.At == d.Used[a]:
		cards = rest(&t.s.Rest)
	default:
		cards = "✓"
	}
	if cards != " " {
		cards = strings.NewReplacer(" | ", "|", " ", "").Replace(cards)
	}
	switch {
	case !t.Compact:
		return "[" + cards + "]"
	case cards == " ":
		return kyoto.Nothing
	}
	return cards
}

// rest is the cards that were left of an offer.
func rest(r *game.Rest) string {
	text := r.Cards[0].String()
	if r.Cards[1] != box.NoCard {
		text += " " + r.Cards[1].String()
	}
	return text
}
