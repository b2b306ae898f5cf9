package cli

import (
	"fmt"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"
	"unicode/utf8"

	"referee/internal/text"
	"referee/rules"
)

// What is done within progressAfter needs no progress, and a line that is read needs no newer
// numbers than those of the last progressEvery.
var (
	progressAfter = time.Second
	progressEvery = 100 * time.Millisecond
)

// progress is one line on a terminal that says how many of many records have been read. It is
// written over in place, and gone before anything else is said. Without a terminal it is nil.
type progress struct {
	*env
	signals chan os.Signal

	mu    sync.Mutex
	next  time.Time // when it may be written
	width int       // of the line that stands there, 0 for none
	ended bool
}

// progress begins to watch how many records are read. Whoever has the screen read aloud is
// told no numbers.
func (e *env) progress() *progress {
	if e.ErrColumns == nil || e.ErrColumns() == 0 || e.Config.Plain {
		return nil
	}
	p := &progress{env: e, signals: make(chan os.Signal, 1), next: time.Now().Add(progressAfter)}
	signal.Notify(p.signals, os.Interrupt, syscall.SIGTERM)
	e.Watch = p.at
	go p.interrupted()
	return p
}

// interrupted takes the line away at a signal, which then ends the program as if nobody had waited for it, so that a shell
// knows by what.
func (p *progress) interrupted() {
	sig, ok := <-p.signals
	if !ok {
		return
	}
	p.beside(func() { p.ended = true })
	signal.Reset(sig)
	self, err := os.FindProcess(os.Getpid())
	if err != nil || self.Signal(sig) != nil {
		os.Exit(byInterrupt)
	}
}

// at says how many records have been read, and of how many, in the place of what it said before.
func (p *progress) at(done, of int) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	if p.ended || of < 2 || now.Before(p.next) {
		return
	}
	p.next = now.Add(progressEvery)
	said := text.Cut(p.Text.Say("cli.progress", rules.N("done", done), rules.N("n", of)), p.ErrColumns()-1)
	width := utf8.RuneCountInString(said) // of letters and digits
	fmt.Fprint(p.Err, "\r", said, strings.Repeat(" ", max(0, p.width-width)))
	p.width = width
}

// beside says something else on what may be the same terminal, where the line is taken away for now: with spaces, which every
// terminal knows.
func (p *progress) beside(say func()) {
	if p != nil {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.width > 0 {
			fmt.Fprint(p.Err, "\r", strings.Repeat(" ", p.width), "\r")
		}
		p.width = 0
	}
	say()
}

// end takes the line away for good.
func (p *progress) end() {
	if p != nil {
		signal.Stop(p.signals)
		close(p.signals)
		p.beside(func() { p.ended = true })
	}
}
