package dialogue

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/wording"
	"referee/rules"
)

// Mending begins the answer that takes a correction that is proposed, before its number: a number alone
// may be the next move.
const Mending = "+"

// Search looks for corrections of earlier entries with which a line stands that was refused.
type Search struct {
	// Find may run beside the talk; what it finds is for [Play.Offer].
	Find func() []table.Proposal
}

// Search is the search for the line that was refused last; nil where there is nothing to look for.
func (p *Play) Search() *Search {
	p.search, p.proposals = nil, nil
	if p.refused == "" || p.view != rules.Table {
		return nil
	}
	if find := p.s.Propose(p.refusedLine); find != nil {
		p.search = &Search{find}
	}
	return p.search
}

// Offer offers what a search has found, as choices whose text takes them; none where the table has gone on
// since, or another line is typed.
func (p *Play) Offer(s *Search, found []table.Proposal) []Choice {
	if p.search != s || p.refused == "" {
		return nil
	}
	p.proposals = nil
	for i := range found {
		p.proposals = append(p.proposals, proposal{found[i], Choice{Key: Mending + strconv.Itoa(i+1), Text: Mending + strconv.Itoa(i+1), Label: p.Proposed(&found[i])}})
	}
	return p.offeredMends()
}

// proposal is a correction with the choice that takes it.
type proposal struct {
	table.Proposal
	choice Choice
}

func (p *planner) offeredMends() (list []Choice) {
	for i := range p.proposals {
		list = append(list, p.proposals[i].choice)
	}
	return list
}

// Proposed tells what happened as a correction has it.
func (p *planner) Proposed(m *table.Proposal) present.Sentence {
	n := []rules.Arg{rules.N("n", int(m.Entry)), rules.N("with", int(m.With))}
	line := m.Lines[0]
	switch {
	case m.Moved:
		return present.Sentence{Key: "propose.moved", Args: n}
	case m.Op == table.DeleteEntry:
		return present.Sentence{Key: "propose.delete", Args: n}
	case m.Op == table.SwapEntries:
		return present.Sentence{Key: "propose.swap", Args: n}
	}
	r := p.try(record.FormatLine(p.s.Header(), line))
	if r.Error != nil { // whoever may not enter it is told all the same what it is: see hub.seated
		r.Entry = table.Entry{Kind: record.Entry, Seat: line.Seat, Text: line.Text}
		if p.letters != nil {
			r.Entry.Text = p.letters.shown(line.Text)
		}
	}
	says := wording.Text(p.text, &r.Entry)
	args := append(n, rules.Who("seat", r.Entry.Seat), rules.Plain("entry", says))
	switch {
	case line.Kind == record.Entry:
		return present.Sentence{Key: "propose.before", Args: args}
	case m.Op == table.InsertEntry:
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

// mending is the correction that an answer takes, or nil.
func (p *planner) mending(typed string) *proposal {
	for i := range p.proposals {
		if strings.ReplaceAll(typed, " ", "") == p.proposals[i].choice.Text {
			return &p.proposals[i]
		}
	}
	return nil
}

// mendNumber reports whether an answer takes a correction by its number, offered or not: it is no move.
func mendNumber(typed string) bool {
	number, ok := strings.CutPrefix(typed, Mending)
	_, err := strconv.Atoi(number)
	return ok && err == nil
}

// Mends reports whether an answer takes a correction that is offered.
func (p *Play) Mends(typed string) bool { return p.mending(typed) != nil }

// Corrects takes a correction as it was proposed in an earlier talk, and then the line that was refused, "" where that is what it
// brings.
func (p *Play) Corrects(lines []record.Line, line string) (Outcome, error) {
	return p.mends(&proposal{Proposal: table.Proposal{Lines: lines, Moved: line == ""}}, line)
}

// mends puts a correction into the record, and then the line that was refused, which stands with it.
func (p *Play) mends(m *proposal, line string) (Outcome, error) {
	write := func() (table.Reading, error) { return p.s.Mend(m.Lines) }
	if m.Lines[0].Kind == record.Entry { // it is one as any other
		write = func() (table.Reading, error) { return p.s.Enter(record.FormatLine(p.s.Header(), m.Lines[0]), false) }
	}
	r, err := write()
	if err != nil || !r.Taken {
		return Outcome{Did: Refused, Reading: r, Typed: line, proposed: m, Against: p.against(&r, line)}, err
	}
	p.Renew(p.text)
	if m.Moved {
		return Outcome{Did: Entered, Reading: r}, nil
	}
	o, err := p.act(p.judge(plan{typed: line, line: line}))
	o.Mended = &r
	return o, err
}
