package ui

import (
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// history is the list of saved games.
type history struct {
	*widgets.Filter
	app   *House
	list  []store.Shelved
	err   error
	typed string // the words that were looked for last, and what has them
	found []store.Shelved
	most  int // how many of these are shown
}

// portion is how many games are shown at a time: nobody leafs through thousands, and words find each.
const portion = 500

// History makes the page of the saved games.
func (a *House) History() *history {
	h := &history{app: a}
	h.Filter = widgets.NewFilter(widgets.NewReading(a.Shell, h.build), func() { h.Found.Reset() })
	return h
}

// Shown reads the folder again: a game may have gone on.
func (h *history) Shown() {
	h.list, h.err = h.app.Program.Shelf()
	h.typed, h.found, h.most = "", h.list, max(h.most, portion)
	h.Dress(h.app.Shell, h.app.Text.Say("saved.filter"))
	h.Found.Reset()
}

// build makes the lines of the games that fit what has been typed.
func (h *history) build(r *widgets.Reader) {
	say, found := h.app.Text.Say, h.fitting()
	switch {
	case h.err != nil:
		r.Put(theme.Refused, 0, h.app.Problem(h.err))
	case len(h.list) == 0:
		r.Put(theme.Muted, 0, say("saved.none"))
	case len(found) == 0:
		r.Put(theme.Muted, 0, say("saved.unfound"))
	}
	for i := range min(len(found), h.most) {
		h.game(r, h.app.Program.Saved(&found[i]))
	}
	if rest := len(found) - h.most; rest > 0 {
		r.Link(theme.Muted, 2, say("saved.more", rules.N("n", rest)), func() {
			h.most += portion
			h.Found.Reset()
		})
	}
}

// fitting are the games that have the words that were typed.
func (h *history) fitting() []store.Shelved {
	if typed := h.Query.GetText(); typed != h.typed {
		list := h.list
		if strings.HasPrefix(typed, h.typed) {
			list = h.found // what has more letters has those before, too
		}
		h.typed, h.found, h.most = typed, store.NewFilter(typed).Shelf(list, h.app.Text), portion
	}
	return h.found
}

// game is one saved game: where it stands beside its title, or below it.
func (h *history) game(r *widgets.Reader, s program.Saved) {
	open := func() { h.app.OpenGame(s.Path) }
	if s.Campaign != "" {
		open = func() { h.app.Shell.Push(h.app.Campaign(s.Campaign)) }
	}
	title, state := widgets.At(2, s.Title, theme.Plain), shell.Width(s.State)
	switch {
	case s.Fault != "":
		r.Add(widgets.At(0, theme.Refused.Sign()+" ", theme.Refused).Add(theme.Plain, s.Title)).Act = open
		r.Put(theme.Warn, 4, s.Fault)
	case title.Width()+2+state <= r.Width:
		r.Add(title.At(r.Width-state, s.State, theme.Muted)).Act = open
	default:
		r.Add(title, widgets.At(4, s.State, theme.Muted)).Act = open
	}
}

// Title implements [shell.Page].
func (h *history) Title() string { return h.app.Text.Say("home.saved") }

// Status implements [shell.Page].
func (h *history) Status() string {
	return h.app.Text.Say("n.games", rules.N("n", len(h.fitting())))
}

// Commands implements [shell.Page].
func (h *history) Commands() []commands.ID {
	return []commands.ID{commands.Back, commands.Next, commands.Stats, commands.Help, commands.Settings, commands.Quit}
}

// Handle implements [shell.Page].
func (h *history) Handle(c commands.ID) bool {
	if c == commands.Stats {
		h.app.Shell.Push(h.app.Stats(h.Query.GetText()))
		return true
	}
	return h.app.Common(c)
}
