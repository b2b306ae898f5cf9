package dialogue

import (
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// fits reports whether a line can be entered as it is.
func (p *reader) fits(line string) bool {
	line, _ = p.line(line)
	r := p.try(line)
	return r.Fits()
}

// Prefix returns the beginning of every line of one seat's own talk, which is not typed.
func (p *reader) Prefix() string {
	if p.view == rules.Table {
		return ""
	}
	return record.Private.String() + " " + p.s.Header().Seats[p.view-1] + ": "
}

// parted returns a line and what comes before its text; false if it cannot be read, or where its
// text is not as it was typed.
func (p *reader) parted(line string) (l record.Line, before string, ok bool) {
	l, err := p.s.Header().ParseLine(line)
	before, whole := strings.CutSuffix(line, l.Text)
	return l, before, err == nil && whole
}

// worded returns a line with the word of its question before the answer, where it was left out
// and less can be read without it.
func (p *reader) worded(line string) string {
	l, before, ok := p.parted(line)
	if !ok || p.turn.Bare == "" || p.view != rules.Table || l.Kind != record.Entry {
		return line
	}
	return p.fuller(line, before+p.turn.Bare+" "+l.Text, len(p.turn.Bare)+1)
}

// fuller returns a line, or the same with a word put in where more can be read so.
func (p *reader) fuller(line, with string, word int) string {
	plain, r := p.try(line).Entry.Fault, p.try(with).Entry.Fault
	if plain == nil || r != nil && r.Col-word <= plain.Col {
		return line
	}
	return with
}

// unexpected is the code of what reads as nothing.
const unexpected = "parse.unexpected"

// expected returns what is wrong with an answer of which nothing but a number could be read: it is
// not what the question of the moment asks for. False if that is not known.
func (p *reader) expected(r *table.Reading) (e table.Entry, ok bool) {
	key := p.s.Game() + ".answer." + p.turn.Bare
	if e = r.Entry; p.view != rules.Table || e.Fault == nil || e.Fault.Code != unexpected || !p.text.Has(key) {
		return e, false
	}
	if e.Fault.Col > 1 && strings.Trim(r.Line.Text, "0123456789") != "" {
		return e, false
	}
	e.Fault = rules.Expected("unexpected", 1, key)
	return e, true
}

// spoken returns a line with the answer in the notation.
func (p *reader) spoken(line string) string {
	l, before, ok := p.parted(line)
	if !ok || p.view != rules.Table || l.Text == "" {
		return line
	}
	answer, let := strings.CutSuffix(l.Text, LetStand)
	switch l.Kind {
	case record.Entry:
		answer = p.s.Spoken(p.text, l.Seat, answer)
	case record.Amend, record.Insert:
		answer = p.s.SpokenAt(p.text, l, answer)
	default:
		return line
	}
	if let {
		answer += LetStand
	}
	return before + answer
}

// inPlace returns an answer in the notation that takes the place of the last entry: it is told about the
// table as it was before that.
func (p *reader) inPlace(rest string) string {
	last := p.Last()
	l, before, ok := p.parted(rest)
	if !ok || p.view != rules.Table || last == nil || l.Kind != record.Entry || l.Text == "" {
		return rest
	}
	l.Kind, l.Target = record.Amend, last.Seq
	answer, let := strings.CutSuffix(l.Text, LetStand)
	answer = p.s.SpokenAt(p.text, l, answer)
	if let {
		answer += LetStand
	}
	plain := InPlace + before + answer
	word, _, _ := strings.Cut(last.Text, " ")
	if p.text.Has(p.s.Game() + ".answer." + word) { // a question was answered, which need not be named
		plain = p.fuller(plain, InPlace+before+word+" "+answer, len(word)+1)
	}
	return strings.TrimPrefix(plain, InPlace)
}

// line returns a line of the record, and whether the table allows it.
func (p *reader) line(typed string) (line string, let bool) {
	line = p.worded(p.spoken(p.Prefix() + typed))
	if rest, ok := strings.CutPrefix(typed, InPlace); ok {
		line = InPlace + p.Prefix() + p.inPlace(rest) // the sign stands before everything else
	}
	bare, ok := strings.CutSuffix(line, LetStand)
	if !ok {
		return line, false
	}
	if r := p.try(bare); r.CanStand() {
		return strings.TrimSpace(bare), true
	}
	return line, false
}
