package dialogue

import "referee/internal/table"

// reader has how each line reads that a keystroke may mean: it is read and judged once, however many questions are asked about it.
type reader map[string]*table.Reading

// stroke begins a keystroke and returns what ends it. Nothing is entered within one.
func (p *Play) stroke() (end func()) {
	if p.lines != nil {
		return func() {}
	}
	p.lines = reader{}
	return func() { p.lines = nil }
}

// try returns how a line reads.
func (p *Play) try(line string) table.Reading {
	if r := p.lines[line]; r != nil {
		return *r
	}
	r := p.s.Try(line)
	if p.lines != nil {
		p.lines[line] = &r
	}
	return r
}
