// Package diffscreen makes a terminal screen cheap to redraw.
//
// The widget library clears the screen and draws everything again after each
// key, and the terminal library then sends every cell that differs from the
// cleared one: kilobytes a key, which is slow over SSH and on a phone. The
// [Screen] here keeps what is drawn until it is shown, and passes on only the
// cells that differ from what the wrapped screen has.
package diffscreen

import (
	"slices"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// cell is one place of the screen. The first rune stands apart because hardly any cell has more than one. A screen has many cells and
// few styles, each larger than all the rest of a cell.
type cell struct {
	r     rune
	style uint32 // in the list of the screen
	comb  string // marks and joined characters after the first rune
	width int32
}

// blank is a cell in which nothing stands.
var blank = cell{r: ' ', width: 1}

// Screen is a [tcell.Screen] that forwards changed cells only. Everything that
// does not touch cells goes straight to the screen it wraps.
//
// As with any screen, one goroutine draws. Another may poll for events
// meanwhile, and any may end the screen with Fini.
type Screen struct {
	tcell.Screen

	// Sign, where given, is how a character that is drawn is sent to the terminal.
	Sign func(rune) rune

	init    sync.Once
	initErr error
	w, h    int
	drawn   []cell        // what the program has drawn since the last Show
	shown   []cell        // what the wrapped screen was last sent
	styles  []tcell.Style // those of all cells, the default one first
	latest  uint32        // the style of the cell drawn last
	// stale asks for every cell at the next Show: the wrapped screen lost cells at a resize.
	stale atomic.Bool

	// closing keeps a frame and the end apart: the wrapped screen would write
	// what restores the terminal into the frame, and lose it.
	closing sync.Mutex
	closed  bool
}

// New wraps a screen.
func New(inner tcell.Screen) *Screen {
	return &Screen{Screen: inner, styles: []tcell.Style{tcell.StyleDefault}}
}

// Init initialises the wrapped screen, once: later calls return the first
// call's result. The widget library initialises a screen it is given and drops
// the error, so a program that wants the error calls Init before.
func (s *Screen) Init() error {
	s.init.Do(func() { s.initErr = s.Screen.Init() })
	return s.initErr
}

// Clear blanks what was drawn.
func (s *Screen) Clear() { s.Fill(' ', tcell.StyleDefault) }

// Fill puts a character of width one into every cell.
func (s *Screen) Fill(r rune, style tcell.Style) {
	s.fit()
	for i := range s.drawn {
		s.set(&s.drawn[i], r, "", style, 1)
	}
}

// fit follows the size of the wrapped screen, which begins blank. What was drawn stays where it was, as in the wrapped screen.
func (s *Screen) fit() {
	w, h := s.Screen.Size()
	if w == s.w && h == s.h {
		return
	}
	drawn := slices.Repeat([]cell{blank}, w*h)
	for y := range min(h, s.h) {
		copy(drawn[y*w:y*w+min(w, s.w)], s.drawn[y*s.w:])
	}
	s.stale.Store(s.shown != nil)
	s.w, s.h, s.drawn, s.shown = w, h, drawn, slices.Repeat([]cell{blank}, w*h)
}

// set draws over what is there: [tcell.ColorNone] means to leave a colour as it is.
func (s *Screen) set(c *cell, r rune, comb string, style tcell.Style, width int) {
	if style != s.styles[s.latest] { // most cells look like the one drawn before
		fg, bg, _ := style.Decompose()
		oldFg, oldBg, _ := s.styles[c.style].Decompose()
		if fg == tcell.ColorNone {
			style = style.Foreground(oldFg)
		}
		if bg == tcell.ColorNone {
			style = style.Background(oldBg)
		}
		i := slices.Index(s.styles, style)
		if i < 0 {
			i, s.styles = len(s.styles), append(s.styles, style)
		}
		s.latest = uint32(i)
	}
	c.r, c.comb, c.style, c.width = r, comb, s.latest, int32(width)
}

// SetContent draws one character with the marks that combine with it.
func (s *Screen) SetContent(x, y int, r rune, comb []rune, style tcell.Style) {
	if c := s.at(x, y); c != nil && r == ' ' && len(comb) == 0 {
		s.set(c, ' ', "", style, 1) // most of a screen, which needs no measuring
		return
	}
	s.Put(x, y, string(append([]rune{r}, comb...)), style)
}

// SetCell calls SetContent for a list of runes.
func (s *Screen) SetCell(x, y int, style tcell.Style, ch ...rune) { s.Put(x, y, string(ch), style) }

// Put draws the first character of a string, as people count characters, and
// returns the rest of the string and the cells used. Marks without a letter
// are kept together with what follows, as the wrapped screen does.
func (s *Screen) Put(x, y int, str string, style tcell.Style) (string, int) {
	c := s.at(x, y)
	if c == nil {
		return str, 0
	}
	state, rest, width := -1, str, 0
	for width == 0 && rest != "" {
		_, rest, width, state = uniseg.FirstGraphemeClusterInString(rest, state)
	}
	if width == 0 { // the wrapped screen shows nothing as a blank
		s.set(c, ' ', "", style, 1)
	} else {
		r, size := utf8.DecodeRuneInString(str)
		s.set(c, r, str[size:len(str)-len(rest)], style, width)
	}
	return rest, width
}

// PutStr draws a string without style.
func (s *Screen) PutStr(x, y int, str string) { s.PutStrStyled(x, y, str, tcell.StyleDefault) }

// PutStrStyled draws a string, cut off at the right edge.
func (s *Screen) PutStrStyled(x, y int, str string, style tcell.Style) {
	for width := -1; str != "" && width != 0; x += width {
		str, width = s.Put(x, y, str, style)
	}
}

// Get returns what was drawn in a cell.
func (s *Screen) Get(x, y int) (string, tcell.Style, int) {
	c := s.at(x, y)
	if c == nil {
		return "", tcell.StyleDefault, 0
	}
	return string(c.r) + c.comb, s.styles[c.style], int(c.width)
}

// GetContent returns what was drawn in a cell as a rune and its marks.
func (s *Screen) GetContent(x, y int) (r rune, comb []rune, style tcell.Style, width int) {
	text, style, width := s.Get(x, y)
	for i, one := range text {
		if i == 0 {
			r = one
		} else {
			comb = append(comb, one)
		}
	}
	return r, comb, style, width
}

// at returns the drawn cell, or nil outside the screen.
func (s *Screen) at(x, y int) *cell {
	if x < 0 || y < 0 || x >= s.w || y >= s.h {
		return nil
	}
	return &s.drawn[y*s.w+x]
}

// Show brings the terminal up to date.
func (s *Screen) Show() { s.frame(tcell.Screen.Show) }

// Sync sends every cell to a terminal that may show something else.
func (s *Screen) Sync() {
	s.stale.Store(true)
	s.frame(tcell.Screen.Sync)
}

// frame passes on the cells that differ, without those that a wide character covers, and has them shown.
func (s *Screen) frame(show func(tcell.Screen)) {
	s.closing.Lock()
	defer s.closing.Unlock()
	if s.closed {
		return
	}
	s.fit()
	if s.stale.Swap(false) {
		clear(s.shown)
	}
	for y := range s.h {
		row, shown := s.drawn[y*s.w:(y+1)*s.w], s.shown[y*s.w:(y+1)*s.w]
		for x := 0; x < s.w; x += int(row[x].width) {
			if row[x] != shown[x] {
				s.send(x, y, &row[x])
				shown[x] = row[x]
			}
		}
	}
	show(s.Screen)
}

// send sends a character to the wrapped screen. One that is sent as another fills its cells.
func (s *Screen) send(x, y int, c *cell) {
	text, _, width := s.Get(x, y)
	if s.Sign == nil || s.Sign(c.r) == c.r {
		s.Screen.Put(x, y, text, s.styles[c.style])
		return
	}
	for i := range width {
		s.Screen.Put(x+i, y, string(s.Sign(c.r)), s.styles[c.style])
	}
}

// PollEvent marks the screen stale at a resize: a window that shrinks and grows between two frames has lost cells although its size
// is the same.
func (s *Screen) PollEvent() tcell.Event {
	ev := s.Screen.PollEvent()
	if _, ok := ev.(*tcell.EventResize); ok {
		s.stale.Store(true)
	}
	return ev
}

// Fini restores the terminal, after the frame that is being shown. Nothing is
// shown from then on.
func (s *Screen) Fini() {
	s.closing.Lock()
	defer s.closing.Unlock()
	s.closed = true
	s.Screen.Fini()
}
