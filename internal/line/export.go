package line

import (
	"errors"
	"fmt"

	"referee/internal/dialogue"
)

// settings asks for the settings; each is kept at once.
func (d *questions) settings() error {
	return d.holds(dialogue.NewSettings(d.Text, d.Program).Steps())
}

// export writes results into a file and says where they are. It asks for the form unless
// one was typed.
func (d *questions) export(form string, write func(form string) (string, error)) error {
	x := dialogue.NewExport(d.Text, write)
	steps := x.Talk(d.Text)
	if form != "" {
		for _, said := range steps.Known(dialogue.FormKey, form) {
			fmt.Fprintln(d.Out, said)
		}
		if said := x.Said(); said != "" {
			fmt.Fprintln(d.Out, said)
		}
	}
	return d.holds(steps)
}

// asking asks questions at the table; whoever leaves them is at the table again.
func (g *game) asking(ask func(d *questions) error) {
	if err := ask(&questions{lines: g.lines, Options: g.Options}); !errors.Is(err, ErrEnd) && g.failed == nil {
		g.failed = err
	}
}

func (g *game) export(form string) {
	g.asking(func(d *questions) error {
		return d.export(form, func(form string) (string, error) { return d.Export(g.t.Path, form) })
	})
}

// settings asks for the settings; the table goes on in the language that was chosen.
func (g *game) settings() {
	g.asking((*questions).settings)
	g.p = g.Text.With(g.t.Record.Header.Seats)
	g.sits()
	g.due() // in the language that was chosen
}
