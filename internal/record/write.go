package record

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"referee/rules"
)

// Format returns the record in canonical form.
func (r *Record) Format() []byte {
	b := appendHeader(nil, &r.Header)
	for i := range r.Lines {
		b = appendLine(b, &r.Header, &r.Lines[i])
		b = append(b, '\n')
	}
	return b
}

// FormatLine returns one line in canonical form, without a line end.
func FormatLine(h Header, l Line) string { return string(appendLine(nil, &h, &l)) }

// Text returns lines as they stand in a record with this header, each with its end. If one would not read back as it is,
// the error is [ErrLine]: no text can break a record.
func (h Header) Text(lines ...Line) ([]byte, error) { return h.appendText(nil, lines) }

func (h *Header) appendText(b []byte, lines []Line) ([]byte, error) {
	for i := range lines {
		from := len(b)
		b = appendLine(b, h, &lines[i])
		if err := h.check(&lines[i], string(b[from:])); err != nil {
			return b, err
		}
		b = append(b, '\n')
	}
	return b, nil
}

// check returns an error unless a line reads back as it is.
func (h *Header) check(l *Line, text string) error {
	p := lineReader{header: *h}
	got, err := p.read(text)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrLine, err)
	}
	if !got.says(l) || l.withheld() {
		return fmt.Errorf("%w: %q", ErrLine, text)
	}
	return nil
}

func appendHeader(b []byte, h *Header) []byte {
	b = appendField(b, "referee", strconv.Itoa(h.Version))
	b = appendField(b, "game", h.Game)
	b = appendField(b, "seats", strings.Join(h.Seats, ", "))
	for _, f := range h.Fields {
		b = appendField(b, f.Key, f.Value)
	}
	return append(b, '\n')
}

func appendField(b []byte, key, value string) []byte {
	b = append(b, key...)
	b = append(b, ':')
	return append(appendWord(b, value), '\n')
}

// appendWord writes a space and the text, or nothing if there is no text.
func appendWord(b []byte, text string) []byte {
	if text == "" {
		return b
	}
	return append(append(b, ' '), text...)
}

func appendLine(b []byte, h *Header, l *Line) []byte {
	switch l.Kind {
	case Unread:
		return append(b, l.Raw...)
	case Entry:
		return appendMove(b, h, l)
	}
	b = append(b, l.Kind.String()...)
	switch l.Kind {
	case Private:
		note := *l
		note.Text = cmp.Or(l.Text, Withheld)
		return appendMove(append(b, ' '), h, &note)
	case Undo, Redo:
		if l.N == 1 {
			return b
		}
		return strconv.AppendInt(append(b, ' '), int64(l.N), 10)
	case Time:
		return l.Time.UTC().AppendFormat(append(b, ' '), time.RFC3339Nano)
	case Override, Seen, Comment:
		return appendWord(b, l.Text)
	}
	return appendTargeted(b, h, l)
}

func appendTargeted(b []byte, h *Header, l *Line) []byte {
	b = strconv.AppendInt(append(b, ' '), int64(l.Target), 10)
	if l.Kind == Delete {
		return b
	}
	b = append(b, ':')
	switch l.Kind {
	case Ruling:
		return appendWord(b, cmp.Or(strings.Join(l.Codes, " "), Withheld))
	case Dispute:
		return appendWord(b, l.Text)
	}
	in := *l
	in.Kind, in.Inner = l.Inner, Entry
	return appendLine(append(b, ' '), h, &in)
}

// appendMove appends a seat and its move. The seat's number replaces its name if name and move
// together would read as a longer name.
func appendMove(b []byte, h *Header, l *Line) []byte {
	from := len(b)
	switch {
	case l.Seat == NoSeat:
		return append(b, l.Text...)
	case l.Seat == rules.Table:
		b = append(b, tableWord...)
	case int(l.Seat) <= len(h.Seats):
		b = append(b, h.Seats[l.Seat-1]...)
	}
	size := len(b) - from
	b = appendWord(b, l.Text)
	if seat, n := h.leadingSeat(string(b[from:]), true); seat == l.Seat && n == size {
		return b
	}
	b = strconv.AppendInt(b[:from], int64(l.Seat), 10)
	return appendWord(b, l.Text)
}
