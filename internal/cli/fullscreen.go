package cli

import (
	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/ui"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
)

// start is where the full screen begins: at a game that is open, at the talk about a
// new one, at a campaign by its name, or at the first page.
type start struct {
	game     *program.Game
	talk     *dialogue.NewGame
	file     string // where the record of that game shall be, "" for the folder
	campaign string
}

// fullScreen shows the program on the full screen until it is left. The error is
// a [shell.TerminalError] where there can be none.
func (r *run) fullScreen(at start) error {
	r.onScreen.Store(true)
	defer r.onScreen.Store(false)
	screen, err := shell.OpenScreen()
	if err != nil {
		return err
	}
	opts := ui.Options{
		Lang: r.Text.Lang(), Theme: r.Config.Theme, NoMouse: !r.Config.Mouse,
		Keys: overrides(r.Config.Keys), New: at.talk, Campaign: at.campaign, Getenv: r.Getenv,
	}
	if at.game != nil {
		opts.Open = at.game.Path
	}
	s := &services{Program: r.Program, open: at.game, file: at.file}
	return ui.Run(screen, opts, s.all())
}

// overrides are the user's own keys.
func overrides(list []config.Keys) []keys.Override {
	var own []keys.Override
	for _, k := range list {
		own = append(own, keys.Override(k))
	}
	return own
}
