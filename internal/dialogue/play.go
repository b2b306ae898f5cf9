package dialogue

import (
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
	"referee/validators"
)

// How many choices are listed: at first, of a group, and for what has been typed.
const (
	mostChoices = 20
	mostTyped   = 9
)

// LetStand at the end of a line says that the table lets it stand.
const LetStand = "!"

// InPlace begins a line that takes the place of the last entry.
const InPlace = "="

// Play is the talk at a table in play: answers become entries of its record. It is for
// everybody, or for one seat that looks alone; then every answer is a private note.
type Play struct {
	s    table.Session
	view rules.Seat
	text *text.Printer

	turn   rules.Turn
	first  []table.Choice // with nothing typed, those of the board last
	listed int
	cells  []string       // the places of the board that are choices
	offers []table.Choice // what numbers pick from
	begun  string         // the group that was chosen; offers are behind it
	shown  string         // and as the reader is told it
	// refused is the line that was answered last, and did not come to stand.
	refused string
}

// NewPlay begins the talk. A session of one seat is that of [table.Session.Own].
func NewPlay(s table.Session, view rules.Seat, p *text.Printer) *Play {
	play := &Play{s: s, view: view}
	play.Renew(p)
	return play
}

// Renew looks at the table again: something else has written to it, or the reader's
// language is another.
func (p *Play) Renew(printer *text.Printer) {
	p.text, p.turn = printer, p.s.Turn()
	p.first, p.listed, p.cells = nil, 0, nil
	if p.view == rules.Table { // what is noted privately is no move to choose
		p.cells = p.s.Board(present.Context{Printer: printer, Names: p.s.Header().Seats}).Picks()
		for _, c := range p.s.Choices(printer, "", mostChoices) {
			p.add(c)
		}
	}
	p.forget()
}

// add lists a choice, before those that are made on the board.
func (p *Play) add(c table.Choice) {
	if slices.Contains(p.cells, c.Text) {
		p.first = append(p.first, c)
		return
	}
	p.first = slices.Insert(p.first, p.listed, c)
	p.listed++
}

// forget drops what has been begun and refused.
func (p *Play) forget() { p.begun, p.shown, p.offers, p.refused = "", "", p.first[:p.listed], "" }

// Back takes back what has been begun or refused; false where there is nothing.
func (p *Play) Back() bool {
	if p.begun == "" && p.refused == "" {
		return false
	}
	p.forget()
	return true
}

// Now is the moment with nothing typed.
func (p *Play) Now() Ask { return p.Type("") }

// Type is the moment while something is typed. It touches nothing.
func (p *Play) Type(typed string) Ask {
	typed = strings.TrimSpace(typed)
	a := Ask{Turn: p.turn, Begun: p.shown, Choices: p.first, Listed: p.listed, Cells: p.cells, Reading: table.Reading{Turn: p.turn}}
	a.Numbered = !table.Worded(p.offers, p.begun)
	if typed == "" {
		return a
	}
	line, c := p.means(typed)
	if c != nil {
		a.Picked, a.Reading, a.Against = c, p.s.Try(c.Text), c.Disabled
		return a
	}
	if p.refused != line {
		p.refused = "" // it is another line by now
	}
	bare, let := p.line(line)
	a.Reading, a.Let, a.Refused = p.s.Try(bare), let, p.refused != ""
	a.Against = against(p.first, line, p.text)
	if p.view == rules.Table {
		a.Choices = p.s.Choices(p.text, line, mostTyped)
		a.Listed, a.Numbered = len(a.Choices), false
	}
	return a
}

// List lists what begins as typed, for numbers to pick from.
func (p *Play) List(typed string) Ask {
	p.forget()
	if typed != "" {
		p.offers = p.s.Choices(p.text, typed, mostChoices)
	}
	return p.offered()
}

// offered is the moment in which numbers pick from what was listed last.
func (p *Play) offered() Ask {
	a := p.Now()
	a.Choices, a.Listed, a.More = p.offers, len(p.offers), len(p.offers) == mostChoices
	return a
}

// Offered is the choice of those listed last that a number or its words name, or nil.
func (p *Play) Offered(typed string) *table.Choice {
	if c := table.Pick(p.offers, p.begun, typed); c != nil {
		return c
	}
	i := slices.IndexFunc(p.offers, func(c table.Choice) bool {
		return strings.EqualFold(c.Written(p.text), typed) || strings.EqualFold(c.Text, typed)
	})
	if i < 0 {
		return nil
	}
	return &p.offers[i]
}

// Picks reports whether what was typed picks a choice by its number or by the word of a
// group.
func (p *Play) Picks(typed string) bool {
	typed = strings.TrimSpace(typed)
	_, c := p.answers(typed)
	return typed != "" && c != nil
}

// means is what was typed: the choice that its number or word picks, or a line.
func (p *Play) means(typed string) (line string, picked *table.Choice) {
	if p.begun != "" {
		rest, repeated := strings.CutPrefix(typed, p.shown)
		if c := table.Pick(p.offers, p.begun, strings.TrimSpace(rest)); c != nil {
			return "", c
		}
		if whole := p.begun + " " + rest; !repeated && p.fits(whole) {
			return whole, nil
		}
		return typed, nil
	}
	c := table.Pick(p.offers, "", typed)
	if c != nil && c.Text == typed && (!c.Group || p.stands(typed)) {
		return typed, nil // it was typed, not chosen
	}
	return typed, c
}

// answers is what was answered: as typed, the word of a group alone picks it, too.
func (p *Play) answers(typed string) (line string, picked *table.Choice) {
	line, c := p.means(typed)
	if c == nil && p.begun == "" && !p.stands(typed) {
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

// line is a line of the record, and whether the table lets it stand.
func (p *Play) line(typed string) (line string, let bool) {
	line = p.Prefix() + typed
	if rest, ok := strings.CutPrefix(typed, InPlace); ok {
		line = InPlace + p.Prefix() + rest // the sign stands before everything else
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

// Did says what became of an answer.
type Did uint8

// What may become of an answer.
const (
	Nothing  Did = iota // there was nothing to take
	Entered             // it is in the record
	Refused             // it is not; what was typed stays
	Began               // a group was opened: the answer goes on behind it
	Example             // the choice shows how a line is typed, and is to be changed
	Closed              // the choice cannot be taken, with the finding against it
	Withheld            // the table does not insist: what was refused is not entered
)

// Outcome is what became of an answer.
type Outcome struct {
	Did     Did
	Reading table.Reading
	// Choice is the choice that was taken, if one was.
	Choice *table.Choice
	// Typed is what the answer goes on from, and Ask what is listed behind a group that
	// was opened.
	Typed string
	Ask   Ask
	// let says of a line that could not be written that the table lets it stand.
	let bool
}

// Answer takes what was typed; an empty answer takes the usual choice. The error is one of
// the disk.
func (p *Play) Answer(typed string) (Outcome, error) {
	typed = strings.TrimSpace(typed)
	if yes, ok := YesNo(typed); p.Insists() && (ok || typed == LetStand) {
		return p.insist(yes || typed == LetStand)
	}
	if typed == "" {
		return p.usual()
	}
	line, c := p.answers(typed)
	if c != nil {
		return p.Take(c)
	}
	return p.enter(line)
}

// usual takes what was begun where it is a move, or the usual choice.
func (p *Play) usual() (Outcome, error) {
	if p.begun != "" {
		if p.fits(p.begun) {
			return p.enter(p.begun)
		}
		return Outcome{Typed: p.begun}, nil
	}
	a := p.Now()
	if c := a.Usual(); c != nil {
		return p.Take(c)
	}
	return Outcome{}, nil
}

// Take takes a choice. A group begins a line; an example is to be changed.
func (p *Play) Take(c *table.Choice) (Outcome, error) {
	switch {
	case c.Disabled != nil:
		return Outcome{Did: Closed, Choice: c}, nil
	case c.Group:
		p.begun, p.shown, p.offers = c.Text, c.Written(p.text), p.s.Choices(p.text, c.Text, mostChoices)
		return Outcome{Did: Began, Choice: c, Ask: p.offered(), Typed: p.shown}, nil
	case c.Example:
		return Outcome{Did: Example, Choice: c, Typed: c.Written(p.text)}, nil
	}
	return p.enter(c.Text)
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
	agreed := p.refused == typed && !slices.ContainsFunc(r.Entry.Findings, Refuses)
	if r.Error != nil || Brings(&r) && !r.Entry.Status.Counts() && !(r.CanStand() && (let || agreed)) {
		p.refused = typed
		return Outcome{Did: Refused, Reading: r, Typed: typed}, nil
	}
	return p.write(line, r.CanStand())
}

// write writes a line, with the ruling where one is needed.
func (p *Play) write(line string, let bool) (Outcome, error) {
	r, err := p.s.Enter(line, let)
	if err != nil || !r.Taken {
		return Outcome{Did: Refused, Reading: r, Typed: line, let: let}, err
	}
	p.Renew(p.text)
	return Outcome{Did: Entered, Reading: r}, nil
}

// Again enters once more what could not be written, as it was answered.
func (p *Play) Again(o Outcome) (Outcome, error) { return p.write(o.Typed, o.let) }

// Brings reports whether a line brings an entry, at the end or elsewhere.
func Brings(r *table.Reading) bool {
	switch r.Line.Kind {
	case record.Entry, record.Private, record.Override, record.Amend, record.Insert:
		return true
	}
	return false
}

// Refuses reports whether a finding keeps an entry out unless the table rules.
func Refuses(f table.Finding) bool { return f.Severity == validators.Refuse && !f.Let }
