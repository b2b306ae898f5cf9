package export

import (
	"referee/internal/casebook"
	"referee/internal/lookup"
	"referee/rules"
)

// RuleReport is a clause or a case as JSON.
type RuleReport struct {
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

// Rule reports an article.
func Rule(a casebook.Article) RuleReport {
	rep := RuleReport{ID: a.ID, Kind: a.Kind, Game: a.Game, Title: a.Title, Text: a.Text, Basis: a.Basis,
		Printed: []printReport{}, Related: listed(a.Related), Cases: a.Cases}
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
