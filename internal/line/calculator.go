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

// missingSign leaves a field out. It is no value of any.
const missingSign = "?"

// doneWords end a calculator before its last field, keepWords save its table.
var (
	doneWords = []string{"done", "готово", "fini"}
	keepWords = []string{"keep", "сохранить", "garder"}
)

// calculator scores a final table, which is asked for field by field.
func (d *questions) calculator(name string) error {
	g, ok := games.Named(name)
	if !ok {
		which := dialogue.NewWhich(d.Text)
		if err := d.form(which); err != nil {
			return err
		}
		g = which.Game()
	}
	c := dialogue.NewCalculator(g, d.Text, d.Program, "")
	for _, problem := range c.Unused() {
		fmt.Fprintln(d.Out, problem.Unused(d.Text))
	}
	f := filling{c, d}
	ask := d.asker(f)
	ask.own = func(q *dialogue.Question, typed string) bool { return f.word(ask, q, typed) }
	for again := true; again; ask.back() {
		if err := ask.ask(); err != nil {
			return err
		}
		prose.WriteCalculation(d.Out, c.Named(), g.ID, c.Header().Seats, c.Sheet(), c.Missing())
		var err error
		if again, err = d.calculated(c); err != nil {
			return err
		}
	}
	return nil
}

// filling is the calculator while its fields are asked: it names fields that an answer has dropped.
type filling struct {
	*dialogue.Calculator
	d *questions
}

func (f filling) Answer(key, typed string) (against []string) {
	if against = f.Calculator.Answer(key, typed); len(against) == 0 {
		f.dropped()
		if said := f.Letters(key); said != "" {
			fmt.Fprintln(f.d.Out, said)
		}
	}
	return against
}

func (f filling) dropped() {
	if gone := f.Dropped(); gone != "" {
		fmt.Fprintln(f.d.Out, gone)
	}
}

// word takes "?" for a field left out, and a word that skips all that follow.
func (f filling) word(a *asker, q *dialogue.Question, typed string) bool {
	switch {
	case q.Ask != "":
		return false
	case typed == missingSign:
		f.Leave(q.Key)
		f.dropped()
		return true
	case slices.Contains(doneWords, strings.ToLower(typed)):
		for _, q := range f.Questions() {
			a.asked = append(a.asked, q.Key)
		}
		return true
	}
	return false
}

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
