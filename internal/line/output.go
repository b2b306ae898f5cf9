package line

import (
	"io"
	"sync"
)

// Output keeps the first error of a writer and writes nothing behind it, so that whoever
// writes a line need not ask whether it arrived: that is asked once, at the end, and by
// the line mode before it takes what is typed next.
type Output struct {
	to   io.Writer
	said []byte // since it was last taken, once somebody takes it
	kept bool

	mu      sync.Mutex // for what follows
	err     error
	later   bool // what is written waits until it is sent
	unsent  []byte
	sending sync.Mutex // whoever sends, so that all of it comes in order
}

// NewOutput returns w itself if it is one already.
func NewOutput(w io.Writer) *Output {
	if o, ok := w.(*Output); ok {
		return o
	}
	return &Output{to: w}
}

// Later has what is written from now on wait until [Output.Send]: where others look and enter meanwhile, a terminal that
// hangs must not hold them up.
func (o *Output) Later() { o.later = true }

// Write returns that of [io.Writer].
func (o *Output) Write(b []byte) (n int, err error) {
	if err := o.Err(); err != nil {
		return 0, err
	}
	if o.kept {
		o.said = append(o.said, b...)
	}
	if o.later {
		o.mu.Lock()
		defer o.mu.Unlock()
		o.unsent = append(o.unsent, b...)
		return len(b), nil
	}
	n, err = o.to.Write(b)
	o.failed(err)
	return n, err
}

// Send sends what waits, and may wait for whoever reads it. It may be called from several goroutines.
func (o *Output) Send() {
	o.sending.Lock()
	defer o.sending.Unlock()
	o.mu.Lock()
	b := o.unsent
	o.unsent = nil
	o.mu.Unlock()
	if len(b) > 0 && o.Err() == nil {
		_, err := o.to.Write(b)
		o.failed(err)
	}
}

// Unsent reports whether anything waits to be sent.
func (o *Output) Unsent() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(o.unsent) > 0
}

func (o *Output) failed(err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.err = err
}

// taken returns what has been written since it was last taken; the first time nothing.
func (o *Output) taken() string {
	o.kept = true
	said := string(o.said)
	o.said = o.said[:0]
	return said
}

// Err returns the first error, or nil.
func (o *Output) Err() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}
