package line

import (
	"errors"

	"referee/internal/dialogue"
)

// settings asks for the settings; each is kept at once.
func (d *questions) settings() error {
	return d.holds(dialogue.NewSettings(d.Text, d.Program).Steps())
}

// asking asks questions at the table; whoever leaves them is at the table again.
func (g *keeper) asking(ask func(d *questions) error) {
	if err := ask(&questions{lines: g.lines, Options: g.Options}); !errors.Is(err, ErrEnd) && g.failed == nil {
		g.failed = err
	}
}

func (g *keeper) export(form string) {
	g.asking(func(d *questions) error {
		x := dialogue.NewExport(func(form string) (string, error) { return d.Export(g.t.Path, form) })
		(&holding{questions: d}).took(x.In(d.Text, form))
		return nil
	})
}

// settings asks for the settings; the table goes on in the language that was chosen.
func (g *game) settings() {
	g.asking((*questions).settings)
	g.p = g.Text.With(g.t.Record.Header.Seats)
	g.sits()
	g.due() // in the language that was chosen
}
