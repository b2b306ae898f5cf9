package lanterns

import (
	"strconv"
	"unicode"
	"unicode/utf8"
)

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

// column is the column's letter of a rune, or 0.
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

// cellLen is the length of a cell at the start of a word, 0 where there is none.
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

// CutCell is what stands behind a cell at the start of a text; ok is false where there is none.
func CutCell(text string) (a At, rest string, ok bool) {
	n := cellLen(text)
	if n == 0 {
		return a, text, false
	}
	a, _, _ = cellAt(text)
	return a, text[n:], true
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
