package wording

import (
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// After says at which moment a dispute was begun.
func After(p *text.Printer, d *record.Frozen) string {
	if d.Target == 0 {
		return p.Say("dispute.start")
	}
	return p.Say("dispute.after", rules.N("n", int(d.Target)))
}

// Dispute lists a dispute of a date in a line.
func Dispute(p *text.Printer, d *record.Frozen, date string) string {
	return strings.Join([]string{strconv.Itoa(d.N), text.Clean(date), After(p, d), text.Clean(d.Question), State(p, d)}, "  ")
}

// Disputed is the move of a dispute in words of the table, as it was typed where it cannot be read.
func Disputed(p *text.Printer, then table.Prompt, d *record.Frozen) string {
	if r := then.Try(d.Move); r.Error == nil && r.Entry.Fault == nil {
		return Move(p, &r.Entry)
	}
	return text.Clean(d.Move)
}

// State is the state of a dispute in a few words.
func State(p *text.Printer, d *record.Frozen) string {
	switch {
	case d.Ruling != "":
		return p.Say("dispute.state.ruled")
	case d.Settled():
		return p.Say("dispute.state.answered", rules.Plain("list", strings.Join(d.Answering(), ", ")))
	}
	return p.Say("dispute.state.open")
}

// Precedent says what the table ruled, when, and who agreed.
func Precedent(p *text.Printer, d *record.Frozen, date string) string {
	return p.Say("precedent.line", rules.Plain("date", text.Clean(date)), rules.Plain("question", text.Clean(d.Question)),
		rules.Plain("ruling", text.Clean(d.Ruling)), rules.Plain("agreed", agreed(p, d, "precedent.agreed", "precedent.nobody")))
}

// Agreed names the players who agreed to a ruling.
func Agreed(p *text.Printer, d *record.Frozen) string {
	return agreed(p, d, "dispute.agreed", "dispute.agreed.nobody")
}

func agreed(p *text.Printer, d *record.Frozen, some, nobody string) string {
	if len(d.Agreed) == 0 {
		return p.Say(nobody)
	}
	names := make([]string, len(d.Agreed))
	for i, name := range d.Agreed {
		names[i] = text.Clean(name)
	}
	return p.Say(some, rules.Plain("names", p.List("list.and", names...)))
}
