package forms

import (
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/ui/hall"
)

// NewCalculator makes the page that scores a typed table of a game.
func NewCalculator(a *hall.App, game string) *form {
	g, _ := games.Find(game)
	return NewForm(a, &dialogue.Sums{Calculator: dialogue.NewCalculator(g, a.Text, a.Program, "")})
}

// Calculators are the calculators of the games, as they were left: what has been typed
// stays until the program ends or the table is cleared.
type Calculators struct {
	app    *hall.App
	byGame map[string]*form
	last   string // the game whose one was opened last
}

// NewCalculators returns calculators in which nothing has been typed.
func NewCalculators(a *hall.App) *Calculators {
	return &Calculators{app: a, byGame: map[string]*form{}, last: a.Program.Games()[0].ID}
}

// Open asks for the game and opens its calculator.
func (c *Calculators) Open() {
	a := c.app
	a.Talk(talk.Tells(func(p *text.Printer) talk.Page {
		page := talk.Page{Title: p.Say("home.calculator"), Asks: talk.Asks{Usual: c.last}}
		for _, g := range a.Program.Games() {
			page.Offer(talk.Choice{Value: g.ID, Label: p.Say(g.ID + ".name"), Does: func() talk.Result {
				a.Shell.Push(c.of(g.ID))
				return talk.Result{}
			}})
		}
		return page
	}))
}

// of returns the calculator of a game, whose rules are asked first.
func (c *Calculators) of(game string) *form {
	if c.byGame[game] == nil {
		c.byGame[game] = NewCalculator(c.app, game)
	}
	c.last, c.app.Running = game, game
	return c.byGame[game]
}
