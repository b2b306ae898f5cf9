package cli

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/file"
	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/wording"
	"referee/profiles"
	"referee/rules"
)

// sheets are the commands about what a table can play by: profiles, and what is known of boxes.
type sheets struct {
	*env
	named     string // the name the table gave a box, or ""
	replace   bool   // what is known otherwise
	all, json bool   // of differences
}

func newProfiles(e *env) *cobra.Command {
	o := &sheets{env: e}
	c := e.command("profiles", 0, 0, o.list)
	c.Args = noCommand
	show := e.command("show NAME|FILE", 1, 1, func(names []string) error { return o.show(names[0]) })
	diff := e.command("diff [GAME] [NAME|FILE…]", 1, -1, o.diff)
	for _, c := range []*cobra.Command{show, diff} { // a shell completes editions and variants, beside files
		c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return program.Ways(""), cobra.ShellCompDirectiveDefault
		}
	}
	diff.Flags().BoolVar(&o.all, "all", false, "all-places")
	diff.Flags().BoolVar(&o.json, "json", false, "")
	out := e.command("export GAME [FILE]", 1, 2, o.export)
	for _, g := range games.All {
		if g.Learns() {
			out.ValidArgs = append(out.ValidArgs, g.ID)
		}
	}
	in := e.command("import FILE", 1, 1, func(files []string) error { return o.take(files[0]) })
	in.Flags().BoolVar(&o.replace, "replace", false, "")
	for _, c := range []*cobra.Command{out, in} {
		c.Flags().StringVar(&o.named, "box", "", "")
	}
	c.AddCommand(e.command("list", 0, 0, o.list), show, e.command("check FILE…", 1, -1, o.check), diff, out, in)
	return c
}

// in is a text in the language of the reader.
func (o *sheets) in(w profiles.Words) string { return w.In(string(o.Text.Lang())) }

// kind is what a layer or a box is called.
func (o *sheets) kind(k profiles.Kind) string { return o.Text.Say("cli.profiles." + string(k)) }

// list lists editions and variants, the boxes of the table with how much is known of them, and the house sheets of the
// user's folder by the names a record calls them.
func (o *sheets) list([]string) error {
	var rows []present.Row
	add := func(game, name string, kind profiles.Kind, title string) {
		rows = append(rows, row(game, name, o.kind(kind), title))
	}
	for _, g := range games.All {
		for _, l := range append(profiles.Editions(g.ID), profiles.Variants(g.ID)...) {
			add(g.ID, l.ID, l.Kind, o.in(l.Title))
		}
		for _, own := range o.boxes(g) {
			if box, problems := own.Read(); box != nil {
				add(g.ID, nameOf(own.Path), boxKind, store.Known(g, box.Items).Say(o.Text))
			} else {
				add(g.ID, nameOf(own.Path), boxKind, o.Text.Placed(problems[0]))
			}
		}
	}
	for _, file := range store.Sheets(o.Config.House, "") {
		layer, err := program.Layer(file)
		switch {
		case isBox(file):
		case err != nil:
			add("?", nameOf(file), profiles.HouseKind, o.sentences(err)[0])
			o.worse(unreadable)
		default:
			add(layer.Game, nameOf(file), layer.Kind, o.in(layer.Title))
		}
	}
	present.WriteRows(o.Out, rows)
	return nil
}

// boxKind is what a box is called beside the kinds of layers.
const boxKind profiles.Kind = "box"

// nameOf is what a file of a folder of sheets is called on the command line.
func nameOf(file string) string { return strings.TrimSuffix(filepath.Base(file), store.SheetExt) }

// show writes every value of a way to play with the layer it comes from, or everything that is known of a box.
func (o *sheets) show(name string) error {
	switch box, err := o.box(name); {
	case err != nil:
		return err
	case box != nil:
		o.showBox(box)
		return nil
	}
	g, p, faults, err := o.Profile(name)
	if err != nil {
		return err
	}
	o.told(faults)
	for _, l := range p.Layers {
		o.print(o.kind(l.Kind) + "  " + l.ID + "  " + o.in(l.Title))
	}
	var rows []present.Row
	for _, v := range p.Options {
		rows = append(rows, row(v.Key, "=", v.Value, "("+cmp.Or(v.Layer, o.kind("standard"))+")"))
	}
	for _, c := range g.Clauses {
		if severity, layer := p.Severity(c.ID); layer != "" {
			rows = append(rows, row(string(c.ID), "=", o.Text.Say("severity."+severity.String()), "("+layer+")"))
		}
	}
	present.WriteRows(o.Out, rows)
	return nil
}

// check looks for mistakes in files, against the game and the layers they name.
func (o *sheets) check(files []string) error {
	for _, file := range files {
		switch right, err := o.right(file); {
		case err != nil:
			o.fails(err)
		case right:
			o.say("cli.profiles.clean", plain("file", file))
		default:
			o.worse(findings)
		}
	}
	return nil
}

// right reports whether there is nothing wrong with a file, and says what is. The error is about one that cannot be read.
func (o *sheets) right(file string) (bool, error) {
	if isBox(file) {
		box, err := o.boxIn(file)
		if err != nil {
			o.complain(err)
		}
		return err == nil && !o.judgeBox(box), nil
	}
	layer, err := program.Layer(file)
	if err != nil {
		return false, err
	}
	g, ok := games.Find(layer.Game)
	if !ok {
		return false, fail("store.game", plain("name", layer.Game))
	}
	faults := layer.Check(g.Spec)
	if layer.Kind == profiles.HouseKind {
		_, faults = profiles.Load(g.Spec, "", nil, layer, nil)
	}
	if len(faults) > 0 {
		o.complain(rules.Faults(faults))
	}
	return len(faults) == 0, nil
}

// diff shows what differs between ways to play, or between two boxes.
func (o *sheets) diff(names []string) error {
	boxes, err := o.pair(names)
	switch {
	case err != nil:
		return err
	case boxes != nil && o.json:
		return export.WriteJSON(o.data, boxes)
	case boxes != nil:
		o.writePair(boxes)
		return nil
	}
	found, err := o.Compare(names...)
	switch {
	case err != nil:
		return err
	case o.json:
		return export.WriteJSON(o.data, export.Compare(o.Text, &found, o.all))
	}
	showPage(o.env, talk.Page{Blocks: dialogue.Differences(o.Text, &found, o.all)})
	return nil
}

// pair compares the boxes among names; it is nil where none of them is a box.
func (o *sheets) pair(names []string) (*export.ComparisonReport, error) {
	var boxes []*profiles.Box
	for _, name := range names {
		box, err := o.box(name)
		if err != nil {
			return nil, err
		}
		if box != nil {
			boxes = append(boxes, box)
		}
	}
	switch {
	case len(boxes) == 0:
		return nil, nil
	case len(boxes) != 2 || len(names) != 2 || boxes[0].Game != boxes[1].Game:
		return nil, fail("diff.boxes")
	}
	g, _ := games.Find(boxes[0].Game)
	rep := export.Boxes(g.ID, o.in(boxes[0].Title), o.in(boxes[1].Title))
	for _, item := range append(slices.Clone(boxes[0].Items), boxes[1].Items...) {
		var known [2]string
		for i, box := range boxes {
			if at := slices.IndexFunc(box.Items, item.Is); at >= 0 {
				known[i] = box.Items[at].Value
			}
		}
		if known[0] != known[1] && (item.Value == known[0] || known[0] == "") { // each thing once
			rep.Apart(o.thing(g, item), known[:]...)
		}
	}
	return rep, nil
}

// writePair writes everything that two boxes of a game do not have alike.
func (o *sheets) writePair(rep *export.ComparisonReport) {
	o.say("diff.between", rules.Word("game", rep.Game+".name"), plain("list", o.Text.List("list.and", rep.Ways[0].Title, rep.Ways[1].Title)))
	if len(rep.Differences) == 0 {
		o.say("diff.none")
	}
	for _, d := range rep.Differences {
		o.print(d.Title)
		for i, side := range d.Sides {
			o.print("  " + o.Text.Say("diff.side", plain("who", rep.Ways[i].Title), plain("has", cmp.Or(side.Value, o.Text.Say("diff.unknown.part")))))
		}
	}
}

// boxes are the table's own boxes of a game.
func (o *sheets) boxes(g table.Binding) []store.OwnBox {
	if !g.Learns() {
		return nil
	}
	return o.Opener().Boxes(g, o.Config.Records)
}

// box is the box of a name or a file; it is nil for a name of something else.
func (o *sheets) box(name string) (*profiles.Box, error) {
	for _, g := range games.All {
		for _, own := range o.boxes(g) {
			if nameOf(own.Path) == name {
				box, problems := own.Read()
				return box, program.Wrong(problems)
			}
		}
	}
	if file, there := o.Sheet(name); there && isBox(file) {
		return o.boxIn(file)
	}
	return nil, nil
}

// isBox reports whether a file is that of a box, as far as it can be read.
func isBox(path string) bool {
	data, err := file.Read(path, profiles.MaxSize)
	return err == nil && profiles.IsBox(data)
}

// boxIn reads the file of a box.
func (o *sheets) boxIn(path string) (*profiles.Box, error) {
	data, err := file.Read(path, profiles.MaxSize)
	if err != nil {
		return nil, store.FromDisk(path, err)
	}
	if faults := profiles.Unreadable(path, data); len(faults) > 0 {
		return nil, rules.Faults(faults)
	}
	if !profiles.IsBox(data) {
		return nil, fail("cli.box.none", plain("file", path))
	}
	box, problems := o.Opener().ReadBox(path, data)
	return box, program.Wrong(problems)
}

// showBox writes everything that is known of a box.
func (o *sheets) showBox(box *profiles.Box) {
	g, _ := games.Find(box.Game)
	o.print(o.kind(boxKind) + "  " + box.ID + "  " + o.in(box.Title))
	if from := o.in(box.Source); from != "" {
		o.print(from)
	}
	o.print(store.Known(g, box.Items).Say(o.Text))
	var rows []present.Row
	for _, item := range box.Items {
		rows = append(rows, row(o.thing(g, item), "=", item.Value))
	}
	present.WriteRows(o.Out, rows)
}

// thing names something that is known of a box.
func (o *sheets) thing(g table.Binding, item profiles.Item) string {
	return o.Text.Say(g.ID+".box."+item.Key+".item", plain("item", item.Name))
}

// judgeBox says what the rules have against a box, and reports whether they have.
func (o *sheets) judgeBox(box *profiles.Box) bool {
	g, _ := games.Find(box.Game)
	list := g.JudgeBox(profiles.Known(box.Items))
	for i := range list {
		o.print(wording.Finding(o.Text, &list[i]))
	}
	return len(list) > 0
}

// own is the table's own box of a game, by the name it gave it.
func (o *sheets) own(game string) (own store.OwnBox, g table.Binding, err error) {
	g, ok := games.Find(game)
	switch {
	case !ok:
		return own, g, unknownGame(game)
	case !g.Learns():
		return own, g, fail("store.box-game", rules.Word("name", g.ID+".name"))
	}
	own, wrong := o.Opener().Box(g, o.named, o.Config.Records)
	if wrong != nil {
		err = wrong
	}
	return own, g, err
}

// export writes what is known of a box, on the output or into a new file.
func (o *sheets) export(args []string) error {
	own, g, err := o.own(args[0])
	if err != nil {
		return err
	}
	box, problems := own.Read()
	switch {
	case box == nil:
		return rules.Faults(problems)
	case len(box.Items) == 0:
		return fail("cli.box.nothing", rules.Word("game", g.ID+".name"), plain("file", own.Path))
	case len(args) == 1:
		_, err = o.data.Write(box.Format())
		return err
	}
	if problem := store.Free(args[1]); problem != nil {
		return problem
	}
	if err := file.Create(args[1], box.Format()); err != nil {
		return store.FromDisk(args[1], err)
	}
	return nil
}

// take takes over what a file knows of a box and tells what is known otherwise.
func (o *sheets) take(file string) error {
	from, err := o.boxIn(file)
	if err != nil {
		return err
	}
	own, g, err := o.own(from.Game)
	if err != nil {
		return err
	}
	done, problems := own.Import(from, o.replace)
	if len(problems) > 0 {
		return rules.Faults(problems)
	}
	how := "cli.box.differs"
	if o.replace {
		how = "cli.box.replaced"
	}
	for _, d := range done.Differ {
		o.say(how, plain("thing", o.thing(g, d.Item)), plain("known", d.Known), plain("told", d.Item.Value))
	}
	if o.judgeBox(from) || len(done.Differ) > 0 && !o.replace {
		o.worse(findings)
	}
	o.say("cli.box.imported", plain("file", done.File), rules.N("new", done.New), rules.N("same", done.Same), rules.N("other", len(done.Differ)))
	return nil
}
