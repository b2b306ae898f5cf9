package line

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"referee/internal/record"
)

// lines gives what is typed, one line after the other.
type lines struct {
	in   *bufio.Reader
	back []string // lines to be given again
}

func newLines(in io.Reader) *lines { return &lines{in: bufio.NewReader(in)} }

// next returns the next line without its end; ok is false when there is no more.
// What is beyond the length of any line of a record is dropped, and the record's
// reader says so of the rest.
func (l *lines) next() (text string, ok bool, err error) {
	if n := len(l.back); n > 0 {
		text, l.back = l.back[n-1], l.back[:n-1]
		return text, true, nil
	}
	var b strings.Builder
	for {
		part, err := l.in.ReadSlice('\n')
		if b.Len() <= record.MaxLine {
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

// unread gives a line again.
func (l *lines) unread(text string) { l.back = append(l.back, text) }
