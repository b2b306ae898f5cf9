package line

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// ErrEnd says that the input ended, or someone quit, before a question was
// answered.
var ErrEnd = errors.New("the input ended in the middle of a question")

// questions asks the questions before a game.
type questions struct {
	*lines
	Options
	meant string // the game that was asked about last
}

func (d *questions) say(key string, args ...rules.Arg) {
	d.print(d.Text.Say(key, args...))
}

// Prepare asks what a new game still needs. The error is [ErrEnd] or one of the input.
func Prepare(talk *dialogue.NewGame, o Options) (*dialogue.Beginning, error) {
	return (&questions{lines: newLines(&o), Options: o}).prepares(talk)
}

// prepares asks it, and the state of the table if the game has already begun.
func (d *questions) prepares(talk *dialogue.NewGame) (*dialogue.Beginning, error) {
	ready := dialogue.Begins(talk, d.Program, rand.IntN)
	err := d.holds(ready)
	if lies := ready.Underway(); err == nil && lies != nil {
		d.say("line.calc.how")
		err = d.holds(lies.Steps())
	}
	return ready, err
}

// until reads answers until one will do.
func (d *questions) until(good func(string) bool) error {
	for {
		fmt.Fprint(d.Out, d.Prompt)
		typed, ok, err := d.next()
		if err != nil {
			return err
		}
		if c, _ := commands.Asked(typed); !ok || c == commands.Quit {
			return ErrEnd
		}
		if good(strings.TrimSpace(typed)) {
			return nil
		}
	}
}

// begin asks what a new game still needs, begins it and plays it. An input that ends here is no error: the page before ends with it.
func (d *questions) begin(talk *dialogue.NewGame) error {
	ready, err := d.prepares(talk)
	if err != nil {
		return ended(err)
	}
	return d.sit(ready.Start(""))
}

// sayAll writes sentences, as many in each line as there is room for.
func (d *questions) sayAll(sentences ...string) {
	for i, said := range sentences {
		sentences[i] = d.Text.Aloud(said)
	}
	for _, l := range text.Packed(sentences, d.width()) {
		fmt.Fprintln(d.Out, l)
	}
}

// sentence returns what is said as a whole sentence; a list that goes on is one.
func sentence(said string) string {
	if strings.HasSuffix(said, ", …") {
		return present.Capital(said)
	}
	return text.Ended(present.Capital(strings.TrimSuffix(said, "…")))
}
