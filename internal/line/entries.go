package line

import (
	"fmt"
	"io"
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// statusWords are the keys that tell what became of an entry that does not
// simply stand.
var statusWords = map[table.Status]string{
	table.Ruled: "line.status.ruled", table.Refused: "line.status.refused", table.Asked: "line.status.asked",
	table.Impossible: "line.status.impossible", table.Unread: "line.status.unread",
	table.Hidden: "line.status.hidden", table.Undone: "line.status.undone",
}

// Entry tells an entry: its number, who made it, how it reads, what became of it
// and what it changed.
func Entry(p *text.Printer, e *table.Entry) string {
	s := fmt.Sprintf("%d  %s", e.Seq, Move(p, e))
	if key, ok := statusWords[e.Status]; ok {
		s += "  [" + p.Say(key) + "]"
	}
	if len(e.Amended) > 0 {
		was := make([]string, len(e.Amended))
		for i, w := range e.Amended {
			was[i] = w.Written(p)
		}
		s += "  [" + p.Say("line.amended", rules.Plain("before", strings.Join(was, ", "))) + "]"
	}
	if len(e.Effects) > 0 {
		s += "  → " + Effects(p, e)
	}
	return s
}

// Move tells who made an entry and how it reads.
func Move(p *text.Printer, e *table.Entry) string {
	switch {
	case e.Kind == record.Override:
		return p.Say("line.override", rules.Plain("text", e.Text))
	case e.Kind == record.Private && e.Text == "": // whose it is, and no more
		return p.Seat(e.Seat)
	case e.Kind == record.Private:
		return p.Say("line.private", rules.Who("seat", e.Seat), rules.Plain("text", e.Written(p)))
	}
	return p.Say("line.entry", rules.Who("seat", e.Seat), rules.Plain("text", e.Written(p)))
}

// WriteEntries writes entries with what stands against them below each.
func WriteEntries(w io.Writer, p *text.Printer, list []table.Entry) {
	for i := range list {
		writeEntry(w, p, &list[i], "")
	}
}

// writeEntry writes an entry, something behind it and what stands against it below.
func writeEntry(w io.Writer, p *text.Printer, e *table.Entry, behind string) {
	fmt.Fprintln(w, Entry(p, e)+behind)
	for _, s := range Against(p, e) {
		fmt.Fprintln(w, "   ", s)
	}
}

// WriteChanges writes the entries that a correction is about, and below them those that read, stand or do differently because of a correction, each with what it
// did before.
func WriteChanges(w io.Writer, p *text.Printer, list []table.Change) {
	others := table.Others(list)
	for _, own := range []bool{true, false} {
		if !own && others > 0 {
			fmt.Fprintln(w, p.Say("line.changes", rules.N("n", others)))
		}
		for i := range list {
			if c := &list[i]; c.Own == own {
				writeEntry(w, p, &c.After, before(p, c))
			}
		}
	}
}

// before is what a changed entry did before, if it does that no more.
func before(p *text.Printer, c *table.Change) string {
	was := Effects(p, &c.Before)
	if was == "" || was == Effects(p, &c.After) {
		return ""
	}
	return "  [" + p.Say("line.before", rules.Plain("effects", was)) + "]"
}
