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

	"referee/internal/prose"
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
	stop    chan struct{}
	watched sync.WaitGroup

	mu       sync.Mutex
	done, of int
	width    int // of the line that stands there, 0 for none
	ended    bool
}

// progress begins to watch how many records are read. Whoever has the screen read aloud is
// told no numbers.
func (e *env) progress() *progress {
	if e.ErrColumns == nil || e.ErrColumns() == 0 || e.Config.Plain {
		return nil
	}
	p := &progress{env: e, signals: make(chan os.Signal, 1), stop: make(chan struct{})}
	signal.Notify(p.signals, os.Interrupt, syscall.SIGTERM)
	e.Watch = p.at
	p.watched.Go(p.watch)
	return p
}

// at says how many records have been read, and of how many.
func (p *progress) at(done, of int) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done, p.of = done, of
}

// beside says something else on what may be the same terminal.
func (p *progress) beside(say func()) {
	if p != nil {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.clear()
	}
	say()
}

// end takes the line away for good.
func (p *progress) end() {
	if p == nil {
		return
	}
	close(p.stop)
	p.watched.Wait()
	signal.Stop(p.signals)
	p.beside(func() {})
}

// watch writes the line time and again. A signal takes it away first, and then ends the program
// as if nobody had waited for it, so that a shell knows by what.
func (p *progress) watch() {
	timer := time.NewTimer(progressAfter)
	defer timer.Stop()
	for {
		select {
		case <-timer.C:
			p.draw()
			timer.Reset(progressEvery)
		case sig := <-p.signals:
			p.beside(func() { p.ended = true })
			signal.Reset(sig)
			self, err := os.FindProcess(os.Getpid())
			if err != nil || self.Signal(sig) != nil {
				os.Exit(byInterrupt)
			}
			return
		case <-p.stop:
			return
		}
	}
}

// draw writes the line as it is now, in the place of what it was.
func (p *progress) draw() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended || p.of < 2 {
		return
	}
	said := prose.Cut(p.Text.Say("cli.progress", rules.N("done", p.done), rules.N("n", p.of)), p.ErrColumns()-1)
	width := utf8.RuneCountInString(said) // of letters and digits
	fmt.Fprint(p.Err, "\r", said, strings.Repeat(" ", max(0, p.width-width)))
	p.width = width
}

// clear takes the line away for now: with spaces, which every terminal knows.
func (p *progress) clear() {
	if p.width > 0 {
		fmt.Fprint(p.Err, "\r", strings.Repeat(" ", p.width), "\r")
	}
	p.width = 0
}
