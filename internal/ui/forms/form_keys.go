package forms

import (
	"github.com/gdamore/tcell/v2"

	"referee/internal/dialogue/commands"
)

// key moves through the form.
func (c *calculator) key(ev *tcell.EventKey) bool {
	if c.result.HasFocus() {
		return false
	}
	switch ev.Key() {
	case tcell.KeyEnter:
		c.enter()
	case tcell.KeyUp:
		c.step(-1)
	case tcell.KeyDown:
		c.step(1)
	case tcell.KeyRune:
		return ev.Rune() == ' ' && (c.turnPick() || c.turnSeat())
	default:
		return false
	}
	return true
}

// enter takes what was typed into the field, for an empty one what is shown there, and goes
// on. A value that cannot be keeps the keyboard.
func (c *calculator) enter() {
	f := c.hand()
	if f != nil && f != c.players && f.Typed == "" {
		f.input.SetText(f.Value)
	}
	if f == nil || f.Against == "" {
		c.app.Shell.Do(commands.Next)
	}
}

// hand is the field one is in, or nil.
func (c *calculator) hand() *formField {
	for _, f := range append([]*formField{c.players}, c.fields...) {
		if f.input.HasFocus() {
			return f
		}
	}
	return nil
}

// turnPick gives the choice in hand its next value.
func (c *calculator) turnPick() bool {
	for _, p := range c.picks {
		if p.rows.HasFocus() {
			p.rows.Turn(1)
			return true
		}
	}
	return false
}

// turnSeat gives a field that takes a seat the next one.
func (c *calculator) turnSeat() bool {
	f := c.hand()
	if f == nil || f == c.players {
		return false
	}
	name, ok := f.next(c.talk.Header().Seats)
	if ok {
		f.input.SetText(name)
	}
	return ok
}

// step goes to the field above or below.
func (c *calculator) step(by int) {
	at, column := c.place()
	for i := at + by; at >= 0 && i >= 0 && i < len(c.lines); i += by {
		if p := c.lines[i].pick; p != nil {
			c.app.Shell.Focus(p.rows)
			return
		}
		if n := len(c.lines[i].cells); n > 0 {
			if f := c.lines[i].cells[min(column, n-1)]; f != nil {
				c.app.Shell.Focus(f.input)
				return
			}
		}
	}
	if at >= 0 && by > 0 {
		c.app.Shell.Focus(c.result)
	}
}
