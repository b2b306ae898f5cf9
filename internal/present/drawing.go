package present

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
