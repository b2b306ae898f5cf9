package ui

import (
	"strings"

	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// Help makes the page that tells what the keys do. It is made of the table of
// keys, so it cannot differ from them. Opened at a table it begins with what is typed
// there, and what the short words of its board mean.
func (a *App) Help() shell.Page {
	game := ""
	if t, ok := a.Shell.Page().(*tablePage); ok {
		game = t.s.Game()
	}
	p := &listPage{
		app: a, title: func() string { return a.Text.Say("home.help") },
		commands: []keys.Command{keys.Back, keys.Search, keys.Settings, keys.Quit},
	}
	p.rows = newRows(a.Shell, func(width int) []row { return append(a.gameRows(game, width), a.helpRows(width)...) })
	return p
}

// gameRows tell how a game is typed; without a game there are none.
func (a *App) gameRows(game string, width int) []row {
	if game == "" {
		return nil
	}
	list := []row{{line: line{{0, gameName(a.Text, game), theme.Accent}}}}
	return append(append(list, wrapped(theme.Plain, a.Text.Say(game+".help"), width)...), row{})
}

// helpRows are the keys of everywhere, of a table and of saved games, and a few words on
// how lists and forms work.
func (a *App) helpRows(width int) []row {
	list := wrapped(theme.Plain, a.Text.Say("help.lists"), width)
	list = append(list, wrapped(theme.Plain, a.Text.Say("help.mouse", keyArg(a, keys.Mouse)), width)...)
	hints := a.Shell.Help()
	for _, scope := range []string{keys.AtTable, keys.AtShelf, keys.Everywhere} {
		name := scope
		if name == keys.Everywhere {
			name = "everywhere"
		}
		list = append(list, row{}, row{line: line{{0, a.Text.Say("help." + name), theme.Accent}}})
		for _, h := range hints {
			if h.Binding.Scope == scope {
				list = append(list, helpRow(h, width)...)
			}
		}
	}
	return list
}

// keyColumn is the room for the names of keys.
const keyColumn = 22

// helpRow tells one command: its keys, and what they do beside or below.
func helpRow(h shell.Hint, width int) []row {
	var names []string
	for _, k := range h.Binding.Keys {
		names = append(names, keys.Show(k))
	}
	all := strings.Join(names, ", ")
	if all == "" {
		all = "–"
	}
	head := line{{0, all, theme.Strong}}
	at := keyColumn
	if width < 2*keyColumn || head.width() > at-2 {
		at = 2
	}
	var list []row
	for i, l := range wrap(h.Long, width-at) {
		switch {
		case i == 0 && at > 2:
			list = append(list, row{line: append(head, span{at, l, theme.Plain})})
		case i == 0:
			list = append(list, row{line: head}, row{line: line{{at, l, theme.Plain}}})
		default:
			list = append(list, row{line: line{{at, l, theme.Plain}}})
		}
	}
	return list
}
