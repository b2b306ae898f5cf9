// Package emulator shows tests what a person would see of a program on a real
// terminal.
package emulator

import (
	"bytes"
	"io"
	"sync"
	"unicode/utf8"

	"github.com/hinshun/vt10x"
)

// Emulator is a terminal fed with what a program sends. Its methods may be called
// from several goroutines.
type Emulator struct {
	mu     sync.Mutex
	raw    bytes.Buffer
	screen vt10x.Terminal
	ended  chan struct{}
}

// New makes a terminal of the given size and feeds it until from ends.
func New(cols, rows int, from io.Reader) *Emulator {
	e := &Emulator{screen: vt10x.New(vt10x.WithSize(cols, rows)), ended: make(chan struct{})}
	go e.read(from)
	return e
}

// read feeds whole characters: the emulator breaks those that are cut.
func (e *Emulator) read(from io.Reader) {
	defer close(e.ended)
	var rest []byte
	buf := make([]byte, 4096)
	for {
		n, err := from.Read(buf)
		rest = append(rest, buf[:n]...)
		whole := wholeRunes(rest)
		e.mu.Lock()
		e.raw.Write(rest[:whole])
		_, _ = e.screen.Write(rest[:whole])
		e.mu.Unlock()
		rest = append([]byte(nil), rest[whole:]...)
		if err != nil {
			return
		}
	}
}

// wholeRunes is the length of the start that ends with a complete character.
func wholeRunes(b []byte) int {
	for back := 1; back <= min(len(b), utf8.UTFMax-1); back++ {
		at := len(b) - back
		if utf8.RuneStart(b[at]) {
			if utf8.FullRune(b[at:]) {
				return len(b)
			}
			return at
		}
	}
	return len(b)
}

// Screen is the text on the screen.
func (e *Emulator) Screen() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.screen.String()
}

// Sent is everything the program has sent.
func (e *Emulator) Sent() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.raw.String()
}

// Resize changes the size of the screen.
func (e *Emulator) Resize(cols, rows int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.screen.Resize(cols, rows)
}

// Wait returns when nothing more is sent.
func (e *Emulator) Wait() { <-e.ended }
