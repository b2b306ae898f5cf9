package rules

// Pieces describes the components that make up a field's value, so that they can be chosen one by one.
type Pieces struct {
	// Slot is the move slot by which the game names the pieces; a piece of no slot is shown as it is
	// written.
	Slot Slot
	List []Piece
	// Most is how often the same piece may occur.
	Most int
	// Apart separates two pieces in the value.
	Apart string
	// Ordered says that the order of the pieces matters.
	Ordered bool
	// None says that the value may be empty.
	None bool
}

// Piece is one component of a field's value: as Set reads it, as a thing of a move, or by the key of
// its name in internal/text.
type Piece struct {
	Text  string
	Thing int
	Name  string
}

// PiecesOf returns the pieces first to last, each at most most times; text returns how each is
// written.
func PiecesOf(slot Slot, first, last, most int, text func(thing int) string) Pieces {
	p := Pieces{Slot: slot, Most: most, None: true}
	for n := first; n <= last; n++ {
		p.List = append(p.List, Piece{Text: text(n), Thing: n})
	}
	return p
}

// Spaced returns the pieces separated by spaces.
func (p Pieces) Spaced() Pieces { p.Apart = " "; return p }

// InOrder returns the pieces as a list whose order matters.
func (p Pieces) InOrder() Pieces { p.Ordered = true; return p }

// Needed returns the pieces of a value that cannot be empty.
func (p Pieces) Needed() Pieces { p.None = false; return p }

// Named returns the pieces with a key of internal/text for the name of each.
func (p Pieces) Named(key func(thing int) string) Pieces {
	for i := range p.List {
		p.List[i].Name = key(p.List[i].Thing)
	}
	return p
}

// Of returns the field with its value made of the pieces.
func (f Field[S]) Of(p Pieces) Field[S] {
	f.Pieces = &p
	return f
}
