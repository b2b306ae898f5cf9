package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/wording"
	"referee/rules"
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

// run lists disputes, or writes one of a record. What cannot be read in the folder it reports.
func (o *disputes) run(args []string) error {
	game, err := gameOf(o.game)
	if err != nil {
		return err
	}
	list, none := []store.Filed(nil), fail("dispute.none-at-all", plain("folder", o.Config.Records))
	if len(args) > 0 {
		t, err := o.read(args[0])
		switch {
		case err != nil:
			return err
		case len(args) == 2:
			return o.one(t, args[1])
		}
		list, none = store.FiledFrom(t.Path, t.Position), fail("dispute.none", plain("file", t.Path))
	} else if list, err = o.filed(); err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(d store.Filed) bool { return game != "" && !strings.EqualFold(d.Header.Game, game) })
	if o.json {
		return export.WriteJSON(o.data, export.Disputes(list))
	}
	if len(list) == 0 {
		return o.nothing(none, game != "")
	}
	for i := range list {
		o.print(base(list[i].Path) + "  " + wording.Dispute(o.Text, &list[i].Frozen, list[i].Date))
	}
	return nil
}

// filed are the disputes of the folder.
func (o *disputes) filed() (list []store.Filed, err error) {
	var problems []*rules.Fault
	defer func() { o.told(problems) }() // behind the line of progress
	defer o.watched()()
	list, problems, err = o.Disputes()
	return list, err
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
