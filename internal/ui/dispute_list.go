package ui

import (
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/ui/theme"
	"referee/rules"
)

// The signs of a clause: found, and the answer.
const (
	neither = "[ ]"
	isFound = "[+]"
	answers = "[=]"
	agrees  = "[+]"
)

// How many clauses are offered that were found by the words of the question, how many
// at first in all, and how many entries are told with the position.
const (
	foundByWords = 5
	atFirst      = 8
	lastEntries  = 5
)

// lines makes the list below the words.
func (p *disputePage) lines(w int) []row {
	t := p.t
	r := &reader{width: w}
	p.cites = map[int]rules.ClauseID{}
	if p.d.Ruling != "" {
		for _, name := range t.s.Header().Seats {
			p.agrees(r, name)
		}
		r.put(theme.Muted, 0, t.text.Say("dispute.own"))
		r.gap()
	}
	p.move(r)
	r.rows = append(r.rows, row{line: line{}.add(theme.Label, t.text.Say("dispute.clauses")).add(theme.Muted, "  "+t.text.Say("dispute.ticks"))})
	found := p.found()
	ids, hidden := p.offered(found)
	for _, id := range ids {
		p.cites[len(r.rows)] = id
		text := p.sign(id) + " " + string(id)
		if e := t.app.article(id); e.Title != string(id) {
			text += "  " + e.Title
		}
		r.link(theme.Plain, 0, cut(text, w), func() { p.tick(id) })
	}
	if hidden > 0 {
		r.link(theme.Muted, 0, t.text.Say("dispute.more", rules.N("n", hidden)), func() {
			p.all = true
			p.list.reset()
		})
	}
	t.app.precedents(t.text, r, store.Question{Game: t.s.Game(), Clauses: append(p.d.Cited(), found...), Words: p.d.Question, Path: t.path, N: p.d.N})
	p.position(r)
	p.others(r)
	return r.rows
}

// agrees is a line that says whether a player agrees to the ruling.
func (p *disputePage) agrees(r *reader, name string) {
	sign := neither
	if slices.Contains(p.d.Agreed, name) {
		sign = agrees
	}
	r.link(theme.Plain, 0, sign+" "+p.t.text.Say("dispute.agrees", rules.Plain("seat", name)), func() {
		list := slices.Clone(p.d.Agreed)
		if i := slices.Index(list, name); i >= 0 {
			p.d.Agreed = slices.Delete(list, i, i+1)
		} else {
			p.d.Agreed = append(list, name)
		}
		p.wrote()
		p.list.reset()
	})
}

// move tells the line the dispute is about, and the verdict on it.
func (p *disputePage) move(r *reader) {
	if p.d.Move == "" {
		return
	}
	t := p.t
	r.put(theme.Label, 0, t.text.Say("dispute.move"))
	r.put(theme.Plain, 2, p.d.Move)
	reading := p.then.Try(p.d.Move)
	switch {
	case slices.Equal(p.d.OnMove(), []string{record.Clean}):
		r.put(theme.Good, 2, theme.Good.Sign()+" "+t.text.Say("dispute.verdict.clean"))
	case reading.Entry.Cannot != nil && len(reading.Entry.Findings) == 0:
		r.put(theme.Refused, 2, t.text.Say("impossible."+reading.Entry.Cannot.Code, reading.Entry.Cannot.Args...))
	default:
		for i := range reading.Entry.Findings {
			f := &reading.Entry.Findings[i]
			sign, role := severity(f)
			r.put(role, 2, sign+" "+t.finding(f))
		}
	}
	r.gap()
}

// offered are the clauses to choose from, and how many of less weight are not listed
// yet. What is chosen is always listed, and stays in its place while it is chosen.
func (p *disputePage) offered(found []rules.ClauseID) (ids []rules.ClauseID, hidden int) {
	list := p.candidates(found)
	for _, id := range p.d.Cited() {
		if !slices.Contains(list, id) {
			ids = append(ids, id)
		}
	}
	for i, id := range list {
		if p.all || i < atFirst || p.sign(id) != neither {
			ids = append(ids, id)
		} else {
			hidden++
		}
	}
	return ids, hidden
}

// candidates are what the finding cites, what was found about the question, and what
// matters at this moment.
func (p *disputePage) candidates(found []rules.ClauseID) (ids []rules.ClauseID) {
	add := func(list ...rules.ClauseID) {
		for _, id := range list {
			if id != "" && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	reading := p.then.Try(p.d.Move)
	add(reading.Cited()...)
	if p.d.Move == "" {
		add(p.lastFinding()...)
	}
	add(found...)
	add(p.then.Now()...)
	return ids
}

// found are the clauses that the words of the question lead to. A precedent on one of
// them bears on the question, whatever words it was asked in.
func (p *disputePage) found() (ids []rules.ClauseID) {
	if search := p.t.app.Do.Search; search != nil && p.d.Question != "" {
		hits, _ := search(p.d.Question, p.t.s.Game(), foundByWords) // they are offered beside those that are cited
		for _, hit := range hits {
			ids = append(ids, hit.ID)
		}
	}
	return ids
}

// lastFinding are the clauses that the last entry with findings breaks.
func (p *disputePage) lastFinding() []rules.ClauseID {
	list := p.then.Entries(rules.Table)
	for i := len(list) - 1; i >= 0; i-- {
		if e := list[i]; len(e.Findings) > 0 && e.Status != table.Undone {
			return (&table.Reading{Entry: e}).Cited()
		}
	}
	return nil
}

// sign says what a clause is in the dispute.
func (p *disputePage) sign(id rules.ClauseID) string {
	switch {
	case slices.Contains(p.d.Verdict, string(id)):
		return answers
	case slices.Contains(p.d.Clauses, string(id)):
		return isFound
	}
	return neither
}

// tick makes a clause one that was found, then the answer, then neither.
func (p *disputePage) tick(id rules.ClauseID) {
	sign, word := p.sign(id), string(id)
	without := func(list []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == word })
	}
	p.d.Clauses, p.d.Verdict = without(p.d.Clauses), without(p.d.Verdict)
	switch sign {
	case neither:
		p.d.Clauses = append(p.d.Clauses, word)
	case isFound:
		p.d.Clauses, p.d.Verdict = append(p.d.Clauses, word), append(p.d.Verdict, word)
	}
	p.wrote()
	p.list.reset()
}

// position tells the table as it was, and what was entered last.
func (p *disputePage) position(r *reader) {
	t := p.t
	r.gap()
	turn := p.then.Turn()
	r.put(theme.Label, 0, t.text.Say("dispute.position"))
	r.put(theme.Muted, 0, present.Why(t.text, t.s.Game(), turn))
	for _, l := range grid(p.then.Board(t.context(rules.Table)), r.width) {
		r.rows = append(r.rows, row{line: l})
	}
	list := p.then.Entries(rules.Table)
	if len(list) == 0 {
		return
	}
	list = list[max(0, len(list)-lastEntries):]
	r.gap()
	r.put(theme.Label, 0, t.text.Say("dispute.entries"))
	cols := logColumns(t.text, list, r.width)
	for i := range list {
		for _, l := range cols.lines(&list[i], r.width, whole) {
			r.rows = append(r.rows, row{line: l})
		}
	}
}

// others lists the other disputes of the game, to go on with.
func (p *disputePage) others(r *reader) {
	t := p.t
	list := store.FiledFrom(t.path, t.s)
	list = slices.DeleteFunc(list, func(d store.Filed) bool { return d.N == p.d.N })
	if len(list) == 0 {
		return
	}
	r.gap()
	r.put(theme.Label, 0, t.text.Say("dispute.disputes"))
	for i := range list {
		d := &list[i]
		r.link(theme.Plain, 0, cut(strings.TrimSpace(d.Line(t.text)), r.width), func() {
			if p.wrote() {
				t.app.Shell.Replace(newDispute(t, d.Frozen))
			}
		})
	}
}
