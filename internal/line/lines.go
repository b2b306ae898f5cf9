package line

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
)

type lines struct {
	in     *bufio.Reader
	out    *Output
	back   []string // lines to be given again
	prompt string
	clock  func() time.Time // or nil
	// wait waits for a line: at a table that is shared others look and enter meanwhile.
	wait func(func())
}

// newLines reads the input of the options, whose output it watches from then on.
func newLines(o *Options) *lines {
	out := NewOutput(o.Out)
	o.Out = out
	l := &lines{in: bufio.NewReader(o.In), out: out, prompt: o.Prompt, clock: o.Clock, wait: func(f func()) { f() }}
	if o.Program != nil && o.Shared != nil {
		l.wait = o.Shared.Wait
	}
	return l
}

// next returns the next line without its end; ok is false when there is no more.
// What is beyond the length of any line of a record is dropped, and the record's
// reader says so of the rest. Where nothing can be said any more, nothing is taken: what
// would be, nobody could see.
func (l *lines) next() (text string, ok bool, err error) {
	if err := l.out.Err(); err != nil {
		return "", false, err
	}
	if n := len(l.back); n > 0 {
		text, l.back = l.back[n-1], l.back[:n-1]
		return text, true, nil
	}
	l.wait(func() { text, ok, err = l.unhurried() })
	if lost := l.out.Err(); lost != nil { // what was said may have been sent only now
		return "", false, lost
	}
	return text, ok, err
}

// How soon behind a question an empty line is Enter pressed twice, and how soon behind another one a key that is held.
const (
	twice = 400 * time.Millisecond
	held  = 100 * time.Millisecond
)

// unhurried reads a line. What someone who is watching answers with Enter alone before they can have read the question is none.
func (l *lines) unhurried() (text string, ok bool, err error) {
	if l.clock == nil {
		return l.read()
	}
	asked := l.clock()
	for last := asked; ; {
		text, ok, err = l.read()
		now := l.clock()
		if !ok || text != "" || now.Sub(asked) >= twice && now.Sub(last) >= held {
			return text, ok, err
		}
		last = now
		fmt.Fprint(l.out, l.prompt)
	}
}

// mostRead is how many bytes of a line are kept: more than a record takes, which says so.
const mostRead = 8 << 10

// read reads a line.
func (l *lines) read() (text string, ok bool, err error) {
	var b strings.Builder
	for {
		part, err := l.in.ReadSlice('\n')
		if b.Len() <= mostRead {
			b.Write(part)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF):
			return b.String(), b.Len() > 0, nil
		case err != nil:
			return "", false, err
		default:
			return strings.TrimRight(b.String(), "\r\n"), true, nil
		}
	}
}

func (l *lines) unread(text string) { l.back = append(l.back, text) }
