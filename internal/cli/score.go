package cli

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/wording"
	"referee/rules"
)

// score is the command that scores a final table that was typed in, or a record.
type score struct {
	*env
	exporting
	wished            // of an empty table
	blank, json, keep bool
}

func newScore(e *env) *cobra.Command {
	o := score{env: e}
	c := e.command("score GAME [FILE|-]", 1, 2, nil)
	f := c.Flags()
	f.BoolVar(&o.blank, "blank", false, "")
	o.layers(f)
	f.BoolVar(&o.json, "json", false, "")
	o.exporting.flags(f, "")
	o.Eyes = e.eyes(c)
	f.BoolVar(&o.keep, "keep", false, "")
	c.RunE = func(_ *cobra.Command, args []string) error {
		if o.blank && len(args) > 1 {
			return o.misused(c)
		}
		_, err := alone(f, "blank", "json", "to", "keep")
		if err == nil && !o.blank {
			err = needs(f, "blank", "seats", "profile", "variants")
		}
		if err = cmp.Or(err, o.agree(f)); err != nil {
			return err
		}
		return o.run(args[0], append(args, export.Stdin)[1])
	}
	return c
}

// run scores a file of a game, or writes an empty table.
func (o *score) run(game, file string) error {
	g, ok := games.Named(game)
	switch info, err := os.Stat(game); {
	case !ok && err == nil && info.Mode().IsRegular(): // the game was left out before it
		return fail("cli.score.file", plain("file", game))
	case !ok:
		return unknownGame(game)
	case o.blank:
		return o.empty(g)
	}
	file, data, err := o.slurp(file)
	switch {
	case err != nil:
		return err
	case isRecord(data):
		return o.record(g, file, data)
	}
	return o.typed(g, file, data)
}

// isRecord reports whether a file is a record and not a table.
func isRecord(data []byte) bool {
	data = bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	return len(data) > 8 && strings.EqualFold(string(data[:8]), "referee:")
}

// record scores a record.
func (o *score) record(g table.Binding, file string, data []byte) error {
	if o.keep {
		return fail("cli.score.record", plain("file", file))
	}
	t := o.Opener().Parse(file, data)
	if t.Record != nil && t.Position != nil && t.Game.ID != g.ID {
		return fail("cli.score.game", plain("file", file), plain("game", t.Game.ID), plain("wanted", g.ID))
	}
	j, err := o.judge(t, o.Eyes, true)
	if err != nil {
		return err
	}
	o.worse(exitCode(&j.report))
	if o.json {
		return export.WriteJSON(o.data, &j.report)
	}
	if o.told(t.Problems); t.Position == nil {
		return errQuiet
	}
	return o.writer(o.env).Game(t, export.Named(cmp.Or(o.to, export.Forms[0].Name)))
}

// typed scores a table as it was typed in.
func (o *score) typed(g table.Binding, file string, data []byte) error {
	if *o.Eyes != (export.Eyes{}) {
		return fail("cli.score.notes", plain("file", file))
	}
	read := o.readTable(g, record.Header{Version: record.Version, Game: g.ID}, file, data)
	talk := read.talk
	o.unused(talk.Unused())
	names := talk.Header().Seats
	rep := export.Typed{File: file, Game: g.ID, Seats: names, Problems: read.problems}
	if read.laid {
		rep.Calculation, rep.Edition, rep.Missing = *talk.Sheet(), talk.Profile().Edition, talk.Missing()
	}
	report := rep.Report(o.Text)
	o.worse(exitCode(&report))
	switch {
	case o.json:
		return export.WriteJSON(o.data, &report)
	case len(read.problems) > 0:
		return rules.Faults(read.problems)
	case o.to != "":
		t, problems := o.Opener().Typed(file, talk.Header(), talk.Pairs())
		if t == nil {
			return rules.Faults(problems)
		}
		if len(rep.Missing) > 0 && export.Named(o.to).Mute {
			fmt.Fprintln(o.Err, "referee:", prose.Missing(talk.Named(), rep.Missing))
		}
		return o.writer(o.env).Game(t, export.Named(o.to))
	}
	talk.Write(o.Out)
	if !o.keep {
		return nil
	}
	path, err := talk.Keep()
	if err == nil {
		o.say("line.saved", plain("file", path))
	}
	return err
}

// newReplay makes the command that shows a game entry by entry.
func newReplay(e *env) *cobra.Command {
	c := e.command("replay FILE", 1, 1, nil)
	y := e.eyes(c)
	c.RunE = func(_ *cobra.Command, files []string) error { return e.replay(files[0], y) }
	return c
}

// forgotten is a log that keeps nothing.
type forgotten struct{}

func (forgotten) Append(...record.Line) error { return nil }

// replay plays the entries that count once more, so that the score is known
// after each.
func (e *env) replay(file string, y *export.Eyes) error {
	t, err := e.read(file)
	if err != nil {
		return err
	}
	view, err := y.Asked(t)
	if err != nil {
		return err
	}
	h := t.Record.Header
	p := e.Text.With(h.Seats)
	again, err := t.Game.Open(&record.Record{Header: h}, t.Position.Profile(), forgotten{})
	if err != nil {
		return err
	}
	for _, entry := range t.Position.Entries(view) {
		prose.WriteEntries(e.Out, p, []table.Entry{entry})
		rounds := len(again.Sheets())
		if entry.Status.Counts() {
			l := record.Line{Kind: entry.Kind, Seat: entry.Seat, Text: entry.Text}
			if _, err := again.Enter(record.FormatLine(h, l), entry.Status == table.Ruled); err != nil {
				return err
			}
		}
		if sheet := again.Running(); !sheet.Ending.Pointless {
			var totals []string
			for i, n := range sheet.Totals {
				totals = append(totals, fmt.Sprintf("%s %d", h.Seats[i], n))
			}
			e.print("    " + p.Say("cli.replay.running", plain("totals", strings.Join(totals, ", "))))
		}
		if sheets := again.Sheets(); len(sheets) > rounds {
			prose.WriteSheet(e.Out, p, t.Game.ID, &sheets[len(sheets)-1])
		}
	}
	if !t.Position.Over() {
		e.print(wording.Turn(p, t.Game.ID, t.Position.Turn()))
	}
	return nil
}
