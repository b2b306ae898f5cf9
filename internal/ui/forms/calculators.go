// Package forms are the pages that are filled in: a new game, the calculator, the
// settings.
package forms

import (
	"referee/internal/table"
	"referee/internal/ui/hall"
	"referee/internal/ui/widgets"
)

// Calculators are the calculators of the games, as they were left: what has been typed
// stays until the program ends or the table is cleared.
type Calculators struct {
	app    *hall.App
	byGame map[string]*calculator
}

// NewCalculators are calculators in which nothing has been typed.
func NewCalculators(a *hall.App) *Calculators {
	return &Calculators{app: a, byGame: map[string]*calculator{}}
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

// of is the calculator of a game.
func (c *Calculators) of(g table.Binding) *calculator {
	if c.byGame[g.ID] == nil {
		c.byGame[g.ID] = NewCalculator(c.app, g)
	}
	return c.byGame[g.ID]
}
