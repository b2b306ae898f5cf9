// Package profiles reads what a table plays by: an edition of the rulebook, its
// variants, a house sheet, and what the record itself says. They lie over one
// another as layers, and every value remembers the layer it came from.
//
// Reading is strict. Every mistake in a file is reported, with its line and
// column, as a code and arguments; internal/text has the sentences under
// "profile.CODE".
package profiles

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"referee/rules"
	"referee/validators"
)

//go:embed */*.yaml
var embedded embed.FS

// Library is a set of layer files, <game>/edition-*.yaml and <game>/variant-*.yaml. The layers of a
// game are read once.
type Library struct {
	files fs.FS
	known *sync.Map // []Layer by game and kind
}

// Standard is the library that comes with the program.
var Standard = NewLibrary(embedded)

// NewLibrary returns the library of a folder.
func NewLibrary(files fs.FS) Library { return Library{files: files, known: &sync.Map{}} }

// Editions returns the standard editions of a game, in the order of their files.
func Editions(game string) []Layer { return Standard.Editions(game) }

// InLanguage returns the id of the newest edition of a game in a language, "" if there is
// none.
func InLanguage(game, lang string) (id string) {
	for _, l := range Editions(game) {
		if l.Lang() == lang {
			id = l.ID
		}
	}
	return id
}

// Variants returns the standard variants of a game.
func Variants(game string) []Layer { return Standard.Variants(game) }

// Editions returns the editions of a game. A file with a mistake is left out;
// [Library.Check] finds those.
func (lib Library) Editions(game string) []Layer { return lib.layers(game, EditionKind) }

// Variants returns the variants of a game.
func (lib Library) Variants(game string) []Layer { return lib.layers(game, VariantKind) }

func (lib Library) layers(game string, kind Kind) []Layer {
	which := [2]string{game, string(kind)}
	if all, ok := lib.known.Load(which); ok {
		return slices.Clone(all.([]Layer))
	}
	var all []Layer
	for _, name := range lib.names(game, string(kind)+"-*.yaml") {
		if l, faults := lib.read(name); len(faults) == 0 && l.Kind == kind && l.Game == game {
			all = append(all, *l)
		}
	}
	lib.known.Store(which, all)
	return slices.Clone(all)
}

// Check returns the errors in all files of a game.
func (lib Library) Check(game Spec) []*rules.Fault {
	var faults []*rules.Fault
	for _, name := range lib.names(game.ID, "*.yaml") {
		l, wrong := lib.read(name)
		if l != nil {
			wrong = append(l.Check(game), lib.checkRefs(l)...)
		}
		faults = append(faults, wrong...)
	}
	return faults
}

// checkRefs returns errors for layers that a layer names and that do not exist.
func (lib Library) checkRefs(l *Layer) []*rules.Fault {
	var faults []*rules.Fault
	_, editions := find(lib.Editions(l.Game), "")
	_, variants := find(lib.Variants(l.Game), "")
	if l.BasedOn.ID != "" && !slices.Contains(editions, l.BasedOn.ID) {
		faults = append(faults, l.unknown(l.BasedOn.At, "edition", l.BasedOn.ID, editions))
	}
	for _, ref := range l.Editions {
		if !slices.Contains(editions, ref.ID) {
			faults = append(faults, l.unknown(ref.At, "edition", ref.ID, editions))
		}
	}
	for _, ref := range slices.Concat(l.Variants, l.Exclusive) {
		if !slices.Contains(variants, ref.ID) {
			faults = append(faults, l.unknown(ref.At, "variant", ref.ID, variants))
		}
	}
	return faults
}

// names lists the files of a game that match, sorted.
func (lib Library) names(game, pattern string) []string {
	names, err := fs.Glob(lib.files, path.Join(game, pattern))
	if err != nil {
		return nil // the id of a game holds no pattern
	}
	slices.Sort(names)
	return names
}

func (lib Library) read(name string) (*Layer, []*rules.Fault) {
	data, err := fs.ReadFile(lib.files, name)
	if err != nil {
		return nil, []*rules.Fault{{File: name, Code: "profile.unreadable"}}
	}
	return Parse(name, data)
}

// find returns the layer with the id, and the ids there are.
func find(layers []Layer, id string) (found *Layer, ids []string) {
	for i := range layers {
		ids = append(ids, layers[i].ID)
		if layers[i].ID == id {
			found = &layers[i]
		}
	}
	return found, ids
}

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
	// Exclusive lists the variants that exclude this one.
	Exclusive []Ref
	// Editions lists the editions that print the variant; empty if all do.
	Editions []Ref
	// Printed says where the edition prints each clause.
	Printed []Print

	// BasedOn is the edition that a house sheet starts from, if it names one.
	BasedOn Ref
	// Variants lists the variants that a house sheet always plays with.
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
	// Replaces is the printed clause that it replaces, or "" for an additional rule.
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
