package dialogue

import (
	"cmp"
	"strings"

	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// Questions implements [Form].
func (c *Calculator) Questions() []Question {
	if c.Beside() || c.underway() {
		return c.cells()
	}
	seats, edition, variants := seatsQuestion(c.game, c.Text), editionQuestion(c.game, c.Text), variantsQuestion(Variants(c.game, c.profile.Edition, len(c.header.Seats)), c.Text)
	seats.Usual, seats.Value, seats.Against = strings.Join(c.header.Seats, ", "), c.seats.text, said(c.seats.fault, c.Text)
	edition.Usual, variants.Value = cmp.Or(c.header.Get(EditionKey), edition.Usual), c.header.Get(VariantKey)
	list := []Question{seats}
	if !edition.Fixed {
		list = append(list, edition)
	}
	if len(variants.Choices) > 0 {
		list = append(list, variants)
	}
	return append(list, c.cells()...)
}

// cells are those of the fields that are asked for.
func (c *filled) cells() (list []Question) {
	p, all := c.Named(), c.Cells()
	for i := range all {
		cell := &all[i]
		if !c.asks(cell.Key) {
			continue
		}
		row, _, _ := strings.Cut(cell.Key, "@")
		how := c.how(cell.Key)
		q := Question{Name: table.Named(p, []table.Field{cell.Field}, 1), group: cell.Group, Field: talk.Field{
			Key: cell.Key, Row: row, Seat: cell.Seat, Label: cell.Label.Say(c.Text), Value: cell.Typed, Usual: cell.Value, Number: cell.Kind == rules.NumberField,
			Against: cell.Against, Says: cmp.Or(joined(cell.Sum, cell.Letters), how), Legend: c.Legend(cell.Key), Cites: cell.Clause,
		}}
		if how != "" {
			q.Name += ", " + how
		}
		if q.Legend != "" {
			q.Help = []string{q.Legend}
		}
		if q.Against != "" {
			q.Against = joined(cell.Sum, q.Against)
		}
		if !c.Beside() {
			q.Hint = p.Say("calc.hint.value", rules.Plain("value", cell.Value))
		}
		switch names := cell.Seats(c.header.Seats); {
		case cell.Kind == rules.SeatField:
			q.Hint = p.Say("calc.hint.seat", rules.Plain("names", p.List("list.or", names...)))
			for _, name := range names {
				q.Choices = append(q.Choices, Option{Value: name, Label: name, On: strings.EqualFold(name, cell.Typed)})
			}
		case q.Number && cell.Max > 0:
			q.Help = []string{p.Say("calc.bounds", rules.N("low", cell.Min), rules.N("high", cell.Max))}
		}
		list = append(list, q)
	}
	return list
}

// said is a problem in words, "" without one.
func said(p *store.Problem, t *text.Printer) string {
	if p == nil {
		return ""
	}
	return p.Say(t)
}
