package program

import (
	"io"

	"referee/internal/export"
)

// Checker checks a record as it is on the disk then: the function may run beside everything else.
func (p *Program) Checker(path string) func() export.Report {
	w := p.Exporter(io.Discard, export.Eyes{})
	return func() export.Report {
		rep, _ := w.Report(w.Opener.Read(path)) // an error would be one about the eyes
		return rep
	}
}
