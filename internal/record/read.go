package record

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"referee/rules"
)

// byteOrderMark is what some editors write before everything else.
const byteOrderMark = "\ufeff"

// Parse reads a record. A header that cannot be read gives no record; a line
// that cannot be read is kept as [Unread], with one error each.
func Parse(data []byte) (*Record, []*Error) {
	if len(data) > MaxSize {
		e := fail(1, "too_large", rules.N("max", MaxSize>>20))
		e.Row = 1
		return nil, []*Error{e}
	}
	src := source{rest: strings.TrimPrefix(string(data), byteOrderMark)}
	h, errs := readHeader(&src)
	if len(errs) > 0 && !src.long {
		return nil, charset(data, errs)
	}
	r := &Record{Header: h}
	r.Lines, errs = readLines(&h, &src)
	if src.long {
		e := fail(1, "many_lines", rules.N("max", MaxLines))
		e.Row = MaxLines + 1
		return nil, []*Error{e}
	}
	return r, errs
}

// charset returns the errors of a header; where it is text of another encoding, that alone,
// from which all others follow.
func charset(data []byte, errs []*Error) []*Error {
	at := slices.IndexFunc(errs, func(e *Error) bool { return e.Code == "encoding" })
	name := "windows-1252"
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfer\x00e\x00f")) || bytes.HasPrefix(data, []byte("\xfe\xff\x00r\x00e\x00f")):
		at, name = 0, "UTF-16"
	case at < 0:
		return errs
	case cyrillic(data):
		name = "windows-1251"
	}
	e := fail(errs[at].Col, "charset", rules.Plain("charset", name))
	e.Row = errs[at].Row
	return []*Error{e}
}

// cyrillic reports whether bytes beyond ASCII mostly stand beside one another, as those of
// Cyrillic letters do, and those of accents do not.
func cyrillic(data []byte) bool {
	high, beside := 0, 0
	for i, b := range data {
		if b >= utf8.RuneSelf {
			high++
			beside += rules.One(i > 0 && data[i-1] >= utf8.RuneSelf)
		}
	}
	return 2*beside > high
}

// source gives the lines of a text one after the other, as many as a record may have.
type source struct {
	rest string
	row  int
	long bool // there are more
}

// next returns the next line without its end, in whatever way it ends. Of several carriage
// returns before a line feed all are one end.
func (s *source) next() (string, bool) {
	if s.long = s.long || s.rest != "" && s.row >= MaxLines; s.long || s.rest == "" {
		return "", false
	}
	s.row++
	end := strings.IndexAny(s.rest, "\r\n")
	if end < 0 {
		end = len(s.rest)
	}
	line, rest := s.rest[:end], s.rest[end:]
	switch bare := strings.TrimLeft(rest, "\r"); {
	case strings.HasPrefix(bare, "\n"):
		rest = bare[1:]
	case len(rest)-len(bare) > 2: // as many ends: two are enough for an empty line
		s.row += len(rest) - len(bare) - 2
		rest = rest[len(rest)-len(bare)-1:]
	case rest != "":
		rest = rest[1:]
	}
	s.rest = rest
	return line, true
}

func blank(line string) bool { return strings.TrimSpace(line) == "" }

func readLines(h *Header, src *source) ([]Line, []*Error) {
	lines := make([]Line, 0, strings.Count(src.rest, "\n")+1)
	var errs []*Error
	var seq rules.Seq
	p := lineReader{header: *h}
	for raw, ok := src.next(); ok; raw, ok = src.next() {
		if blank(raw) {
			continue
		}
		l, err := p.read(raw)
		if err != nil {
			err.Row = src.row
			errs = append(errs, err)
			l = Line{Kind: Unread, Col: 1, Raw: raw}
		}
		if l.Kind.Numbered() {
			seq++
			l.Seq = seq
		}
		l.Row = src.row
		lines = append(lines, l)
	}
	return lines, errs
}

// readHeader reads up to and with the empty line that ends the header.
func readHeader(src *source) (Header, []*Error) {
	var r headerReader
	for raw, ok := src.next(); ok; raw, ok = src.next() {
		if blank(raw) {
			if r.h.Version == 0 {
				continue
			}
			break
		}
		r.row = src.row
		if r.h.Version == 0 {
			if r.first(raw); r.h.Version == 0 {
				return r.h, r.errs
			}
			continue
		}
		r.field(raw)
	}
	r.missing()
	return r.h, r.errs
}

type headerReader struct {
	h    Header
	errs []*Error
	row  int
}

func (r *headerReader) fail(errs ...*Error) {
	for _, e := range errs {
		e.Row = max(r.row, 1)
		r.errs = append(r.errs, e)
	}
}

// first reads the line that says that this is a record, and of which version.
func (r *headerReader) first(raw string) {
	text, err := clean(raw)
	if err != nil && err.Code != "long_line" {
		r.fail(fail(err.Col, "binary"))
		return
	}
	key, value, found := cutField(text)
	if !found || !strings.EqualFold(key, "referee") {
		r.fail(fail(1, "not_record"))
		return
	}
	version, bad := strconv.Atoi(value)
	switch {
	case bad != nil || version < 1:
		r.fail(fail(valueColumn(text), "version"))
	case version > Version:
		r.fail(fail(valueColumn(text), "newer", rules.Plain("version", value), rules.N("known", Version)))
	default:
		r.h.Version = version
	}
}

// field reads any other line of the header.
func (r *headerReader) field(raw string) {
	text, err := clean(raw)
	if err != nil {
		r.fail(err)
		return
	}
	key, value, found := cutField(text)
	if !found {
		r.fail(fail(1, "header_line"))
		return
	}
	key = Key(key)
	name := strings.ToLower(key)
	switch {
	case name == "referee", name == "game" && r.h.Game != "", name == "seats" && r.h.Seats != nil, r.h.field(key) >= 0:
		r.fail(fail(1, "twice", rules.Plain("key", key)))
	case name == "game":
		r.h.Game = strings.ToLower(value)
	case name == "seats":
		r.seats(value, valueColumn(text))
	default:
		if isNick(key) {
			value = TidyName(value)
		}
		r.h.Fields = append(r.h.Fields, Field{key, value})
	}
}

func (r *headerReader) seats(value string, col int) {
	if value == "" {
		return // missing will say so
	}
	names, errs := readSeats(value, col)
	r.h.Seats = names
	r.fail(errs...)
}

func (r *headerReader) missing() {
	switch {
	case r.h.Version == 0:
		r.fail(fail(1, "not_record"))
		return
	case r.h.Game == "":
		r.fail(fail(1, "no_game"))
	}
	if r.h.Seats == nil {
		r.fail(fail(1, "no_seats"))
	}
}

func cutField(text string) (key, value string, found bool) {
	key, value, found = strings.Cut(text, ":")
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	return key, value, found && key != ""
}

// valueColumn is the column at which the value of a header line begins.
func valueColumn(text string) int {
	c := cursor{text: text, at: strings.IndexByte(text, ':') + 1}
	c.skip(" ")
	return c.col()
}
