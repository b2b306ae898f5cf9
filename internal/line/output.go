package line

import "io"

// Output keeps the first error of a writer and writes nothing behind it, so that whoever
// writes a line need not ask whether it arrived: that is asked once, at the end, and by
// the line mode before it takes what is typed next.
type Output struct {
	to   io.Writer
	err  error
	said []byte // since it was last taken, once somebody takes it
	kept bool
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
	if o.kept {
		o.said = append(o.said, b...)
	}
	n, o.err = o.to.Write(b)
	return n, o.err
}

// taken is what has been written since it was last taken; the first time nothing.
func (o *Output) taken() string {
	o.kept = true
	said := string(o.said)
	o.said = o.said[:0]
	return said
}

// Err is the first error, or nil.
func (o *Output) Err() error { return o.err }
