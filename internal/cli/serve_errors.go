package cli

import (
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/store"
)

// mostLogged is how many lines of it wait for a terminal that stands still.
const mostLogged = 64

// errorLog has lines about what went wrong while a table is shared. Nobody waits until they are written, and none is written over a screen.
type errorLog struct {
	to       io.Writer
	onScreen *atomic.Bool

	mu      sync.Mutex
	last    string
	lines   []string
	writing sync.Mutex
}

// tell tells a line, unless it was the last one.
func (t *errorLog) tell(line string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if line == t.last || len(t.lines) == mostLogged {
		return
	}
	t.last, t.lines = line, append(t.lines, line)
	if !t.onScreen.Load() {
		go t.write()
	}
}

// write writes what was told.
func (t *errorLog) write() {
	t.writing.Lock()
	defer t.writing.Unlock()
	t.mu.Lock()
	lines := t.lines
	t.lines = nil
	t.mu.Unlock()
	for _, line := range lines {
		fmt.Fprintln(t.to, line)
	}
}

// broke tells of a page that broke: its route, and where the program was.
func (t *errorLog) broke(route string, stack []byte) {
	t.tell(fmt.Sprintf("referee: %s\n%s", route, stack))
}

// unkept says why the record on the table takes no line, and what helps, where no screen does.
func (r *run) unkept(t *errorLog, path string, err error) error {
	problem := store.FromDisk(path, err)
	if r.onScreen.Load() {
		return problem
	}
	line := "referee: " + dialogue.Problem(r.Text, problem)
	if errors.Is(err, record.ErrChanged) {
		line += " " + r.Text.Say("web.reopen")
	}
	t.tell(line)
	return problem
}
