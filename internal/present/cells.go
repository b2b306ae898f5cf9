package present

import (
	"slices"
	"strconv"
	"strings"

	"referee/rules"
)

// Nothing is shown for a count of zero.
const Nothing = "·"

// None returns the cell for nothing.
func None() Cell { return As(Muted, Nothing) }

// Or returns a cell with a text, or [None] if the text is empty.
func Or(role Role, text string) Cell {
	if text == "" {
		return None()
	}
	return As(role, text)
}

// Right returns a cell aligned to the right.
func Right(role Role, text string) Cell { return Cell{Text: text, Role: role, Right: true} }

// Number returns a cell with a number.
func Number(role Role, n int) Cell { return Right(role, strconv.Itoa(n)) }

// Chip returns the sign of a player wherever one is named: the seat number as it is typed.
func Chip(seat rules.Seat) string { return "[" + strconv.Itoa(int(seat)) + "]" }

// CutChip cuts a text at the first sign of a player; seat is [rules.Table] if there is none.
func CutChip(text string) (before string, seat rules.Seat, after string) {
	for i := 0; i+2 < len(text); i++ {
		if n := rules.Seat(text[i+1] - '0'); text[i] == '[' && text[i+2] == ']' && n >= 1 && n <= rules.MaxSeats {
			return text[:i], n, text[i+3:]
		}
	}
	return text, rules.Table, ""
}

// Table has what the parts of a game's board share.
type Table struct {
	Context
	Game string
}

// Label returns the name of a row or of a column of texts.
func (t *Table) Label(key string) Cell { return As(Label, t.Say(t.Game+".board."+key)) }

// Head returns the head of a column of numbers.
func (t *Table) Head(key string) Cell { return Right(Label, t.Say(t.Game+".board."+key)) }

// Title returns the heading that a round has been scored and the next is to come, or "".
func (t *Table) Title(scored bool, round uint8) string {
	if !scored {
		return ""
	}
	return t.Say(t.Game+".board.scored", rules.N("n", int(round)), rules.N("next", int(round)+1))
}

// Acts returns a column for each action from first to last: its number, its name if there is room, and
// what a player has there. Where it is drawn its picture takes the place of the number.
func Acts[A rules.Integer](t *Table, first, last A, signs []Sign, key func(A) string, of func(rules.Seat, A) Cell) (columns []SeatColumn) {
	for a := first; a <= last; a++ {
		name := strconv.Itoa(int(a))
		if !t.Compact {
			name += " " + t.Say(t.Game+".action."+key(a))
		}
		head := As(Label, name)
		if t.Drawn && signs != nil {
			head.Sign, head.Text = signs[a-first], strings.TrimSpace(strings.TrimPrefix(name, strconv.Itoa(int(a))))
		}
		head.Mark = strconv.Itoa(int(a))
		columns = append(columns, SeatColumn{Head: head, Of: func(seat rules.Seat) Cell { return of(seat, a) }})
	}
	return columns
}

// Facing lists the rows of two players as they sit opposite each other: seat 2 above.
var Facing = []rules.Seat{2, 1}

// Column is one value that a grid shows of each row.
type Column[R any] struct {
	Head   Cell
	Of     func(R) Cell
	absent bool
}

// SeatColumn is a column with a cell for each player.
type SeatColumn = Column[rules.Seat]

// If returns the column, hidden unless has is true.
func (c Column[R]) If(has bool) Column[R] {
	c.absent = !has
	return c
}

// Count returns a column of numbers.
func (t *Table) Count(key string, role Role, of func(rules.Seat) int) SeatColumn {
	return SeatColumn{Head: t.Head(key), Of: func(seat rules.Seat) Cell { return Number(role, of(seat)) }}
}

// Grid returns a row of headings and a row of cells for each element.
func Grid[R any](of []R, columns ...Column[R]) []Row {
	columns = slices.DeleteFunc(columns, func(c Column[R]) bool { return c.absent })
	rows := make([]Row, 1+len(of))
	for _, c := range columns {
		rows[0] = append(rows[0], c.Head)
		for i, r := range of {
			rows[1+i] = append(rows[1+i], c.Of(r))
		}
	}
	return rows
}

// Turned returns the transposed rows: headings of columns become headings of rows.
func Turned(rows []Row) []Row {
	turned := make([]Row, len(rows[0]))
	for i := range turned {
		for _, row := range rows {
			c := row[i]
			c.Right = false
			turned[i] = append(turned[i], c)
		}
	}
	return turned
}

// Line returns a label followed by n cells.
func Line[I rules.Integer](label Cell, n I, cell func(I) Cell) Row {
	row := Row{label}
	for i := I(0); i < n; i++ {
		row = append(row, cell(i))
	}
	return row
}

// Drawing is a set of shapes on a plane, for faces that draw: see [Context.Drawn]. Later shapes cover
// earlier ones. Lengths are in sixteenths of the letter height. It shows a part of the plane from one
// corner, so that a piece that has not moved keeps its coordinates between drawings of a game.
type Drawing struct {
	X, Y   int // the upper left corner
	W, H   int
	Things []Drawn
}

// Drawn is one shape in a box, with the text of its cell in the middle.
type Drawn struct {
	Shape      Shape
	X, Y, W, H int
	Cell
	// Sides has the sides of a tile, clockwise from the top.
	Sides *[4]Cell
	// Across says that it lies below instead of above, or the other way round, for who sits at the other side.
	Across bool
}

// Shape is how something is drawn.
type Shape uint8

// The shapes.
const (
	Word  Shape = iota // a text alone
	Field              // a place where something can lie
	House              // a place with its name at the top
	Spot               // a place of a path
	Pawn               // who or what stands at a place
	Tile               // a square of four colours
	Track              // a way from the upper left corner of its box to the lower right one
	Round              // a way around
)

// Put adds a thing.
func (d *Drawing) Put(s Shape, x, y, w, h int, c Cell) {
	d.Things = append(d.Things, Drawn{Shape: s, X: x, Y: y, W: w, H: h, Cell: c})
}
