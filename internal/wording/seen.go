package wording

import (
	"strconv"
	"strings"

	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// differs says what is seen, what the record gives, and since when they differ.
func differs(p *text.Printer, d *table.Difference) string {
	said := []string{p.Say("seen.differs", rules.Plain("part", table.Named(p, []table.Field{d.Field}, 1)),
		rules.Plain("seen", says(p, d.Seen)), rules.Plain("have", says(p, d.Have)))}
	switch {
	case d.Since != nil:
		said = append(said, p.Say("seen.since", rules.N("n", int(d.Since.Seq)), rules.Plain("move", Move(p, d.Since)), rules.Plain("change", change(p, d))))
	case d.Agreed == 0:
		said = append(said, p.Say("seen.untouched"))
	}
	switch {
	case d.Agreed == 0:
	case d.Since != nil:
		said = append(said, p.Say("seen.agreed", rules.N("n", int(d.Agreed))))
	default:
		said = append(said, p.Say("seen.agreed-untouched", rules.N("n", int(d.Agreed))))
	}
	return strings.Join(said, " ")
}

// change is what an entry made of the part: by how much a number changed, else both values.
func change(p *text.Printer, d *table.Difference) string {
	was, err := strconv.Atoi(d.Was.Text)
	now, bad := strconv.Atoi(d.Have.Text)
	if d.Field.Kind != rules.NumberField || err != nil || bad != nil {
		return says(p, d.Was) + " → " + says(p, d.Have)
	}
	if now < was {
		return "−" + strconv.Itoa(was-now)
	}
	return "+" + strconv.Itoa(now-was)
}
