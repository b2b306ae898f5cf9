package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
)

// maxTable is the largest file of a table that is read, in bytes.
const maxTable = 1 << 20

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
	f.BoolVar(&o.keep, "keep", false, r.p.Say("cli.flag.keep"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		g, ok := games.Find(args[0])
		if !ok {
			return noGame(args[0])
		}
		if *blank {
			return r.blank(g, w)
		}
		if o.to != "" {
			if err := oneOf("to", o.to, formNames()...); err != nil {
				return err
			}
		}
		file := "-"
		if len(args) > 1 {
			file = args[1]
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

// noGame tells that no game has this name, or, where a file has it, that the game's
// has been left out.
func noGame(name string) error {
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		return fail("cli.score.file", plain("file", name))
	}
	return fail("store.game", plain("name", name))
}

// slurp reads a file, or standard input for "-".
func (r *run) slurp(file string) ([]byte, error) {
	in := r.In
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, record.MaxSize+1))
	return data, err
}

// isRecord reports whether a file is a record and not a table.
func isRecord(data []byte) bool {
	data = bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	return len(data) > 8 && strings.EqualFold(string(data[:8]), "referee:")
}

func (r *run) scoreRecord(g table.Binding, file string, data []byte, o outlet) error {
	t := r.opener.Parse(file, data)
	if t.Record != nil && t.Session != nil && t.Game.ID != g.ID {
		return fail("cli.score.game", plain("file", file), plain("game", t.Game.ID), plain("wanted", g.ID))
	}
	rep := reportOn(t, r.p)
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
	typed, problems := r.readTable(g, file, data)
	var calculation table.Calculation
	var edition string
	if len(problems) == 0 {
		calculation, edition, problems = r.calculate(g, typed)
	}
	p := r.p.With(typed.header.Seats)
	rep := newReport(file)
	rep.Game, rep.Profile = g.ID, edition
	if len(problems) == 0 {
		for i := range calculation.Findings {
			rep.Findings = append(rep.Findings, newFinding(&calculation.Findings[i], 0, 0, p))
		}
		for _, f := range typed.missing {
			rep.Missing = append(rep.Missing, f.Key)
		}
		rep.score(typed.header.Seats, &calculation.Sheet)
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

// calculate asks the game what a table is worth.
func (r *run) calculate(g table.Binding, t typedTable) (table.Calculation, string, []*store.Problem) {
	prof, problems := r.opener.Profile(g, t.header, t.file)
	for _, p := range problems {
		t.locate(p)
	}
	if len(problems) > 0 {
		return table.Calculation{}, "", problems
	}
	c, err := g.Calculate(t.header, prof, t.pairs)
	if err != nil {
		return c, "", []*store.Problem{t.fault(err)}
	}
	return c, prof.Edition, nil
}

// fault places what is wrong with a value where the value stands.
func (t *typedTable) fault(err error) *store.Problem {
	p := &store.Problem{File: t.file, Row: 1, Col: 1, Key: "store.setup"}
	var fault *rules.ParseError
	if !errors.As(err, &fault) {
		return p
	}
	p.Key, p.Args, p.Clause = "parse."+fault.Code, fault.Args, fault.Clause
	for _, a := range fault.Args {
		if at, ok := t.values[strings.ToLower(a.Str)]; ok && (a.Name == "field" || a.Name == "key") {
			p.Row, p.Col = at.row, at.col+fault.Col-1
			if t.people[strings.ToLower(a.Str)] {
				p.Key, p.Args = "cli.table.seat", []rules.Arg{plain("seats", strings.Join(t.header.Seats, ", "))}
			}
		}
	}
	return p
}
