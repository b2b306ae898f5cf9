package dialogue

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/rules"
)

// Did says what became of an answer.
type Did uint8

// What may become of an answer.
const (
	Nothing   Did = iota // there was nothing to take
	Entered              // it is in the record
	Refused              // it is not; what was typed stays
	Began                // a thing of a move was chosen, or put back
	Closed               // the choice cannot be taken, with the finding against it
	Laid                 // the table is laid up to the next question
	Settled              // it is settled who begins
	Doubted              // it may mean several things: Ask lists them
	Withheld             // the table does not insist: what was refused is not entered
	Parted               // the game is over, and the choice says what the table does now
	Unchanged            // it is a correction that changes nothing: nothing is recorded
	Learnt               // the last step of a lesson is done
	Meant                // a word was misspelt: Typed is to be answered, as if it had been typed
	Strayed              // it would be the move of another than who sits there, whom it does not name: Typed does
)

// Outcome is what became of an answer.
type Outcome struct {
	Did     Did
	Reading table.Reading
	// Choice is the choice that was taken, if one was.
	Choice *Choice
	// Typed is what was refused, or is to be answered, and Ask what is asked behind a thing that was chosen.
	Typed string
	Ask   Ask
	// Letters says what each letter was read as that is not one of the reader's language.
	Letters []string
	// Against is what is against what was refused, as it is said.
	Against []talk.Para
	// Mended is the correction of earlier entries that was taken before what was refused was entered,
	// or nil.
	Mended *table.Reading
	again  func() (Outcome, error) // does once more what could not be written
	back   string                  // the word of a line by which steps are taken back or brought back, or ""
}

// Answer takes what was typed; an empty answer takes the usual choice. The error is one of
// the disk.
func (p *Play) Answer(typed string) (Outcome, error) {
	typed = strings.TrimSpace(typed)
	p.hears(typed)
	end := p.stroke()
	of := p.plan(typed)
	end()
	return p.act(of)
}

// Take takes a choice.
func (p *Play) Take(c *Choice) (Outcome, error) {
	return p.act(p.guided(c.Key, p.chooses(c)))
}

// Record enters a move that was put together, as [Composed.Line] has it.
func (p *Play) Record(line string) (Outcome, error) {
	return p.act(p.judge(plan{typed: line, line: line}))
}

// Picks reports whether what was typed picks a choice by its number.
func (p *asker) Picks(typed string) bool {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return false
	}
	if p.Decides(typed) || p.doubt != nil && p.doubt.pick(typed) != nil || keyed(p.offered(), typed) != nil {
		return true
	}
	_, _, _, ok := p.numbers(p.now, typed)
	return ok && p.view == rules.Table
}

// settle lets a player begin, or nobody yet.
func (p *Play) settle(seat rules.Seat) Outcome {
	p.begins = seat > rules.Table
	p.settled, _ = p.s.Steps()
	p.s.Begins(seat)
	p.Renew(p.text)
	return Outcome{Did: Settled}
}

// unsettles reports whether a step back goes behind the answer who begins.
func (p *planner) unsettles() bool {
	back, _ := p.s.Steps()
	return p.begins && back == p.settled
}

// Insists reports whether the table may allow what was refused last.
func (p *planner) Insists() bool {
	if p.refused == "" {
		return false
	}
	r := p.try(p.refusedLine)
	return r.CanStand()
}

// Decides reports whether what was typed answers a refusal: whether the table allows it, or which correction is taken.
func (p *planner) Decides(typed string) bool {
	_, ok := YesNo(typed)
	return p.Insists() && (ok || strings.TrimSpace(typed) == LetStand) || len(p.proposals) > 0 && mends(strings.TrimSpace(typed))
}

// Insist lets what was refused last stand, with a ruling.
func (p *Play) Insist() (Outcome, error) { return p.write(p.refusedLine, true) }

// write writes a line, with the ruling where one is needed.
func (p *Play) write(line string, let bool) (Outcome, error) {
	if r, strays := p.strays(line, let); strays {
		return Outcome{Did: Strayed, Reading: r, Typed: record.FormatLine(p.s.Header(), r.Line)}, nil
	}
	r, err := p.s.Enter(line, let)
	if err != nil || !r.Taken {
		return Outcome{Did: Refused, Reading: r, Typed: line, again: func() (Outcome, error) { return p.write(line, let) }, Against: p.against(&r, line)}, err
	}
	if r.Line.Kind == record.Entry {
		p.lay.entered()
	}
	p.Renew(p.text)
	if p.cited = nil; !slices.ContainsFunc(r.Change, func(c table.Change) bool { return c.Own }) {
		p.cite(&r)
	}
	p.verdict = p.noted(&r)
	return Outcome{Did: Entered, Reading: r, back: p.turnsBack(line, &r)}, nil
}

// strays reports whether a line would be entered as the move of another than who answers, who neither names them nor said before that
// they enter for them.
func (p *planner) strays(line string, let bool) (table.Reading, bool) {
	if p.sits == rules.Table {
		return table.Reading{}, false
	}
	l, _ := p.s.Header().ParseLine(line)
	r := p.try(line)
	by := r.Line.Seat
	return r, l.Kind == record.Entry && l.Seat == record.NoSeat && (r.Fits() || let && r.CanStand()) && by != p.sits && by != p.helps
}

// Again enters once more what could not be written, as it was answered.
func (p *Play) Again(o Outcome) (Outcome, error) { return o.again() }
