package diffscreen

import (
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
)

// cell is one place of the screen. The first rune stands apart because hardly
// any cell has more than one, and a rune needs no allocation.
type cell struct {
	r     rune
	width int32
	comb  string // marks and joined characters after the first rune
	style tcell.Style
}

// unknown is a cell no drawing can equal, so that it is forwarded again.
var unknown = cell{r: utf8.MaxRune + 1}

func (c *cell) set(r rune, comb string, style tcell.Style, width int) {
	c.r, c.comb, c.width = r, comb, int32(width)
	c.style = over(c.style, style)
}

func (c *cell) setText(text string, style tcell.Style, width int) {
	if text == "" || width == 0 { // the wrapped screen shows nothing as a blank
		c.set(' ', "", style, 1)
		return
	}
	r, size := utf8.DecodeRuneInString(text)
	c.set(r, text[size:], style, width)
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
