package ui

import (
	"referee/internal/dialogue/commands"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// Help makes the page that tells what the keys do. It is made of the table of
// keys, so it cannot differ from them. Opened at a table it begins with what is typed
// there, and what the short words of its board mean.
func (a *House) Help() shell.Page {
	game := ""
	if t, ok := a.Shell.Page().(interface{ Game() string }); ok {
		game = t.Game()
	}
	return a.NewList(func() string { return a.Text.Say("home.help") }, func(r *widgets.Reader) {
		if game != "" {
			r.Put(theme.Accent, 0, widgets.GameName(a.Text, game))
			r.Put(theme.Plain, 0, a.Text.Say(game+".help"))
			r.Skip()
		}
		a.helpOn(r)
	}, commands.Back, commands.Search, commands.Settings, commands.Quit)
}

// helpOn tells a few words on how lists and forms work, and the keys of a table, of saved
// games and of everywhere.
func (a *House) helpOn(r *widgets.Reader) {
	r.Put(theme.Plain, 0, a.Text.Say("help.lists"))
	r.Put(theme.Plain, 0, a.Text.Say("help.mouse", a.KeyArg(commands.Mouse)))
	r.Put(theme.Plain, 0, a.Text.Say("help.words"))
	a.Frame.Keys(r)
}
