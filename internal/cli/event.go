package cli

import (
	"github.com/spf13/cobra"

	"referee/internal/event"
	"referee/internal/export"
	"referee/internal/text"
	"referee/rules"
)

// club is the command that says where everybody stands in an event, and draws its next round.
type club struct {
	*env
	pair, json, csv bool
	seed            uint64
	celled
}

func newEvent(e *env) *cobra.Command {
	o := club{env: e}
	c := e.command("event FILE", 1, 1, nil)
	f := c.Flags()
	f.BoolVar(&o.pair, "pair", false, "")
	f.Uint64Var(&o.seed, "seed", 0, "")
	f.BoolVar(&o.json, "json", false, "")
	f.BoolVar(&o.csv, "csv", false, "")
	o.celled.flags(f)
	c.RunE = func(_ *cobra.Command, args []string) error {
		for _, other := range []string{"json", "pair"} { // cells have no room for them
			if _, err := alone(f, "csv", other); err != nil {
				return err
			}
		}
		if err := o.agree(f, o.csv, "csv"); err != nil {
			return err
		}
		if !o.pair {
			if err := needs(f, "pair", "seed"); err != nil {
				return err
			}
		}
		if !f.Changed("seed") {
			o.seed = uint64(e.Now().UnixMilli()) % chances
		}
		return o.run(args[0])
	}
	return c
}

// chances is how many rounds can be drawn without --seed: few enough to write the number down.
const chances = 1_000_000

func (o *club) run(file string) error {
	e, faults := event.Open(o.path(file), o.Folder())
	if e == nil {
		o.told(faults)
		return o.missing(errQuiet, file)
	}
	var drawn *event.Draw
	if o.pair {
		d, err := o.draw(e)
		if err != nil {
			return err
		}
		drawn = &d
	}
	switch {
	case o.json:
		if len(e.Problems) > 0 {
			o.worse(unreadable)
		}
		return export.WriteJSON(o.data, e.Report(o.Text, drawn))
	case o.csv:
		o.told(e.Problems)
		return o.cells.Write(o.data, e.Rows())
	case drawn != nil:
		e.WriteDraw(o.Out, o.Text, *drawn)
		o.print("")
		o.say("event.added", rules.N("round", drawn.Number), text.FileArg(e.Path))
	default:
		e.Write(o.Out, o.Text)
		o.told(e.Problems)
	}
	return nil
}

// draw draws the next round and writes it into the file.
func (o *club) draw(e *event.Event) (event.Draw, error) {
	if len(e.Problems) > 0 {
		o.told(e.Problems)
		return event.Draw{}, fail("event.unsure")
	}
	d, wrong := e.Next(o.seed)
	if wrong == nil {
		wrong = e.Add(d, o.Opener())
	}
	if wrong != nil { // a nil of its type would be an error
		return d, wrong
	}
	return d, nil
}
