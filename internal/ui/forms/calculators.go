package forms

import (
	"referee/internal/dialogue"
	"referee/internal/games"
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

// Open asks for the game, by its name or its number, and opens its calculator.
func (c *Calculators) Open() {
	a := c.app
	which := &dialogue.Which{Title: "home.calculator", Usual: c.last}
	a.Shell.Push(a.TalkPage(which, func() bool {
		which.Usual = which.Game.ID
		a.Shell.Push(c.of(which.Game.ID))
		return false
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
