// Package ui is the door of the full-screen program: it begins here, with the first page,
// the saved games, campaigns and help. The other screens have rooms of their own: play is the table, forms
// are pages with fields. What a page says is a talk of internal/dialogue; widgets draws it.
package ui

import (
	"context"
	"errors"

	"github.com/gdamore/tcell/v2"

	"referee/internal/ascii"
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/ui/forms"
	"referee/internal/ui/hall"
	"referee/internal/ui/keys"
	"referee/internal/ui/play"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// Options say where the full screen begins: at the first page, or at a page above it. New may
// lie above Campaign, for its next game.
type Options struct {
	*program.Program
	Game     *program.Game     // a game in play
	New      *dialogue.NewGame // the talk about a new one
	Campaign string            // the name of a campaign
	First    bool              // nobody has begun anything, nor settled a language
	// File is where the record of the game that is begun first shall be, "" for the folder.
	File string
	// Getenv asks the environment, such as [os.Getenv].
	Getenv func(string) string
}

// Run shows the program on a screen, such as [shell.OpenScreen] gives, until it
// is left. At a table that is shared the screen belongs to a turn.
func Run(screen tcell.Screen, opts Options) error {
	ctx, stop := shell.Signals(context.Background())
	defer stop()
	house := New(screen, opts)
	house.Shell.Begun = program.Frugal
	if opts.Shared == nil {
		return house.run(ctx)
	}
	defer house.Joins()()
	var err error
	opts.Shared.Wait(func() { err = house.Shell.Run(ctx) })
	return err
}

// run runs the screen, and lets go of the game that is in play when it is left.
func (a *House) run(ctx context.Context) error {
	err := a.Shell.Run(ctx)
	if g := a.Program.Playing(); g != nil {
		err = errors.Join(err, g.Close())
	}
	return err
}

// House is the program: the rooms, and the pages that lead into them.
type House struct {
	*hall.App
	calculators *forms.Calculators
}

// doors returns the pages that rooms open of other rooms.
func (a *House) doors() hall.Doors {
	return hall.Doors{
		OpenGame: func(path string) { play.OpenGame(a.App, path); a.invites() },
		SetUp:    func(g *program.Game, taught bool) { play.SetUp(a.App, g, taught); a.invites() },
	}
}

// New makes the program with its first pages; what Run runs.
func New(screen tcell.Screen, opts Options) *House {
	var own []keys.Override
	for _, k := range opts.Config.Keys {
		own = append(own, keys.Override(k))
	}
	km, problems := keys.New(own...)
	a := &House{App: &hall.App{Frame: &widgets.Frame{Text: opts.Text, ASCII: opts.Config.ASCII, KeyProblems: problems}, Program: opts.Program, File: opts.File, Getenv: opts.Getenv}}
	a.Shell = shell.New(screen, theme.Choose(opts.Config.Theme, a.Env), km, opts.Text)
	a.Doors, a.calculators = a.doors(), forms.NewCalculators(a.App)
	a.Everywhere = map[commands.ID]func(){
		commands.Help:     func() { a.Shell.Push(a.Help()) },
		commands.Search:   func() { a.Look(a.Running, "") },
		commands.Rules:    func() { a.Look(a.Running, "") },
		commands.Settings: func() { a.Talk(dialogue.NewSettings(a.Text, a.Program)) },
		commands.Share:    func() { a.Talk(dialogue.Share{Do: a.Program}) },
	}
	a.Go, a.Obeys = a.goes, a.obeys
	a.Tmux = a.Env("TMUX") != ""
	a.Cites = func(id rules.ClauseID) { a.Talk(dialogue.NewArticle(a.Program, a.Running, id)) }
	if opts.Config.ASCII {
		a.Shell.Spell(ascii.Cell)
	}
	if !opts.Config.Mouse {
		a.Shell.Do(commands.Mouse)
		a.Shell.ClearFlash()
	}
	a.begin(opts)
	return a
}

// begin opens the first page, and the one that was asked for. Where several
// things are to be told about the beginning, the last is seen.
func (a *House) begin(opts Options) {
	a.Talk(dialogue.NewHome(a.Text, a.Program))
	if opts.First {
		a.Talk(dialogue.NewTongue(a.Text, a.Program))
	}
	if len(a.KeyProblems) > 0 {
		a.Shell.Flash(theme.Warn, a.KeyProblem(a.KeyProblems[0]))
	}
	if opts.Game != nil {
		play.GoOn(a.App, opts.Game)
		a.invites()
	}
	if opts.Campaign != "" {
		a.goes(talk.Place{What: talk.ToCampaign, Of: opts.Campaign})
	}
	if opts.New != nil {
		a.Shell.Push(forms.NewGame(a.App, opts.New))
	}
}

// obeys has the screen speak and look as the settings say. On the first page nobody is at a game.
func (a *House) obeys() {
	if a.Shell.Depth() <= 1 {
		a.Running = ""
	}
	a.Text = a.Program.Text
	a.Shell.SetSpeaker(a.Text)
	a.Shell.SetTheme(theme.Choose(a.Program.Config.Theme, a.Env))
}

// invites shows how others join above a game that was sat at here, where the table is shared: who sits there joins first.
func (a *House) invites() {
	if a.Program.Shared != nil && a.Program.Playing() != nil {
		a.Talk(dialogue.Share{Do: a.Program})
	}
}

// mostSaved is how many saved games are listed at a time.
const mostSaved = 500

// goes goes to a page that is no talk.
func (a *House) goes(to talk.Place) {
	switch to.What {
	case talk.ToGame:
		a.OpenGame(to.Of)
	case talk.ToCampaign:
		c := dialogue.NewCampaign(a.Program, to.Of)
		if title := c.Page(a.Text).Title; a.Shell.Page().Title() != title { // it is not there already
			a.Talk(c)
		}
	case talk.ToNext:
		a.goes(talk.Place{What: talk.ToCampaign, Of: to.Of})
		c := dialogue.NewCampaign(a.Program, to.Of)
		if next := c.Next(a.Text); next != nil {
			a.Shell.Push(forms.NewGame(a.App, next))
		} else {
			a.goes(c.Answer(a.Text, dialogue.GoOn).Place)
		}
	case talk.ToNew, talk.ToUnderway:
		a.Shell.Push(forms.NewGame(a.App, dialogue.NewAt(a.Text, a.Program, to)))
	case talk.ToAgain:
		forms.Start(a.App, dialogue.NewAt(a.Text, a.Program, to))
	case talk.ToSaved:
		a.Talk(dialogue.NewShelf(a.Text, a.Program, mostSaved))
	case talk.ToCalculator:
		a.calculators.Open()
	case talk.ToRules:
		a.Look("", to.Of)
	case talk.ToSettings:
		a.Common(commands.Settings)
	case talk.ToShare:
		a.Common(commands.Share)
	case talk.ToDispute:
		a.Shell.Pop()
		a.Shell.Do(commands.Dispute)
	case talk.ToStats:
		a.Talk(dialogue.NewStats(a.Text, a.Program, to.Of))
	case talk.ToTable, talk.ToExport:
		play.GoTo(a.Shell, to.What)
	}
}
