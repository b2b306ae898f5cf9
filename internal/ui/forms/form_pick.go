package forms

import (
	"slices"

	"referee/internal/dialogue"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// formPick is a line of the form in which one value of several is chosen: of a question, or
// whether one of its choices is taken.
type formPick struct {
	of    string // the key of the question, and the value that is taken
	label func() string
	value func() string
	rows  *widgets.Rows
}

// choices are the questions that have choices for the whole table: the edition, where there
// are several, and each variant.
func (c *calculator) choices() (picks []*formPick) {
	for _, q := range c.talk.Questions() {
		switch {
		case q.Ask == "" || len(q.Choices) == 0: // a field, or the players
		case q.Several:
			for _, one := range q.Choices {
				picks = append(picks, c.variant(q.Key, one))
			}
		default:
			picks = append(picks, c.edition(q.Key))
		}
	}
	for i, p := range picks { // who stands on a line stays there
		if at := slices.IndexFunc(c.picks, func(old *formPick) bool { return old.of == p.of }); at >= 0 {
			picks[i] = c.picks[at]
		}
	}
	return picks
}

// edition is the line of a question with one answer.
func (c *calculator) edition(key string) *formPick {
	return c.newPick(key, func() string { return dialogue.Find(c.talk, key).Name },
		func() string { q := dialogue.Find(c.talk, key); return q.Shown() },
		func(step int) {
			q := dialogue.Find(c.talk, key)
			c.talk.Type(key, q.Next(step))
		})
}

// variant is the line of one of several choices.
func (c *calculator) variant(key string, one dialogue.Option) *formPick {
	return c.newPick(key+one.Value, func() string { return one.Label },
		func() string {
			q := dialogue.Find(c.talk, key)
			return c.app.Text.Say(map[bool]string{false: "no", true: "yes"}[slices.Contains(q.Values(), one.Value)])
		},
		func(int) {
			q := dialogue.Find(c.talk, key)
			c.talk.Type(key, q.Toggled(one.Value))
		})
}

// newPick makes a line that shows a value and turns it.
func (c *calculator) newPick(of string, label, value func() string, turn func(step int)) *formPick {
	p := &formPick{of: of, label: label, value: value}
	p.rows = widgets.NewRows(c.app.Shell, func(int) []widgets.Row {
		one := widgets.Row{Line: widgets.At(0, p.shown(), theme.Plain)}
		one.Turn = func(step int) {
			turn(step)
			c.width = -1 // the value may be longer
			c.renew()
		}
		one.Act = func() { one.Turn(1); p.rows.Reset() }
		return []widgets.Row{one}
	})
	p.rows.Quiet = true
	return p
}

// shown is the value as it stands in its line.
func (p *formPick) shown() string { return "‹ " + p.value() + " ›" }
