package cli

import (
	"fmt"
	"io"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/lookup"
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

// newRule reports an article.
func newRule(a casebook.Article) ruleReport {
	rep := ruleReport{ID: a.ID, Kind: a.Kind, Game: a.Game, Title: a.Title, Text: a.Text, Basis: a.Basis,
		Printed: []printReport{}, Related: append([]rules.ClauseID{}, a.Related...), Cases: a.Cases}
	for _, ed := range a.Editions {
		for _, p := range ed.Printed {
			rep.Printed = append(rep.Printed, printReport{ed.ID, p.Clauses, p.Book, p.Heading, p.Page})
		}
		if len(ed.Lacks) > 0 {
			rep.Lacks = append(rep.Lacks, lackReport{ed.ID, ed.Lacks})
		}
	}
	for _, o := range a.Options {
		one := optionReport{o.Key, o.Value, map[string]string{}}
		for _, set := range o.Set {
			one.Set[set.Layer] = set.Value
		}
		rep.Options = append(rep.Options, one)
	}
	for _, one := range a.Readings {
		rep.Readings = append(rep.Readings, readingReport{one.Value, one.Text, one.Followed})
	}
	return rep
}

// article is the article about an entry for a table that plays by the profile, or by none.
func article(e lookup.Entry, prof *profiles.Profile) casebook.Article {
	g, _ := games.Find(e.Game)
	return casebook.NewArticle(g, e, prof)
}

// writeRule writes an article in words, to somebody who asks about a game or for "" about
// none.
func (r *run) writeRule(w io.Writer, p *text.Printer, a casebook.Article, game string) {
	fmt.Fprintf(w, "%s  %s\n", a.ID, a.Title)
	put := func(s string) { fmt.Fprintln(w, "   ", s) }
	if a.Game != game {
		put(p.Say(a.Game + ".name"))
	}
	for _, one := range a.Paragraphs(p) {
		put(one.Text)
	}
	for _, l := range a.Leads() {
		if !l.Chain {
			put(p.Say("article.list", rules.Word("heading", l.Heading), plain("list", casebook.IDs(l.IDs))))
			continue
		}
		put(p.Say(l.Heading))
		for _, id := range l.IDs {
			e, _ := r.index.Entry(id, p.Lang())
			put("  " + string(id) + "  " + e.Title)
		}
	}
}
