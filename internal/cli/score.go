package cli

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
)

// maxTable is the largest file of a table that is read, in bytes.
const maxTable = 1 << 20

// stdin stands for standard input where a file is asked for.
const stdin = "-"

// outlet is what is to become of a score.
type outlet struct {
	json, keep bool
	to         string // the form in which it is handed on, or ""
}

// scoreCommand scores a final table that was typed in, or a record.
func (r *run) scoreCommand() *cobra.Command {
	var w wished
	var o outlet
	c := &cobra.Command{Use: "score GAME [FILE|-]", Args: r.between(1, 2)}
	f := c.Flags()
	blank := f.Bool("blank", false, r.p.Say("cli.flag.blank"))
	f.StringSliceVar(&w.seats, "seats", nil, r.p.Say("cli.flag.seats"))
	f.StringVar(&w.profile, "profile", "", r.p.Say("cli.flag.profile"))
	f.StringSliceVar(&w.variants, "variants", nil, r.p.Say("cli.flag.variants"))
	f.BoolVar(&o.json, "json", false, r.p.Say("cli.flag.json"))
	f.StringVar(&o.to, "to", "", r.p.Say("cli.flag.to", plain("list", r.p.List("list.or", formNames()...))))
	r.eyesFlags(f)
	f.BoolVar(&o.keep, "keep", false, r.p.Say("cli.flag.keep"))
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := cmp.Or(scoreFlags(c.Flags()), r.eyes.agree()); err != nil {
			return err
		}
		g, ok := games.Named(args[0])
		if !ok {
			return noGame(args[0])
		}
		if *blank && len(args) > 1 {
			return fail("cli.arguments", plain("usage", r.useLine(c)))
		}
		if *blank {
			return r.blank(g, w)
		}
		if o.to != "" {
			if err := oneOf("to", o.to, formNames()...); err != nil {
				return err
			}
		}
		file := stdin
		if len(args) > 1 && args[1] != stdin {
			file = r.path(args[1])
		}
		data, err := r.slurp(file)
		if err != nil {
			return store.FromDisk(file, err)
		}
		if isRecord(data) {
			return r.scoreRecord(g, file, data, o)
		}
		return r.scoreTable(g, file, data, o)
	}
	return c
}

// blankFlags are those that say what an empty table is of, scoreDeeds those that say what
// is to be done, one at a time.
var (
	blankFlags = []string{"seats", "profile", "variants"}
	scoreDeeds = []string{"blank", "json", "to", "keep"}
)

// scoreFlags refuses flags that would do nothing.
func scoreFlags(f *pflag.FlagSet) error {
	done := ""
	for _, name := range scoreDeeds {
		switch {
		case !f.Changed(name):
		case done != "":
			return fail("cli.flag-excludes", plain("flag", done), plain("other", name))
		default:
			done = name
		}
	}
	for _, name := range blankFlags {
		if f.Changed(name) && done != "blank" {
			return fail("cli.flag-needs", plain("flag", name), plain("other", "blank"))
		}
	}
	return nil
}

// noGame tells that no game has this name, or, where a file has it, that the game's
// has been left out.
func noGame(name string) error {
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		return fail("cli.score.file", plain("file", name))
	}
	return fail("store.game", plain("name", name))
}

// slurp reads a file, or standard input for [stdin].
func (r *run) slurp(file string) ([]byte, error) {
	if file != stdin {
		return record.Bytes(file)
	}
	return io.ReadAll(io.LimitReader(r.In, record.MaxSize+1))
}

// isRecord reports whether a file is a record and not a table.
func isRecord(data []byte) bool {
	data = bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	return len(data) > 8 && strings.EqualFold(string(data[:8]), "referee:")
}

func (r *run) scoreRecord(g table.Binding, file string, data []byte, o outlet) error {
	if o.keep {
		return fail("cli.score.record", plain("file", file))
	}
	t := r.opener.Parse(file, data)
	if t.Record != nil && t.Session != nil && t.Game.ID != g.ID {
		return fail("cli.score.game", plain("file", file), plain("game", t.Game.ID), plain("wanted", g.ID))
	}
	rep, err := r.reportOn(t)
	if err != nil {
		return err
	}
	r.worse(rep.code())
	if o.json {
		return writeJSON(r.Out, &rep)
	}
	if r.told(t.Problems); t.Session == nil {
		return errQuiet
	}
	if o.to != "" {
		return r.hand(t, o.to)
	}
	r.summary(t)
	return nil
}

// scoreTable scores a table as it was typed in.
func (r *run) scoreTable(g table.Binding, file string, data []byte, o outlet) error {
	if r.eyes.asked() != "" {
		return fail("cli.score.notes", plain("file", file))
	}
	typed, problems := r.readTable(g, file, data)
	r.unused(typed.unused)
	rep := newReport(file)
	rep.Game = g.ID
	var calculation table.Calculation
	if typed.profile != nil {
		var err error
		calculation, err = g.Calculate(typed.header, typed.profile, typed.pairs)
		problems = append(problems, typed.faults(err)...)
		rep.Profile = typed.profile.Edition
	}
	p := r.p.With(typed.header.Seats)
	slices.SortStableFunc(problems, (*store.Problem).Compare)
	if len(problems) == 0 {
		for i := range calculation.Findings {
			rep.Findings = append(rep.Findings, newFinding(&calculation.Findings[i], 0, 0, p))
		}
		rep.lacks(typed.missing)
		rep.score(typed.header.Seats, &calculation.Sheet)
		rep.soFar()
	}
	rep.problems(problems, r.p)
	rep.Clean = len(rep.Findings) == 0 && rep.Error == nil
	r.worse(rep.code())
	if o.json {
		return writeJSON(r.Out, &rep)
	}
	if err := r.problems(problems); err != nil {
		return err
	}
	if o.to != "" {
		t, problems := r.opener.Typed(file, typed.header, typed.pairs)
		if t == nil {
			return r.problems(problems)
		}
		if len(typed.missing) > 0 && formOf(o.to).mute {
			fmt.Fprintln(r.Err, "referee:", line.Missing(p, typed.missing))
		}
		return r.hand(t, o.to)
	}
	line.WriteCalculation(r.Out, p, g.ID, typed.header.Seats, &calculation, typed.missing)
	if !o.keep {
		return nil
	}
	path, err := r.folder().Keep(typed.header, typed.pairs, r.Now())
	if err == nil {
		r.say("line.saved", plain("file", path))
	}
	return err
}

// faults place what is wrong with values where the values stand.
func (t *typedTable) faults(err error) (list []*store.Problem) {
	var faults table.Faults
	if err != nil && !errors.As(err, &faults) {
		return []*store.Problem{{File: t.file, Row: 1, Col: 1, Key: "store.setup"}}
	}
	for _, fault := range faults {
		list = append(list, t.fault(fault))
	}
	return list
}

// fault is what is wrong with one value.
func (t *typedTable) fault(fault *rules.ParseError) *store.Problem {
	p := &store.Problem{File: t.file, Row: 1, Col: 1, Key: "parse." + fault.Code, Args: fault.Args, Clause: fault.Clause}
	for _, a := range fault.Args {
		if a.Name != "field" {
			continue
		}
		key := strings.ToLower(a.Str)
		p.Row, p.Col = t.values[key].row, t.values[key].col+fault.Col-1
		if names := t.people[key]; names != "" && fault.Code == "number" {
			p.Key, p.Args = "calc.seat", []rules.Arg{plain("names", names)}
		}
	}
	return p
}
