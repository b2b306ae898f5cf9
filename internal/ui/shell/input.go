package shell

import (
	"sync"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
)

// unknownSign replaces what is no character. It is no sign of any game; the one that
// Unicode has for this the terminal library reads as three others.
const unknownSign = '¿'

// tidyTty gives the terminal library nothing it cannot read. At a byte that is no UTF-8
// its reader hangs for ever, and with it the keys and the end of the program.
type tidyTty struct {
	tcell.Tty
	tidy tidy

	writing sync.Mutex
	begun   bool
	early   []byte // what was written before it began
}

// Write keeps what prepares the terminal until it begins: a dozen writes cost the first
// frame a tenth of its time.
func (t *tidyTty) Write(b []byte) (int, error) {
	t.writing.Lock()
	defer t.writing.Unlock()
	if t.begun {
		return t.Tty.Write(b)
	}
	t.early = append(t.early, b...)
	return len(b), nil
}

// begin sends what was kept; from then on everything is sent at once.
func (t *tidyTty) begin() {
	t.writing.Lock()
	defer t.writing.Unlock()
	if !t.begun {
		t.begun = true
		_, _ = t.Tty.Write(t.early) // the library asks for no error of a frame either
		t.early = nil
	}
}

// Stop sends what was kept even if there never was a frame.
func (t *tidyTty) Stop() error {
	t.begin()
	return t.Tty.Stop()
}

// beginning is a screen whose terminal begins with the first frame.
type beginning struct {
	tcell.Screen
	tty *tidyTty
}

// Show implements [tcell.Screen].
func (b beginning) Show() {
	b.Screen.Show()
	b.tty.begin()
}

// Sync implements [tcell.Screen].
func (b beginning) Sync() {
	b.Screen.Sync()
	b.tty.begin()
}

// Read returns what was typed as whole characters, and with none of them waits on.
func (t *tidyTty) Read(b []byte) (int, error) {
	for {
		if n := t.tidy.take(b); n > 0 {
			return n, nil
		}
		var raw [128]byte
		n, err := t.Tty.Read(raw[:])
		t.tidy.add(raw[:n])
		if err != nil || n == 0 {
			return t.tidy.take(b), err
		}
	}
}

// tidy makes whole characters of bytes.
type tidy struct {
	cut []byte // the beginning of a character whose rest has not come
	// ready is what has not been taken yet.
	ready   []byte
	escaped bool // the last character was an ESC
}

// add takes bytes as they come. What may be the beginning of a character waits for the
// next byte, which decides, whatever it is; so at most three bytes ever wait.
func (t *tidy) add(raw []byte) {
	t.cut = append(t.cut, raw...)
	for len(t.cut) > 0 && utf8.FullRune(t.cut) {
		r, size := utf8.DecodeRune(t.cut)
		t.cut = t.cut[size:]
		t.put(r)
	}
}

// put adds a character. ESC and one of four letters, as keys held with Alt are sent, would
// begin a string that swallows all further keys; it is ended where it begins. Behind an
// Esc that has been taken for itself by then, the letter stays and its end means nothing.
func (t *tidy) put(r rune) {
	if r == utf8.RuneError {
		r = unknownSign
	}
	t.ready = utf8.AppendRune(t.ready, r)
	switch r {
	case ']', 'X', '^', '_':
		if t.escaped {
			t.ready = append(t.ready, "\x1b\\"...)
		}
	}
	t.escaped = r == '\x1b'
}

// take moves what is ready into b, as far as there is room.
func (t *tidy) take(b []byte) int {
	n := copy(b, t.ready)
	t.ready = t.ready[n:]
	return n
}
