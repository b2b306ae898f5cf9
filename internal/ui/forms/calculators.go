package forms

import (
	"referee/internal/dialogue"
	"referee/internal/table"
	"referee/internal/ui/hall"
	"referee/internal/ui/widgets"
)

// NewCalculator makes the page that scores a typed table of a game.
func NewCalculator(a *hall.App, g table.Binding) *form {
	return NewForm(a, &dialogue.Sums{Calculator: dialogue.NewCalculator(g, a.Text, a.Program, "")})
}

// Calculators are the calculators of the games, as they were left: what has been typed
// stays until the program ends or the table is cleared.
type Calculators struct {
	app    *hall.App
	byGame map[string]*form
}

// NewCalculators are calculators in which nothing has been typed.
func NewCalculators(a *hall.App) *Calculators {
	return &Calculators{app: a, byGame: map[string]*form{}}
}

// Open asks for the game and opens its calculator.
func (c *Calculators) Open() {
	a := c.app
	a.Menu(a.Text.Say("home.calculator"), func(r *widgets.Reader) {
		for _, g := range a.Program.Games() {
			r.Choice(widgets.GameName(a.Text, g.ID), func() { a.Shell.Push(c.of(g)) })
		}
	})
}

// of is the calculator of a game, whose rules are asked first.
func (c *Calculators) of(g table.Binding) *form {
	if c.byGame[g.ID] == nil {
		c.byGame[g.ID] = NewCalculator(c.app, g)
	}
	c.app.Running = g.ID
	return c.byGame[g.ID]
}
