package casebook

import (
	"slices"
	"strings"

	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// RowKind says what a row of a comparison tells.
type RowKind uint8

// The kinds of row, in the order in which they are told.
const (
	Compared RowKind = iota // what is compared
	Counted                 // how many differences are about the same
	Headed                  // the clause or case, which can be opened
	Worded                  // what it says
	Sided                   // what some of the ways have
	Noted                   // what switches it, who prints it
)

// Row is a paragraph of a comparison in a reader's language.
type Row struct {
	Kind RowKind
	ID   rules.ClauseID // of what a heading opens
	Text string
}

// abouts are what differences are about, as they are told, with the key of how many there are.
var abouts = []struct {
	About
	key string
}{
	{Played, "diff.played"}, {House, "diff.house"}, {Weighed, "diff.weighed"}, {Printed, "diff.print"}, {Placed, "diff.placed"},
}

// Rows are the comparison in words; only where all is asked for, too, where each clause is printed.
func (c *Comparison) Rows(p *text.Printer, all bool) []Row {
	t := teller{c: c, p: p, names: c.Names(p)}
	t.put(Compared, p.Say("diff.between", rules.Word("game", c.Game+".name"), rules.Plain("list", t.listed(t.names))))
	switch {
	case len(c.Of(Played))+len(c.Of(House))+len(c.Of(Weighed)) > 0:
	case len(c.Of(Printed)) > 0 || all && len(c.Of(Placed)) > 0:
		t.put(Counted, p.Say("diff.alike"))
	default:
		t.put(Counted, p.Say("diff.none"))
	}
	for _, about := range abouts {
		list := c.Of(about.About)
		if len(list) == 0 || about.About == Placed && !all {
			continue
		}
		t.put(Counted, p.Say(about.key, rules.N("n", len(list))))
		for i := range list {
			t.difference(&list[i])
		}
	}
	return t.rows
}

// Of are the differences about the same.
func (c *Comparison) Of(about About) (list []Difference) {
	for _, d := range c.List {
		if d.About == about {
			list = append(list, d)
		}
	}
	return list
}

// Names are what the ways to play are called. The edition is not told where all have the same
// and something lies above it.
func (c *Comparison) Names(p *text.Printer) []string {
	one := !slices.ContainsFunc(c.Ways, func(w profiles.Profile) bool { return w.Edition != c.Ways[0].Edition })
	var names []string
	for i := range c.Ways {
		names = append(names, layersIn(p, c.Ways[i].Layers, one))
	}
	return names
}

// layersIn is what layers are called together.
func layersIn(p *text.Printer, layers []profiles.Layer, bare bool) string {
	var titles []string
	for i := range layers {
		l := &layers[i]
		title := l.Title.In(string(p.Lang()))
		switch {
		case l.Kind == profiles.TableKind:
			title = p.Say("diff.table")
		case l.Kind == profiles.EditionKind && bare && len(layers) > 1:
			continue
		case title == "":
			title = l.ID
		}
		titles = append(titles, text.Clean(title))
	}
	return strings.Join(titles, " + ")
}

// teller puts a comparison into words.
type teller struct {
	c     *Comparison
	p     *text.Printer
	names []string
	rows  []Row
}

func (t *teller) put(kind RowKind, s string) { t.rows = append(t.rows, Row{Kind: kind, Text: s}) }

// say puts a sentence of the catalogue.
func (t *teller) say(kind RowKind, key string, args ...rules.Arg) { t.put(kind, t.p.Say(key, args...)) }

// difference tells a difference: which rule, what each side has, what switches it.
func (t *teller) difference(d *Difference) {
	if d.About == House {
		t.house(d)
		return
	}
	t.rows = append(t.rows, Row{Headed, d.Entry.ID, string(d.Entry.ID) + " · " + d.Entry.Title})
	switch d.About {
	case Played:
		t.played(d)
	case Weighed:
		t.sides(d, func(s *Side) string { return t.p.Say("severity." + s.Value) })
	case Placed:
		t.sides(d, func(s *Side) string {
			at := Print{Heading: s.Place.Heading, Page: s.Place.Page}
			return strings.TrimSpace(at.heading(t.p) + " " + at.page(t.p))
		})
	case Printed:
		t.worded(d)
		with, without := t.prints(d)
		t.say(Noted, "diff.printed", rules.Plain("who", with), rules.Plain("others", without))
		if len(d.Entry.Cases) > 0 {
			t.say(Noted, "look.cases", rules.Plain("list", IDs(d.Entry.Cases)))
		}
	}
}

// worded tells the first sentence of the clause or case, which is what is so.
func (t *teller) worded(d *Difference) {
	first, _ := verdict(d.Entry.Text)
	t.put(Worded, first)
}

// played tells what an option means on each side and what switches it.
func (t *teller) played(d *Difference) {
	key := t.c.Game + ".option." + d.Option.Key
	if !slices.ContainsFunc(d.Sides, func(s Side) bool { return s.Reading != "" }) {
		t.worded(d)
	}
	t.sides(d, func(s *Side) string {
		means := s.Reading
		if means == "" {
			means = t.p.Say("diff.is", rules.Word("what", key), rules.Plain("value", t.value(key, s.Value)))
		}
		return t.p.Say("diff.means", rules.Plain("means", means), rules.Plain("key", d.Option.Key), rules.Plain("value", s.Value))
	})
	t.idle(&d.Option.Option)
	switched := []string{t.p.Say("diff.switch", rules.Plain("key", d.Option.Key), rules.Word("name", key))}
	for _, l := range profiles.Variants(t.c.Game) {
		for _, s := range l.Options {
			if s.Key == d.Option.Key {
				switched = append(switched, t.p.Say("diff.variant", rules.Plain("variant", l.Title.In(string(t.p.Lang()))),
					rules.Plain("id", l.ID), rules.Plain("value", s.Value)))
			}
		}
	}
	t.put(Noted, strings.Join(switched, " "))
	for _, one := range d.Bound {
		t.say(Noted, "diff.bound", rules.Plain("list", IDs(one.Clauses)), rules.Plain("key", d.Option.Key), rules.Plain("value", one.Value))
	}
	t.around(d)
}

// idle says with whom an option decides nothing, whatever its value.
func (t *teller) idle(o *rules.Option) {
	var names []string
	for i := range t.c.Ways {
		if o.Unless.Key != "" && t.c.Ways[i].Value(o.Unless.Key) == o.Unless.Value {
			names = append(names, t.names[i])
		}
	}
	if len(names) > 0 {
		t.say(Noted, "diff.idle", rules.Plain("key", o.Unless.Key), rules.Plain("value", o.Unless.Value), rules.Plain("who", t.listed(names)))
	}
}

// value is a value of an option in words, where it has any.
func (t *teller) value(key, value string) string {
	if t.p.Has(key + "." + value) {
		return t.p.Say(key + "." + value)
	}
	return value
}

// around names the clauses about an option that only some of the editions print, those of the
// same editions together.
func (t *teller) around(d *Difference) {
	var who []string
	ids := map[string][]rules.ClauseID{}
	for i := range d.Print {
		with, _ := t.prints(&d.Print[i])
		if ids[with] == nil {
			who = append(who, with)
		}
		ids[with] = append(ids[with], d.Print[i].Entry.ID)
	}
	for _, with := range who {
		t.say(Noted, "diff.only", rules.Plain("list", IDs(ids[with])), rules.Plain("who", with))
	}
}

// sides tells what each has, those that have the same together.
func (t *teller) sides(d *Difference, words func(*Side) string) {
	for i := range d.Sides {
		s := &d.Sides[i]
		same := func(other Side) bool { return other.same(s) }
		if slices.IndexFunc(d.Sides, same) < i {
			continue
		}
		t.say(Sided, "diff.side", rules.Plain("who", t.who(d, same)), rules.Plain("has", words(s)))
	}
}

// who names the sides of which something is so.
func (t *teller) who(d *Difference, is func(Side) bool) string {
	var names []string
	for i := range d.Sides {
		if is(d.Sides[i]) {
			names = append(names, t.names[i])
		}
	}
	return t.listed(names)
}

// listed puts names, which may have commas, one after the other.
func (t *teller) listed(names []string) string {
	if len(names) > 2 {
		return strings.Join(names, t.p.Say("list.semicolon"))
	}
	return t.p.List("list.and", names...)
}

// prints names the editions that print a clause and those that do not.
func (t *teller) prints(d *Difference) (with, without string) {
	var names [2][]string
	for i, w := range t.c.Ways {
		at := 0
		if !d.Sides[i].Prints {
			at = 1
		}
		for _, l := range w.Layers {
			if title := l.Title.In(string(t.p.Lang())); l.Kind == profiles.EditionKind && !slices.Contains(names[at], title) {
				names[at] = append(names[at], title)
			}
		}
	}
	return t.listed(names[0]), t.listed(names[1])
}

// house tells a rule of the house, and what it is in place of.
func (t *teller) house(d *Difference) {
	lang := string(t.p.Lang())
	for i := range d.Sides {
		s := &d.Sides[i]
		same := func(other Side) bool { return other.same(s) }
		if s.Rule.ID == "" || slices.IndexFunc(d.Sides, same) < i {
			continue
		}
		t.put(Headed, strings.TrimSuffix(string(s.Rule.ID)+" · "+text.Clean(s.Rule.Title.In(lang)), " · "))
		t.put(Worded, text.Clean(s.Rule.Text.In(lang)))
		t.say(Noted, "diff.at-home", rules.Plain("who", t.who(d, same)))
		if s.Rule.Replaces != "" {
			t.say(Noted, "diff.replaces", rules.Plain("id", string(s.Rule.Replaces)))
		}
	}
}

// Differs reports whether other editions have the article otherwise.
func (a *Article) Differs(p *text.Printer) bool { return len(a.otherwise(p, a.Edition)) > 0 }
