package cli

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
)

// maxTable is the largest file of a table that is read, in bytes.
const maxTable = 1 << 20

// scoreOptions are the flags of score.
type scoreOptions struct {
	wished            // of an empty table
	blank, json, keep bool
	to                string // the form of the export, or ""
}

// scoreCommand scores a final table that was typed in, or a record.
func (r *run) scoreCommand() *cobra.Command {
	var o scoreOptions
	c := &cobra.Command{Use: "score GAME [FILE|-]", Args: r.between(1, 2)}
	f := c.Flags()
	f.BoolVar(&o.blank, "blank", false, r.Text.Say("cli.flag.blank"))
	f.StringSliceVar(&o.seats, "seats", nil, r.Text.Say("cli.flag.seats"))
	f.StringVar(&o.profile, "profile", "", r.Text.Say("cli.flag.profile"))
	f.StringSliceVar(&o.variants, "variants", nil, r.Text.Say("cli.flag.variants"))
	f.BoolVar(&o.json, "json", false, r.Text.Say("cli.flag.json"))
	f.StringVar(&o.to, "to", "", r.Text.Say("cli.flag.to", plain("list", r.Text.List("list.or", export.Names()...))))
	r.eyesFlags(f)
	r.cellsFlags(f)
	f.BoolVar(&o.keep, "keep", false, r.Text.Say("cli.flag.keep"))
	c.RunE = func(c *cobra.Command, args []string) error {
		if o.blank && len(args) > 1 {
			return fail("cli.arguments", plain("usage", r.useLine(c)))
		}
		if err := cmp.Or(scoreFlags(f), r.agreed(), oneOf("to", o.to, append(export.Names(), "")...), r.cellsAgree(f, o.to)); err != nil {
			return err
		}
		return r.score(args[0], append(args, export.Stdin)[1], &o)
	}
	return c
}

// score scores a file of a game, or writes an empty table.
func (r *run) score(game, file string, o *scoreOptions) error {
	g, ok := games.Named(game)
	if !ok {
		return noGame(game)
	}
	if o.blank {
		return r.blank(g, &o.wished)
	}
	if file != export.Stdin {
		file = r.path(file)
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

// scoreDeeds exclude one another; blankFlags need --blank.
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

// noGame reports an unknown game, or that the game was left out before a file.
func noGame(name string) error {
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		return fail("cli.score.file", plain("file", name))
	}
	return unknownGame(name)
}

// slurp reads a file, or standard input for [export.Stdin].
func (r *run) slurp(file string) ([]byte, error) {
	if file != export.Stdin {
		return record.Bytes(file)
	}
	return io.ReadAll(io.LimitReader(r.In, record.MaxSize+1))
}

// isRecord reports whether a file is a record and not a table.
func isRecord(data []byte) bool {
	data = bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	return len(data) > 8 && strings.EqualFold(string(data[:8]), "referee:")
}

func (r *run) scoreRecord(g table.Binding, file string, data []byte, o *scoreOptions) error {
	if o.keep {
		return fail("cli.score.record", plain("file", file))
	}
	t := r.Opener().Parse(file, data)
	if t.Record != nil && t.Position != nil && t.Game.ID != g.ID {
		return fail("cli.score.game", plain("file", file), plain("game", t.Game.ID), plain("wanted", g.ID))
	}
	rep, err := r.Exporter(r.data, r.eyes).Report(t)
	if err != nil {
		return err
	}
	r.worse(code(&rep))
	if o.json {
		return export.WriteJSON(r.data, &rep)
	}
	if r.told(t.Problems); t.Position == nil {
		return errQuiet
	}
	return r.export(t, export.Named(cmp.Or(o.to, export.Forms[0].Name)))
}

// scoreTable scores a table as it was typed in.
func (r *run) scoreTable(g table.Binding, file string, data []byte, o *scoreOptions) error {
	if r.more() != "" {
		return fail("cli.score.notes", plain("file", file))
	}
	typed := r.readTable(g, record.Header{Version: record.Version, Game: g.ID}, file, data)
	talk := typed.talk
	r.unused(talk.Unused())
	names := talk.Header().Seats
	rep := export.Typed{File: file, Game: g.ID, Seats: names, Problems: typed.problems}
	if typed.laid {
		rep.Calculation, rep.Edition, rep.Missing = *talk.Sheet(), talk.Profile().Edition, talk.Missing()
	}
	report := rep.Report(r.Text)
	r.worse(code(&report))
	if o.json {
		return export.WriteJSON(r.data, &report)
	}
	if err := r.problems(typed.problems); err != nil {
		return err
	}
	if o.to != "" {
		t, problems := r.Opener().Typed(file, talk.Header(), talk.Pairs())
		if t == nil {
			return r.problems(problems)
		}
		if len(rep.Missing) > 0 && export.Named(o.to).Mute {
			fmt.Fprintln(r.Err, "referee:", prose.Missing(talk.Named(), rep.Missing))
		}
		return r.export(t, export.Named(o.to))
	}
	prose.WriteCalculation(r.Out, talk.Named(), g.ID, names, talk.Sheet(), rep.Missing)
	if !o.keep {
		return nil
	}
	path, err := talk.Keep()
	if err == nil {
		r.say("line.saved", plain("file", path))
	}
	return err
}
