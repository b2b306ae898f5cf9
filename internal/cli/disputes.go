package cli

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/wording"
)

// disputesOptions are the flags of disputes.
type disputesOptions struct {
	game string
	json bool
}

// disputesCommand lists the disputes of all records or of one, or writes one.
func (r *run) disputesCommand() *cobra.Command {
	var o disputesOptions
	c := &cobra.Command{Use: "disputes [FILE [NUMBER]]", Args: r.between(0, 2)}
	c.Flags().StringVar(&o.game, "game", "", r.Text.Say("cli.flag.game"))
	c.Flags().BoolVar(&o.json, "json", false, r.Text.Say("cli.flag.json"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		g, ok := games.Named(o.game)
		if o.game != "" && !ok {
			return unknownGame(o.game)
		}
		o.game = g.ID
		switch len(args) {
		case 0:
			return r.allDisputes(&o)
		case 1:
			return r.disputesOf(args[0], &o)
		}
		return r.oneDispute(args[0], args[1], o.json)
	}
	return c
}

// allDisputes lists the disputes of the folder and reports what cannot be read there.
func (r *run) allDisputes(o *disputesOptions) error {
	list, problems, err := r.filed()
	if err != nil {
		return err
	}
	r.worse(r.told(problems))
	return r.listDisputes(list, o, fail("dispute.none-at-all", plain("folder", r.Config.Records)))
}

// filed are the disputes of the folder, and what cannot be read there.
func (r *run) filed() ([]store.Filed, []*store.Problem, error) {
	defer roomy()()
	defer r.progress().end()
	return r.Disputes()
}

// disputesOf lists the disputes of one record.
func (r *run) disputesOf(file string, o *disputesOptions) error {
	t, err := r.read(file)
	if err != nil {
		return err
	}
	return r.listDisputes(store.FiledFrom(t.Path, t.Position), o, fail("dispute.none", plain("file", t.Path)))
}

func (r *run) listDisputes(list []store.Filed, o *disputesOptions, none error) error {
	list = slices.DeleteFunc(list, func(d store.Filed) bool { return o.game != "" && !strings.EqualFold(d.Header.Game, o.game) })
	if o.json {
		reports := []export.DisputeReport{}
		for i := range list {
			reports = append(reports, export.Dispute(&list[i]))
		}
		return export.WriteJSON(r.data, reports)
	}
	if len(list) == 0 {
		return r.nothing(none)
	}
	for i := range list {
		r.print(text.Clean(filepath.Base(list[i].Path)) + "  " + wording.Dispute(r.Text, &list[i].Frozen, list[i].Date))
	}
	return nil
}

// oneDispute writes one dispute of a record.
func (r *run) oneDispute(file, number string, asJSON bool) error {
	t, err := r.read(file)
	if err != nil {
		return err
	}
	d, err := program.FindDispute(t, number)
	if err != nil {
		return err
	}
	if !asJSON {
		r.WriteDispute(r.Out, t, d)
		return nil
	}
	rep := export.Dispute(d)
	var position strings.Builder
	prose.WritePosition(&position, r.Text.With(d.Header.Seats), t.Position.Before(d.Frozen))
	rep.Position = position.String()
	for _, id := range d.Cited() {
		if a := r.ArticleFor(id, t.Position.Profile()); a.Game != "" {
			rep.Words = append(rep.Words, export.Rule(a))
		}
	}
	return export.WriteJSON(r.data, &rep)
}
