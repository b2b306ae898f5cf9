package dialogue

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/table/mend"
	"referee/internal/wording"
	"referee/rules"
)

// Mending begins the answer that takes a correction that is proposed, before its number: a number alone
// may be the next move.
const Mending = "+"

// mendSign parts the lines of a correction that its choice says whole. No line has it that can be read.
const mendSign = " ¶ "

// Search looks for corrections of earlier entries with which a refused line is valid.
type Search struct {
	// Find may run beside the talk; what it finds is for [Play.Offer].
	Find        func() []mend.Proposal
	typed, line string
}

// Search returns the search for the line that was refused last; nil if there is nothing to look for.
func (p *Play) Search() *Search {
	p.search, p.proposals = nil, nil
	if p.refusedLine == "" || p.view != rules.Table {
		return nil
	}
	if find := p.s.Propose(p.refusedLine); find != nil {
		p.search = &Search{find, p.refused, p.refusedLine}
	}
	return p.search
}

// Refuses returns the search of an earlier talk that refused an answer at the same table; nil if it is not refused now.
func (p *Play) Refuses(typed string) *Search {
	p.hears(typed)
	of := p.plan(typed)
	if of.does != Refused {
		return nil
	}
	p.refused, p.refusedLine = cmp.Or(of.typed, of.line), of.line
	return p.Search()
}

// Resume continues a search of an earlier talk at the same table.
func (p *Play) Resume(s *Search) { p.search, p.refused, p.refusedLine = s, s.typed, s.line }

// Offer offers what a search has found, as choices whose text takes them in any talk; none if the table has gone on since, or
// another line is typed. What is not for who answers to correct is closed.
func (p *Play) Offer(s *Search, found []mend.Proposal) []Choice {
	if p.search != s || p.refused == "" {
		return nil
	}
	p.proposals = nil
	for i := range found {
		m := &found[i]
		c := Choice{Key: Mending + strconv.Itoa(i+1), Text: Mending + p.refusedLine, Label: p.proposed(m)}
		c.mend = &mending{m.Lines, p.refusedLine}
		if m.Moved {
			c.Text, c.mend.line = Mending, ""
		}
		for _, l := range m.Lines {
			c.Text += mendSign + record.FormatLine(p.s.Header(), l)
		}
		if err := p.s.MayMend(m.Lines); err != nil {
			c.closed, c.Why = true, p.text.Fault(err)
		}
		p.proposals = append(p.proposals, c)
	}
	return p.proposals
}

// proposed shows what happened as a correction has it.
func (p *planner) proposed(m *mend.Proposal) present.Sentence {
	n := []rules.Arg{rules.N("n", int(m.Entry)), rules.N("with", int(m.With))}
	line := m.Lines[0]
	switch {
	case m.Moved:
		return present.Sentence{Key: "propose.moved", Args: n}
	case m.Op == mend.Delete:
		return present.Sentence{Key: "propose.delete", Args: n}
	case m.Op == mend.Swap:
		return present.Sentence{Key: "propose.swap", Args: n}
	}
	r := p.try(record.FormatLine(p.s.Header(), line))
	if r.Error != nil { // whoever may not enter it is told all the same what it is: see hub.seated
		r.Entry = table.Entry{Kind: record.Entry, Seat: line.Seat, Text: line.Text}
		if p.letters != nil {
			r.Entry.Text = p.letters.display(line.Text)
		}
	}
	says := wording.Text(p.text, &r.Entry)
	args := append(n, rules.Who("seat", r.Entry.Seat), rules.Plain("entry", says))
	switch {
	case line.Kind == record.Entry:
		return present.Sentence{Key: "propose.before", Args: args}
	case m.Op == mend.Insert:
		return present.Sentence{Key: "propose.insert", Args: args}
	}
	list := p.s.Entries(p.view)
	was := &list[slices.IndexFunc(list, func(e table.Entry) bool { return e.Seq == m.Entry })]
	if was.Text == line.Text {
		return present.Sentence{Key: "propose.seat", Args: args}
	}
	said := wording.Move(p.text, was)
	if was.Seat == r.Entry.Seat {
		if said = wording.Text(p.text, was); said == says { // it differs in what need not be said
			args, said = append(args[:len(args)-1], rules.Plain("entry", r.Entry.Text)), was.Text
		}
	}
	return present.Sentence{Key: "propose.amend", Args: append(args, rules.Plain("was", said))}
}

// mending is a correction that is put into the record, and then the line that was refused, "" if that is what it brings.
type mending struct {
	lines []record.Line
	line  string
}

// offers returns the correction of those that are offered whose number was typed, or all that it enters, or nil.
func (p *planner) offers(typed string) *Choice {
	if i := slices.IndexFunc(p.proposals, func(c Choice) bool { return c.Text == typed }); i >= 0 {
		return &p.proposals[i]
	}
	return keyed(p.proposals, strings.ReplaceAll(typed, " ", ""))
}

// unoffered returns the choice of a correction that is none of those that are offered.
func (p *planner) unoffered(typed string) *Choice {
	c := &Choice{Key: typed, closed: true}
	if c.Why = p.text.Say("propose.none", rules.Plain("typed", typed)); len(p.proposals) > 0 {
		var keys []string
		for i := range p.proposals {
			keys = append(keys, p.proposals[i].Key)
		}
		c.Why = NoChoice(p.text, typed, keys)
	}
	return c
}

// Unclear asks whether a number alone is that of a correction that is offered, or a move: for a face that does not show what an answer
// would do. It returns "" of any other answer, and of the same one given again.
func (p *Play) Unclear(typed string) string {
	typed = strings.TrimSpace(typed)
	again := p.unclear == typed
	if p.unclear = ""; again || p.offers(Mending+typed) == nil {
		return ""
	}
	p.unclear = typed
	return p.text.Say("propose.unclear", rules.Plain("typed", typed), rules.Plain("mends", Mending+typed))
}

// mends reports whether an answer takes a correction by its number or by all that it enters, offered or not: it is no move.
func mends(typed string) bool {
	said, ok := strings.CutPrefix(typed, Mending)
	number, _, whole := strings.Cut(said, mendSign)
	_, err := strconv.Atoi(number)
	return ok && (whole || err == nil)
}

// mends puts a correction into the record, and then the line that was refused, which stands with it.
func (p *Play) mends(m *mending) (Outcome, error) {
	write := func() (table.Reading, error) { return p.s.Mend(m.lines) }
	if m.lines[0].Kind == record.Entry { // it is one as any other
		write = func() (table.Reading, error) { return p.s.Enter(record.FormatLine(p.s.Header(), m.lines[0]), false) }
	}
	r, err := write()
	if err != nil || !r.Taken {
		return Outcome{Did: Refused, Reading: r, Typed: m.line, again: func() (Outcome, error) { return p.mends(m) }, Against: p.against(&r, m.line)}, err
	}
	p.Renew(p.text)
	if m.line == "" {
		return Outcome{Did: Entered, Reading: r}, nil
	}
	o, err := p.act(p.judge(plan{typed: m.line, line: m.line}))
	o.Mended = &r
	return o, err
}
