package widgets

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/gdamore/tcell/v2"

	"referee/internal/present"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// span is a piece of a line in one look, starting at a column.
type span struct {
	x    int
	text string
	role theme.Role
}

// Line is one line of the screen.
type Line []span

// Area is a part of the screen to draw in.
type Area struct {
	Screen     tcell.Screen
	X, Y, W, H int
}

// Part returns the area of so many rows, from one of them on.
func (a Area) Part(from, rows int) Area { return Area{a.Screen, a.X, a.Y + from, a.W, rows} }

// Line draws the spans of a line on a row. A span that ends at the edge tells by an
// ellipsis that another goes on behind it.
func (a Area) Line(row int, l Line, th theme.Theme) {
	for i, s := range l {
		if s.x >= a.W {
			continue
		}
		if behind := s.x + shell.Width(s.text); behind == a.W && i+1 < len(l) && l[i+1].x == behind {
			s.text += l[i+1].text
		}
		shell.Line(a.Screen, a.X+s.x, a.Y+row, a.W-s.x, s.text, th.Style(s.role))
	}
}

// At returns a line of one piece of text, from a column on; Line.At has another piece behind.
func At(x int, text string, role theme.Role) Line { return Line{{x, text, role}} }

// At adds a piece from a column on.
func (l Line) At(x int, text string, role theme.Role) Line { return append(l, span{x, text, role}) }

// Beside returns lines of which the first begins with this one, and all go on at a column.
func (l Line) Beside(at int, role theme.Role, texts ...string) (lines []Line) {
	for _, s := range texts {
		lines, l = append(lines, l.At(at, s, role)), nil
	}
	return lines
}

// Add appends a piece of text behind what the line has.
func (l Line) Add(role theme.Role, text string) Line { return append(l, span{l.Width(), text, role}) }

// Width returns the column behind the last span.
func (l Line) Width() int {
	if len(l) == 0 {
		return 0
	}
	last := l[len(l)-1]
	return last.x + shell.Width(last.text)
}

// More returns the line cut to a width behind a whole word, with an ellipsis that says that there is more.
func (l Line) More(w int) Line {
	last := l[len(l)-1]
	for shell.Width(last.text)+last.x+2 > w && last.text != "" {
		last.text = last.text[:max(strings.LastIndex(last.text, " "), 0)]
	}
	last.text += " …"
	return append(l[:len(l)-1:len(l)-1], last)
}

// String returns the text of the line.
func (l Line) String() string {
	var b strings.Builder
	for _, s := range l {
		b.WriteString(s.text)
	}
	return b.String()
}

// tokens are words and what is between them.
var tokens = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[\pL\p{Nd}\pM]+|[^\pL\p{Nd}\pM]+`) })

// Mark marks words, as they are printed. The look of a mark is not a colour
// alone.
func (l Line) Mark(words []string) Line {
	if len(words) == 0 {
		return l
	}
	var out Line
	for _, s := range l {
		at := s.x
		for _, piece := range tokens().FindAllString(s.text, -1) {
			role := s.role
			if slices.Contains(words, piece) {
				role = theme.Marked
			}
			if n := len(out); n > 0 && out[n-1].role == role && out[n-1].x+shell.Width(out[n-1].text) == at {
				out[n-1].text += piece
			} else {
				out = out.At(at, piece, role)
			}
			at += shell.Width(piece)
		}
	}
	return out
}

// OfSeat returns the look of what belongs to a seat.
func OfSeat(seat rules.Seat) theme.Role { return theme.Role(present.Of(seat)) }

// Chip puts the number of a seat in front of a line, as "[2]".
func Chip(seat rules.Seat) Line {
	return At(0, present.Chip(seat), theme.Chip(int(seat)))
}
