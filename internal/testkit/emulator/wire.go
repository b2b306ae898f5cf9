package emulator

import (
	"sync"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
)

// Counted opens a real terminal screen that nobody sees. Sent is how many bytes it got since it
// was asked last. The environment has to say that the terminal knows UTF-8.
func Counted(w, h int) (s tcell.Screen, sent func() int, err error) {
	ti, err := terminfo.LookupTerminfo("xterm-256color")
	if err != nil {
		return nil, nil, err
	}
	tty := &wire{w: w, h: h, quit: make(chan struct{})}
	s, err = tcell.NewTerminfoScreenFromTtyTerminfo(tty, ti)
	return s, tty.sent, err
}

// wire is a terminal that counts what is sent to it.
type wire struct {
	w, h  int
	quit  chan struct{}
	mu    sync.Mutex
	bytes int
}

func (t *wire) Start() error             { return nil }
func (t *wire) Stop() error              { return nil }
func (t *wire) Drain() error             { close(t.quit); return nil }
func (t *wire) Close() error             { return nil }
func (t *wire) NotifyResize(func())      {}
func (t *wire) Read([]byte) (int, error) { <-t.quit; return 0, nil }
func (t *wire) WindowSize() (tcell.WindowSize, error) {
	return tcell.WindowSize{Width: t.w, Height: t.h}, nil
}

func (t *wire) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.bytes += len(b)
	return len(b), nil
}

func (t *wire) sent() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := t.bytes
	t.bytes = 0
	return n
}
