package dialogue

import (
	"cmp"
	"strings"

	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Questions implements [Form].
func (c *Calculator) Questions() []Question {
	if c.Beside() || c.underway() {
		return c.fieldQuestions(nil)
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
	return c.fieldQuestions(list)
}

// fieldQuestions adds those of the fields.
func (c *Calculator) fieldQuestions(list []Question) []Question {
	cells := c.Cells()
	for i := range cells {
		if !c.asks(cells[i].Key) {
			continue
		}
		list = append(list, c.cellQuestion(&cells[i]))
	}
	return list
}

// cellQuestion is the question of a field.
func (c *Calculator) cellQuestion(cell *Cell) Question {
	p := c.Named()
	q := Question{
		Key: cell.Key, Name: table.Named(p, []table.Field{cell.Field}, 1),
		Usual: cell.Value, Value: cell.Typed, Against: cell.Against,
	}
	if how := c.how(cell.Key); how != "" {
		q.Name += ", " + how
	}
	if legend := c.Legend(cell.Key); legend != "" {
		q.Help = []string{legend}
	}
	switch {
	case cell.Kind == rules.SeatField:
		for _, name := range cell.Seats(c.header.Seats) {
			q.Choices = append(q.Choices, Option{Value: name, Label: name})
		}
	case cell.Kind == rules.NumberField && cell.Max > 0:
		q.Help = []string{p.Say("calc.bounds", rules.N("low", cell.Min), rules.N("high", cell.Max))}
	}
	return q
}

// said is a problem in words, "" without one.
func said(p *store.Problem, t *text.Printer) string {
	if p == nil {
		return ""
	}
	return p.Say(t)
}
