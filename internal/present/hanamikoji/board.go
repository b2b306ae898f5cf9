// Package hanamikoji shows a table of Hanamikoji: the row of geishas with the
// cards and the marker on either side, and what each player has done.
package hanamikoji

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// table is what the parts of a board are drawn from.
type table struct {
	present.Table
	s *game.State
}

// Board draws the table as it lies. A round that has been scored lies there until
// the first entry of the next one, and says so: until then people compare, move
// the markers and gather the cards (HK-NEXT-1).
func Board(s *game.State, c present.Context) present.Board {
	t := table{present.Table{Context: c, Game: "hanamikoji"}, s}
	blocks := []present.Block{{Name: t.Say("board.geishas"), Title: t.Title(s.Scored && !s.Ended, s.Round)}}
	if t.Drawn {
		blocks[0].Picture, blocks[0].Drawing = true, t.drawing()
	} else {
		blocks[0].Rows, blocks[0].Head, blocks[0].Side = t.row(), 1, 1
	}
	if t.Wide {
		blocks = append(blocks, present.Headed(t.Say("board.players"), present.Turned(t.actions())))
	} else {
		blocks = append(blocks, present.Headed(t.Say("board.players"), t.actions()))
	}
	return present.Board{
		Blocks: append(blocks, present.Block{Rows: []present.Row{{t.rest()}}, Close: !t.Wide}),
		Panel:  t.panel(),
	}
}

// Sheet draws the table of a scored round: the cards, and each marker before
// and after.
func Sheet(s *game.State, c present.Context) present.Board {
	t := table{present.Table{Context: c, Game: "hanamikoji"}, s}
	return present.Board{Blocks: []present.Block{present.Headed("", append(t.row(), t.held("before", &s.Before), t.held("after", &s.Markers)))}}
}

// longest is the most letters of a name beside the cards of its player.
const longest = 14

// name returns the number of a seat and its name.
func (t *table) name(seat rules.Seat) present.Cell {
	called := t.Nick(seat)
	if !t.Compact {
		called = t.Brief(seat, longest)
	}
	return present.As(present.Of(seat), present.Chip(seat)+" "+called)
}

// held names on whose side each marker is.
func (t *table) held(key string, markers *[game.Kinds]rules.Seat) present.Row {
	return present.Line(t.Label(key), game.Kinds, func(k game.Kind) present.Cell {
		if markers[k] == rules.Table {
			return present.None()
		}
		return present.As(present.Of(markers[k]), t.Brief(markers[k], longest))
	})
}

// roles are the colours of the geishas, as the letters of their cards name them.
var roles = [game.Kinds]present.Role{
	present.Purple, present.Red, present.Yellow, present.Blue, present.Orange, present.Green, present.Pink,
}

// row returns the seven geishas between both sides: seat 2 above, seat 1 below, as
// two people see a table they sit at.
func (t *table) row() []present.Row {
	line := func(cell func(game.Kind) present.Cell) present.Row {
		return present.Line(present.T(""), game.Kinds, cell)
	}
	value := line(func(k game.Kind) present.Cell { return present.T(strconv.Itoa(game.Value[k])) })
	if t.Compact {
		letters := line(func(k game.Kind) present.Cell { return present.As(roles[k], k.Letter()) })
		return []present.Row{letters, value, t.cards(2), t.marks(), t.cards(1)}
	}
	rows := []present.Row{
		line(func(k game.Kind) present.Cell {
			return present.As(roles[k], k.Letter()+" "+t.Say("hanamikoji.geisha."+k.Letter()))
		}),
		line(func(k game.Kind) present.Cell { return present.T(t.item(k)) }),
		value,
	}
	if t.Wide {
		return append(rows, nil, t.cards(2), nil, t.marks(), nil, t.cards(1))
	}
	return append(rows, nil, t.cards(2), t.marks(), t.cards(1))
}

// item returns what lies on the cards of a geisha, in the shortest word there is.
func (t *table) item(k game.Kind) string {
	return present.Sentence{Key: "hanamikoji.item." + k.Letter()}.Short(t.Printer)
}

// cards returns one side's cards in front of each geisha. More than three are shown by
// their number.
func (t *table) cards(seat rules.Seat) present.Row {
	return present.Line(t.name(seat), game.Kinds, func(k game.Kind) present.Cell {
		n := t.s.Side(seat).Front.Count(k)
		if n > 3 {
			return present.As(roles[k], strconv.Itoa(n)+"●")
		}
		return present.Or(roles[k], strings.Repeat("●", n))
	})
}

// marks returns the markers: an arrow to the side that holds one.
func (t *table) marks() present.Row {
	return present.Line(t.Label("markers"), game.Kinds, func(k game.Kind) present.Cell {
		seat := t.s.Markers[k]
		return present.As(present.Of(seat), [...]string{"○", "▼", "▲"}[seat])
	})
}

// rest returns the draw pile and the card that was set aside, which is known once somebody has
// turned it up (HK-DEAL-1, HK-DEAL-4).
func (t *table) rest() present.Cell {
	pile := rules.N("n", t.s.PileLen()+t.undrawn(t.s.Turner()))
	if known := t.s.Removed.Cards.Known(); known != 0 {
		return present.T(t.Say("hanamikoji.board.deck.aside", pile, rules.Word("card", "hanamikoji.item."+known.First().Letter())))
	}
	return present.T(t.Say("hanamikoji.board.deck", pile))
}

// How a geisha's card is drawn, the pictures of items, and the lines above and below it: those of markers and of names.
const (
	drawnWide, drawnCard = 54, 54
	drawnMark, drawnLine = 20, 20
	drawnItem            = 26
)

// drawing draws the row in shapes: the geishas' cards, a marker on the side of who holds it, what each player has laid there.
func (t *table) drawing() *present.Drawing {
	const card = drawnLine + drawnItem + drawnMark // how far down the geishas' cards are
	d := &present.Drawing{W: int(game.Kinds) * drawnWide, H: 2*card + drawnCard}
	marks := t.marks()
	for k := range game.Kind(game.Kinds) {
		x := int(k) * drawnWide
		d.Put(present.House, x+1, card, drawnWide-2, drawnCard, present.Cell{Role: roles[k]})
		d.Put(present.Word, x+6, card+4, drawnItem, drawnItem, present.Cell{Role: roles[k], Sign: items[k]})
		d.Put(present.Word, x+3*drawnWide/4, card+8, drawnWide/4, drawnLine, present.T(strconv.Itoa(game.Value[k])))
		if !t.Far {
			d.Put(present.Word, x, card+drawnCard-drawnLine, drawnWide, drawnLine, present.T(t.Say("hanamikoji.geisha."+k.Letter())))
		}
	}
	middle := len(d.Things)
	d.Put(present.Word, 0, 0, d.W, drawnLine, t.name(2))
	d.Put(present.Word, 0, d.H-drawnLine, d.W, drawnLine, t.name(1))
	for k := range game.Kind(game.Kinds) {
		x := int(k) * drawnWide
		t.front(d, x, drawnLine, 2, k)
		t.front(d, x, d.H-drawnLine-drawnItem, 1, k)
		switch t.s.Markers[k] {
		case 2:
			d.Put(present.Pawn, x+(drawnWide-drawnMark)/2, card-drawnMark, drawnMark, drawnMark, marks[k+1])
		case 1:
			d.Put(present.Pawn, x+(drawnWide-drawnMark)/2, card+drawnCard, drawnMark, drawnMark, marks[k+1])
		}
	}
	for i := range d.Things[middle:] {
		d.Things[middle+i].Across = true
	}
	return d
}

// front draws a player's cards in front of a geisha, each over the one before as far as there is room.
func (t *table) front(d *present.Drawing, x, y int, seat rules.Seat, k game.Kind) {
	n := t.s.Side(seat).Front.Count(k)
	if n == 0 {
		return
	}
	step := min(drawnItem-6, (drawnWide-drawnItem)/max(1, n-1))
	x += (drawnWide - drawnItem - step*(n-1)) / 2
	for i := range n {
		d.Put(present.Word, x+i*step, y, drawnItem, drawnItem, present.Cell{Role: roles[k], Sign: items[k]})
	}
}

// shortName is the most letters of a name in a sentence of the panel.
const shortName = 10

// panel returns what stands beside the table where there is room: the round, step by step.
func (t *table) panel() []present.Block {
	if t.s.Ended || t.Compact {
		return nil
	}
	return []present.Block{{Title: t.Say("hanamikoji.round"), Rows: t.steps()}}
}

// done, now and to come stand before a step.
const (
	stepDone = "✓ "
	stepNow  = "▸ "
	stepNext = "  "
)

// steps returns the steps of the round from where it is; what is done is in the log.
func (t *table) steps() []present.Row {
	var rows []present.Row
	add := func(role present.Role, sign, key string, args ...rules.Arg) {
		rows = append(rows, present.Row{present.As(role, sign+t.Say("hanamikoji.round."+key, args...))})
	}
	turn := game.Turn(t.s)
	if t.s.Scored {
		add(present.Muted, stepDone, "scored")
		add(present.Strong, stepNow, "gather")
		return rows
	}
	add(present.Muted, stepDone, "dealt")
	_, phase := t.s.Due()
	if phase != game.PhaseReveal {
		t.turns(&turn, add)
		add(present.Muted, stepNext, "scores")
		return rows
	}
	add(present.Muted, stepDone, "played")
	add(present.Strong, stepNow, "scores")
	return rows
}

// turns are the turn of now, with what it asks, and those to come.
func (t *table) turns(turn *rules.Turn, add func(present.Role, string, string, ...rules.Arg)) {
	seat := t.s.Turner()
	if t.s.Offer.Open() {
		seat = t.s.Offer.By
	}
	if seat == rules.Table {
		return
	}
	who := func(seat rules.Seat) rules.Arg {
		return rules.Plain("seat", t.Brief(seat, shortName))
	}
	args := []rules.Arg{rules.N("n", turn.Step), rules.N("steps", turn.Steps), who(seat)}
	if o := &t.s.Offer; o.Open() {
		add(present.Strong, stepNow, "now.offer", append(args, rules.Word("action", "hanamikoji.action."+o.Act.Key()))...)
		add(present.Plain, stepNext+stepNext, o.Act.Key()+".takes", who(rules.Other(seat)))
		add(present.Plain, stepNext+stepNext, o.Act.Key()+".keeps", who(seat))
	} else {
		add(present.Strong, stepNow, "now", args...)
		add(present.Plain, stepNext+stepNext, "draws")
	}
	for n := turn.Step + 1; n <= turn.Steps; n++ {
		seat = rules.Other(seat)
		args := []rules.Arg{rules.N("n", n), who(seat)}
		if left := t.left(seat); len(left) == 1 {
			add(present.Muted, stepNext, "next.left", append(args, rules.Word("action", "hanamikoji.action."+left[0].Key()))...)
		} else {
			add(present.Muted, stepNext, "next", args...)
		}
	}
}

// left returns the actions that a player has not carried out.
func (t *table) left(seat rules.Seat) (list []game.Act) {
	for a := game.Secret; a <= game.Competition; a++ {
		if !t.s.Side(seat).Used(a) {
			list = append(list, a)
		}
	}
	return list
}

// faceDown stands for a card that lies face down.
const faceDown = "▒"

// actions returns what each player has done, holds and has won: a row for each.
func (t *table) actions() []present.Row {
	short := ""
	if t.Compact {
		short = ".short"
	}
	columns := append([]present.SeatColumn{{Of: t.name}}, present.Acts(&t.Table, game.Secret, game.Competition, actions, game.Act.Key, t.action)...)
	return present.Grid(present.Facing, append(columns,
		t.Count("hand"+short, present.Plain, t.hand),
		t.Count("geishas"+short, present.Plain, t.s.Geishas),
		t.Count("points"+short, present.Plain, t.s.Points))...)
}

// hand returns how many cards a player holds.
func (t *table) hand(seat rules.Seat) int { return t.s.HandSize(seat) - t.undrawn(seat) }

// action returns an action of a player. What lies face down is shown with its cards only to
// those who may know them.
func (t *table) action(seat rules.Seat, a game.Act) present.Cell {
	p, own := t.s.Side(seat).Find(a), present.Of(seat)
	switch {
	case p == nil && t.Compact:
		return present.None()
	case p == nil:
		return present.As(present.Muted, t.Say("hanamikoji.board.left"))
	case t.Drawn && t.s.Scored && a == game.Secret: // it lies before its geisha
		return present.As(own, "✓")
	case !a.Offers():
		cards := cmp.Or(p.Cards, game.Hidden(a.Size()))
		return present.Cell{Role: own, Text: strings.ReplaceAll(t.laid(cards), "X", faceDown), Drawn: t.pictures(cards)}
	case p.Cards == game.Hidden(a.Size()), // picked up in the middle: nobody told which they were
		t.Drawn && p.Taken != 0: // they lie before the geishas
		return present.As(own, "✓")
	case t.s.Offer.By == seat && t.s.Offer.Act == a && !t.Compact && !t.Wide:
		return present.As(own, t.Say("hanamikoji.board.now"))
	}
	cell := present.As(own, t.offered(seat, p))
	if t.Drawn {
		cell.Drawn = append(append(t.pictures(p.Cards-p.Pair), present.T("|")), t.pictures(p.Pair)...)
		if p.Pair == 0 {
			cell.Drawn = t.pictures(p.Cards)
		}
	}
	return cell
}

// pictures returns the items of cards side by side, nil where nothing is drawn.
func (t *table) pictures(cards game.Cards) (list []present.Cell) {
	if !t.Drawn {
		return nil
	}
	for k := range game.Kind(game.Kinds) {
		list = append(list, slices.Repeat([]present.Cell{{Role: roles[k], Sign: items[k]}}, cards.Count(k))...)
	}
	return append(list, slices.Repeat([]present.Cell{{Sign: "covered"}}, cards.HiddenLen())...)
}

// offered returns the cards of an offer: where there is room with what became of it.
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

// laid is cards side by side, close where there is little room. Those face down need no gap; where they are drawn they are told in words.
func (t *table) laid(cards game.Cards) string {
	if t.Drawn {
		var words []string
		for k := range game.Kind(game.Kinds) {
			words = append(words, slices.Repeat([]string{t.item(k)}, cards.Count(k))...)
		}
		return strings.Join(append(words, slices.Repeat([]string{t.Say("piece.covered")}, cards.HiddenLen())...), ", ")
	}
	if t.Compact || cards.HiddenLen() > 0 {
		return cards.String()
	}
	return strings.Join(strings.Split(cards.String(), ""), " ")
}

// undrawn returns the card that a player has not drawn while it is unknown whose turn it is.
func (t *table) undrawn(seat rules.Seat) int {
	return t.Undrawn(seat, t.s.Turner())
}
