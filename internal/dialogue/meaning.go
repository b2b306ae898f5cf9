package dialogue

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Offered is the choice of those listed last that a number or its words name, or nil.
func (p *Play) Offered(typed string) *table.Choice {
	if c := table.Pick(p.offers, p.begun, typed); c != nil {
		return c
	}
	i := slices.IndexFunc(p.offers, func(c table.Choice) bool {
		return strings.EqualFold(c.Written(p.text), typed) || strings.EqualFold(c.Text, typed)
	})
	if i >= 0 {
		return &p.offers[i]
	}
	if p.own.Number == nil || p.begun != "" {
		return nil
	}
	if i = slices.IndexFunc(p.first, func(c table.Choice) bool { return p.own.Number(c.Text) == typed }); i >= 0 { // on the board
		return &p.first[i]
	}
	return nil
}

// Picks reports whether what was typed picks a choice by its number or by the word of a
// group.
func (p *Play) Picks(typed string) bool {
	typed = strings.TrimSpace(typed)
	if _, ok := p.picked(typed); ok {
		return true
	}
	_, c := p.answers(typed)
	return typed != "" && c != nil
}

// means is what was typed: the choice that its number or word picks, those that several numbers
// pick one after the other, or a line.
func (p *Play) means(typed string) (line string, picked *table.Choice) {
	if c := p.counted(typed); c != nil {
		return typed, c
	}
	line, c := p.meant(typed)
	if c == nil && p.view == rules.Table && p.begun == "" && !p.fits(line) {
		c = p.s.Walk(line)
	}
	return line, c
}

// meant is the choice that one number or word picks, or a line.
func (p *Play) meant(typed string) (line string, picked *table.Choice) {
	if p.begun != "" {
		rest, repeated := strings.CutPrefix(typed, p.shown)
		if c := table.Pick(p.offers, p.begun, strings.TrimSpace(rest)); c != nil {
			return "", c
		}
		if whole := p.begun + " " + rest; !repeated && p.letters == nil && (p.fits(whole) || p.awaits(whole)) {
			return whole, nil
		}
		return p.spelt(typed), nil
	}
	c := table.Pick(p.offers, "", typed)
	line = p.spelt(typed)
	if c != nil && c.Text == typed && (!c.Group || p.stands(line)) {
		return line, nil // it was typed, not chosen
	}
	return line, c
}

// answers is what was answered: as typed, the word of a group alone picks it, too.
func (p *Play) answers(typed string) (line string, picked *table.Choice) {
	line, c := p.means(typed)
	if c == nil && p.begun == "" && !p.stands(line) {
		c = word(p.offers, typed, p.text)
	}
	return line, c
}

// fits reports whether a line can be entered as it is; stands, whether it could at least be
// let stand.
func (p *Play) fits(line string) bool {
	line, _ = p.line(line)
	r := p.s.Try(line)
	return r.Fits()
}

func (p *Play) stands(line string) bool {
	line, _ = p.line(line)
	r := p.s.Try(line)
	return r.Fits() || r.CanStand()
}

// Prefix is the beginning of every line of one seat's own talk, which is not typed.
func (p *Play) Prefix() string {
	if p.view == rules.Table {
		return ""
	}
	return record.Private.String() + " " + p.s.Header().Seats[p.view-1] + ": "
}

// parted is a line and what stands before its text; false where it cannot be read, or where its
// text is not as it was typed.
func (p *Play) parted(line string) (l record.Line, before string, ok bool) {
	l, err := p.s.Header().ParseLine(line)
	before, whole := strings.CutSuffix(line, l.Text)
	return l, before, err == nil && whole
}

// worded is a line with the word of its question before the answer, where it was left out
// and less can be read without it.
func (p *Play) worded(line string) string {
	l, before, ok := p.parted(line)
	if !ok || p.turn.Bare == "" || p.view != rules.Table || l.Kind != record.Entry {
		return line
	}
	return p.readable(line, before+p.turn.Bare+" "+l.Text, len(p.turn.Bare)+1)
}

// readable is a line, or the same with a word put in where more can be read so.
func (p *Play) readable(line, with string, word int) string {
	plain, r := p.s.Try(line).Entry.Fault, p.s.Try(with).Entry.Fault
	if plain == nil || r != nil && r.Col-word <= plain.Col {
		return line
	}
	return with
}

// unexpected is the code of what reads as nothing.
const unexpected = "unexpected"

// expected is what is wrong with an answer of which nothing but a number could be read: it is
// not what the question of the moment asks for. False where that is not known.
func (p *Play) expected(r *table.Reading) (e table.Entry, ok bool) {
	key := p.s.Game() + ".answer." + p.turn.Bare
	if e = r.Entry; p.view != rules.Table || e.Fault == nil || e.Fault.Code != unexpected || !p.text.Has(key) {
		return e, false
	}
	if e.Fault.Col > 1 && strings.Trim(r.Line.Text, "0123456789") != "" {
		return e, false
	}
	e.Fault = rules.Expected(unexpected, 1, key)
	return e, true
}

// spoken is a line with the answer in the notation.
func (p *Play) spoken(line string) string {
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

// inPlace is an answer in the notation that takes the place of the last entry: it is told of the
// table as it was before that.
func (p *Play) inPlace(rest string) string {
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
		plain = p.readable(plain, InPlace+before+word+" "+answer, len(word)+1)
	}
	return strings.TrimPrefix(plain, InPlace)
}

// line is a line of the record, and whether the table lets it stand.
func (p *Play) line(typed string) (line string, let bool) {
	line = p.worded(p.spoken(p.Prefix() + typed))
	if rest, ok := strings.CutPrefix(typed, InPlace); ok {
		line = InPlace + p.Prefix() + p.inPlace(rest) // the sign stands before everything else
	}
	bare, ok := strings.CutSuffix(line, LetStand)
	if !ok {
		return line, false
	}
	if r := p.s.Try(bare); r.CanStand() {
		return strings.TrimSpace(bare), true
	}
	return line, false
}
