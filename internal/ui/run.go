package ui

import (
	"context"

	"github.com/gdamore/tcell/v2"

	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
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
	// New is the game whose form the program begins with instead, or "".
	New string
	// Box is which box of that game it is played with, where a table has several.
	Box string
	// Campaign is the name of the campaign the program goes on with or begins
	// instead, or "".
	Campaign string
	// Getenv asks the environment, such as [os.Getenv].
	Getenv func(string) string
}

// Run shows the program on a screen, such as [shell.OpenScreen] gives, until it
// is left. The screen is given back in any case.
func Run(screen tcell.Screen, opts Options, do Services) error {
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

// New makes the program with its first pages; what Run runs.
func New(screen tcell.Screen, opts Options, do Services) (*App, error) {
	p, err := text.New(opts.Lang)
	if err != nil {
		return nil, err
	}
	km, problems := keys.New(opts.Keys...)
	a := &App{Text: p, Do: do, KeyProblems: problems, Getenv: opts.Getenv}
	a.Shell = shell.New(screen, theme.Choose(opts.Theme, a.getenv), km, p)
	a.Everywhere = map[keys.Command]func(){
		keys.Help:     func() { a.Shell.Push(a.Help()) },
		keys.Search:   func() { a.Shell.Push(a.Rules(a.running)) },
		keys.Rules:    func() { a.Shell.Push(a.Rules(a.running)) },
		keys.Settings: func() { a.Shell.Push(a.Settings()) },
	}
	if opts.NoMouse {
		a.Shell.Do(keys.Mouse)
		a.Shell.ClearFlash()
	}
	a.begin(opts)
	return a, nil
}

// begin opens the first page, and the one that was asked for. Where several
// things are to be told about the beginning, the last is seen.
func (a *App) begin(opts Options) {
	a.Shell.Push(a.Home())
	if len(a.KeyProblems) > 0 {
		a.Shell.Flash(theme.Warn, a.keyProblem(a.KeyProblems[0]))
	}
	switch {
	case opts.Open != "":
		a.openGame(opts.Open)
	case opts.Campaign != "":
		a.atCampaign(opts.Campaign)
	case opts.New != "":
		a.Shell.Push(a.NewGame(opts.New, opts.Box))
	}
}
