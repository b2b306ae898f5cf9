package forms

import (
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// beside is what a calculator beside a game knows of its record.
type beside struct {
	take         func(export.Mend)
	found        dialogue.Compared
	busy, behind bool // it is being compared; something else has been typed meanwhile
}

// NewBeside makes the page of a final table beside a game: take takes a correction into its record.
func NewBeside(a *hall.App, talk *dialogue.Calculator, take func(export.Mend)) *calculator {
	return newCalculator(a, talk, &beside{take: take})
}

// compare compares what is typed with the record. That takes longer than a key may wait: it is done beside the
// form, and once more where something else has been typed by then.
func (c *calculator) compare() {
	b := c.beside
	if b.behind = b.busy; b.busy {
		return
	}
	b.busy = true
	compare := c.talk.Compare()
	c.app.Shell.Go(func() {
		found := compare()
		c.app.Shell.Post(func() {
			b.found, b.busy = found, false
			if b.behind {
				c.compare()
			}
			c.result.Reset()
		})
	})
}

// compared lists what does not agree with the record, and what explains it: Enter takes that.
func (c *calculator) compared(p *text.Printer, r *widgets.Reader) {
	found := &c.beside.found
	for _, said := range found.Said {
		r.Put(theme.Refused, 0, theme.Refused.Sign()+" "+said)
	}
	if said := found.Says(p); said != "" {
		role := theme.Muted
		if found.Typed > 0 && len(found.Said) == 0 && found.Err == nil {
			role = theme.Good
			said = role.Sign() + " " + said
		}
		r.Put(role, 0, said)
	}
	if len(found.Mends) > 0 {
		r.Gap()
		r.Put(theme.Muted, 0, p.Say("beside.take"))
	}
	for i := range found.Mends {
		m := found.Mends[i]
		r.Link(theme.Plain, 0, strconv.Itoa(i+1)+" "+dialogue.Explained(p, &m), func() { c.beside.take(m) })
	}
	if more := export.More(found.Mends); more > 0 {
		r.Put(theme.Muted, 0, p.Say("cli.mend.tie", rules.N("n", more)))
	}
	if found.Typed > 0 {
		r.Gap()
		r.Link(theme.Plain, 0, p.Say("calc.clear"), c.clear)
	}
}
