// Package profiles reads what a table plays by: an edition of the rulebook, its
// variants, a house sheet, and what the record itself says. They lie over one
// another as layers, and every value remembers the layer it came from.
//
// Reading is strict. Every mistake in a file is reported, with its line and
// column, as a code and arguments; internal/text has the sentences under
// "profile.CODE".
package profiles

import (
	"slices"
	"strings"

	"referee/rules"
	"referee/validators"
)

// Kind is the kind of a layer.
type Kind string

// The kinds of layer, from the lowest to the one that has the last word.
const (
	EditionKind Kind = "edition"
	VariantKind Kind = "variant"
	HouseKind   Kind = "house"
	TableKind   Kind = "table"
)

var kinds = []Kind{EditionKind, VariantKind, HouseKind, TableKind}

// Layer is one file of a profile.
type Layer struct {
	ID     string
	Kind   Kind
	Game   string
	Title  Words
	Source Words // where its values come from
	File   string

	Options    []Setting
	Severities []Severity
	// Exclusive are the variants this one cannot be played with.
	Exclusive []Ref
	// Editions are those that print the variant, where not all do.
	Editions []Ref
	// Printed says where the edition prints each clause.
	Printed []Print

	// BasedOn is the edition a house sheet starts from, if it says.
	BasedOn Ref
	// Variants are those a house sheet always plays with.
	Variants []Ref
	// Clauses are a house sheet's own rules.
	Clauses []HouseClause
}

// Pos is a place in a file, from 1.
type Pos struct{ Line, Col int }

// Setting gives an option a value.
type Setting struct {
	Key, Value string
	At         Pos // of the key
	ValueAt    Pos
}

// Severity says what a breach of a clause does.
type Severity struct {
	Clause   rules.ClauseID
	Severity validators.Severity
	At       Pos
}

// Ref names another layer.
type Ref struct {
	ID string
	At Pos
}

// Print says where an edition prints a clause.
type Print struct {
	Clause rules.ClauseID
	Place  Place
	At     Pos
}

// Place is where a clause is printed: the book of the box, the heading, and the
// page where that is known. Absent means that the edition lacks the clause.
type Place struct {
	Book, Heading, Page string
	Absent              bool
}

// HouseClause is a table's own rule.
type HouseClause struct {
	ID rules.ClauseID
	// Replaces is the printed clause it replaces, or "" for one more rule.
	Replaces    rules.ClauseID
	Title, Text Words
	At          Pos
}

// Words is a text in one or more languages, by language; the key "" holds a text
// that was written without saying in which.
type Words map[string]string

// In returns the text in a language, or failing that in another.
func (w Words) In(lang string) string {
	for _, l := range [...]string{lang, "", "en", "ru", "fr"} {
		if s := w[l]; s != "" {
			return s
		}
	}
	return ""
}

// Lang returns the language of an edition, which its id begins with.
func (l *Layer) Lang() string {
	lang, _, _ := strings.Cut(l.ID, "-")
	return lang
}

// Prints reports whether an edition prints the variant.
func (l *Layer) Prints(edition string) bool {
	return len(l.Editions) == 0 || slices.ContainsFunc(l.Editions, func(r Ref) bool { return r.ID == edition })
}

// Place returns where the layer says the clause is printed. It is false for a
// clause the layer says nothing about.
func (l *Layer) Place(clause rules.ClauseID) (Place, bool) {
	for _, p := range l.Printed {
		if p.Clause == clause {
			return p.Place, true
		}
	}
	return Place{}, false
}
