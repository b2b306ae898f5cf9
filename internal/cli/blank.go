package cli

import (
	"cmp"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// blank writes an empty table to fill in, with a comment on each line; without players,
// for as few as can play.
func (r *run) blank(g table.Binding, w *wished) error {
	var names []string
	for _, name := range w.seats {
		names = append(names, record.TidyName(name)) // as the keys of the fields are read back
	}
	for i := len(names); i < g.MinSeats; i++ {
		names = append(names, r.Text.Say("cli.table.player", rules.N("n", i+1)))
	}
	if err := r.problems(dialogue.CheckNames(g, names)); err != nil {
		return err
	}
	h := record.Header{Version: record.Version, Game: g.ID, Seats: names}
	talk := dialogue.NewCalculator(g, r.Text, r.Program, "")
	h.Set(store.ProfileKey, cmp.Or(w.profile, talk.Profile().Edition))
	h.Set(store.VariantsKey, strings.Join(w.variants, ", "))
	problems := talk.Lay(h)
	r.unused(talk.Unused())
	if err := r.problems(problems); err != nil {
		return err
	}
	p := r.Text.With(names)
	r.print("# " + p.Say("cli.table.about", rules.Word("game", g.ID+".name")))
	r.print("game: " + g.ID)
	r.print("seats: " + quotes(names) + "  # " + p.Say("cli.table.seats"))
	r.print("profile: " + talk.Profile().Edition + "  # " + p.Say("cli.table.profile", plain("list", ids(profiles.Editions(g.ID)))))
	if all := dialogue.Variants(g, talk.Profile().Edition, len(names)); len(all) > 0 {
		r.print("variants: " + quotes(w.variants) + "  # " + p.Say("cli.table.variants", plain("list", ids(all))))
	}
	var options []string
	for _, o := range g.Options {
		if o.Says(len(names)) {
			options = append(options, o.Key)
		}
	}
	r.print("options: {}  # " + p.Say("cli.table.options", plain("list", strings.Join(options, ", "))))
	r.print("table:")
	for _, cell := range talk.Cells() {
		f := &cell.Field
		r.print("  " + quote(f.Key) + ":  # " + f.Label.Say(p) + " · " + takes(p, f, names))
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
		return p.List("list.or", quoted(f.Seats(names))...) + " · " + untouched
	}
	return untouched
}

// ids are the names of layers side by side.
func ids(layers []profiles.Layer) string {
	list := make([]string, len(layers))
	for i := range layers {
		list[i] = layers[i].ID
	}
	return strings.Join(list, ", ")
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
func quotes(list []string) string { return "[" + strings.Join(quoted(list), ", ") + "]" }

func quoted(list []string) []string {
	all := make([]string, len(list))
	for i, v := range list {
		all[i] = quote(v)
	}
	return all
}
