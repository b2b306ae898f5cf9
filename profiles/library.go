package profiles

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"sync"
)

//go:embed */*.yaml
var embedded embed.FS

// Library is a set of layers in files, <game>/edition-*.yaml and
// <game>/variant-*.yaml. The layers of a game are read once, for all its records.
type Library struct {
	files fs.FS
	known *sync.Map // []Layer by game and kind
}

// Standard is what the program brings along.
var Standard = NewLibrary(embedded)

// NewLibrary returns the library of a folder.
func NewLibrary(files fs.FS) Library { return Library{files: files, known: &sync.Map{}} }

// Editions returns the standard editions of a game, in the order of their files.
func Editions(game string) []Layer { return Standard.Editions(game) }

// InLanguage returns the id of the newest edition of a game in a language, "" where there is
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

// Check returns the mistakes in all files of a game, measured against the game.
func (lib Library) Check(game Spec) []*Error {
	var faults []*Error
	for _, name := range lib.names(game.ID, "*.yaml") {
		l, wrong := lib.read(name)
		if l != nil {
			wrong = append(l.Check(game), lib.checkRefs(l)...)
		}
		faults = append(faults, wrong...)
	}
	return faults
}

// checkRefs returns the layers a layer names that do not exist.
func (lib Library) checkRefs(l *Layer) []*Error {
	var faults []*Error
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

func (lib Library) read(name string) (*Layer, []*Error) {
	data, err := fs.ReadFile(lib.files, name)
	if err != nil {
		return nil, []*Error{{File: name, Code: "unreadable"}}
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
