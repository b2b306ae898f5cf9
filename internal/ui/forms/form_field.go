package forms

import (
	"strings"

	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/ui/theme"
	"referee/rules"
)

// formField is the place of one answer on the form.
type formField struct {
	dialogue.Cell
	input *tview.InputField
}

// newField makes the place of a cell, with what was typed into it.
func (c *calculator) newField(cell dialogue.Cell) *formField {
	f := &formField{Cell: cell, input: tview.NewInputField().SetText(cell.Typed)}
	f.input.SetChangedFunc(func(typed string) {
		c.talk.Type(f.Key, typed)
		c.result.ToStart() // another sheet is read from its beginning
		c.renew()
	})
	return f
}

// sign says beside a field whether it is missing or refused.
func (f *formField) sign() (string, theme.Role) {
	switch {
	case f.Against != "":
		return theme.Refused.Sign(), theme.Refused
	case strings.TrimSpace(f.input.GetText()) == "":
		return "?", theme.Muted
	}
	return " ", theme.Plain
}

// next is the seat after the one that was typed, and the first for none; ok is false where
// something else was typed.
func (f *formField) next(names []string) (name string, ok bool) {
	list := f.Seats(names)
	if f.Typed == "" {
		return list[0], f.Kind == rules.SeatField
	}
	for i, name := range list {
		if strings.EqualFold(name, f.Typed) {
			return list[(i+1)%len(list)], f.Kind == rules.SeatField
		}
	}
	return "", false
}
