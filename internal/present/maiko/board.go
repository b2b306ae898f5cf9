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
	return table{kyoto.NewTable("maiko", c), s}
}

// Board draws the table as it lies.
func Board(s *game.State, c present.Context) present.Board {
	t := tableOf(s, c)
	circle, sides := present.Headed(t.Say("board.houses"), t.circle()), t.sides()
	if c.Drawn {
		sides = present.Turned(sides)
		circle = t.Ring(s.Houses, s.Place, t.waiting)
	}
	return present.Board{Blocks: []present.Block{circle, present.Headed(t.Say("board.geishas"), t.row()), present.Headed(t.Say("board.players"), sides), {Rows: []present.Row{t.held()}, Close: true}}}
}

// Sheet draws the table at the end: both zones with the houses won, and the guests.
func Sheet(s *game.State, c present.Context) present.Board {
	t := tableOf(s, c)
	guests := present.Grid(present.Facing, column{Of: t.Player}, column{Of: func(rules.Seat) present.Cell { return t.Label("guests") }}, column{Of: t.guests})
	return present.Board{Blocks: []present.Block{present.Headed("", t.row()), {Side: 1, Rows: guests[1:]}}}
}

// free is a lantern without a guest.
const free = "○"

// circle returns the houses clockwise with the geishas who stand there, and the
// lanterns: a letter for each guest, a circle for each empty one.
func (t *table) circle() []present.Row {
	left := present.Line(t.Label("lanterns"), len(t.s.Lie), t.lanterns)
	return append(append([]present.Row{t.Houses(t.s.Houses)}, t.Here(t.s.Place)...), left)
}

// lanterns returns those of a house.
func (t *table) lanterns(house int) present.Cell {
	g := t.s.Lie[house]
	return kyoto.Or(present.Plain, strings.TrimSpace(t.letters(g)+strings.Repeat(" "+free, int(t.s.Slots[house])-g.Len())))
}

// waiting returns the guests at a house as they are drawn, and its empty lanterns.
func (t *table) waiting(house int) (cells []present.Cell) {
	g := t.s.Lie[house]
	for c := box.Red; c < box.Colours; c++ {
		for range g.Count(c) {
			cells = append(cells, present.Cell{Text: t.Letter(c), Role: kyoto.Role(c), Sign: kyoto.Guests})
		}
	}
	for range int(t.s.Slots[house]) - g.Len() {
		cells = append(cells, present.Cell{Role: present.Muted, Sign: "disc"})
	}
	return cells
}

// letters returns a letter for each guest.
func (t *table) letters(g game.Guest) string {
	var list []string
	for c := box.Red; c < box.Colours; c++ {
		for range g.Count(c) {
			list = append(list, t.Letter(c))
		}
	}
	return strings.Join(list, " ")
}

// row returns the five geishas between both zones: seat 2 above, seat 1 below, as two
// people see a table they sit at. Between them lie what a guest of the colour is
// worth and what her house is.
func (t *table) row() []present.Row {
	items := score.Game.Sheet(t.s, game.Seats, false).Items
	return []present.Row{
		present.Line(present.T(""), box.Colours, t.Called),
		t.zone(2, items),
		present.Line(t.Label("guest"), box.Colours, func(c box.Colour) present.Cell { return present.T(strconv.Itoa(score.Matching(t.s, c))) }),
		present.Line(t.Label("house"), box.Colours, func(c box.Colour) present.Cell {
			if !t.s.Told {
				return present.None()
			}
			return present.T(strconv.Itoa(score.Worth(t.s, c)))
		}),
		t.zone(1, items),
	}
}

// zone returns a player's cards for each geisha by value, marked if it has won her house.
func (t *table) zone(seat rules.Seat, items []scoring.Item) present.Row {
	return present.Line(t.Player(seat), box.Colours, func(c box.Colour) present.Cell {
		cards, text := t.s.Side(seat).Front.In(c), ""
		if cards != 0 {
			text = kyoto.Values(cards)
		}
		if slices.ContainsFunc(items, func(it scoring.Item) bool {
			return it.Code == "mk/house" && it.Seat == seat && it.Subject == c.Key()
		}) {
			text += kyoto.Won
		}
		return present.Or(present.Of(seat), text)
	})
}

type column = present.SeatColumn

// sides returns what each player has done and holds, with the points so far: those of
// the houses are only won at the end.
func (t *table) sides() []present.Row {
	points := score.Game.Sheet(t.s, game.Seats, false).Totals
	columns := append([]column{{Of: t.Player}}, present.Acts(&t.Table.Table, game.Job, game.Exchange, nil, game.Act.Key, func(seat rules.Seat, a game.Act) present.Cell {
		return t.Act(seat, t.s.Side(seat).Has(a), t.lying(seat, a))
	})...)
	return present.Grid(present.Facing, append(columns, t.Count("hand", present.Plain, func(seat rules.Seat) int { return t.s.Hand(seat) - t.Undrawn(seat, t.s.Turner()) }),
		t.Count("points", present.Plain, func(seat rules.Seat) int { return points[seat-1] }))...)
}

// guests returns a player's guests and how many slots are left.
func (t *table) guests(seat rules.Seat) present.Cell {
	g := t.s.Side(seat).Guests
	places := t.Say("maiko.board.places", rules.N("n", max(game.Slots-g.Len(), 0)))
	return present.As(present.Of(seat), strings.TrimPrefix(t.letters(g)+", "+places, ", "))
}

// held returns the guests of both players, and the deck.
func (t *table) held() present.Row {
	row := present.Row{t.Label("guests")}
	for _, seat := range present.Facing {
		guests := t.guests(seat)
		guests.Text = present.Chip(seat) + " " + guests.Text
		row = append(row, guests)
	}
	return append(row, t.Label("deck"), present.Number(present.Plain, t.s.Pile()+rules.One(t.Unsure)))
}

// lying returns the cards that still lie under the marker of an action: those on offer, or left of an offer.
func (t *table) lying(seat rules.Seat, a game.Act) string {
	switch {
	case t.s.Offer.By == seat && t.s.Offer.Act == a:
		return t.s.Offer.String()
	case t.s.Rest.By != rules.Table && t.s.Rest.At == t.s.Side(seat).Used[a]:
		return t.s.Rest.Cards.String()
	}
	return ""
}

// stop is what working a card does: where its geisha stops and which guest is
// taken there.
type stop struct {
	card  box.Card
	house box.Colour
	guest string // the last part of a key, "none" for none
	plus  string // the guest as it is typed
}

// stops returns what the worked cards of a move do, one after the other.
func stops(s *game.State, by rules.Seat, m game.Move) (list []stop) {
	t := *s
	for _, p := range m.Plays {
		if p.Card == box.NoCard {
			break
		}
		before := t.Side(by).Guests
		at := t.Stop(p.Card, box.NoCard)
		t = t.After(by, p)
		st := stop{card: p.Card, house: t.Houses[at], guest: "none"}
		for c := box.Red; c < box.Colours; c++ {
			if t.Side(by).Guests.Count(c) > before.Count(c) {
				st.guest, st.plus = c.Key(), " +"+c.Letter()
			}
		}
		list = append(list, st)
	}
	return list
}

// said returns the stop as a list for a sentence: the house, the guest.
func (st stop) said(name string) rules.Arg {
	return rules.List(name, "maiko.house."+st.house.Key(), "maiko.guest."+st.guest)
}

// brief returns the stop in signs: the card, where she stops, and the guest as it is
// typed.
func (st stop) brief() string { return st.card.String() + "→" + st.house.Letter() + st.plus }
