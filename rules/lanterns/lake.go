package lanterns

import "referee/rules"

// maxLake is the most tiles a lake can have: the start tile and those of four
// players.
const maxLake = 1 + 32

// maxShore is the most cells beside a lake that hangs together. A table may let
// tiles stand that touch nothing; of the cells beside many such tiles some are not
// listed.
const maxShore = 2*maxLake + 2

// Placed is a tile on the lake.
type Placed struct {
	At   At
	Quad Quad // its colours from the north side clockwise
	Kind Kind
	Seq  rules.Seq
}

// At is a cell of the lake: columns east and rows north of the start tile.
type At struct{ X, Y int8 }

// toward are the steps to the cell on each side.
var toward = [Sides]At{North: {0, 1}, East: {1, 0}, South: {0, -1}, West: {-1, 0}}

// Beside is the cell on a side of this one.
func (a At) Beside(d Side) At { return At{a.X + toward[d].X, a.Y + toward[d].Y} }

// number is what is known of a cell: the number of its tile on the lake, from 1, or, above
// [maxLake], its place in the list of cells beside the lake; 0 is neither.
type number = uint8

// chart is the number of each cell that is at most eight steps from the start tile: there
// nothing is searched for. Lakes hardly reach further, and a chart of all cells they could
// reach would make the state six times as big.
type chart [charted * charted]number

const charted = 16

// spot is the place of a cell on the chart.
func (a At) spot() (i uint8, on bool) {
	x, y := uint8(a.X+charted/2), uint8(a.Y+charted/2)
	return y*charted + x, (x | y) < charted
}

// number is what is known of a cell.
func (s *State) number(a At) number {
	if i, on := a.spot(); on {
		return s.Chart[i]
	}
	return s.search(a)
}

// search is the number of a cell that is not on the chart.
func (s *State) search(a At) number {
	for i := range s.Lake[:s.Laid] {
		if s.Lake[i].At == a {
			return number(i + 1)
		}
	}
	for i, b := range s.Shore[:s.Shores] {
		if a == b {
			return number(maxLake + 1 + i)
		}
	}
	return 0
}

// chart notes the number of a cell.
func (s *State) chart(a At, n number) {
	if i, on := a.spot(); on {
		s.Chart[i] = n
	}
}

// laid is the tile with a number, nil where it is none.
func (s *State) laid(n number) *Placed {
	if n -= 1; n < maxLake {
		return &s.Lake[n]
	}
	return nil
}

// Find returns the tile at a cell, or nil.
func (s *State) Find(a At) *Placed { return s.laid(s.number(a)) }

// Near is the numbers of a cell and of those on its sides.
type Near struct {
	here   number
	beside [Sides]number
}

// near looks around a cell. It writes where it is told to: what is read again at once is not
// copied on the way.
func (s *State) near(a At, n *Near) {
	if x, y := uint8(a.X+charted/2-1), uint8(a.Y+charted/2-1); x < charted-2 && y < charted-2 { // all on the chart
		i := (y+1)*charted + x + 1
		n.here = s.Chart[i]
		n.beside[North], n.beside[South] = s.Chart[i+charted], s.Chart[i-charted]
		n.beside[East], n.beside[West] = s.Chart[i+1], s.Chart[i-1]
		return
	}
	n.here = s.number(a)
	for d := range n.beside {
		n.beside[d] = s.number(a.Beside(Side(d)))
	}
}

// Ashore reports whether a free cell touches the lake by a side.
func (s *State) Ashore(a At) bool {
	n := s.number(a)
	if n != 0 || s.Shores < maxShore {
		return n > maxLake
	}
	var near Near
	s.near(a, &near)
	for _, beside := range near.beside { // the list may not hold them all
		if s.laid(beside) != nil {
			return true
		}
	}
	return false
}

// lay puts the tile that stands behind the last one of the lake on it, and keeps the list of
// cells beside it.
func (s *State) lay(near *Near) {
	p := &s.Lake[s.Laid]
	if here := near.here; here > maxLake {
		s.Shores--
		last := s.Shore[s.Shores]
		s.Shore[here-maxLake-1] = last
		s.chart(last, here)
	}
	s.Twice |= s.Once & (1 << p.Kind)
	s.Once |= 1 << p.Kind
	s.Laid++
	s.chart(p.At, s.Laid)
	for d, n := range near.beside {
		if n == 0 && s.Shores < maxShore {
			b := p.At.Beside(Side(d))
			s.Shore[s.Shores] = b
			s.Shores++
			s.chart(b, maxLake+s.Shores)
		}
	}
}
