package record

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"referee/rules"
)

// byteOrderMark is what some editors write at the start of a file.
const byteOrderMark = "\ufeff"

// Parse reads a record. Without a readable header it returns nil; an unreadable line is kept as
// [Unread] and yields one error.
func Parse(data []byte) (*Record, []*rules.Fault) {
	if len(data) > MaxSize {
		e := fail(1, "too_large", rules.N("max", MaxSize>>20))
		e.Row = 1
		return nil, []*rules.Fault{e}
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
		return nil, []*rules.Fault{e}
	}
	return r, errs
}

// charset returns the errors of a header, replaced by a single one if the text has another encoding,
// which explains them all.
func charset(data []byte, errs []*rules.Fault) []*rules.Fault {
	at := slices.IndexFunc(errs, func(e *rules.Fault) bool { return e.Code == "record.encoding" })
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
	return []*rules.Fault{e}
}

// cyrillic reports whether most non-ASCII bytes are adjacent, as in Cyrillic words and unlike accented
// letters.
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

// source yields the lines of a text, at most as many as a record may have.
type source struct {
	rest string
	row  int
	long bool // there are more
}

// next returns the next line without its line end, of any convention. Several carriage returns before
// a line feed are one line end.
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

// ReadLines reads lines that stand behind others in a record with this header, from a row on, as [Parse] reads them. They have
// no numbers.
func (h Header) ReadLines(text []byte, row int) []Line {
	lines, _ := readLines(&h, &source{rest: string(text), row: row - 1})
	for i := range lines {
		lines[i].Seq = 0
	}
	return lines
}

func readLines(h *Header, src *source) ([]Line, []*rules.Fault) {
	lines := make([]Line, 0, strings.Count(src.rest, "\n")+1)
	var errs []*rules.Fault
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

// readHeader reads the header and the empty line behind it.
func readHeader(src *source) (Header, []*rules.Fault) {
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
	errs []*rules.Fault
	row  int
}

func (r *headerReader) fail(errs ...*rules.Fault) {
	for _, e := range errs {
		e.Row = max(r.row, 1)
		r.errs = append(r.errs, e)
	}
}

// first reads the line with the version of the format.
func (r *headerReader) first(raw string) {
	text, err := clean(raw)
	if err != nil && err.Code != "record.long_line" {
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

// field reads any other header line.
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

// valueColumn returns the column of the value of a header line.
func valueColumn(text string) int {
	c := cursor{text: text, at: strings.IndexByte(text, ':') + 1}
	c.skip(" ")
	return c.col()
}

// ParseLine reads a line as typed at the prompt. Unlike in the file, an entry may have no seat and
// then has [NoSeat], and a seat's number needs a colon, because moves begin with numbers too. For an
// unreadable line it returns the kind, as far as it was read.
func (h Header) ParseLine(text string) (Line, *rules.Fault) {
	return (&lineReader{header: h, prompt: true}).read(text)
}

// lineReader reads one line.
type lineReader struct {
	cursor
	header Header
	prompt bool

	seatAt, seatSize int // where the seat of an entry stands, in bytes
}

func (p *lineReader) read(raw string) (Line, *rules.Fault) {
	text, err := clean(raw)
	if err != nil {
		return Line{}, err
	}
	p.cursor = cursor{text: text}
	l, err := p.line()
	if err != nil {
		return Line{Kind: l.Kind, Inner: l.Inner, Target: l.Target}, err
	}
	// The canonical line may be longer than the typed one, but not by much.
	const growth = 256
	if len(text) > MaxLine-growth && len(FormatLine(p.header, l)) > MaxLine {
		return Line{}, tooLong()
	}
	return l, nil
}

func (p *lineReader) line() (Line, *rules.Fault) {
	p.skip(" ")
	if p.done() {
		return Line{}, fail(1, "empty")
	}
	if p.accept('#') {
		p.skip(" ")
		return Line{Kind: Comment, Col: p.col(), Text: p.left()}, nil
	}
	if p.accept('@') {
		return p.moment()
	}
	kind, size, ok := keyword(p.left())
	if !ok {
		return p.entry(Entry)
	}
	p.at += size
	p.skip(" :")
	switch kind {
	case Private, Override, Seen:
		return p.brought(kind)
	case Undo, Redo:
		return p.steps(kind)
	}
	return p.targeted(kind)
}

// moment reads a time; a space may replace the T.
func (p *lineReader) moment() (Line, *rules.Fault) {
	p.skip(" ")
	l := Line{Kind: Time, Col: p.col()}
	text := strings.ToUpper(strings.Replace(p.left(), " ", "T", 1))
	t, err := time.Parse(time.RFC3339Nano, text)
	l.Time = t.UTC()
	if year := l.Time.Year(); err != nil || year < 1 || year > 9999 {
		return l, fail(l.Col, "time")
	}
	return l, nil
}

// brought reads an entry, by itself or behind insert or amend.
func (p *lineReader) brought(kind Kind) (Line, *rules.Fault) {
	if kind.Pairs() {
		return p.pairs(kind)
	}
	return p.entry(kind)
}

// entry reads a seat and its move.
func (p *lineReader) entry(kind Kind) (Line, *rules.Fault) {
	l := Line{Kind: kind}
	seat, size := p.header.leadingSeat(p.left(), !p.prompt)
	if size == 0 && !p.prompt {
		return l, fail(p.col(), "seat", rules.Plain("seats", strings.Join(p.header.Seats, ", ")))
	}
	p.seatAt, p.seatSize = p.at, size
	p.at += size
	p.skip(" :")
	l.Seat, l.Col, l.Text = seat, p.col(), p.left()
	held := kind == Private && l.Text == Withheld
	if held {
		l.Text = ""
	}
	if l.Text == "" && (p.prompt || !held) {
		return l, fail(l.Col, "move")
	}
	return l, nil
}

// pairs reads parts of the state with their values.
func (p *lineReader) pairs(kind Kind) (Line, *rules.Fault) {
	l := Line{Kind: kind, Col: p.col(), Text: p.left()}
	if _, ok := Pairs(l.Text); !ok {
		return l, fail(l.Col, Override.String())
	}
	return l, nil
}

// steps reads the count of undo or redo.
func (p *lineReader) steps(kind Kind) (Line, *rules.Fault) {
	l := Line{Kind: kind, N: 1, Col: p.col()}
	if p.done() {
		return l, nil
	}
	n, err := p.number(1)
	if err != nil {
		return l, err
	}
	l.N = n
	return l, p.end()
}

// targeted reads a line about an earlier entry.
func (p *lineReader) targeted(kind Kind) (Line, *rules.Fault) {
	l := Line{Kind: kind, Col: p.col()}
	least := 1
	if kind == Dispute {
		least = 0 // before the first entry
	}
	n, err := p.number(least)
	if err != nil {
		return l, err
	}
	l.Target = rules.Seq(n)
	if kind == Delete {
		return l, p.end()
	}
	p.skip(" :")
	switch kind {
	case Insert, Amend:
		return p.inner(l)
	case Ruling:
		return p.codes(l)
	}
	l.Col, l.Text = p.col(), p.left()
	if l.Text == "" {
		return l, fail(l.Col, "claim")
	}
	return l, nil
}

// inner reads what is inserted or replaces an entry.
func (p *lineReader) inner(l Line) (Line, *rules.Fault) {
	kind, size, found := keyword(p.left())
	if found {
		if kind != Private && !kind.Pairs() {
			return l, fail(p.col(), "inner")
		}
		p.at += size
		p.skip(" :")
	}
	if strings.HasPrefix(p.left(), "#") || strings.HasPrefix(p.left(), "@") {
		return l, fail(p.col(), "inner")
	}
	in, err := p.brought(kind)
	in.Kind, in.Inner, in.Target = l.Kind, in.Kind, l.Target
	return in, err
}

func (p *lineReader) codes(l Line) (Line, *rules.Fault) {
	l.Col = p.col()
	l.Codes = strings.FieldsFunc(p.left(), func(r rune) bool { return r == ' ' || r == ',' })
	switch {
	case len(l.Codes) == 0:
		return l, fail(l.Col, "codes")
	case len(l.Codes) == 1 && l.Codes[0] == Withheld && !p.prompt:
		l.Codes = nil
	}
	return l, nil
}

// end returns an error if anything follows.
func (p *lineReader) end() *rules.Fault {
	p.skip(" ")
	if p.done() {
		return nil
	}
	return fail(p.col(), "end")
}

// clean returns a line as the record keeps it: letters composed, every kind of space a plain one.
// Columns, counted in characters, do not change.
func clean(raw string) (string, *rules.Fault) {
	if len(raw) > MaxLine {
		return "", tooLong()
	}
	if plain(raw) {
		return raw, nil
	}
	if !utf8.ValidString(raw) {
		return "", fail(invalidColumn(raw), "encoding")
	}
	text := strings.Map(plainSpace, norm.NFC.String(raw))
	if len(text) > MaxLine {
		return "", tooLong()
	}
	if at := strings.IndexFunc(text, unprintable); at >= 0 {
		return "", fail(column(text, at), "control")
	}
	return text, nil
}

// plain reports whether there is nothing to clean, as in most lines.
func plain(raw string) bool {
	for i := range len(raw) {
		if raw[i] < ' ' || raw[i] > '~' {
			return false
		}
	}
	return true
}

func tooLong() *rules.Fault { return fail(1, "long_line", rules.N("max", MaxLine)) }

func invalidColumn(raw string) int {
	for at, r := range raw {
		if r == utf8.RuneError && !strings.HasPrefix(raw[at:], string(utf8.RuneError)) {
			return column(raw, at)
		}
	}
	return 1
}

// column returns the 1-based column, in characters, of the byte at.
func column(text string, at int) int { return utf8.RuneCountInString(text[:at]) + 1 }

func plainSpace(r rune) rune {
	if r != '\n' && r != '\r' && unicode.IsSpace(r) {
		return ' '
	}
	return r
}

// unprintable reports whether r is a control character or an invisible one that could disguise a line.
// Joiners and soft hyphens are allowed: they occur in ordinary text.
func unprintable(r rune) bool {
	const nonJoiner, joiner, softHyphen = '\u200c', '\u200d', '\u00ad'
	if r < utf8.RuneSelf {
		return r < ' ' || r == 0x7f
	}
	switch r {
	case nonJoiner, joiner, softHyphen:
		return false
	}
	return unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r)
}

// cursor reads a clean line from left to right.
type cursor struct {
	text string
	at   int // in bytes
}

func (c *cursor) col() int { return column(c.text, c.at) }

// left returns the rest of the line.
func (c *cursor) left() string { return strings.TrimRight(c.text[c.at:], " ") }

func (c *cursor) done() bool { return c.left() == "" }

// skip skips all characters of the set.
func (c *cursor) skip(set string) {
	c.at = len(c.text) - len(strings.TrimLeft(c.text[c.at:], set))
}

// accept skips one given character if it comes next and reports whether it did.
func (c *cursor) accept(b byte) bool {
	if c.at < len(c.text) && c.text[c.at] == b {
		c.at++
		return true
	}
	return false
}

// number reads a whole number of at least least; a number sign may precede it.
func (c *cursor) number(least int) (int, *rules.Fault) {
	c.skip(" :")
	from := c.at
	for _, sign := range [...]string{"#", "№"} {
		if strings.HasPrefix(c.text[c.at:], sign) {
			c.at += len(sign)
			c.skip(" ")
		}
	}
	n, size := leadingNumber(c.text[c.at:])
	if size == 0 || n < least {
		return 0, fail(column(c.text, from), "number")
	}
	c.at += size
	return n, nil
}

// leadingNumber returns the number at the start of text and its length in bytes; 0 if there is none,
// or if it does not end at the end of a word.
func leadingNumber(text string) (n, size int) {
	const most = 1 << 30
	for size < len(text) && '0' <= text[size] && text[size] <= '9' {
		n = min(n*10+int(text[size]-'0'), most)
		size++
	}
	if size > 0 && wordEnds(text[size:]) {
		return n, size
	}
	return 0, 0
}

// wordEnds reports whether a name, keyword or number can end before rest.
func wordEnds(rest string) bool { return rest == "" || rest[0] == ' ' || rest[0] == ':' }
