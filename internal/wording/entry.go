// Package wording puts into words what a table has done and what it counts: entries, what is
// against them, changes, turns, items and results. Every face says the same sentences and
// decides only lines, columns and colours.
package wording

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// statuses are the keys of what became of an entry that does not simply count.
var statuses = map[table.Status]string{
	table.Ruled: "entry.status.ruled", table.Refused: "entry.status.refused", table.Asked: "entry.status.asked",
	table.Impossible: "entry.status.impossible", table.Unread: "entry.status.unread", table.Undone: "entry.status.undone",
}

// Text is what was entered in words of the table, as this view may see it.
func Text(p *text.Printer, e *table.Entry) string { return worded(p, e, says(p, e.Wording())) }

// Short is the same in fewer words, where there are such.
func Short(p *text.Printer, e *table.Entry) string {
	if e.Kind.Pairs() {
		return Text(p, e)
	}
	return worded(p, e, e.Wording().Short(p))
}

// says is a text in words of the table: what is set by hand or seen part by part, and the components of a value one by one.
func says(p *text.Printer, w table.Wording) string {
	if len(w.Items) > 0 {
		return pieces{p, func(s present.Sentence) string { return s.Say(p) }}.items(w.Items)
	}
	var list []string
	for _, part := range w.Parts {
		list = append(list, p.Say("entry.part", rules.Plain("part", table.Named(p, []table.Field{part.Field}, 1)), rules.Plain("value", says(p, part.Value))))
	}
	if len(list) > 0 {
		return joined(p, list)
	}
	return w.Says(p)
}

// Coded is the notation of an entry that is told in words, "" of every other.
func Coded(p *text.Printer, e *table.Entry) string {
	switch {
	case parts(e) > mostParts:
		return e.Wording().Says(p)
	case e.Kind.Pairs() && e.Wording().Parts == nil:
		return ""
	case e.Kind.Pairs():
		return e.Written(p)
	}
	return e.Wording().Coded(p)
}

// mostParts is how many parts of a table are named where it was set by hand; of more it is told how many.
const mostParts = 6

// parts counts what an entry sets by hand.
func parts(e *table.Entry) int {
	if e.Kind != record.Override {
		return 0
	}
	pairs, _ := record.Pairs(e.Text) // the record has read them already
	return len(pairs)
}

// worded is what was entered, with what kind of entry it is.
func worded(p *text.Printer, e *table.Entry, said string) string {
	switch n := parts(e); {
	case n > mostParts:
		return p.Say("entry.table", rules.N("n", n))
	case e.Kind.Pairs():
		return p.Say("entry."+e.Kind.String(), rules.Plain("text", said))
	case e.Text == "": // also where it was taken back
		return p.Say("entry.hidden")
	case e.Kind == record.Private:
		return p.Say("entry.private", rules.Plain("text", said))
	}
	return said
}

// Move is who made an entry, and what was entered.
func Move(p *text.Printer, e *table.Entry) string { return made(p, e, Text(p, e)) }

// Brief is the same in fewer words, where there are such.
func Brief(p *text.Printer, e *table.Entry) string { return made(p, e, Short(p, e)) }

// made is who made an entry, and what was entered as it is said.
func made(p *text.Printer, e *table.Entry, said string) string {
	if e.Kind.Pairs() {
		return said
	}
	return p.Say("entry.says", rules.Who("seat", e.Seat), rules.Plain("text", said))
}

// Whole is who made an entry and all that the record has of its move, also what need not be said.
func Whole(p *text.Printer, e *table.Entry) string {
	return p.Say("entry.says", rules.Who("seat", e.Seat), rules.Plain("text", e.Text))
}

// Became is what became of an entry: its status unless it simply counts, its earlier texts,
// and what it changed.
func Became(p *text.Printer, e *table.Entry) []string { return append(marks(p, e), Effects(p, e)...) }

// marks are the status of an entry, unless it simply counts, and its earlier texts.
func marks(p *text.Printer, e *table.Entry) (list []string) {
	if key, ok := statuses[e.Status]; ok {
		list = append(list, p.Say(key))
	}
	if len(e.Amended) > 0 {
		was := make([]string, len(e.Amended))
		for i, w := range e.Amended {
			was[i] = says(p, w)
		}
		list = append(list, p.Say("entry.was", rules.Plain("before", strings.Join(was, ", "))))
	}
	return list
}

// Effects are what an entry changed.
func Effects(p *text.Printer, e *table.Entry) []string {
	list := make([]string, len(e.Effects))
	for i, s := range e.Effects {
		list[i] = s.Say(p)
	}
	return list
}

// Entry is an entry in one line: number, move, what became of it, what it changed.
func Entry(p *text.Printer, e *table.Entry) string {
	s := strconv.Itoa(int(e.Seq)) + "  " + Move(p, e)
	for _, mark := range marks(p, e) {
		s += "  [" + mark + "]"
	}
	if effects := Effects(p, e); len(effects) > 0 {
		s += "  → " + joined(p, effects)
	}
	return s
}

// Change is what a correction did to another entry, or to the one it is about.
func Change(p *text.Printer, c *table.Change) string {
	before, after := &c.Before, &c.After
	args := []rules.Arg{rules.N("n", int(after.Seq)), rules.Who("seat", after.Seat), rules.Plain("text", Text(p, after))}
	say := func(key string, more ...rules.Arg) string { return p.Say("change."+key, append(args, more...)...) }
	effects := Effects(p, after)
	switch {
	case after.Status == table.Undone && len(before.Effects) > 0:
		return say("gone", rules.Plain("was", joined(p, Effects(p, before))))
	case after.Status == table.Undone:
		return say("undone")
	case after.Status == table.Unread && before.Status.Counts():
		return say("unread", rules.Plain("why", joined(p, Says(Against(p, after)))))
	case !after.Status.Counts() && before.Status.Counts():
		return say("refused", rules.Plain("why", joined(p, Says(Against(p, after)))))
	case after.Status.Counts() && !before.Status.Counts():
		return joined(p, append([]string{say("stands")}, effects...))
	case Text(p, after) == Text(p, before):
		return say("does", rules.Plain("now", does(p, after, before)), rules.Plain("was", does(p, before, after)))
	}
	return joined(p, append([]string{say("reads", rules.Plain("was", Text(p, before)))}, effects...))
}

// Others is how many other entries a correction changed, "" where it changed none.
func Others(p *text.Printer, list []table.Change) string {
	if n := table.Others(list); n > 0 {
		return p.Say("change.others", rules.N("n", n))
	}
	return ""
}

// does is what an entry changed and what is against it: as far as another does not, where that is something.
func does(p *text.Printer, e, other *table.Entry) string {
	all, others := append(Effects(p, e), Says(Against(p, e))...), append(Effects(p, other), Says(Against(p, other))...)
	own := slices.DeleteFunc(slices.Clone(all), func(said string) bool { return slices.Contains(others, said) })
	if len(own) == 0 {
		own = all
	}
	return joined(p, own)
}

func joined(p *text.Printer, list []string) string {
	return strings.Join(list, p.Say("list.semicolon"))
}
