package store

import (
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

// After says at which moment a dispute was begun.
func (f *Filed) After(p *text.Printer) string {
	if f.Target == 0 {
		return p.Say("dispute.start")
	}
	return p.Say("dispute.after", rules.N("n", int(f.Target)))
}

// Line lists a dispute in a line.
func (f *Filed) Line(p *text.Printer) string {
	parts := []string{strconv.Itoa(f.N), text.Clean(f.Date), f.After(p), text.Clean(f.Question), f.State(p)}
	return strings.Join(parts, "  ")
}

// State is the state of a dispute in a few words.
func (f *Filed) State(p *text.Printer) string {
	switch {
	case f.Ruling != "":
		return p.Say("dispute.state.ruled")
	case f.Settled():
		return p.Say("dispute.state.answered", rules.Plain("list", strings.Join(f.Answering(), ", ")))
	}
	return p.Say("dispute.state.open")
}

// Precedent says in a sentence what the table ruled, when, and who agreed.
func (f *Filed) Precedent(p *text.Printer) string {
	agreed := p.Say("precedent.nobody")
	if len(f.Agreed) > 0 {
		agreed = p.Say("precedent.agreed", rules.Plain("names", names(p, f.Agreed)))
	}
	return p.Say("precedent.line", rules.Plain("date", text.Clean(f.Date)), rules.Plain("question", text.Clean(f.Question)),
		rules.Plain("ruling", text.Clean(f.Ruling)), rules.Plain("agreed", agreed))
}

// Agreed names the players who agreed to a ruling.
func Agreed(p *text.Printer, d *record.Frozen) string {
	if len(d.Agreed) == 0 {
		return p.Say("dispute.agreed.nobody")
	}
	return p.Say("dispute.agreed", rules.Plain("names", names(p, d.Agreed)))
}

func names(p *text.Printer, list []string) string {
	clean := make([]string, len(list))
	for i, name := range list {
		clean[i] = text.Clean(name)
	}
	return p.List("list.and", clean...)
}
