package present

import (
	"slices"
	"strconv"

	"referee/rules"
)

// Nothing is shown for none of something.
const Nothing = "·"

// None returns a cell if there is nothing.
func None() Cell { return As(Muted, Nothing) }

// Or returns a cell with a text, or if there is nothing.
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

// Chip returns the sign of a player wherever one is named: the number of the seat, as it is typed.
func Chip(seat rules.Seat) string { return "[" + strconv.Itoa(int(seat)) + "]" }

// Table is what the parts of a game's board are drawn with.
type Table struct {
	Context
	Game string
}

// Label returns the name of a row or of a column of texts.
func (t *Table) Label(key string) Cell { return As(Label, t.Say(t.Game+".board."+key)) }

// Head returns the head of a column of numbers.
func (t *Table) Head(key string) Cell { return Right(Label, t.Say(t.Game+".board."+key)) }

// Title says that a round has been scored and the next one is to come.
func (t *Table) Title(scored bool, round uint8) string {
	if !scored {
		return ""
	}
	return t.Say(t.Game+".board.scored", rules.N("n", int(round)), rules.N("next", int(round)+1))
}

// Acts returns the columns of the actions from the first to the last: their numbers, with their
// names where there is room, and what a player has there.
func Acts[A rules.Integer](t *Table, first, last A, key func(A) string, of func(rules.Seat, A) Cell) (columns []SeatColumn) {
	for a := first; a <= last; a++ {
		name := strconv.Itoa(int(a))
		if !t.Compact {
			name += " " + t.Say(t.Game+".action."+key(a))
		}
		head := As(Label, name)
		head.Mark = strconv.Itoa(int(a))
		columns = append(columns, SeatColumn{Head: head, Of: func(seat rules.Seat) Cell { return of(seat, a) }})
	}
	return columns
}

// Facing are the rows of two players, as two people see a table they sit at: seat 2 above.
var Facing = []rules.Seat{2, 1}

// Column is one value that a grid shows of each of its rows.
type Column[R any] struct {
	Head   Cell
	Of     func(R) Cell
	absent bool
}

// SeatColumn is a column with a cell for each player.
type SeatColumn = Column[rules.Seat]

// If returns the column where a table has it.
func (c Column[R]) If(has bool) Column[R] {
	c.absent = !has
	return c
}

// Count returns a column of numbers.
func (t *Table) Count(key string, role Role, of func(rules.Seat) int) SeatColumn {
	return SeatColumn{Head: t.Head(key), Of: func(seat rules.Seat) Cell { return Number(role, of(seat)) }}
}

// Grid draws a row of heads and a row of cells for each.
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

// Turned is rows with what was a row as a column: names of columns become those of rows.
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

// Line returns a label and so many cells behind it.
func Line[I rules.Integer](label Cell, n I, cell func(I) Cell) Row {
	row := Row{label}
	for i := I(0); i < n; i++ {
		row = append(row, cell(i))
	}
	return row
}

// Drawing is things that lie on a plane, for a face that draws shapes: see [Context.Drawn]. Those that come later lie on those
// that come first. Lengths are sixteenths of the height of its letters. It shows so much from a corner: what has not moved since
// another drawing of the same game is where it was.
type Drawing struct {
	X, Y   int // the upper left corner
	W, H   int
	Things []Drawn
}

// Drawn is one of them: a shape in a box, with the text of its cell in the middle.
type Drawn struct {
	Shape      Shape
	X, Y, W, H int
	Cell
	// Sides are those of a tile from the upper one clockwise.
	Sides *[4]Cell
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
