package line

import (
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/prose"
	"referee/internal/text"
	"referee/rules"
)

// differences writes what differs between ways to play, or why they cannot be compared.
func (o *Options) differences(p *text.Printer, words string) error {
	c, against, err := dialogue.Differ(o.Program, p, words)
	switch {
	case err != nil:
		return err
	case against != "":
		prose.WriteSaid(o.Out, o.width(), against)
		return nil
	}
	prose.WriteComparison(o.Out, p, &c, false)
	return nil
}

func (d *questions) differ(words string) error {
	return d.differences(d.Text, words)
}

func (g *teller) differ(words string) {
	if err := g.differences(g.p, words); err != nil {
		g.tell("cli.failed", rules.Plain("reason", err.Error()))
	}
}

// sideBySide says what puts the editions of a game side by side.
func sideBySide(p *text.Printer, game string) string {
	return p.Say("diff.typed", rules.Plain("word", commands.Word(p, commands.Differ)), rules.Plain("game", game))
}
