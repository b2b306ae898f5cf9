package cli

import (
	"referee/internal/ui"
	"referee/internal/ui/shell"
)

// fullScreen shows the program on the full screen until it is left. The error is
// a [shell.TerminalError] where there can be none.
func (r *run) fullScreen(at ui.Options) error {
	r.onScreen.Store(true)
	defer r.onScreen.Store(false)
	screen, err := shell.OpenScreen()
	if err != nil {
		return err
	}
	at.Program, at.Getenv = r.Program, r.Getenv
	return ui.Run(screen, at)
}
