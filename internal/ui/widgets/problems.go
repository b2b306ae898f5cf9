package widgets

import (
	"referee/internal/dialogue"
	"referee/internal/ui/theme"
)

// Fails tells an error on the bottom line, and reports whether there was one.
func (a *Frame) Fails(err error) bool {
	if err != nil {
		a.Shell.Flash(theme.Refused, dialogue.Problem(a.Text, err))
	}
	return err != nil
}
