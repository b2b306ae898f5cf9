package dialogue

import (
	"cmp"
	"slices"
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/wording"
	"referee/rules"
)

// Did says what became of an answer.
type Did uint8

// What may become of an answer.
const (
	Nothing   Did = iota // there was nothing to take
	Entered              // it is in the record
	Refused              // it is not; what was typed stays
	Began                // a group was opened: the answer goes on behind it
	Example              // the choice shows how a line is typed, and is to be changed
	Closed               // the choice cannot be taken, with the finding against it
	Laid                 // the table is laid up to the next question
	Settled              // it is settled who begins
	Doubted              // it may mean several things: Ask lists them
	Withheld             // the table does not insist: what was refused is not entered
	Parted               // the game is over, and the choice says what the table does now
	Unchanged            // it is a correction that changes nothing: nothing is recorded
	Meant                // a word was misspelt: Typed is to be answered, as if it had been typed
	Opened               // it lacks what only the box can tell: lists are open below what was typed
)

// Outcome is what became of an answer.
type Outcome struct {
	Did     Did
	Reading table.Reading
	// Choice is the choice that was taken, if one was.
	Choice *table.Choice
	// Typed is what the answer goes on from, with the space where what follows is a word of
	// its own, and Ask what is listed behind a group that
	// was opened.
	Typed string
	Ask   Ask
	// Letters says what each letter was read as that is not one of the reader's language.
	Letters []string
	// Against is what is against what was refused, as it is said.
	Against []wording.Objection
	// Mended is the correction of earlier entries that was taken before what was refused was entered,
	// or nil.
	Mended *table.Reading
	// let says of a line that could not be written that the table lets it stand; mend are the lines
	// of a correction that could not be written, and proposed is one that a refusal proposed.
	let      bool
	mend     []record.Line
	proposed *proposal
}

// Answer takes what was typed; an empty answer takes the usual choice. The error is one of
// the disk.
func (p *Play) Answer(typed string) (Outcome, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" && p.idles() {
		return Outcome{}, nil
	}
	if m := p.mending(typed); m != nil {
		return p.mends(m, p.refused)
	}
	if d := p.doubt; d != nil && (typed == "" || typed == d.typed || d.pick(typed) != nil) {
		return p.decide(d, typed)
	}
	if line, said, ok := p.track(typed); ok {
		return p.tracked(line, said)
	}
	if typed == lotAnswer && p.offersLot() {
		return p.byLot()
	}
	if yes, ok := YesNo(typed); p.Insists() && (ok || typed == LetStand) {
		return p.insist(yes || typed == LetStand)
	}
	if slices.Contains(spoken[p.text.Lang()], strings.ToLower(typed)) || mendNumber(typed) {
		return Outcome{}, nil // nothing was asked: it is no move, whatever its letters could mean
	}
	switch picks, ok := p.picked(typed); {
	case ok:
		return p.fills(picks)
	case p.fill != nil && typed == "":
		return p.opened(), nil
	}
	p.fill = nil // it is another answer
	if p.laid(typed) {
		return Outcome{Did: Laid}, nil
	}
	if typed == "" {
		return p.usual()
	}
	if on := p.onward(typed); on != nil {
		if !on.Whole && !(on.Enough && p.steps == on.Text) {
			p.steps = on.Text
			return Outcome{Did: Began, Typed: on.Text, Ask: p.Type(on.Text)}, nil
		}
		typed = on.Text
	}
	line, c := p.answers(typed)
	if c != nil {
		return p.Take(c)
	}
	list := p.readings(typed)
	if len(list) > 1 {
		p.doubt = p.doubted(typed, list)
		return Outcome{Did: Doubted, Typed: typed, Ask: p.Type(typed)}, nil
	}
	if p.awaits(line) {
		return p.goesBehind(line), nil
	}
	if d := cmp.Or(p.misspelt(typed, line), p.misspeltFirst(typed)); d != nil {
		p.doubt = d
		return Outcome{Did: Doubted, Typed: typed, Ask: p.Type(typed)}, nil
	}
	o, err := p.enter(line)
	if len(list) == 1 {
		o.Ask.Letters, o.Letters = list[0].said(p.text), list[0].each(p.text)
	}
	return o, err
}

// usual takes what was begun where it is a move, or the usual choice.
func (p *Play) usual() (Outcome, error) {
	if p.begun != "" && p.fits(p.begun) {
		return p.enter(p.begun)
	}
	a := p.Now()
	if c := a.Usual(); c != nil && p.begun == "" {
		return p.Take(c)
	}
	return Outcome{}, nil
}

// Take takes a choice. A group begins a line; an example is to be changed.
func (p *Play) Take(c *table.Choice) (Outcome, error) {
	if m := p.mending(c.Text); m != nil {
		return p.mends(m, p.refused)
	}
	if how := p.doubt.took(c); how != "" {
		p.keep(how)
	}
	if p.doubt.means(c) {
		p.forget()
		return Outcome{Did: Meant, Choice: c, Typed: c.Text}, nil
	}
	p.doubt = nil
	switch {
	case p.ended:
		return Outcome{Did: Parted, Choice: c}, nil
	case c.Disabled != nil:
		p.cited = []rules.ClauseID{c.Disabled.Clause}
		return Outcome{Did: Closed, Choice: c, Against: closed(p.text, c.Disabled)}, nil
	case c.Group && p.turn.Why == rules.WhoBegins:
		seat, _ := p.s.Header().Seat(c.Text)
		return p.settle(seat), nil
	case c.Board:
		p.forget()
		p.aboard, p.offers = true, nil
		return Outcome{Did: Began, Choice: c, Ask: p.Now()}, nil
	case c.Digit != "":
		return p.Answer(c.Text)
	case c.Group && c.Step:
		p.steps = c.Text
		return Outcome{Did: Began, Choice: c, Ask: p.Type(c.Text), Typed: c.Text}, nil
	case c.Group && p.awaits(c.Text):
		o := p.goesBehind(c.Text)
		o.Choice = c
		return o, nil
	case c.Group:
		p.begun, p.shown, p.offers = c.Text, c.Written(p.text), p.s.Choices(p.text, c.Text, mostChoices)
		if p.onPlace() {
			p.offers = nil // what is left there is counted behind more
		}
		return Outcome{Did: Began, Choice: c, Ask: p.offered(), Typed: p.goesOn()}, nil
	case c.Example:
		return Outcome{Did: Example, Choice: c, Typed: c.Written(p.text)}, nil
	}
	return p.enter(c.Text)
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
func (p *Play) unsettles() bool {
	back, _ := p.s.Steps()
	return p.begins && back == p.settled
}

// goesOn is the group that was chosen as the beginning of a line: where its choices have a
// space behind it, it has one, too, whatever letter or digit it ends with.
func (p *Play) goesOn() string {
	if p.onPlace() {
		return p.shown + " "
	}
	for i := range p.offers {
		if rest, ok := strings.CutPrefix(p.offers[i].Text, p.begun); ok && strings.HasPrefix(rest, " ") {
			return p.shown + " "
		}
	}
	return p.shown
}

// Insists reports whether the table may let stand what was refused last.
func (p *Play) Insists() bool {
	if p.refused == "" {
		return false
	}
	line, _ := p.line(p.refused)
	r := p.s.Try(line)
	return r.CanStand()
}

// Insist lets what was refused last stand, with a ruling.
func (p *Play) Insist() (Outcome, error) { return p.insist(true) }

// insist lets what was refused last stand, or lets go of it.
func (p *Play) insist(yes bool) (Outcome, error) {
	line, _ := p.line(p.refused)
	if !yes {
		p.forget()
		return Outcome{Did: Withheld}, nil
	}
	return p.write(line, true)
}

// enter enters a line, if nothing stands against it or the table lets it stand: by the sign
// behind it or, where the table's rules leave it to the table, by answering it again.
func (p *Play) enter(typed string) (Outcome, error) {
	line, let := p.line(typed)
	r := p.s.Try(line)
	if p.open(&line, typed, let, &r) {
		return p.opened(), nil
	}
	agreed := p.refused == typed && !slices.ContainsFunc(r.Entry.Findings, Refuses)
	if r.Line.Kind == record.Undo && record.FormatLine(p.s.Header(), r.Line) == record.Undo.String() && p.unsettles() {
		return p.settle(rules.Table), nil
	}
	if p.unchanged(&r) {
		p.forget()
		return Outcome{Did: Unchanged, Reading: r}, nil
	}
	if r.Error != nil || stops(&r, let || agreed) {
		return p.refuses(&r, typed), nil
	}
	return p.write(line, r.CanStand())
}

// refuses keeps a line that is not entered, for the answer that lets it stand.
func (p *Play) refuses(r *table.Reading, line string) Outcome {
	p.refused = line
	p.cite(r)
	return Outcome{Did: Refused, Reading: *r, Typed: line, Against: p.against(r, line)}
}

// write writes a line, with the ruling where one is needed.
func (p *Play) write(line string, let bool) (Outcome, error) {
	r, err := p.s.Enter(line, let)
	if err != nil || !r.Taken {
		return Outcome{Did: Refused, Reading: r, Typed: line, let: let, Against: p.against(&r, line)}, err
	}
	if r.Line.Kind == record.Entry {
		p.lay.entered()
	}
	p.Renew(p.text)
	if p.cited = nil; !slices.ContainsFunc(r.Change, func(c table.Change) bool { return c.Own }) {
		p.cite(&r)
	}
	return Outcome{Did: Entered, Reading: r}, nil
}

// Again enters once more what could not be written, as it was answered.
func (p *Play) Again(o Outcome) (Outcome, error) {
	if o.mend != nil {
		return p.Mend(o.mend)
	}
	if o.proposed != nil {
		return p.mends(o.proposed, o.Typed)
	}
	return p.write(o.Typed, o.let)
}
