package rules

// Pieces are what a field of components is put together from, one beside the other.
type Pieces struct {
	// Slot is that of a move in which the game names them: one that is in none is called as it is written.
	Slot Slot
	List []Piece
	// Most is how often the same can be there.
	Most int
	// Apart is what stands between two of them.
	Apart string
	// Ordered says that their order has a meaning.
	Ordered bool
	// None says that it can be told that none is there.
	None bool
}

// Piece is one of them: as Set reads it, as a thing of a move, or by the key of its name in internal/text.
type Piece struct {
	Text  string
	Thing int
	Name  string
}

// PiecesOf are things from a first to a last one, each as often as it may be, with the text of each.
func PiecesOf(slot Slot, first, last, most int, text func(thing int) string) Pieces {
	p := Pieces{Slot: slot, Most: most, None: true}
	for n := first; n <= last; n++ {
		p.List = append(p.List, Piece{Text: text(n), Thing: n})
	}
	return p
}

// Spaced are pieces with a space between, and InOrder those of which each has its place.
func (p Pieces) Spaced() Pieces { p.Apart = " "; return p }

// InOrder is explained at [Pieces.Spaced].
func (p Pieces) InOrder() Pieces { p.Ordered = true; return p }

// Needed are pieces of which there is always one.
func (p Pieces) Needed() Pieces { p.None = false; return p }

// Named are pieces with names of their own.
func (p Pieces) Named(key func(thing int) string) Pieces {
	for i := range p.List {
		p.List[i].Name = key(p.List[i].Thing)
	}
	return p
}

// Of returns the field put together from pieces.
func (f Field[S]) Of(p Pieces) Field[S] {
	f.Pieces = &p
	return f
}
