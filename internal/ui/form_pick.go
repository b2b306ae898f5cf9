package ui

import (
	"slices"
	"strings"

	"referee/internal/ui/theme"
)

// formPick is a line of the form in which one value of several is chosen.
type formPick struct {
	label func() string
	value func() string
	rows  *rowsView
}

// choices are the edition, where there are several, and each variant.
func (c *calculator) choices() (picks []*formPick) {
	if len(c.editions()) > 1 {
		picks = append(picks, c.newPick(func() string { return c.app.Text.Say("calc.edition") }, c.edition, c.turnEdition))
	}
	for i, v := range c.variants() {
		picks = append(picks, c.newPick(func() string { return c.variants()[i].Label },
			func() string { return c.app.Text.Say(map[bool]string{false: "no", true: "yes"}[c.has(v.Value)]) },
			func(int) { c.toggle(v.Value) }))
	}
	return picks
}

// newPick makes a line that shows a value and turns it.
func (c *calculator) newPick(label, value func() string, turn func(step int)) *formPick {
	p := &formPick{label: label, value: value}
	p.rows = newRows(c.app.Shell, func(int) []row {
		one := row{line: line{{0, p.shown(), theme.Plain}}}
		one.turn = func(step int) {
			turn(step)
			c.renew()
		}
		one.act = func() { one.turn(1); p.rows.reset() }
		return []row{one}
	})
	p.rows.quiet = true
	return p
}

// shown is the value as it stands in its line.
func (p *formPick) shown() string { return "‹ " + p.value() + " ›" }

// editions are those of the game one can choose from.
func (c *calculator) editions() []Choice {
	if c.app.Do.Editions == nil {
		return nil
	}
	return c.app.Do.Editions(c.game.ID)
}

// at is the place of the edition that was chosen.
func (c *calculator) at() int {
	return max(0, slices.IndexFunc(c.editions(), func(one Choice) bool { return one.Value == c.header.Get("profile") }))
}

func (c *calculator) edition() string { return c.editions()[c.at()].Label }

func (c *calculator) turnEdition(step int) {
	list := c.editions()
	c.header.Set("profile", list[turned(c.at(), step, len(list))].Value)
}

// variants are those of the game, each to be played with or without.
func (c *calculator) variants() []Choice {
	if c.app.Do.Variants == nil {
		return nil
	}
	return c.app.Do.Variants(c.game.ID)
}

// chosen are the ids of the variants that were chosen.
func (c *calculator) chosen() []string {
	return strings.FieldsFunc(c.header.Get("variants"), func(r rune) bool { return r == ',' || r == ' ' })
}

func (c *calculator) has(variant string) bool { return slices.Contains(c.chosen(), variant) }

func (c *calculator) toggle(variant string) {
	list := c.chosen()
	if i := slices.Index(list, variant); i >= 0 {
		list = slices.Delete(list, i, i+1)
	} else {
		list = append(list, variant)
	}
	c.header.Set("variants", strings.Join(list, ", "))
}
