package ui

import (
	"referee/internal/dialogue"
	"referee/internal/ui/shell"
)

// Language is the page of the very first start: in which language the program speaks.
func (a *House) Language() shell.Page {
	t := dialogue.Tongue{Settings: dialogue.NewSettings(a.Text, a.Program)}
	return a.TalkPage(t, func() bool {
		a.Text = t.Text
		a.Shell.SetSpeaker(a.Text)
		return a.Shell.Pop()
	})
}
