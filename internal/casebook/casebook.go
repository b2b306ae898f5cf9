// Package casebook gathers what is known of a clause or a case from its game and
// its editions: where each prints it or that it lacks it, which option switches
// between the readings of a doubtful one, and what that option is worth in each
// edition and variant. The words are in the game's book, see [referee/internal/lookup].
package casebook

//go:generate go run ./compliance

import (
	"slices"

	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

// Edition is what one edition has of a number of clauses.
type Edition struct {
	ID, Lang string
	Title    profiles.Words
	// Printed are the places where it prints them, one clause or several at each.
	Printed []Print
	// Lacks are the clauses it does not have.
	Lacks []rules.ClauseID
}

// Print is a place of an edition and what it prints there. Heading and page are
// empty if unknown.
type Print struct {
	Clauses             []rules.ClauseID
	Book, Heading, Page string
}

// Editions says, for every edition of the game, where it prints the clauses.
func Editions(game string, clauses ...rules.ClauseID) []Edition {
	layers := profiles.Editions(game)
	list := make([]Edition, len(layers))
	for i := range layers {
		list[i] = Edition{ID: layers[i].ID, Lang: layers[i].Lang(), Title: layers[i].Title}
		for _, id := range clauses {
			if place, ok := layers[i].Place(id); ok {
				list[i].add(id, place)
			}
		}
	}
	return list
}

// add notes the place of a clause, beside others that stand there too.
func (e *Edition) add(id rules.ClauseID, at profiles.Place) {
	if at.Absent {
		e.Lacks = append(e.Lacks, id)
		return
	}
	for i := range e.Printed {
		if p := &e.Printed[i]; p.Book == at.Book && p.Heading == at.Heading && p.Page == at.Page {
			p.Clauses = append(p.Clauses, id)
			return
		}
	}
	e.Printed = append(e.Printed, Print{[]rules.ClauseID{id}, at.Book, at.Heading, at.Page})
}

// Basis is what a rule rests on: what the case or the clause says of itself, else on the
// editions that print the clause: all, some or none of them.
func Basis(said rules.Basis, editions []Edition) rules.Basis {
	if said != "" {
		return said
	}
	prints := 0
	for i := range editions {
		if len(editions[i].Printed) > 0 {
			prints++
		}
	}
	switch prints {
	case 0:
		return rules.Reading
	case len(editions):
		return rules.Printed
	default:
		return rules.Edition
	}
}

// Switch is an option that decides a clause or a case.
type Switch struct {
	rules.Option
	// Set are the editions and variants that give the option a value.
	Set []Set
}

// Set is the value a layer gives an option.
type Set struct {
	Layer, Value string
	Title        profiles.Words
}

// Switches lists the options that decide a clause or a case: the one a case names,
// and those that name the clause or the case themselves.
func Switches(g table.Binding, id rules.ClauseID) []Switch {
	named := ""
	if i := slices.IndexFunc(g.Cases, func(c rules.Case) bool { return c.ID == id }); i >= 0 {
		named = g.Cases[i].Option
	}
	var list []Switch
	for _, o := range g.Options {
		if o.Key == named || o.Clause == id {
			list = append(list, Switch{o, set(g.ID, o.Key)})
		}
	}
	return list
}

// set lists what the layers of a game have an option be.
func set(game, key string) []Set {
	var list []Set
	for _, l := range slices.Concat(profiles.Editions(game), profiles.Variants(game)) {
		for _, s := range l.Options {
			if s.Key == key {
				list = append(list, Set{l.ID, s.Value, l.Title})
			}
		}
	}
	return list
}
