package hanamikoji

import (
	"cmp"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// faceDown stands for a card that lies face down.
const faceDown = "▒"

// actions is what each player has done, holds and has won: a row for each.
func (t *table) actions() []present.Row {
	short := ""
	if t.Compact {
		short = ".short"
	}
	columns := append([]present.SeatColumn{{Of: t.name}}, present.Acts(&t.Table, game.Secret, game.Competition, game.Act.Key, t.action)...)
	return present.Grid(present.Facing, append(columns,
		t.Count("hand"+short, present.Plain, t.hand),
		t.Count("geishas"+short, present.Plain, t.s.Geishas),
		t.Count("points"+short, present.Plain, t.s.Points))...)
}

// sides is the same where there is room: a column for each player.
func (t *table) sides() []present.Row {
	row := func(label present.Cell, of func(rules.Seat) present.Cell) present.Row {
		return present.Row{label, of(present.Facing[0]), of(present.Facing[1])}
	}
	rows := []present.Row{row(present.T(""), t.name)}
	for a := game.Secret; a <= game.Competition; a++ {
		label := present.As(present.Label, strconv.Itoa(int(a))+" "+t.Say("hanamikoji.action."+a.Key()))
		label.Mark = strconv.Itoa(int(a))
		rows = append(rows, row(label, func(seat rules.Seat) present.Cell { return t.action(seat, a) }))
	}
	number := func(n int) present.Cell { return present.T(strconv.Itoa(n)) }
	return append(rows,
		row(t.Label("hand"), func(seat rules.Seat) present.Cell { return number(t.hand(seat)) }),
		row(t.Label("geishas"), func(seat rules.Seat) present.Cell { return number(t.s.Geishas(seat)) }),
		row(t.Label("points"), func(seat rules.Seat) present.Cell { return number(t.s.Points(seat)) }))
}

// hand is how many cards a player holds.
func (t *table) hand(seat rules.Seat) int { return t.s.HandSize(seat) - t.undrawn(seat) }

// action is an action of a player. What lies face down is shown with its cards only to
// those who may know them.
func (t *table) action(seat rules.Seat, a game.Act) present.Cell {
	p, own := t.s.Side(seat).Find(a), present.Of(seat)
	switch {
	case p == nil && t.Compact:
		return present.None()
	case p == nil:
		return present.As(present.Muted, t.Say("hanamikoji.board.left"))
	case !a.Offers():
		return present.As(own, strings.ReplaceAll(t.laid(cmp.Or(p.Cards, game.Hidden(a.Size()))), "X", faceDown))
	case p.Cards == game.Hidden(a.Size()): // picked up in the middle: nobody told which they were
		return present.As(own, "✓")
	case t.s.Offer.By == seat && t.s.Offer.Act == a && !t.Compact && !t.Wide:
		return present.As(own, t.Say("hanamikoji.board.now"))
	}
	return present.As(own, t.offered(seat, p))
}

// offered is the cards of an offer: where there is room with what became of it.
func (t *table) offered(seat rules.Seat, p *game.Play) string {
	cards := t.laid(p.Cards)
	if p.Pair != 0 {
		cards = t.laid(p.Cards-p.Pair) + "|" + t.laid(p.Pair)
		if !t.Compact {
			cards = strings.ReplaceAll(cards, "|", " | ")
		}
	}
	switch {
	case !t.Wide:
		return cards
	case p.Taken == 0:
		return cards + "   " + t.Say("hanamikoji.board.now")
	}
	taker := t.Brief(rules.Other(seat), longest)
	return t.Say("hanamikoji.board.taken", rules.Plain("cards", cards), rules.Plain("seat", taker), rules.Plain("taken", t.laid(p.Taken)))
}

// laid is cards side by side, close where there is little room. Those face down need no gap.
func (t *table) laid(cards game.Cards) string {
	if t.Compact || cards.HiddenLen() > 0 {
		return cards.String()
	}
	return strings.Join(strings.Split(cards.String(), ""), " ")
}

// undrawn is the card that a player has not drawn while it is unknown whose turn it is.
func (t *table) undrawn(seat rules.Seat) int {
	return t.Undrawn(seat, t.s.Turner())
}
