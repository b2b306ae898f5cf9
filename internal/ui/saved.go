package ui

import (
	"slices"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/store"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// history is the list of saved games.
type history struct {
	app   *App
	pane  *pane
	query *tview.InputField
	rows  *rowsView
	list  []Saved
	err   error
}

// History makes the page of the saved games.
func (a *App) History() *history {
	h := &history{app: a, query: tview.NewInputField()}
	h.rows = newRows(a.Shell, h.build)
	h.query.SetChangedFunc(func(string) { h.rows.reset() })
	h.pane = &pane{
		Box: tview.NewBox(), draw: h.draw,
		parts:  func() []tview.Primitive { return []tview.Primitive{h.query, h.rows} },
		before: h.key,
	}
	return h
}

// Shown reads the folder again: a game may have gone on.
func (h *history) Shown() {
	a := h.app
	h.list, h.err = a.Do.Saved()
	a.Shell.Theme().Dress(h.pane.Box, h.query, h.rows.Box)
	h.query.SetLabel(a.Text.Say("saved.filter") + " ")
	h.rows.reset()
}

// Hidden implements [shell.Watcher].
func (h *history) Hidden() {}

// key lets the arrows walk through the list while one types.
func (h *history) key(ev *tcell.EventKey) bool {
	if !h.query.HasFocus() || !moves(ev) {
		return false
	}
	h.rows.key(ev)
	return true
}

func (h *history) draw(screen tcell.Screen, x, y, w, h2 int) {
	put(screen, h.query, x+1, y, w-2, 1)
	top := 2
	if h2 < 10 {
		top = 1
	}
	put(screen, h.rows, x, y+top, w, h2-top)
}

// build makes the lines of the games that fit what has been typed.
func (h *history) build(width int) []row {
	say := h.app.Text.Say
	switch {
	case h.err != nil:
		return wrapped(theme.Refused, h.app.problem(h.err), width)
	case len(h.list) == 0:
		return wrapped(theme.Muted, say("saved.none"), width)
	}
	var list []row
	for _, s := range h.found() {
		list = append(list, h.game(s, width)...)
	}
	if len(list) == 0 {
		return wrapped(theme.Muted, say("saved.unfound"), width)
	}
	return list
}

// found are the games that have the words that were typed.
func (h *history) found() (list []Saved) {
	filter := store.NewFilter(h.query.GetText())
	for _, s := range h.list {
		if filter.Empty() || slices.ContainsFunc(s.Words, filter.Fits) {
			list = append(list, s)
		}
	}
	return list
}

// game is one saved game: where it stands beside its title, or below it.
func (h *history) game(s Saved, width int) []row {
	open := func() { h.app.openGame(s.Path) }
	if s.Campaign != "" {
		open = func() { h.app.Shell.Push(h.app.Campaign(s.Campaign)) }
	}
	if s.Fault != "" {
		role := theme.Refused
		head := line{{0, role.Sign() + " ", role}}.add(theme.Plain, s.Title)
		list := []row{{line: head, act: open}}
		for _, l := range wrap(s.Fault, width-4) {
			list = append(list, row{line: line{{4, l, theme.Warn}}})
		}
		return list
	}
	title := line{{2, s.Title, theme.Plain}}
	state := shell.Width(s.State)
	if title.width()+2+state <= width {
		return []row{{line: append(title, span{width - state, s.State, theme.Muted}), act: open}}
	}
	return []row{{line: title, act: open}, {line: line{{4, s.State, theme.Muted}}}}
}

// wrapped are the lines of a paragraph, to read only.
func wrapped(role theme.Role, text string, width int) []row {
	var list []row
	for _, l := range wrap(text, width) {
		list = append(list, row{line: line{{0, l, role}}})
	}
	return list
}

// Primitive implements [shell.Page].
func (h *history) Primitive() tview.Primitive { return h.pane }

// Title implements [shell.Page].
func (h *history) Title() string { return h.app.Text.Say("home.saved") }

// Status implements [shell.Page].
func (h *history) Status() string {
	return h.app.Text.Say("n.games", rules.N("n", len(h.found())))
}

// Commands implements [shell.Page].
func (h *history) Commands() []keys.Command {
	return []keys.Command{keys.Back, keys.Next, keys.Stats, keys.Help, keys.Settings, keys.Quit}
}

// Ring implements [shell.Ring].
func (h *history) Ring() []tview.Primitive { return h.pane.parts() }

// Handle implements [shell.Page].
func (h *history) Handle(c keys.Command) bool {
	if c == keys.Stats {
		h.app.Shell.Push(h.app.Stats(h.query.GetText()))
		return true
	}
	return h.app.Common(c)
}
