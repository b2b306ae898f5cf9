package record

import (
	"strings"
	"time"

	"referee/rules"
)

// ParseLine reads one line as typed at the prompt. It differs from a line of the
// file in two ways: an entry may come without a seat and then has [NoSeat]; and
// a seat's number needs a colon behind it, because moves begin with numbers too. Of a
// line that cannot be read the kind is returned, as far as it was read.
func (h Header) ParseLine(text string) (Line, *Error) {
	return (&lineReader{header: h, prompt: true}).read(text)
}

// lineReader reads one line.
type lineReader struct {
	cursor
	header Header
	prompt bool
}

func (p *lineReader) read(raw string) (Line, *Error) {
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

func (p *lineReader) line() (Line, *Error) {
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

// moment reads a time; a space may stand for the T in its middle.
func (p *lineReader) moment() (Line, *Error) {
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

// brought reads an entry, by itself or after insert and amend.
func (p *lineReader) brought(kind Kind) (Line, *Error) {
	if kind.Pairs() {
		return p.pairs(kind)
	}
	return p.entry(kind)
}

// entry reads a seat and its move.
func (p *lineReader) entry(kind Kind) (Line, *Error) {
	l := Line{Kind: kind}
	seat, size := p.header.leadingSeat(p.left(), !p.prompt)
	if size == 0 && !p.prompt {
		return l, fail(p.col(), "seat", rules.Plain("seats", strings.Join(p.header.Seats, ", ")))
	}
	p.at += size
	p.skip(" :")
	l.Seat, l.Col, l.Text = seat, p.col(), p.left()
	if l.Text == "" {
		return l, fail(l.Col, "move")
	}
	return l, nil
}

// pairs reads parts of the state with their values.
func (p *lineReader) pairs(kind Kind) (Line, *Error) {
	l := Line{Kind: kind, Col: p.col(), Text: p.left()}
	if _, ok := Pairs(l.Text); !ok {
		return l, fail(l.Col, Override.String())
	}
	return l, nil
}

// steps reads how far undo or redo goes.
func (p *lineReader) steps(kind Kind) (Line, *Error) {
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
func (p *lineReader) targeted(kind Kind) (Line, *Error) {
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

// inner reads what is inserted, or put in the place of an entry.
func (p *lineReader) inner(l Line) (Line, *Error) {
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

func (p *lineReader) codes(l Line) (Line, *Error) {
	l.Col = p.col()
	l.Codes = strings.FieldsFunc(p.left(), func(r rune) bool { return r == ' ' || r == ',' })
	if len(l.Codes) == 0 {
		return l, fail(l.Col, "codes")
	}
	return l, nil
}

// end expects that nothing more comes.
func (p *lineReader) end() *Error {
	p.skip(" ")
	if p.done() {
		return nil
	}
	return fail(p.col(), "end")
}
