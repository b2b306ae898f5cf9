package dialogue

import (
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// reader says what a line of the table means, in the letters and words of who types it.
type reader struct {
	s    table.Session
	view rules.Seat
	text *text.Printer
	turn rules.Turn
	// letters are those of the components in the reader's language, or nil.
	letters *letters
	// by is how letters are read that look like others, where do cannot keep it as a setting.
	do *program.Program
	by string
	// known are the commands whose words can be typed here.
	known  []commands.ID
	pasted string // the line that was pasted last
	// lines are how those read that a keystroke may mean, nil between two: each is read and judged once, however many questions are
	// asked about it.
	lines map[string]*table.Reading
	// listed are the entries of a record of so many lines.
	listed []table.Entry
	read   int
}

// stroke begins a keystroke and returns what ends it. Nothing is entered within one.
func (p *reader) stroke() (end func()) {
	if p.lines != nil {
		return func() {}
	}
	p.lines = map[string]*table.Reading{}
	return func() { p.lines = nil }
}

// try returns how a line reads.
func (p *reader) try(line string) table.Reading {
	if r := p.lines[line]; r != nil {
		return *r
	}
	r := p.s.Try(line)
	if p.lines != nil {
		p.lines[line] = &r
	}
	return r
}
