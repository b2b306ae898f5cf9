package program

import (
	"io"

	"referee/internal/export"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// Checker checks a record as it is on the disk then: the function may run beside everything else.
func (p *Program) Checker(path string) func() export.Report {
	w := p.Exporter(io.Discard, export.Eyes{})
	return func() export.Report {
		rep, _ := w.Judge(w.Opener.Read(path)) // an error would be one about the eyes
		return rep
	}
}

// Beside judges a record as it is on the disk then, with a final table typed beside it, whose entry has the number:
// the function may run beside everything else.
func (p *Program) Beside(path string, h record.Header, pairs []record.Pair, told *text.Printer) func() (export.Report, rules.Seq, error) {
	w := p.Exporter(io.Discard, export.Eyes{})
	w.Text = told
	return func() (rep export.Report, seq rules.Seq, err error) {
		t := w.Opener.Read(path)
		if t.Position == nil {
			return rep, 0, Wrong(t.Problems)
		}
		more, problem := t.WithTable("", h, pairs)
		if problem != nil {
			return rep, 0, Wrong([]*store.Problem{problem})
		}
		rep, err = w.Judge(more)
		return rep, more.Beside.Entry, err
	}
}
