package forms

import (
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// newGame is the page of the talk about a new game.
type newGame struct {
	widgets.ListPage
	app  *hall.App
	talk *dialogue.NewGame
	asks questions
}

// NewGame is the screen on which a new game is prepared; what its talk knows already is
// answered there. The first game of the list is proposed.
func NewGame(a *hall.App, talk *dialogue.NewGame) shell.Page {
	n := &newGame{app: a, talk: talk}
	if _, ok := talk.Game(); !ok {
		_ = talk.Answer(dialogue.GameKey, a.Program.Games()[0].ID) // it is one of the list
	}
	n.ListPage = widgets.ListPage{Frame: a.Frame, Head: func() string { return a.Text.Say("new.title") },
		State: n.name, Keys: []commands.ID{commands.Back, commands.Help}}
	n.Rows = widgets.NewRows(a.Shell, n.build)
	n.asks = questions{app: a, form: talk, rows: n.Rows}
	return n
}

// Shown tells the talk in which language it is read.
func (n *newGame) Shown() {
	n.talk.Renew(n.app.Text)
	n.ListPage.Shown()
}

// name is what the game is called.
func (n *newGame) name() string {
	g, _ := n.talk.Game()
	return widgets.GameName(n.app.Text, g.ID)
}

// build lists the questions, and what begins the game.
func (n *newGame) build(w int) []widgets.Row {
	p := n.app.Text
	rows := append(n.asks.build(w), widgets.Row{}, widgets.Row{Line: widgets.At(0, p.Say("new.start"), theme.Strong), Act: n.start}, widgets.Row{})
	for _, s := range widgets.Wrap(p.Say("new.hint"), w) {
		rows = append(rows, widgets.Row{Line: widgets.At(0, s, theme.Muted)})
	}
	return rows
}

// start makes the record and shows how the table is set up.
func (n *newGame) start() {
	if q := dialogue.Missing(n.talk); q != nil {
		n.asks.typed(q)
		return
	}
	if g := begun(n.app, n.talk); g != nil {
		n.app.Shell.Pop()
		n.app.SetUp(g)
	}
}

// Start begins the game of a talk that asks no more, and shows how its table is laid.
func Start(a *hall.App, talk *dialogue.NewGame) {
	if g := begun(a, talk); g != nil {
		a.SetUp(g)
	}
}

// begun is the game of a talk; nil where its record could not be made.
func begun(a *hall.App, talk *dialogue.NewGame) *program.Game {
	g, err := a.Program.Start(talk.Header(), a.File)
	if a.Fails(err) {
		return nil
	}
	a.File = ""
	return g
}
