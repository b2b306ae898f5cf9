package ui

import (
	"fmt"
	"slices"

	"referee/internal/ui/theme"
)

// keep puts the table among the saved games and opens it there, once: what was kept
// already is opened as it is, until something else is typed.
func (c *calculator) keep() {
	if c.kept() {
		c.app.openGame(c.path)
	}
}

// kept makes sure that the table is a saved game.
func (c *calculator) kept() bool {
	for _, f := range append([]*formField{c.players}, c.fields...) {
		if f.fault != "" {
			c.app.Shell.Flash(theme.Refused, f.Label.Say(c.app.Text)+": "+f.fault)
			return false
		}
	}
	typed := fmt.Sprint(c.header, c.pairs())
	if c.saved == typed {
		return true
	}
	path, err := c.app.Do.Keep(c.header, c.pairs())
	if c.app.fails(err) {
		return false
	}
	c.saved, c.path = typed, path
	return true
}

// openExport asks in which form the result is handed on. It lies beside the saved
// game that the table is then. Where something is missing it leads there.
func (c *calculator) openExport() {
	if i := slices.IndexFunc(c.fields, (*formField).open); i >= 0 {
		c.app.Shell.Flash(theme.Refused, joined(c.Status(), c.app.Text.Say("calc.whole")))
		c.app.Shell.Focus(c.fields[i].input)
		return
	}
	if c.app.Do.Keep == nil || !c.sheet.Sheet.Final {
		c.app.Shell.Flash(theme.Refused, c.app.Text.Say("calc.undecided"))
		return
	}
	c.app.openForms(c.export)
}

func (c *calculator) export(form string) {
	if c.kept() {
		path, err := c.app.Do.Export(nil, c.path, form)
		c.app.handedOn("score.exported", path, err)
	}
}
