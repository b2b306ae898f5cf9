// Package diffscreen makes a terminal screen cheap to redraw.
//
// The widget library clears the screen and draws everything again after each
// key, and the terminal library then sends every cell that differs from the
// cleared one: kilobytes a key, which is slow over SSH and on a phone. The
// [Screen] here keeps what was drawn and passes on only the cells that differ
// from what the terminal already shows.
package diffscreen

import (
	"sync"
	"sync/atomic"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

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

	w, h  int
	drawn []cell // what the program has drawn since the last Show
	shown []cell // what the wrapped screen was last sent
	// styles are those of all cells, the default one first.
	styles []tcell.Style
	latest style // the style of the cell drawn last; as all of them, without [tcell.ColorNone]
	// stale asks for every cell at the next Show: the wrapped screen dropped or
	// lost cells behind our back, as it does at a resize.
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

// Resume takes the terminal back; another program may have written on it.
func (s *Screen) Resume() error {
	s.stale.Store(true)
	return s.Screen.Resume()
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

// SetContent draws one character with the marks that combine with it.
func (s *Screen) SetContent(x, y int, r rune, comb []rune, style tcell.Style) {
	c := s.at(x, y)
	if c == nil {
		return
	}
	if len(comb) == 0 && narrow(r) {
		s.set(c, r, "", style, 1)
		return
	}
	s.Put(x, y, string(append([]rune{r}, comb...)), style)
}

// SetCell is SetContent for a list of runes.
func (s *Screen) SetCell(x, y int, style tcell.Style, ch ...rune) {
	if len(ch) == 0 {
		ch = []rune{' '}
	}
	s.SetContent(x, y, ch[0], ch[1:], style)
}

// Put draws the first character of a string, as people count characters, and
// returns the rest of the string and the cells used.
func (s *Screen) Put(x, y int, str string, style tcell.Style) (string, int) {
	c := s.at(x, y)
	if c == nil {
		return str, 0
	}
	text, rest, width := first(str)
	s.setText(c, text, style, width)
	return rest, width
}

// PutStr draws a string without style.
func (s *Screen) PutStr(x, y int, str string) { s.PutStrStyled(x, y, str, tcell.StyleDefault) }

// PutStrStyled draws a string, cut off at the right edge.
func (s *Screen) PutStrStyled(x, y int, str string, style tcell.Style) {
	for width := 0; str != "" && x < s.w; x += width {
		if str, width = s.Put(x, y, str, style); width == 0 {
			return
		}
	}
}

// Get returns what was drawn in a cell.
func (s *Screen) Get(x, y int) (string, tcell.Style, int) {
	c := s.at(x, y)
	if c == nil {
		return "", tcell.StyleDefault, 0
	}
	return c.text(), s.styles[c.style], int(c.width)
}

// GetContent returns what was drawn in a cell as a rune and its marks.
func (s *Screen) GetContent(x, y int) (rune, []rune, tcell.Style, int) {
	c := s.at(x, y)
	if c == nil {
		return 0, nil, tcell.StyleDefault, 0
	}
	var comb []rune
	if c.comb != "" {
		comb = []rune(c.comb)
	}
	return c.r, comb, s.styles[c.style], int(c.width)
}

// Show brings the terminal up to date.
func (s *Screen) Show() {
	s.closing.Lock()
	defer s.closing.Unlock()
	if !s.closed {
		s.flush()
		s.Screen.Show()
	}
}

// Sync sends every cell to a terminal that may show something else.
func (s *Screen) Sync() {
	s.closing.Lock()
	defer s.closing.Unlock()
	if !s.closed {
		s.stale.Store(true)
		s.flush()
		s.Screen.Sync()
	}
}

// Fini restores the terminal, after the frame that is being shown. Nothing is
// shown from then on.
func (s *Screen) Fini() {
	s.closing.Lock()
	defer s.closing.Unlock()
	s.closed = true
	s.Screen.Fini()
}

// at is the drawn cell, or nil outside the screen.
func (s *Screen) at(x, y int) *cell {
	if x < 0 || y < 0 || x >= s.w || y >= s.h {
		return nil
	}
	return &s.drawn[y*s.w+x]
}

// first cuts the first visible character off a string. Marks without a letter
// are kept together with what follows, as the wrapped screen does.
func first(str string) (text, rest string, width int) {
	state, rest := -1, str
	for width == 0 && rest != "" {
		_, rest, width, state = uniseg.FirstGraphemeClusterInString(rest, state)
	}
	return str[:len(str)-len(rest)], rest, width
}

// narrow knows the common characters of width one, which need no measuring.
func narrow(r rune) bool {
	switch {
	case r >= 0x20 && r < 0x7f: // ASCII
	case r > 0xa0 && r < 0x300 && r != 0xad && r != 0xa9 && r != 0xae: // Latin
	case r >= 0x400 && r < 0x483: // Cyrillic
	case r >= 0x2500 && r < 0x2580: // lines and boxes
	default:
		return false
	}
	return true
}
