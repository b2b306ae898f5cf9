package cli

import (
	"fmt"
	"io"
	"strings"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// ruleReport is a clause or a case as JSON.
type ruleReport struct {
	ID       rules.ClauseID   `json:"id"`
	Kind     lookup.Kind      `json:"kind"`
	Game     string           `json:"game"`
	Title    string           `json:"title"`
	Text     string           `json:"text"`
	Basis    rules.Basis      `json:"basis"`
	Printed  []printReport    `json:"printed"`
	Lacks    []lackReport     `json:"lacks,omitempty"`
	Readings []readingReport  `json:"readings,omitempty"`
	Options  []optionReport   `json:"options,omitempty"`
	Related  []rules.ClauseID `json:"related"`
	Cases    []rules.ClauseID `json:"cases,omitempty"`
}

// printReport is a place of an edition and the clauses it prints there.
type printReport struct {
	Edition string           `json:"edition"`
	Clauses []rules.ClauseID `json:"clauses"`
	Book    string           `json:"book"`
	Heading string           `json:"heading"`
	Page    string           `json:"page"`
}

// lackReport is what an edition does not have.
type lackReport struct {
	Edition string           `json:"edition"`
	Clauses []rules.ClauseID `json:"clauses"`
}

type readingReport struct {
	Value    string `json:"value"`
	Text     string `json:"text"`
	Followed bool   `json:"followed"`
}

// optionReport is an option that decides a rule, its value, and what editions and
// variants have it be.
type optionReport struct {
	Key   string            `json:"key"`
	Value string            `json:"value"`
	Set   map[string]string `json:"set"`
}

// newRule reports on a clause or a case, as it is followed under the profile.
func (r *run) newRule(e *lookup.Entry, prof *profiles.Profile) ruleReport {
	prof = of(e.Game, prof)
	rep := ruleReport{ID: e.ID, Kind: e.Kind, Game: e.Game, Title: e.Title, Text: e.Text,
		Printed: []printReport{}, Related: append([]rules.ClauseID{}, e.Related...), Cases: e.Cases}
	editions := casebook.Editions(e.Game, rests(e)...)
	rep.Basis = casebook.Basis(e.Basis, editions)
	for _, ed := range editions {
		for _, p := range ed.Printed {
			rep.Printed = append(rep.Printed, printReport{ed.ID, p.Clauses, p.Book, p.Heading, p.Page})
		}
		if len(ed.Lacks) > 0 {
			rep.Lacks = append(rep.Lacks, lackReport{ed.ID, ed.Lacks})
		}
	}
	g, _ := games.Find(e.Game)
	for _, s := range casebook.Switches(g, e.ID) {
		o := optionReport{s.Key, value(g, s.Key, prof), map[string]string{}}
		for _, set := range s.Set {
			o.Set[set.Layer] = set.Value
		}
		rep.Options = append(rep.Options, o)
	}
	for _, one := range e.Readings {
		followed := len(rep.Options) > 0 && rep.Options[0].Value == one.Value
		rep.Readings = append(rep.Readings, readingReport{one.Value, one.Text, followed})
	}
	return rep
}

// of is the profile if it is one of the game: that of the game on the table says nothing
// of the rules of another.
func of(game string, prof *profiles.Profile) *profiles.Profile {
	if prof == nil || prof.Game != game {
		return nil
	}
	return prof
}

// rests lists what is printed of an entry: a clause itself, the clauses of a case.
func rests(e *lookup.Entry) []rules.ClauseID {
	if e.Kind == lookup.Case {
		return e.Related
	}
	return []rules.ClauseID{e.ID}
}

// value is what an option is under the profile, or under the standard one.
func value(g table.Binding, option string, prof *profiles.Profile) string {
	if prof == nil {
		standard, _ := profiles.Load(g.Spec, "", nil, nil, nil)
		prof = &standard
	}
	return prof.Value(option)
}

// writeRule writes an entry in words, to somebody who asks about a game or for "" about
// none. With a profile it says which reading is followed and what the house has in its
// place.
func (r *run) writeRule(w io.Writer, p *text.Printer, e *lookup.Entry, game string, prof *profiles.Profile) {
	prof = of(e.Game, prof)
	fmt.Fprintf(w, "%s  %s\n", e.ID, e.Title)
	rep := r.newRule(e, prof)
	put := func(s string) { fmt.Fprintln(w, "   ", s) }
	if e.Game != game {
		put(p.Say(e.Game + ".name"))
	}
	put(e.Text)
	if prof != nil {
		if house, ok := prof.House(e.ID); ok {
			lang := string(p.Lang())
			put(p.Say("cli.rules.house", plain("id", string(house.ID)), plain("title", house.Title.In(lang)), plain("text", house.Text.In(lang))))
		}
	}
	for _, one := range rep.Readings {
		s := one.Value + ": " + one.Text
		if one.Followed {
			s += " " + p.Say("cli.rules.followed")
		}
		put(s)
	}
	for _, s := range switched(p, e.Game, rep.Options) {
		put(s)
	}
	put(p.Say("cli.rules.basis", rules.Word("basis", "basis."+string(rep.Basis))))
	for _, s := range printed(p, e) {
		put(s)
	}
	if e.Kind == lookup.Case {
		r.chain(w, p, e.Related)
		return
	}
	if len(rep.Related) > 0 {
		put(p.Say("cli.rules.related", plain("list", join(rep.Related))))
	}
	if len(rep.Cases) > 0 {
		put(p.Say("cli.rules.cases", plain("list", join(rep.Cases))))
	}
}

// chain names the clauses that meet in a case.
func (r *run) chain(w io.Writer, p *text.Printer, ids []rules.ClauseID) {
	if len(ids) == 0 {
		return
	}
	fmt.Fprintln(w, "   ", p.Say("cli.rules.chain"))
	for _, id := range ids {
		e, _ := r.index.Entry(id, p.Lang())
		fmt.Fprintf(w, "      %s  %s\n", id, e.Title)
	}
}

// switched tells which options decide a rule, what they are, and what editions and
// variants have them be.
func switched(p *text.Printer, game string, options []optionReport) []string {
	g, _ := games.Find(game)
	var all []string
	for _, o := range options {
		all = append(all, p.Say("cli.rules.option", plain("key", o.Key), plain("value", o.Value),
			rules.Word("name", game+".option."+o.Key)))
		for _, l := range append(profiles.Editions(g.ID), profiles.Variants(g.ID)...) {
			if v, ok := o.Set[l.ID]; ok {
				all = append(all, "  "+p.Say("cli.rules.set", plain("layer", l.Title.In(string(p.Lang()))), plain("key", o.Key), plain("value", v)))
			}
		}
	}
	return all
}

// printed tells, one line for each place of each edition, what it prints of an
// entry or lacks.
func printed(p *text.Printer, e *lookup.Entry) []string {
	var all []string
	ids := rests(e)
	for _, ed := range casebook.Editions(e.Game, ids...) {
		name := ed.Title.In(string(p.Lang()))
		for _, at := range ed.Printed {
			all = append(all, strings.Join(strings.Fields(name+" "+heading(p, at)+" "+page(p, at)+" "+which(at.Clauses, ids)), " "))
		}
		if len(ed.Lacks) == len(ids) && len(ids) > 0 {
			all = append(all, p.Say("cli.rules.lacks", plain("edition", name)))
		} else if len(ed.Lacks) > 0 {
			all = append(all, p.Say("cli.rules.lacks.some", plain("edition", name), plain("list", join(ed.Lacks))))
		}
	}
	return all
}

// which names the clauses that stand at a place, unless it is all there are.
func which(here, all []rules.ClauseID) string {
	if len(here) == len(all) {
		return ""
	}
	return "(" + join(here) + ")"
}

func heading(p *text.Printer, at casebook.Print) string {
	if at.Heading == "" {
		return p.Say("cli.rules.no-heading")
	}
	return p.Say("cli.rules.heading", plain("heading", at.Heading))
}

func page(p *text.Printer, at casebook.Print) string {
	if at.Page == "" {
		return ""
	}
	return p.Say("cli.rules.page", plain("page", at.Page))
}

func join(ids []rules.ClauseID) string {
	parts := make([]string, len(ids))
	for i, id := range ids {
		parts[i] = string(id)
	}
	return strings.Join(parts, ", ")
}
