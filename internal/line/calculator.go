package line

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/rules"
)

// keepWords save the table of a calculator.
var keepWords = []string{"keep", "сохранить", "garder"}

// calculator scores a final table, which is asked for field by field.
func (d *questions) calculator(name string) error {
	g, ok := games.Named(name)
	if !ok {
		which := dialogue.NewWhich(d.Text)
		if err := d.asks(which); err != nil {
			return err
		}
		g = which.Game()
	}
	c := dialogue.NewCalculator(g, d.Text, d.Program, "")
	for _, problem := range c.Unused() {
		fmt.Fprintln(d.Out, problem.Unused(d.Text))
	}
	d.say("line.calc.how")
	steps := dialogue.NewStepwise("", c)
	for again := true; again; steps.Back() {
		err := d.holds(steps)
		if err != nil {
			return err
		}
		prose.WriteCalculation(d.Out, c.Named(), g.ID, c.Header().Seats, c.Sheet(), c.Missing())
		if again, err = d.calculated(c); err != nil {
			return err
		}
	}
	return nil
}

// asks asks what a form wants to know and has not been told.
func (d *questions) asks(f dialogue.Form) error { return d.holds(dialogue.NewStepwise("", f)) }

// calculated asks what to do with a table, and reports whether to go back to it.
func (d *questions) calculated(c *dialogue.Calculator) (again bool, err error) {
	d.say("line.calc.end")
	err = d.until(func(answer string) bool {
		again = answer == backSign
		if slices.Contains(keepWords, strings.ToLower(answer)) {
			return d.keep(c)
		}
		if answer != "" && !again {
			d.say("line.calc.end")
		}
		return answer == "" || again
	})
	return again, err
}

// keep saves the table among the games, and reports whether it did.
func (d *questions) keep(c *dialogue.Calculator) bool {
	path, err := c.Keep()
	var problem *store.Problem
	switch {
	case errors.As(err, &problem):
		fmt.Fprintln(d.Out, problem.Placed(d.Text))
	case err != nil:
		fmt.Fprintln(d.Out, store.FromDisk(path, err).Placed(d.Text))
	default:
		d.say("line.saved", rules.Plain("file", path))
	}
	return err == nil
}
