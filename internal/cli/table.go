package cli

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/file"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
	"referee/rules/notation"
)

// maxTable is the largest file of a table that is read, in bytes.
const maxTable = 1 << 20

// tableKeys are the keys of a table's file. Those but game, seats and table are
// the ones of a record's header.
var tableKeys = []string{"game", "seats", store.ProfileKey, store.VariantsKey, store.HouseKey, store.BoxNameKey, "options", "table"}

type spot struct{ row, col int }

// tableReader reads the YAML of a table strictly, into the talk about it: every mistake is
// noted.
type tableReader struct {
	talk     *dialogue.Calculator
	file     string
	header   record.Header
	spots    map[string]spot // where each value stands, by key
	laid     bool            // the fields are known
	problems []*rules.Fault
	// unsure says that there may be other fields: a mistake in what comes before them.
	unsure bool
}

// readTable reads a table's file. The header has what the file may leave out.
func readTable(e *env, g table.Binding, header record.Header, path string, data []byte) *tableReader {
	t := &tableReader{file: path, spots: map[string]spot{}, header: header, talk: dialogue.NewCalculator(g, e.Text, e.Program, path)}
	switch root, wrong := (file.Document{Path: path, Prefix: "cli.table.", Most: maxTable}).YAML(data); {
	case wrong != nil:
		t.problems = append(t.problems, wrong)
	case root.Kind != yaml.MappingNode:
		t.at(root, "cli.table.shape")
	default:
		t.read(root)
	}
	for key, p := range t.talk.Refused() {
		there := *p
		t.note(t.spots[strings.ToLower(key)], &there)
	}
	slices.SortStableFunc(t.problems, store.Compare)
	return t
}

// note notes a problem of a value that stands at a spot; its column is within the value.
func (t *tableReader) note(at spot, p *rules.Fault) {
	p.File, p.Row, p.Col = t.file, at.row, at.col+max(0, p.Col-1)
	t.problems = append(t.problems, p)
}

func (t *tableReader) at(n *yaml.Node, key string, args ...rules.Arg) {
	t.note(spot{n.Line, n.Column}, fail(key, args...))
}

// read reads the top of the file. The seats come first, wherever they stand:
// the names of the fields need them.
func (t *tableReader) read(n *yaml.Node) {
	var fields *yaml.Node
	t.each(n, tableKeys, func(key string, v *yaml.Node) {
		switch key {
		case "game":
			if !strings.EqualFold(v.Value, t.talk.Game().ID) {
				t.at(v, "cli.score.game", plain("file", t.file), plain("game", v.Value), plain("wanted", t.talk.Game().ID))
			}
		case "seats":
			t.seats(v)
		case "options":
			t.options(v)
		case "table":
			fields = v
		default:
			if list := t.list(v); len(list) > 0 {
				t.header.Set(key, strings.Join(list, ", "))
			}
		}
	})
	switch clean := len(t.problems) == 0; {
	case t.header.Seats != nil && fields != nil:
		t.fields(fields)
	case clean && t.header.Seats == nil:
		t.note(spot{1, 1}, fail("record.no_seats"))
	case clean:
		t.note(spot{1, 1}, fail("cli.table.none"))
	}
}

// each calls do for every line of a map, whose keys must be known, in any case, and there
// once. Where a value begins is noted: behind its quotation mark.
func (t *tableReader) each(n *yaml.Node, known []string, do func(string, *yaml.Node)) {
	if n.Kind != yaml.MappingNode {
		t.at(n, "cli.table.shape")
		return
	}
	seen := map[string]bool{}
	for i := 0; i < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		at := slices.IndexFunc(known, func(k string) bool { return strings.EqualFold(k, strings.TrimSpace(key.Value)) })
		meant, ok := notation.Nearest(key.Value, known)
		switch {
		case at < 0 && t.unsure:
		case at < 0 && ok:
			t.at(key, "cli.table.key-near", plain("name", key.Value), plain("near", meant))
		case at < 0:
			t.at(key, "cli.table.key", plain("name", key.Value))
		case seen[known[at]]:
			t.at(key, "cli.table.twice", plain("name", known[at]))
		default:
			begins := spot{value.Line, value.Column}
			if value.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0 {
				begins.col++
			}
			seen[known[at]], t.spots[strings.ToLower(known[at])] = true, begins
			do(known[at], value)
		}
	}
}

// list reads one value, or a list of them.
func (t *tableReader) list(n *yaml.Node) (all []string) {
	items := []*yaml.Node{n}
	switch {
	case n.Kind == yaml.ScalarNode && n.Tag == "!!null":
		return nil
	case n.Kind == yaml.SequenceNode:
		items = n.Content
	}
	for _, item := range items {
		if item.Kind == yaml.ScalarNode {
			all = append(all, item.Value)
		} else {
			t.at(item, "cli.table.value")
		}
	}
	return all
}

func (t *tableReader) seats(n *yaml.Node) {
	names, before := mapped(t.list(n), record.TidyName), len(t.problems)
	for _, wrong := range dialogue.CheckNames(t.talk.Game(), names) {
		t.note(spot{n.Line, n.Column}, wrong)
	}
	if len(t.problems) == before {
		t.header.Seats = names
	}
}

func (t *tableReader) options(n *yaml.Node) {
	keys := mapped(t.talk.Game().Options, func(o rules.Option) string { return o.Key })
	t.each(n, keys, func(key string, v *yaml.Node) { t.header.Set(store.OptionKey+key, v.Value) })
}

// fields reads the table itself. An empty value leaves the field as it is on an
// untouched table.
func (t *tableReader) fields(n *yaml.Node) {
	for _, p := range t.talk.Lay(t.header) {
		t.locate(p)
		t.problems = append(t.problems, p)
	}
	t.unsure = len(t.problems) > 0
	var known []string
	for _, cell := range t.talk.Cells() {
		known = append(known, cell.Key)
	}
	if t.laid = len(known) > 0; !t.laid {
		return
	}
	t.each(n, known, func(key string, v *yaml.Node) {
		switch {
		case v.Kind != yaml.ScalarNode:
			t.at(v, "cli.table.value")
		case v.Tag != "!!null":
			t.talk.Type(key, v.Value)
		}
	})
}

// locate finds the place of a mistake in the profile: that of the value it names, or of the layer it is about.
func (t *tableReader) locate(p *rules.Fault) {
	if p.Row != 0 {
		return
	}
	p.Row, p.Col = 1, 1
	var about []string
	for _, key := range []string{store.ProfileKey, store.VariantsKey, store.HouseKey} {
		if strings.Contains(p.Code, strings.TrimSuffix(key, "s")) || key == store.ProfileKey && strings.Contains(p.Code, "edition") {
			about = append(about, key)
		}
	}
	for _, a := range p.Args {
		if a.Name == "name" {
			about = append(about, a.Str)
		}
	}
	for _, key := range about {
		if at, ok := t.spots[key]; ok {
			p.Row, p.Col = at.row, at.col
		}
	}
}

// lays lays an untouched table by the rules that the flags say; who is not named is numbered, up to so many players.
func (o *score) lays(g table.Binding, players int, file string) (talk *dialogue.Calculator, names []string, err error) {
	names = mapped(o.seats, record.TidyName) // as the keys of the fields are read back
	for i := len(names); i < players; i++ {
		names = append(names, o.Text.Say("cli.table.player", rules.N("n", i+1)))
	}
	if problems := dialogue.CheckNames(g, names); len(problems) > 0 {
		return nil, nil, rules.Faults(problems)
	}
	h := record.Header{Version: record.Version, Game: g.ID, Seats: names}
	talk = dialogue.NewCalculator(g, o.Text, o.Program, file)
	edition := cmp.Or(o.profile, talk.Profile().Edition)
	h.Set(store.ProfileKey, edition)
	h.Set(store.VariantsKey, strings.Join(o.variants, ", "))
	for _, option := range o.options {
		key, value, ok := strings.Cut(option, "=")
		if !ok {
			return nil, nil, misvalued("option", option)
		}
		h.Set(store.OptionKey+strings.TrimSpace(key), strings.TrimSpace(value))
	}
	problems := talk.Lay(h)
	for i, p := range problems {
		p.File = "" // nothing was read
		switch p.Code {
		case "profile.edition":
			problems[i] = layerFlag("profile", edition, profiles.Editions(g.ID))
		case "profile.variant":
			if known := profiles.Variants(g.ID); len(known) > 0 {
				problems[i] = layerFlag("variants", strings.Join(o.variants, ", "), known)
			}
		}
	}
	if o.unused(talk.Unused()); len(problems) > 0 {
		return nil, nil, rules.Faults(problems)
	}
	return talk, names, nil
}

// layerFlag is the error about a flag that names what is not among the editions or variants of a game.
func layerFlag(flag, value string, known []profiles.Layer) *rules.Fault {
	ids := make([]string, len(known))
	for i := range known {
		ids[i] = known[i].ID
	}
	return oneOfThese(flag, value, ids)
}

// prints writes a score pad to print, with a column for each player: without any, for as many as can play.
func (o *score) prints(g table.Binding) error {
	players := 0
	if len(o.seats) == 0 {
		players = cmp.Or(o.columns, g.MaxSeats)
	}
	if players != 0 && (players < g.MinSeats || players > g.MaxSeats) {
		return fail("cli.flag-range", plain("flag", "columns"), plain("value", strconv.Itoa(players)), rules.N("min", g.MinSeats), rules.N("max", g.MaxSeats))
	}
	talk, _, err := o.lays(g, players, "")
	if err != nil {
		return err
	}
	pad := talk.Pad(o.paper, len(o.seats) == 0)
	if o.campaign {
		if pad = talk.CampaignPad(o.paper); pad == nil {
			return fail("cli.score.campaign", rules.Word("game", g.ID+".name"))
		}
	}
	if o.home != "" {
		at, err := url.Parse(o.home)
		if err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" || at.RawQuery != "" || at.Fragment != "" {
			return misvalued("address", o.home)
		}
		pad.Address = strings.TrimRight(o.home, "/")
	}
	page, err := pad.HTML()
	if err != nil {
		return err
	}
	_, err = o.data.Write(page)
	return err
}

// empty writes an empty table to fill in, with a comment on each line; without players,
// for as few as can play.
func (o *score) empty(g table.Binding) error {
	talk, names, err := o.lays(g, g.MinSeats, export.Stdin)
	if err != nil {
		return err
	}
	p := o.Text.With(names)
	line := func(s, key string, args ...rules.Arg) { o.print(s + "  # " + p.Say("cli.table."+key, args...)) }
	o.print("# " + p.Say("cli.table.about", rules.Word("game", g.ID+".name")))
	o.print("game: " + g.ID)
	line("seats: "+quotes(names), "seats")
	line("profile: "+talk.Profile().Edition, "profile", plain("list", ids(profiles.Editions(g.ID))))
	if all := dialogue.Variants(g, talk.Profile().Edition, len(names)); len(all) > 0 {
		line("variants: "+quotes(o.variants), "variants", plain("list", ids(all)))
	}
	var options []string
	for _, option := range g.Options {
		if option.Says(len(names)) {
			options = append(options, option.Key)
		}
	}
	line("options: {}", "options", plain("list", strings.Join(options, ", ")))
	o.print("table:")
	var listed []string
	for _, cell := range talk.Cells() {
		f := &cell.Field
		said := f.Label.Say(p)
		if typed := talk.Legend(f.Key); typed != "" {
			said += " · " + typed
		}
		row, _, _ := strings.Cut(f.Key, "@")
		if all := talk.Listed(f.Key); all != "" && !slices.Contains(listed, row) { // they are the same for each player
			listed = append(listed, row)
			o.print("  # " + f.Label.Say(p) + ": " + all)
		}
		o.print("  " + quote(f.Key) + ":  # " + said + " · " + takes(p, f, names))
	}
	return nil
}

// takes says what a field may be, and what it is when it is left empty, as it would be
// filled in.
func takes(p *text.Printer, f *table.Field, names []string) string {
	untouched := p.Say("cli.table.untouched", plain("value", quote(f.Value)))
	switch {
	case f.Kind == rules.NumberField && f.Max > 0:
		return p.Say("cli.table.bounds", rules.N("low", f.Min), rules.N("high", f.Max)) + " · " + untouched
	case f.Kind == rules.SeatField:
		return p.List("list.or", mapped(f.Seats(names), quote)...) + " · " + untouched
	}
	return untouched
}

// ids are the names of layers side by side.
func ids(layers []profiles.Layer) string {
	return strings.Join(mapped(layers, func(l profiles.Layer) string { return l.ID }), ", ")
}

// quote writes a word so that YAML reads the same text back.
func quote(v string) string {
	if v == "" || v == "~" || strings.EqualFold(v, "null") || strings.ContainsAny(v, "[]{},\"\\") || strings.ContainsAny(v[:1], "-?:&*!|>'%@`#") ||
		strings.Contains(v, ": ") || strings.Contains(v, " #") || strings.HasSuffix(v, ":") {
		return strconv.Quote(v)
	}
	return v
}

// quotes writes words as a list of YAML.
func quotes(list []string) string { return "[" + strings.Join(mapped(list, quote), ", ") + "]" }

// mapped is what a function makes of each of a list.
func mapped[T, U any](list []T, of func(T) U) []U {
	all := make([]U, len(list))
	for i, one := range list {
		all[i] = of(one)
	}
	return all
}
