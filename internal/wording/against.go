package wording

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
	"referee/validators"
)

// Objection is one thing against an entry. What cannot be read or cannot have happened has no
// finding.
type Objection struct {
	Says    string
	Finding *table.Finding
}

// Cannot is why an entry cannot have happened, with its clause and the entries behind it.
func Cannot(p *text.Printer, c *rules.Fault) string {
	return p.Say(c.Code, c.Args...) + cited(p, c.Clause, c.Because)
}

// Bare is the sentence of a finding alone.
func Bare(p *text.Printer, f *table.Finding) string {
	if f.Differs != nil {
		return differs(p, f.Differs)
	}
	return p.Say("finding."+string(f.Code), f.Args...)
}

// Finding is a finding with its clause, the entries behind it, and what the profile or the
// table makes of it.
func Finding(p *text.Printer, f *table.Finding) string {
	if f.Differs != nil {
		return Bare(p, f)
	}
	s := Bare(p, f) + cited(p, f.Clause, f.Because)
	switch {
	case f.Let:
		s += " " + p.Say("against.let")
	case f.Severity == validators.Ask:
		s += " " + p.Say("against.ask")
	case f.Severity == validators.Note:
		s += " " + p.Say("against.note")
	}
	return s
}

// cited is " (HK-TURN-4; entries 3, 5)".
func cited(p *text.Printer, clause rules.ClauseID, because []rules.Seq) string {
	var parts []string
	if clause != "" {
		parts = append(parts, string(clause))
	}
	if from := From(p, because); from != "" {
		parts = append(parts, from)
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + joined(p, parts) + ")"
}

// From names the entries behind a finding or an item: "entries 3, 5", or "".
func From(p *text.Printer, list []rules.Seq) string {
	if len(list) == 0 {
		return ""
	}
	return p.Say("against.because", rules.N("n", len(list)), rules.Plain("entries", Numbers(list)))
}

// Numbers are the numbers of entries with commas between.
func Numbers(list []rules.Seq) string {
	parts := make([]string, len(list))
	for i, n := range list {
		parts[i] = strconv.Itoa(int(n))
	}
	return strings.Join(parts, ", ")
}

// Against is everything against an entry, in the order it is said.
func Against(p *text.Printer, e *table.Entry) (list []Objection) {
	if e.Fault != nil {
		list = append(list, Objection{Says: p.Fault(e.Fault)})
	}
	if e.Cannot != nil && len(e.Findings) == 0 { // else the findings say it better
		list = append(list, Objection{Says: Cannot(p, e.Cannot)})
	}
	for i := range e.Findings {
		list = append(list, Objection{Finding(p, &e.Findings[i]), &e.Findings[i]})
	}
	return list
}

// AgainstLine is everything against a typed line, which may stand for one with a prefix; what cannot be read is
// quoted from where it is wrong.
func AgainstLine(p *text.Printer, r *table.Reading, prefix, typed string) []Objection {
	if r.Error != nil && strings.HasPrefix(r.Error.Code, "record.target") { // it names the entry
		return []Objection{{Says: p.Fault(r.Error)}}
	}
	if r.Error != nil {
		return []Objection{{Says: quoted(p, prefix, typed, r.Error.Col, p.Fault(r.Error))}}
	}
	list := Against(p, &r.Entry)
	if f := r.Entry.Fault; f != nil {
		list[0].Says = quoted(p, prefix, typed, f.Col+max(r.Line.Col, 1)-1, list[0].Says)
	}
	return list
}

// quoted says what is wrong behind the piece of a typed text that stands at a column, from 1, of the line it is for.
func quoted(p *text.Printer, prefix, typed string, col int, why string) string {
	signs := []rune(typed)
	at := max(col-utf8.RuneCountInString(prefix), 1) - 1
	piece, _, _ := strings.Cut(string(signs[min(at, len(signs)):]), " ")
	if piece == "" || col == 0 { // it is about no sign of the line
		return why
	}
	return p.Say("against.at", rules.Plain("piece", text.Clean(piece)), rules.Plain("why", why))
}

// Says are the sentences alone.
func Says(list []Objection) []string {
	all := make([]string, len(list))
	for i := range list {
		all[i] = list[i].Says
	}
	return all
}

// Slips says how many things are wrong with a record of so many entries.
func Slips(p *text.Printer, n, entries int) string {
	return p.Say("slips.in", rules.Plain("slips", p.Say("n.slips", rules.N("n", n))), rules.Plain("entries", p.Say("n.entries", rules.N("n", entries))))
}

// SlipsFollow says how many slips there are, and how many entries follow from them.
func SlipsFollow(p *text.Printer, slips, follow int) string {
	said, key := p.Say("n.slips", rules.N("n", slips)), "slips.follow"
	switch {
	case follow == 0:
		return said
	case slips > 1:
		key = "slips.follow-them"
	}
	return p.Say(key, rules.Plain("slips", said), rules.N("n", follow))
}

// Mend is a correction that puts a slip right. Move is who and what the entry is then.
func Mend(p *text.Printer, op string, entry, with rules.Seq, move string) string {
	return p.Say("mend."+op, rules.N("entry", int(entry)), rules.N("with", int(with)), rules.Plain("move", move))
}

// Missing says that an entry of a player is missing before another or, of the table, that something is.
func Missing(p *text.Printer, entry rules.Seq, seat rules.Seat) string {
	if seat == rules.Table {
		return p.Say("mend.lost", rules.N("n", int(entry)))
	}
	return p.Say("mend.missing", rules.N("n", int(entry)), rules.Who("seat", seat))
}

// Leaves is how much is wrong behind a correction.
func Leaves(p *text.Printer, n int) string {
	if n == 0 {
		return p.Say("mend.clean")
	}
	return p.Say("mend.leaves", rules.N("n", n))
}

// differs says what is seen, what the record gives, and since when they differ.
func differs(p *text.Printer, d *table.Difference) string {
	said := []string{p.Say("seen.differs", rules.Plain("part", table.Named(p, []table.Field{d.Field}, 1)),
		rules.Plain("seen", says(p, d.Seen)), rules.Plain("have", says(p, d.Have)))}
	switch {
	case d.Since != nil:
		said = append(said, p.Say("seen.since", rules.N("n", int(d.Since.Seq)), rules.Plain("move", Move(p, d.Since)), rules.Plain("change", change(p, d))))
	case d.Agreed == 0:
		said = append(said, p.Say("seen.untouched"))
	}
	switch {
	case d.Agreed == 0:
	case d.Since != nil:
		said = append(said, p.Say("seen.agreed", rules.N("n", int(d.Agreed))))
	default:
		said = append(said, p.Say("seen.agreed-untouched", rules.N("n", int(d.Agreed))))
	}
	return strings.Join(said, " ")
}

// change is what an entry made of the part: by how much a number changed, else both values.
func change(p *text.Printer, d *table.Difference) string {
	was, err := strconv.Atoi(d.Was.Text)
	now, bad := strconv.Atoi(d.Have.Text)
	if d.Field.Kind != rules.NumberField || err != nil || bad != nil {
		return says(p, d.Was) + " → " + says(p, d.Have)
	}
	if now < was {
		return "−" + strconv.Itoa(was-now)
	}
	return "+" + strconv.Itoa(now-was)
}
