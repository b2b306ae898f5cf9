package ui

import (
	"strconv"
	"strings"

	"github.com/rivo/tview"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// formField is one part of a table on a form.
type formField struct {
	table.Field
	input *tview.InputField
	fault string // why what was typed cannot be
}

func newFormField(f table.Field) *formField {
	return &formField{Field: f, input: tview.NewInputField().SetPlaceholder(f.Value)}
}

// base is the key without the player.
func (f *formField) base() string {
	name, _, _ := strings.Cut(f.Key, "@")
	return name
}

// typed is what stands in the field.
func (f *formField) typed() string { return strings.TrimSpace(f.input.GetText()) }

// open reports whether the field does not count: with nothing in it, or what cannot be.
func (f *formField) open() bool { return f.typed() == "" || f.fault != "" }

// value is what was typed, as the game reads it: a sum is added up.
func (f *formField) value() string {
	if n, ok := table.Sum(f.typed()); ok && f.Kind == rules.NumberField {
		return strconv.Itoa(n)
	}
	return f.typed()
}

// sum is what was typed with what it adds up to, or "" where it is no sum.
func (f *formField) sum() string {
	if f.value() == f.typed() {
		return ""
	}
	return f.typed() + " = " + f.value()
}

// check looks at what can be told without the game.
func (f *formField) check(p *text.Printer, h record.Header) {
	f.fault = ""
	switch f.Kind {
	case rules.NumberField:
		if n, ok := table.Sum(f.typed()); f.typed() != "" && (!ok || n < f.Min || n > f.Max && f.Max > 0) {
			f.fault = joined(f.sum(), f.bounds(p))
		}
	case rules.SeatField:
		if f.typed() != "" && !f.seat(h) {
			f.fault = present.Cited(p.Say("calc.seat", rules.Plain("names", p.List("list.or", f.Seats(h.Seats)...))), f.Clause)
		}
	}
}

// bounds says which numbers can be.
func (f *formField) bounds(p *text.Printer) string {
	if f.Max == 0 {
		return present.Cited(p.Say("calc.number"), f.Clause)
	}
	return present.Cited(p.Say("calc.bounds", rules.N("low", f.Min), rules.N("high", f.Max)), f.Clause)
}

// seat reports whether a seat that can be was typed.
func (f *formField) seat(h record.Header) bool {
	if f.typed() == "-" {
		return f.Min == 0
	}
	seat, ok := h.Seat(f.typed())
	return ok && seat != rules.Table
}

// next is the seat after the one that was typed, and the first for none; ok is
// false where something else was typed.
func (f *formField) next(h record.Header) (name string, ok bool) {
	list := f.Seats(h.Seats)
	if f.typed() == "" {
		return list[0], true
	}
	for i, name := range list {
		if strings.EqualFold(name, f.typed()) {
			return list[(i+1)%len(list)], true
		}
	}
	return "", false
}

// refusal puts the game's refusal of a field's value into words.
func (a *App) refusal(e *rules.ParseError, f *formField) string {
	if key := "parse." + e.Code; a.Text.Has(key) {
		return present.Cited(a.Text.Say(key, e.Args...), e.Clause)
	}
	return joined(f.sum(), f.bounds(a.Text))
}
