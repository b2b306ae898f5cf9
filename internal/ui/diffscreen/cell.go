package diffscreen

import (
	"slices"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
)

// cell is one place of the screen. The first rune stands apart because hardly
// any cell has more than one, and a rune needs no allocation. A screen has many
// cells and few styles, each larger than all the rest of a cell.
type cell struct {
	r     rune
	style style
	comb  string // marks and joined characters after the first rune
	width int32
}

// style is the place of a style in the screen's list of them.
type style uint32

// unknown is a cell no drawing can equal, so that it is forwarded again.
var unknown = cell{r: utf8.MaxRune + 1}

func (s *Screen) set(c *cell, r rune, comb string, style tcell.Style, width int) {
	if style != s.styles[s.latest] { // most cells look like the one drawn before
		s.latest = s.number(over(s.styles[c.style], style))
	}
	c.r, c.comb, c.width, c.style = r, comb, int32(width), s.latest
}

func (s *Screen) setText(c *cell, text string, style tcell.Style, width int) {
	if text == "" || width == 0 { // the wrapped screen shows nothing as a blank
		s.set(c, ' ', "", style, 1)
		return
	}
	r, size := utf8.DecodeRuneInString(text)
	s.set(c, r, text[size:], style, width)
}

// number finds the place of a style in the list, or gives it one.
func (s *Screen) number(of tcell.Style) style {
	i := slices.Index(s.styles, of)
	if i < 0 {
		i = len(s.styles)
		s.styles = append(s.styles, of)
	}
	return style(i)
}

func (c *cell) text() string { return string(c.r) + c.comb }

// over lays a style over the one that is there: [tcell.ColorNone] means to
// leave a colour as it is.
func over(old, style tcell.Style) tcell.Style {
	fg, bg, _ := style.Decompose()
	if fg != tcell.ColorNone && bg != tcell.ColorNone {
		return style
	}
	oldFg, oldBg, _ := old.Decompose()
	if fg == tcell.ColorNone {
		style = style.Foreground(oldFg)
	}
	if bg == tcell.ColorNone {
		style = style.Background(oldBg)
	}
	return style
}
