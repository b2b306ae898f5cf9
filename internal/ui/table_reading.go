package ui

import (
	"slices"
	"strings"
	"unicode/utf8"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
)

// telling puts a sentence below the prompt, behind a sign.
type telling func(role theme.Role, sign, text string)

// refuse puts what is not allowed.
func (put telling) refuse(text string) { put(theme.Refused, theme.Refused.Sign(), text) }

// readingLines says how the typed line reads and what it would change.
func (t *tablePage) readingLines(w int) []line {
	var out []line
	put := telling(func(role theme.Role, sign, text string) {
		for i, s := range wrap(text, w-2) {
			if i > 0 {
				sign = " "
			}
			out = append(out, line{{0, sign, role}, {2, s, role}})
		}
	})
	switch typed := strings.TrimSpace(t.input.GetText()); {
	case t.note != "":
		put.refuse(t.note)
	case t.sel >= 0 && t.ask.Choices[t.sel].Disabled != nil:
		put.refuse(t.finding(t.ask.Choices[t.sel].Disabled))
	case t.pick() != "":
		put(theme.Muted, "→", t.pick()+" "+t.ask.Choices[t.sel].Label.Say(t.text))
	case typed == "":
		t.standing(put)
	case t.fresh:
		put(theme.Muted, "→", t.text.Say("table.replace"))
	default:
		t.reads(put, typed)
	}
	t.changes(put)
	return out
}

// standing says how the game ended, or where it goes on, and what else there is to say.
func (t *tablePage) standing(put telling) {
	switch {
	case t.s.Over():
		put(theme.Good, theme.Good.Sign(), t.result())
		if name := t.campaign(); name != "" {
			put(theme.Muted, "→", t.text.Say("table.campaign", rules.Plain("name", name)))
		}
	case t.resumed != "":
		put(t.mood, t.mood.Sign(), t.resumed)
	}
	for _, n := range t.notices {
		role := theme.Good
		if n.Wrong {
			role = theme.Warn
		}
		put(role, role.Sign(), n.Say(t.text))
	}
}

// reads says how the typed line reads.
func (t *tablePage) reads(put telling, typed string) {
	r := &t.ask.Reading
	switch {
	case r.Error != nil && r.Error.Col > utf8.RuneCountInString(t.talk.Prefix()+typed) && !t.ask.Refused: // not wrong, only not done
		put(theme.Muted, "…", t.text.Say("record."+r.Error.Code, r.Error.Args...))
	case r.Error != nil:
		put.refuse(column(t.text, t.talk.Prefix(), r.Error.Col, t.text.Say("record."+r.Error.Code, r.Error.Args...)))
	case r.Entry.Fault != nil && t.ask.Against != nil:
		put.refuse(t.finding(t.ask.Against))
	case t.goesOn():
		t.unfinished(put)
	case dialogue.Brings(r):
		t.teller(r, t.talk.Prefix(), t.ask.Refused).entry(put)
	default:
		put(theme.Good, "→", typed)
	}
}

// fewChanges is how many changes are told one by one.
const fewChanges = 2

// changes says what becomes of other entries because of what is typed or, while nothing
// is, what became of them.
func (t *tablePage) changes(put telling) {
	list := following(&t.ask.Reading)
	if t.input.GetText() == "" {
		list = t.became
	}
	for i := range list[:min(len(list), fewChanges)] {
		put(theme.Warn, "!", t.change(&list[i]))
	}
	if n := len(list); n > fewChanges {
		put(theme.Warn, "…", t.text.Say("table.changes", rules.N("n", n)))
	}
}

// following are the changes to tell beside the entry that a line brings, if it brings one.
func following(r *table.Reading) []table.Change {
	if !dialogue.Brings(r) {
		return r.Change
	}
	return slices.DeleteFunc(slices.Clone(r.Change), func(c table.Change) bool { return c.Own })
}

// goesOn reports whether what has been typed is the beginning of an allowed
// move: then it is not wrong, only not done.
func (t *tablePage) goesOn() bool {
	r := &t.ask.Reading
	return !t.ask.Refused && t.view == rules.Table && r.Line.Kind == record.Entry && !r.Fits() && len(t.ask.Choices) > 0
}

// unfinished says what is missing.
func (t *tablePage) unfinished(put telling) {
	switch e := &t.ask.Reading.Entry; {
	case e.Fault != nil:
		put(theme.Muted, "…", present.Cited(t.text.Say("parse."+e.Fault.Code, e.Fault.Args...), e.Fault.Clause))
	case len(e.Findings) > 0:
		put(theme.Muted, "…", t.finding(&e.Findings[0]))
	}
}

// result tells how the game ended, and which key shows the sheet.
func (t *tablePage) result() string {
	sheets := t.s.Sheets()
	if len(sheets) == 0 {
		return ""
	}
	last := &sheets[len(sheets)-1]
	return winners(t.text, last) + " " + t.text.Say("ending."+last.Ending.Code) + " " + string(last.Ending.Clause)
}

// finding is the sentence of a finding with its clause.
func (t *tablePage) finding(f *table.Finding) string { return finding(t.text, f) }

func finding(p *text.Printer, f *table.Finding) string {
	return p.Say("finding."+string(f.Code), f.Args...) + " " + string(f.Clause)
}

// column says where in what was typed behind a prefix something is wrong.
func column(p *text.Printer, prefix string, col int, sentence string) string {
	return p.Say("table.column", rules.N("n", max(col-utf8.RuneCountInString(prefix), 1)), rules.Plain("what", sentence))
}

// entryTeller tells how an entry reads.
type entryTeller struct {
	text    *text.Printer
	reading *table.Reading
	prefix  string // the beginning of the line, which is not typed
	asked   bool   // Enter has been pressed
	open    string // the key that opens a clause
	// private is the key of a player's own screen where everybody looks, or "".
	private string
}

func (t *tablePage) teller(r *table.Reading, prefix string, asked bool) entryTeller {
	names := t.app.Shell.Keys()
	e := entryTeller{text: t.text, reading: r, prefix: prefix, asked: asked, open: names.Name(keys.Open)}
	if t.view == rules.Table {
		e.private = names.Name(keys.Private)
	}
	return e
}

// ownLines is where the effects that have lines of their own begin. Such come last.
func ownLines(effects []present.Sentence) int {
	if i := slices.IndexFunc(effects, func(s present.Sentence) bool { return s.Own }); i >= 0 {
		return i
	}
	return len(effects)
}

// entry says how the entry reads and what it would do, or what is wrong.
func (t entryTeller) entry(put telling) {
	e := &t.reading.Entry
	switch {
	case e.Fault != nil:
		col := e.Fault.Col + max(t.reading.Line.Col, 1) - 1
		put.refuse(column(t.text, t.prefix, col, present.Cited(t.text.Say("parse."+e.Fault.Code, e.Fault.Args...), e.Fault.Clause)))
	case e.Cannot != nil && len(e.Findings) == 0:
		put.refuse(t.text.Say("impossible."+e.Cannot.Code, e.Cannot.Args...))
	case e.Status.Counts() && t.reading.Private() && t.private != "":
		put(theme.Muted, "→", t.text.Say("table.private.noted", rules.Who("seat", e.Seat), rules.Plain("key", t.private)))
	case e.Status.Counts():
		own := ownLines(e.Effects)
		put(theme.Good, "→", joined(t.text.Seat(e.Seat)+" "+e.Written(t.text), said(t.text, e.Effects[:own])))
		for _, s := range e.Effects[own:] {
			put(theme.Good, " ", s.Say(t.text))
		}
	}
	for i := range e.Findings {
		sign, role := severity(&e.Findings[i])
		put(role, sign, finding(t.text, &e.Findings[i]))
	}
	switch {
	case !t.asked || !t.reading.CanStand():
	case e.Status == table.Asked:
		put(theme.Muted, " ", t.text.Say("table.ask"))
	default:
		put(theme.Muted, " ", t.text.Say("table.refused", rules.Plain("key", t.open)))
	}
}
