package cli

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/wording"
)

// disputes is the command that lists the disputes of all records or of one, or writes one.
type disputes struct {
	*env
	game string
	json bool
}

func newDisputes(e *env) *cobra.Command {
	o := disputes{env: e}
	c := e.command("disputes [FILE [NUMBER]]", 0, 2, o.run)
	c.Flags().StringVar(&o.game, "game", "", "")
	c.Flags().BoolVar(&o.json, "json", false, "")
	return c
}

func (o *disputes) run(args []string) (err error) {
	if o.game, err = gameOf(o.game); err != nil {
		return err
	}
	if len(args) == 0 {
		return o.all()
	}
	t, err := o.read(args[0])
	switch {
	case err != nil:
		return err
	case len(args) == 2:
		return o.one(t, args[1])
	}
	return o.list(store.FiledFrom(t.Path, t.Position), fail("dispute.none", plain("file", t.Path)))
}

// all lists the disputes of the folder and reports what cannot be read there.
func (o *disputes) all() error {
	list, problems, err := o.filed()
	if err != nil {
		return err
	}
	o.told(problems)
	return o.list(list, fail("dispute.none-at-all", plain("folder", o.Config.Records)))
}

// filed are the disputes of the folder, and what cannot be read there.
func (o *disputes) filed() ([]store.Filed, []*store.Problem, error) {
	defer roomy()()
	defer o.progress().end()
	return o.Disputes()
}

func (o *disputes) list(list []store.Filed, none error) error {
	list = slices.DeleteFunc(list, func(d store.Filed) bool { return o.game != "" && !strings.EqualFold(d.Header.Game, o.game) })
	if o.json {
		return export.WriteJSON(o.data, export.Disputes(list))
	}
	if len(list) == 0 {
		return o.nothing(none)
	}
	for i := range list {
		o.print(text.Clean(filepath.Base(list[i].Path)) + "  " + wording.Dispute(o.Text, &list[i].Frozen, list[i].Date))
	}
	return nil
}

// one writes one dispute of a record.
func (o *disputes) one(t *store.Table, number string) error {
	d, err := program.FindDispute(t, number)
	if err != nil {
		return err
	}
	books := program.Books{Lang: o.Text.Lang(), Profile: t.Position.Profile()}
	if !o.json {
		prose.WriteDispute(o.Out, o.Text, t.Position, d, books.Article)
		return nil
	}
	rep := export.Dispute(d)
	var position strings.Builder
	prose.WritePosition(&position, o.Text.With(d.Header.Seats), t.Position.Before(d.Frozen))
	rep.Position = position.String()
	for _, id := range d.Cited() {
		if a := books.Article(id); a.Game != "" {
			rep.Words = append(rep.Words, export.Rule(a))
		}
	}
	return export.WriteJSON(o.data, &rep)
}
