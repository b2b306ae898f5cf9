package widgets

import (
	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/text"
	"referee/internal/ui/theme"
)

// Fails tells an error on the bottom line, and reports whether there was one.
func (a *Frame) Fails(err error) bool {
	if err != nil {
		a.Shell.Flash(theme.Refused, dialogue.Problem(a.Text, err))
	}
	return err != nil
}

// FlashError tells an error of the disk.
func (a *Frame) FlashError(p *text.Printer, err error, path string) {
	why := record.Reason(err, path)
	a.Shell.Flash(theme.Refused, p.Say("record."+why.Code, why.Args...))
}
