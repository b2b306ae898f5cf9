package lanterns

import (
	"strconv"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

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

// Beside returns the cell on a side of this one.
func (a At) Beside(d Side) At { return At{a.X + toward[d].X, a.Y + toward[d].Y} }

// number is what is known of a cell: the number of its tile on the lake, from 1, or, above
// [maxLake], its place in the list of cells beside the lake; 0 is neither.
type number = uint8

// chart is the number of each cell that is at most eight steps from the start tile: there
// nothing is searched for. Lakes hardly reach further, and a chart of all cells they could
// reach would make the state six times as big.
type chart [charted * charted]number

const charted = 16

// spot returns the place of a cell on the chart.
func (a At) spot() (i uint8, on bool) {
	x, y := uint8(a.X+charted/2), uint8(a.Y+charted/2)
	return y*charted + x, (x | y) < charted
}

// number returns what is known of a cell.
func (s *State) number(a At) number {
	if i, on := a.spot(); on {
		return s.Chart[i]
	}
	return s.search(a)
}

// search returns the number of a cell that is not on the chart.
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

// laid returns the tile with a number, nil if it is none.
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

// near visits the cells around a cell. It writes only if told to, since reading must not copy the
// state.
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

// The start tile is at column n, row 13 of the lake as it is written; a cell out
// of the letters' reach is written by its steps from there, "e14s2".
const (
	originColumn = 'n'
	originRow    = 13
	rows         = 25
)

// String writes a cell.
func (a At) String() string { return string(a.append(make([]byte, 0, longest))) }

// longest is the most letters of a placement, "w128s128. BWGP".
const longest = 16

// append writes a cell: column, then row from the bottom.
func (a At) append(text []byte) []byte {
	column, row := originColumn+int(a.X), originRow+int(a.Y)
	if column >= 'a' && column <= 'z' && row >= 1 && row <= rows {
		return steps(text, byte(column), 0, row)
	}
	return append(steps(steps(text, 'e', 'w', int(a.X)), 'n', 's', int(a.Y)), '.')
}

// steps writes a distance one way or the other.
func steps(text []byte, plus, minus byte, n int) []byte {
	if n < 0 {
		plus, n = minus, -n
	}
	return strconv.AppendInt(append(text, plus), int64(n), 10)
}

// columns are the Russian letters that sound like that of a column and look like
// no other: who types them has not changed the layout of the keyboard.
var columns = map[rune]rune{
	'а': 'a', 'б': 'b', 'в': 'v', 'г': 'g', 'д': 'd', 'е': 'e', 'з': 'z', 'и': 'i', 'к': 'k',
	'л': 'l', 'м': 'm', 'н': 'n', 'о': 'o', 'п': 'p', 'т': 't', 'ф': 'f',
}

// column returns the column's letter of a rune, or 0.
func column(r rune) rune {
	if r >= utf8.RuneSelf {
		return columns[unicode.ToLower(r)]
	}
	if r |= 0x20; r >= 'a' && r <= 'z' {
		return r
	}
	return 0
}

// cellAt reads a cell at the start of text, and how long it is.
func cellAt(text string) (a At, length int, ok bool) {
	if text == "" {
		return a, 0, false
	}
	if a, length, ok = stepsAt(text); ok {
		return a, length, true
	}
	r, size := utf8.DecodeRuneInString(text)
	c := column(r)
	n, digits := numberAt(text[size:])
	if c == 0 || digits == 0 || n < 1 || n > rows {
		return a, 0, false
	}
	return At{int8(int(c) - originColumn), int8(n - originRow)}, size + digits, true
}

// cellLen returns the length of a cell at the start of a word, 0 if there is none.
func cellLen(word string) int {
	if len(word) < 2 {
		return 0
	}
	_, length, ok := cellAt(word)
	if !ok {
		return 0
	}
	return length
}

// stepsAt reads a cell written by its steps, "e14s2.".
func stepsAt(text string) (a At, length int, ok bool) {
	x, nx := numberAt(text[1:])
	rest := text[min(1+nx, len(text)):]
	if nx == 0 || rest == "" {
		return a, 0, false
	}
	y, ny := numberAt(rest[1:])
	length = 1 + nx + 1 + ny
	if ny == 0 || x > maxLake || y > maxLake || length >= len(text) || text[length] != '.' {
		return a, 0, false
	}
	dx, dy := way(text[0], 'e', 'w'), way(rest[0], 'n', 's')
	return At{int8(x * dx), int8(y * dy)}, length + 1, dx != 0 && dy != 0
}

// way is 1 or -1 for a letter that is one of two, in any case, and 0 for others.
func way(letter, plus, minus byte) int {
	switch letter | 0x20 {
	case plus:
		return 1
	case minus:
		return -1
	}
	return 0
}

// numberAt reads a number at the start of text, and how many digits it has.
func numberAt(text string) (n, digits int) {
	for digits < len(text) && digits < 3 && text[digits] >= '0' && text[digits] <= '9' {
		n = n*10 + int(text[digits]-'0')
		digits++
	}
	return n, digits
}
