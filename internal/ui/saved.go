package ui

import (
	"referee/internal/dialogue"
	"referee/internal/ui/shell"
)

// History makes the page of the saved games.
func (a *House) History() shell.Page {
	return a.TalkPage(dialogue.NewShelf(a.Text, a.Program), a.Shell.Pop)
}
