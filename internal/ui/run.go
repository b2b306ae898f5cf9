// Package ui is the door of the full-screen program: it begins here, with the first page,
// the saved games, campaigns and help. The other screens have rooms of their own;
// docs/layout.md says which screen is where.
package ui

import (
	"context"

	"github.com/gdamore/tcell/v2"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/forms"
	"referee/internal/ui/hall"
	"referee/internal/ui/keys"
	"referee/internal/ui/play"
	"referee/internal/ui/rulebook"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// Options say how the full screen begins. They come from the command line and
// the configuration.
type Options struct {
	Lang  text.Lang
	Theme string
	// NoMouse leaves the mouse to the terminal until a key gives it back.
	NoMouse bool
	// Keys are the user's own keys.
	Keys []keys.Override
	// Open is the path of a record to go on with at once; otherwise the program
	// begins with the first page.
	Open string
	// New is the talk about a new game that the program begins with instead, or nil.
	New *dialogue.NewGame
	// Campaign is the name of the campaign the program goes on with instead, or "".
	Campaign string
	// Getenv asks the environment, such as [os.Getenv].
	Getenv func(string) string
}

// What the program around the screens is asked for; see [hall.Services].
type (
	Services = hall.Services
	Kept     = hall.Kept
	Saved    = hall.Saved
	Choice   = hall.Choice
)

// Run shows the program on a screen, such as [shell.OpenScreen] gives, until it
// is left. The screen is given back in any case.
func Run(screen tcell.Screen, opts Options, do hall.Services) error {
	ctx, stop := shell.Signals(context.Background())
	defer stop()
	a, err := New(screen, opts, do)
	if err != nil {
		screen.Fini()
		return err
	}
	if do.Ready != nil {
		a.Shell.Post(func() { a.Shell.Go(do.Ready) })
	}
	return a.Shell.Run(ctx)
}

// House is the program: the rooms, and the pages that lead into them.
type House struct{ *hall.App }

// doors are the pages that rooms open of other rooms.
func (a *House) doors() hall.Doors {
	return hall.Doors{
		OpenGame:     func(path string) { play.OpenGame(a.App, path) },
		SetUp:        func(s table.Session, path string, kept hall.Kept) { play.SetUp(a.App, s, path, kept) },
		OpenCampaign: a.openCampaign,
	}
}

// New makes the program with its first pages; what Run runs.
func New(screen tcell.Screen, opts Options, do hall.Services) (*House, error) {
	p, err := text.New(opts.Lang)
	if err != nil {
		return nil, err
	}
	km, problems := keys.New(opts.Keys...)
	a := &House{&hall.App{Frame: &widgets.Frame{Text: p}, Do: do, KeyProblems: problems, Getenv: opts.Getenv}}
	a.Shell = shell.New(screen, theme.Choose(opts.Theme, a.Env), km, p)
	a.Doors = a.doors()
	a.Everywhere = map[commands.ID]func(){
		commands.Help:     func() { a.Shell.Push(a.Help()) },
		commands.Search:   func() { a.Shell.Push(rulebook.NewSearch(a.App, a.Running)) },
		commands.Rules:    func() { a.Shell.Push(rulebook.NewSearch(a.App, a.Running)) },
		commands.Settings: func() { a.Shell.Push(forms.NewSettings(a.App)) },
	}
	if opts.NoMouse {
		a.Shell.Do(commands.Mouse)
		a.Shell.ClearFlash()
	}
	a.begin(opts)
	return a, nil
}

// begin opens the first page, and the one that was asked for. Where several
// things are to be told about the beginning, the last is seen.
func (a *House) begin(opts Options) {
	a.Shell.Push(a.Home())
	if len(a.KeyProblems) > 0 {
		a.Shell.Flash(theme.Warn, forms.KeyProblem(a.App, a.KeyProblems[0]))
	}
	switch {
	case opts.Open != "":
		a.OpenGame(opts.Open)
	case opts.Campaign != "":
		a.Shell.Push(a.Campaign(opts.Campaign))
	case opts.New != nil:
		a.Shell.Push(forms.NewGame(a.App, opts.New))
	}
}

// newGame begins the talk about a new game.
func (a *House) newGame() *dialogue.NewGame { return dialogue.NewNewGame(a.Do.Folder(), a.Text) }
