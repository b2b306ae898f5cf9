package cli

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/prose"
	"referee/internal/reading"
	"referee/internal/replace"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/wording"
	"referee/profiles"
	"referee/rules"
)

// boxCommands hand on what a table knows of its boxes.
func (r *run) boxCommands() []*cobra.Command {
	var named string
	var replace bool
	export := &cobra.Command{Use: "export GAME [FILE]", Args: r.between(1, 2), ValidArgs: learners()}
	export.RunE = func(_ *cobra.Command, args []string) error { return r.exportBox(args, named) }
	take := &cobra.Command{Use: "import FILE", Args: r.between(1, 1)}
	take.RunE = func(_ *cobra.Command, args []string) error { return r.importBox(args[0], named, replace) }
	take.Flags().BoolVar(&replace, "replace", false, r.Text.Say("cli.flag.replace"))
	for _, c := range []*cobra.Command{export, take} {
		c.Flags().StringVar(&named, "box", "", r.Text.Say("cli.flag.box"))
	}
	return []*cobra.Command{export, take}
}

// learners are the games that learn their box.
func learners() (ids []string) {
	for _, g := range games.All {
		if g.Learns() {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

// boxRows are the boxes of a game as a list has them, with how much is known.
func (r *run) boxRows(g table.Binding) (rows []present.Row) {
	if !g.Learns() {
		return nil
	}
	for _, own := range r.Opener().Boxes(g, r.Config.Records) {
		state := ""
		if box, problems := own.Read(); box != nil {
			state = store.Known(g, box.Items).Say(r.Text)
		} else {
			state = problems[0].Placed(r.Text)
		}
		rows = append(rows, present.Row{present.T(g.ID), present.T(boxID(own)), present.T(r.Text.Say("cli.profiles.box")), present.T(state)})
	}
	return rows
}

// boxID is what a table's own box is called on the command line.
func boxID(own store.OwnBox) string {
	return strings.TrimSuffix(filepath.Base(own.Path), filepath.Ext(own.Path))
}

// ownBox is the table's own box of that id.
func (r *run) ownBox(id string) (own store.OwnBox, ok bool) {
	for _, g := range games.All {
		if !g.Learns() {
			continue
		}
		all := r.Opener().Boxes(g, r.Config.Records)
		if i := slices.IndexFunc(all, func(b store.OwnBox) bool { return boxID(b) == id }); i >= 0 {
			return all[i], true
		}
	}
	return own, false
}

// boxIn reads the file of a box; ok is false for a file that is none.
func (r *run) boxIn(file string) (box *profiles.Box, problems []*store.Problem, ok bool) {
	data, err := reading.File(file, profiles.MaxSize)
	if err != nil || !profiles.IsBox(data) {
		return nil, nil, false
	}
	box, problems = r.Opener().ReadBox(file, data)
	return box, problems, true
}

// showBox writes everything that is known of a box.
func (r *run) showBox(box *profiles.Box) {
	g, _ := games.Find(box.Game)
	in := func(w profiles.Words) string { return w.In(string(r.Text.Lang())) }
	r.print(strings.Join([]string{r.Text.Say("cli.profiles.box"), box.ID, in(box.Title)}, "  "))
	if from := in(box.Source); from != "" {
		r.print(from)
	}
	r.print(store.Known(g, box.Items).Say(r.Text))
	var rows []present.Row
	for _, item := range box.Items {
		rows = append(rows, present.Row{present.T(r.thing(g, item)), present.T("="), present.T(item.Value)})
	}
	prose.WriteRows(r.Out, rows)
}

// judgeBox says what the rules have against a box, and reports whether they have.
func (r *run) judgeBox(box *profiles.Box) bool {
	g, _ := games.Find(box.Game)
	list := g.JudgeBox(profiles.Known(box.Items))
	for i := range list {
		r.print(wording.Finding(r.Text, &list[i]))
	}
	return len(list) > 0
}

// thing names something that is known of a box.
func (r *run) thing(g table.Binding, item profiles.Item) string {
	return r.Text.Say(g.ID+".box."+item.Key+".item", plain("item", item.Name))
}

// named is the table's own box of a game, by the name it gave it.
func (r *run) named(game, name string) (store.OwnBox, table.Binding, error) {
	g, ok := games.Find(game)
	switch {
	case !ok:
		return store.OwnBox{}, g, unknownGame(game)
	case !g.Learns():
		return store.OwnBox{}, g, fail("store.box-game", rules.Word("name", g.ID+".name"))
	}
	own, wrong := r.Opener().Box(g, name, r.Config.Records)
	if wrong != nil {
		return own, g, wrong
	}
	return own, g, nil
}

// exportBox writes what is known of a box, on the output or into a new file.
func (r *run) exportBox(args []string, name string) error {
	own, g, err := r.named(args[0], name)
	if err != nil {
		return err
	}
	box, problems := own.Read()
	if box == nil {
		return r.problems(problems)
	}
	if len(box.Items) == 0 {
		return fail("cli.box.nothing", rules.Word("game", g.ID+".name"), plain("file", own.Path))
	}
	if len(args) == 1 {
		_, err = r.data.Write(box.Format())
		return err
	}
	if problem := store.Free(args[1]); problem != nil {
		return problem
	}
	if err := replace.New(args[1], box.Format()); err != nil {
		return store.FromDisk(args[1], err)
	}
	return nil
}

// importBox takes over what a file knows of a box and tells what is known otherwise.
func (r *run) importBox(file, name string, replace bool) error {
	data, err := reading.File(file, profiles.MaxSize)
	if err != nil {
		return store.FromDisk(file, err)
	}
	if err := r.profileFaults(file, profiles.Unreadable(file, data)); err != nil {
		return err
	}
	if !profiles.IsBox(data) {
		return fail("cli.box.none", plain("file", file))
	}
	from, problems := r.Opener().ReadBox(file, data)
	if from == nil {
		return r.problems(problems)
	}
	own, g, err := r.named(from.Game, name)
	if err != nil {
		return err
	}
	done, problems := own.Import(from, replace)
	if err := r.problems(problems); err != nil {
		return err
	}
	how := "cli.box.differs"
	if replace {
		how = "cli.box.replaced"
	}
	for _, d := range done.Differ {
		r.say(how, plain("thing", r.thing(g, d.Item)), plain("known", d.Known), plain("told", d.Item.Value))
	}
	if r.judgeBox(from) || len(done.Differ) > 0 && !replace {
		r.worse(findings)
	}
	r.say("cli.box.imported", plain("file", done.File), rules.N("new", done.New), rules.N("same", done.Same), rules.N("other", len(done.Differ)))
	return nil
}
