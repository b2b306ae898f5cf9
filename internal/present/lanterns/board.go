// Package lanterns shows a table of Lanterns: the lake with everybody's seat, what
// lies in front of each, the supply and the dedication tokens.
package lanterns

import (
	"cmp"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// table is what the parts of a board are drawn from.
type table struct {
	present.Table
	s *game.State
}

func newTable(s *game.State, c present.Context) table {
	return table{present.Table{Context: c, Game: "lanterns"}, s}
}

// Board draws the table as it lies.
func Board(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	if c.Typed != "" {
		return present.Board{Typed: t.typed(c.Typed)}
	}
	b := present.Board{Blocks: append(append([]present.Block{t.lake()}, t.players()...), t.stacks()), Panel: t.turn()}
	if c.Wide && !c.Drawn {
		b.Blocks = append(b.Blocks, present.Block{Beside: true, Rows: []present.Row{{t.Label("legend")}}})
	}
	return b
}

type column = present.SeatColumn

// Sheet draws what everybody had at the end, the tokens one by one.
func Sheet(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	columns := []column{{Of: t.name}}
	for p := game.Four; p <= game.Generic; p++ {
		columns = append(columns, column{Head: t.Head("pattern." + p.Key()), Of: func(seat rules.Seat) present.Cell {
			return present.Right(present.Plain, cmp.Or(game.Honours(s.Hand(seat).Tokens[p-1]), present.Nothing))
		}})
	}
	rows := present.Grid(t.seats(), append(columns, t.honour(), t.favours(),
		t.Count("cards", present.Plain, func(seat rules.Seat) int { return s.Hand(seat).Held() }))...)
	return present.Board{Blocks: []present.Block{present.Headed("", rows)}}
}

// seats returns those of the players.
func (t *table) seats() (list []rules.Seat) {
	for seat := rules.Seat(1); seat <= rules.Seat(t.s.Players); seat++ {
		list = append(list, seat)
	}
	return list
}

func (t *table) honour() column { return t.Count("honour", present.Strong, t.s.Honour) }

func (t *table) favours() column {
	return t.Count("favours", present.Plain, func(seat rules.Seat) int { return int(t.s.Hand(seat).Favours) })
}

// longName is how long a name may be beside the sign of its seat where there is room.
const longName = 8

// nick returns what stands beside the sign of a seat.
func (t *table) nick(seat rules.Seat) string {
	if t.Compact {
		return t.Nick(seat)
	}
	return t.Brief(seat, longName)
}

func (t *table) name(seat rules.Seat) present.Cell {
	return present.As(present.Of(seat), t.Names[seat-1])
}

// letter returns a colour's letter in its colour.
func (t *table) letter(c game.Colour) present.Cell {
	return present.Right(role(c), t.Say(c.LetterKey()))
}

// role returns the role of the things of a colour.
func role(c game.Colour) present.Role { return present.Orange + present.Role(c) }

// How large a cell of the lake is drawn, so that a thumb hits it, and the room at each edge of the lake for names.
const (
	cellSide = 40
	cellEdge = 22
	farEdge  = 28 // where letters are larger
)

// drawing draws the lake in shapes: the tiles with their four sides, the cells where one can be placed, and who sits where.
func (l *sea) drawing() *present.Drawing {
	columns, rows := int(l.east-l.west)+1, int(l.north-l.south)+1
	d := l.around(columns, rows)
	d.Things = make([]present.Drawn, 0, columns+rows+4+int(l.s.Laid)+len(l.shore)+1)
	for x := l.west; x <= l.east; x++ {
		column, _ := named(game.At{X: x})
		d.Put(present.Word, l.left(x), d.Y+l.edge, cellSide, l.edge, present.As(present.Muted, column))
	}
	for y := l.north; y >= l.south; y-- {
		_, row := named(game.At{Y: y})
		d.Put(present.Word, d.X, l.above(y), l.edge, cellSide, present.As(present.Muted, row))
	}
	for _, p := range l.s.Lake[:l.s.Laid] {
		d.Things = append(d.Things, l.laid(&p))
	}
	if !l.s.Final() && !l.Far {
		for _, a := range l.s.Shore[:l.s.Shores] {
			name := a.String()
			d.Put(present.Field, l.left(a.X)+2, l.above(a.Y)+2, cellSide-4, cellSide-4, present.Cell{Text: name, Role: present.Muted, Pick: name})
		}
	}
	l.sit(d)
	return d
}

// left and above are where a cell is drawn, wherever the lake ends.
func (l *sea) left(x int8) int  { return int(x) * cellSide }
func (l *sea) above(y int8) int { return -int(y) * cellSide }

// around is room for so many columns and rows, with the names at their edges.
func (l *sea) around(columns, rows int) *present.Drawing {
	return &present.Drawing{
		X: l.left(l.west) - l.edge, Y: l.above(l.north) - 2*l.edge, W: columns*cellSide + 2*l.edge, H: rows*cellSide + 3*l.edge,
	}
}

// laid returns a tile with its sides; the last one is marked.
func (l *sea) laid(p *game.Placed) present.Drawn {
	one := present.Drawn{Shape: present.Tile, X: l.left(p.At.X), Y: l.above(p.At.Y), W: cellSide, H: cellSide, Sides: new([4]present.Cell)}
	if p.Kind.Platform() {
		one.Text = raftSign
	}
	if p.At == l.last {
		one.Role = present.Marked
	}
	for d, c := range p.Quad {
		one.Sides[d] = l.letter(c)
	}
	return one
}

// raftSign is the middle of a tile with a platform.
const raftSign = "★"

// sit names who sits at each side of the lake.
func (l *sea) sit(d *present.Drawing) {
	beside := l.above(l.north-(l.north-l.south)/2) - l.edge/2 // between two rows, beside their numbers
	for side := game.North; side <= game.West; side++ {
		seat := l.sitting(side)
		if seat == rules.Table {
			continue
		}
		name, chip := present.As(present.Of(seat), present.Chip(seat)+" "+l.nick(seat)), present.As(present.Of(seat), present.Chip(seat))
		switch side {
		case game.North:
			d.Put(present.Word, d.X, d.Y, d.W, l.edge, name)
		case game.South:
			d.Put(present.Word, d.X, d.Y+d.H-l.edge, d.W, l.edge, name)
		case game.West:
			d.Put(present.Word, d.X, beside, l.edge, l.edge, chip)
		case game.East:
			d.Put(present.Word, d.X+d.W-l.edge, beside, l.edge, l.edge, chip)
		}
	}
}

// arrows point to where players sit.
var arrows = [game.Sides]string{game.North: "↑", game.East: "→", game.South: "↓", game.West: "←"}

// players returns what lies in front of each player, and the supply below. Where there is room the
// cards and the rest stand below one another, with whole words.
func (t *table) players() []present.Block {
	who := []column{
		{Of: func(seat rules.Seat) present.Cell {
			return present.As(present.Of(seat), present.Chip(seat)+arrows[t.s.Around[seat-1]])
		}},
		{Of: func(seat rules.Seat) present.Cell { return present.As(present.Of(seat), t.nick(seat)) }},
	}
	var cards []column
	for c := range game.Colour(game.Colours) {
		cards = append(cards, column{Head: t.letter(c), Of: func(seat rules.Seat) present.Cell { return count(&t.s.Hand(seat).Cards, c) }})
	}
	supply := append(present.Row{present.T("")}, present.Line(t.Label("supply"), game.Colours, func(c game.Colour) present.Cell { return count(&t.s.Supply, c) })...)
	stack := t.s.Stack()
	for _, seat := range t.seats() {
		stack -= t.s.InHand(seat)
	}
	left := present.Row{present.Number(present.Plain, int(t.s.Favours)), present.T(""), present.Number(present.Plain, stack)}
	if t.Wide {
		rest := append(present.Row{present.T(""), t.Label("supply")}, left...)
		return []present.Block{
			{Name: t.Say("board.cards"), Head: 1, Side: 2, Rows: append(present.Grid(t.seats(), append(who, cards...)...), supply), Beside: true},
			{Name: t.Say("board.stock"), Head: 1, Side: 2, Rows: append(present.Grid(t.seats(), append(who, t.things(".long")...)...), rest), Beside: true},
		}
	}
	if t.Drawn && t.Far { // the score has the names
		rows := present.Grid(t.seats(), append(append(who[:1], cards...), t.favours())...)
		return []present.Block{present.Headed(t.Say("board.cards"), append(rows, append(supply[1:], left[0])))}
	}
	rows := present.Grid(t.seats(), append(append(who, cards...), t.things("")...)...)
	return []present.Block{{Title: t.Say("lanterns.board.legend"), Head: 1, Side: 2, Rows: append(rows, append(supply, left...)), Beside: true}}
}

// things returns the columns of what players have beside cards, headed by words of a length.
func (t *table) things(words string) []column {
	return []column{
		t.Count("favours"+words, present.Plain, func(seat rules.Seat) int { return int(t.s.Hand(seat).Favours) }),
		t.Count("honour"+words, present.Strong, t.s.Honour),
		t.Count("tiles"+words, present.Plain, t.s.InHand),
	}
}

// count returns how many cards there are of a colour.
func count(cards *game.Cards, c game.Colour) present.Cell {
	if cards[c] == 0 {
		return present.Right(present.Muted, present.Nothing)
	}
	return present.Number(role(c), int(cards[c]))
}

// stacks returns the dedication tokens: what the next one of each kind is worth, and how many the
// stack has. Where there is room each kind has a row.
func (t *table) stacks() present.Block {
	kinds := []game.Pattern{game.Four, game.Pairs, game.Seven}
	if t.Wide {
		rows := present.Grid(kinds,
			present.Column[game.Pattern]{Head: t.Label("stacks"), Of: func(p game.Pattern) present.Cell {
				return present.T(t.Say("lanterns.board.pattern." + p.Key() + ".long"))
			}},
			present.Column[game.Pattern]{Head: t.Head("top"), Of: t.top}, present.Column[game.Pattern]{Head: t.Head("left"), Of: t.left})
		return present.Block{Name: t.Say("board.dedications"), Head: 1, Side: 1, Rows: rows, Beside: true}
	}
	line := func(label string, cell func(game.Pattern) present.Cell) present.Row {
		return present.Line(t.Label(label), game.Seven, func(i game.Pattern) present.Cell { return cell(i + game.Four) })
	}
	return present.Block{Beside: true, Head: 1, Side: 1, Rows: []present.Row{
		line("stacks", func(p game.Pattern) present.Cell { return t.Head("pattern." + p.Key()) }), line("top", t.top), line("left", t.left),
	}}
}

// top returns what the next dedication of a pattern is worth.
func (t *table) top(p game.Pattern) present.Cell {
	if honour, _ := t.s.Top(p); t.s.Open(p) {
		return present.Number(present.Strong, honour)
	}
	return present.Right(present.Muted, present.Nothing)
}

// left returns how many tokens the stack of a pattern has.
func (t *table) left(p game.Pattern) present.Cell {
	return present.Number(present.Plain, len(game.Stack(p, int(t.s.Players)))-int(t.s.Used[p-1]))
}

// panelName is how long a name may be over the panel.
const panelName = 20

// turn returns what has been done in this turn and what is still to come, in the order of a turn
// (LN-TURN-2).
func (t *table) turn() []present.Block {
	due, phase := t.s.Due()
	if phase == game.PhaseOver {
		return nil
	}
	seat, s := due.First(), t.s
	var rows []present.Row
	add := func(key string, was, can bool, now string) {
		switch {
		case was:
			rows = append(rows, present.Row{present.As(present.Good, "✓"), present.T(t.Say("lanterns.turn." + key))})
		case can:
			rows = append(rows, present.Row{present.T(""), present.T(t.Say("lanterns.turn." + key)), present.As(present.Strong, t.Say("lanterns.turn."+now))})
		default:
			rows = append(rows, present.Row{present.As(present.Muted, present.Nothing), present.As(present.Muted, t.Say("lanterns.turn."+key)), present.As(present.Muted, t.Say("lanterns.turn.not"))})
		}
	}
	must := game.Turn(s).Why == "limit"
	free := !s.Exchanged && !s.Dedicated && !s.Discarded
	add("exchange", s.Exchanged, free && s.CanExchange(seat), "may")
	dedication := "may"
	if must {
		dedication = "now"
	}
	add("dedication", s.Dedicated, !s.Dedicated && s.CanDedicate(seat), dedication)
	if phase == game.PhaseTurn {
		add("tile", false, !must, "must")
	}
	return []present.Block{{Title: t.Say("lanterns.turn", rules.Plain("name", t.Brief(seat, panelName))), Side: 2, Rows: rows}}
}

// pay is what a placed tile gives one player.
type pay struct {
	cards, out []game.Colour // taken, and run out
	favours    int
}

// paid returns what a move gives a seat, out of all its payments.
func paid(list []game.Payment, seat rules.Seat) (p pay) {
	for _, step := range list {
		switch {
		case step.Seat != seat:
		case step.Card == game.NoColour:
			p.out = append(p.out, step.Colour)
		default:
			p.cards = append(p.cards, step.Card)
		}
		if step.Seat == seat {
			p.favours += int(step.Favours)
		}
	}
	return p
}

// args returns the pay as the {what} of a sentence.
func (p pay) args() []rules.Arg { return p.told("lanterns.gain.favours") }

// told returns the pay, with so many words for favour tokens.
func (p pay) told(favours string) []rules.Arg {
	list := colours(p.cards)
	if p.favours > 0 {
		list = append(list, favours)
	}
	if len(p.out) > 0 {
		list = append(list, "lanterns.gain.out")
	}
	if len(list) == 0 {
		list = append(list, "lanterns.gain.nothing")
	}
	return []rules.Arg{rules.List("what", list...), rules.N("n", p.favours), rules.List("out", colours(p.out)...)}
}

// colours returns the keys of the names of colours.
func colours(list []game.Colour) (keys []string) {
	for _, c := range list {
		keys = append(keys, colourKey(c))
	}
	return keys
}

func colourKey(c game.Colour) string { return "lanterns.colour." + c.Key() }

func colourArg(name string, c game.Colour) rules.Arg { return rules.Word(name, colourKey(c)) }

func patternArg(p game.Pattern) rules.Arg { return rules.Word("pattern", "lanterns.pattern."+p.Key()) }
