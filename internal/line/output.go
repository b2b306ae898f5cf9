package line

import "io"

// Output keeps the first error of a writer and writes nothing behind it, so that whoever
// writes a line need not ask whether it arrived: that is asked once, at the end, and by
// the line mode before it takes what is typed next.
type Output struct {
	to  io.Writer
	err error
	// last is, where it is kept, what has been written since a line was typed.
	last []byte
	keep bool
}

// NewOutput returns w itself if it is one already.
func NewOutput(w io.Writer) *Output {
	if o, ok := w.(*Output); ok {
		return o
	}
	return &Output{to: w}
}

// Write is that of [io.Writer].
func (o *Output) Write(b []byte) (n int, err error) {
	if o.err != nil {
		return 0, o.err
	}
	if o.keep {
		o.last = append(o.last, b...)
	}
	n, o.err = o.to.Write(b)
	return n, o.err
}

// Err is the first error, or nil.
func (o *Output) Err() error { return o.err }

// taken is what has been written since it was asked for the last time.
func (o *Output) taken() []byte {
	last := o.last
	o.last = nil
	return last
}
