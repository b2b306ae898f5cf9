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
	"referee/rules"
)

// score is the command that scores a final table that was typed in, or a record.
type score struct {
	*env
	exporting
	wished                 // of an empty table
	blank, json, keep, pad bool
	campaign               bool   // the pad is of all its games
	paper, home            string // of a pad
	columns                int
}

func newScore(e *env) *cobra.Command {
	o := score{env: e}
	c := e.command("score GAME [FILE|-]", 1, 2, nil)
	f := c.Flags()
	f.BoolVar(&o.blank, "blank", false, "")
	f.BoolVar(&o.pad, "pad", false, "")
	f.StringVar(&o.paper, "paper", export.Papers[0], "")
	f.IntVar(&o.columns, "columns", 0, "")
	f.BoolVar(&o.campaign, "campaign", false, "whole")
	f.StringVar(&o.home, "address", "", "calculator")
	f.StringArrayVar(&o.options, "option", nil, "")
	o.layers(f)
	f.BoolVar(&o.json, "json", false, "")
	o.exporting.flags(f, "")
	o.Eyes = eyes(c)
	f.BoolVar(&o.keep, "keep", false, "")
	c.RunE = func(_ *cobra.Command, args []string) error {
		if (o.blank || o.pad) && len(args) > 1 {
			return o.misused(c)
		}
		_, err := alone(f, "blank", "pad", "json", "to", "keep")
		if err == nil && !o.blank && !o.pad {
			err = needs(f, "blank", "seats", "profile", "variants")
		}
		if err == nil && !o.pad {
			err = needs(f, "pad", "paper", "columns", "campaign", "address", "option")
		}
		if err == nil {
			_, err = alone(f, "seats", "columns")
		}
		if err == nil {
			err = oneOf("paper", o.paper, export.Papers...)
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
	case o.pad:
		return o.prints(g)
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
	j, err := judge(o.env, t, o.Eyes, true)
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
	read := readTable(o.env, g, record.Header{Version: record.Version, Game: g.ID}, file, data)
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
