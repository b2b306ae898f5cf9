package line

import (
	"io"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/text"
	"referee/rules"
)

// writeDifferences writes what differs between ways to play, or why they cannot be compared.
func writeDifferences(w io.Writer, p *text.Printer, do *program.Program, words string) error {
	c, against, err := dialogue.Differ(do, p, words)
	switch {
	case err != nil:
		return err
	case against != "":
		prose.WriteSaid(w, against)
		return nil
	}
	prose.WriteComparison(w, p, &c, false)
	return nil
}

func (d *questions) differ(words string) error {
	return writeDifferences(d.Out, d.Text, d.Program, words)
}

func (g *teller) differ(words string) {
	if err := writeDifferences(g.Out, g.p, g.Program, words); err != nil {
		g.tell("cli.failed", rules.Plain("reason", err.Error()))
	}
}

// sideBySide says what puts the editions of a game side by side.
func sideBySide(p *text.Printer, game string) string {
	return p.Say("diff.typed", rules.Plain("word", commands.Word(p, commands.Differ)), rules.Plain("game", game))
}
