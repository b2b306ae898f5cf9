package profiles

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"referee/rules"
	"referee/validators"
)

// Load combines the standard edition and variants, the house sheet and the table's own values. See
// [Library.Load].
func Load(game Spec, edition string, variants []string, house *Layer, table map[string]string) (Profile, []*rules.Fault) {
	return Standard.Load(game, edition, variants, house, table)
}

// Load returns the profile made of these layers, lowest first. With edition "" it uses the one that
// the house sheet is based on, or the game's default. The table's values are keyed by option, or for a
// severity by [SeverityOf] and the clause. It reports every mistake; the profile has what was right,
// so that a game can still be viewed.
func (lib Library) Load(game Spec, edition string, variants []string, house *Layer, table map[string]string) (Profile, []*rules.Fault) {
	b := builder{lib: lib, game: game, profile: Profile{Game: game.ID}}
	if house == nil {
		house = &Layer{}
	}
	b.edition(edition, house)
	b.variants(variants, house)
	if house.Kind != "" {
		b.add(house)
	}
	if len(table) > 0 {
		b.add(b.table(table))
	}
	b.values()
	return b.profile, b.faults
}

// SeverityOf is the prefix of a clause's id in the key of a severity.
const SeverityOf = "severity."

// builder makes one profile.
type builder struct {
	lib     Library
	game    Spec
	profile Profile
	faults  []*rules.Fault
}

func (b *builder) note(e *rules.Fault) { b.faults = append(b.faults, e) }

// add puts a layer on top. A layer that does not fit the game is left out as a whole.
func (b *builder) add(l *Layer) {
	wrong := l.Check(b.game)
	b.faults = append(b.faults, wrong...)
	if len(wrong) == 0 {
		b.profile.Layers = append(b.profile.Layers, *l)
	}
}

// edition adds the lowest layer.
func (b *builder) edition(id string, house *Layer) {
	based := house.BasedOn.ID
	if id != "" && based != "" && id != based {
		b.note(house.fault(house.BasedOn.At, "based-on", rules.Plain("name", based), rules.Plain("wanted", id)))
	}
	id = cmp.Or(id, based, b.game.Default)
	l, ids := find(b.lib.Editions(b.game.ID), id)
	if l == nil {
		b.note(house.unknown(Pos{}, "edition", id, ids))
		return
	}
	b.profile.Edition = id
	b.add(l)
}

// variants adds the chosen variants in order, those of the house sheet first.
func (b *builder) variants(ids []string, house *Layer) {
	refs := slices.Clone(house.Variants)
	for _, id := range ids {
		refs = append(refs, Ref{ID: id})
	}
	all := b.lib.Variants(b.game.ID)
	var chosen []*Layer
	for _, ref := range refs {
		l, known := find(all, ref.ID)
		switch {
		case l == nil && ref.At == Pos{}:
			b.note((&Layer{}).unknown(ref.At, "variant", ref.ID, known))
		case l == nil:
			b.note(house.unknown(ref.At, "variant", ref.ID, known))
		case !slices.Contains(chosen, l):
			chosen = append(chosen, l)
			b.add(l)
		}
	}
	b.exclusions(chosen)
}

// exclusions reports each pair of variants that exclude one another.
func (b *builder) exclusions(chosen []*Layer) {
	for i, one := range chosen {
		for _, other := range chosen[i+1:] {
			if one.excludes(other.ID) || other.excludes(one.ID) {
				b.note((&Layer{}).fault(Pos{}, "exclusive", rules.Plain("name", one.ID), rules.Plain("other", other.ID)))
			}
		}
	}
}

func (l *Layer) excludes(id string) bool {
	return slices.ContainsFunc(l.Exclusive, func(r Ref) bool { return r.ID == id })
}

// table returns a layer of the values in a record's header. A wrong value is reported and left out.
func (b *builder) table(values map[string]string) *Layer {
	l := &Layer{ID: string(TableKind), Kind: TableKind, Game: b.game.ID}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		value := strings.TrimSpace(values[key])
		if id, ok := strings.CutPrefix(key, SeverityOf); ok {
			b.tableSeverity(l, rules.ClauseID(strings.ToUpper(id)), value)
			continue
		}
		s := Setting{Key: key, Value: value}
		if e := l.checkOption(b.game, s); e != nil {
			b.note(e)
			continue
		}
		l.Options = append(l.Options, s)
	}
	return l
}

func (b *builder) tableSeverity(l *Layer, id rules.ClauseID, name string) {
	if e := l.checkClause(b.game, id, Pos{}); e != nil {
		b.note(e)
		return
	}
	s, err := validators.ParseSeverity(name)
	if err != nil {
		e := l.unknown(Pos{}, "severity", name, []string{"refuse", "ask", "note"})
		e.Args = append(e.Args, rules.Plain("clause", string(id))) // which value it is
		b.note(e)
		return
	}
	l.Severities = append(l.Severities, Severity{Clause: id, Severity: s})
}

// values computes the value of every option.
func (b *builder) values() {
	p := &b.profile
	for _, o := range b.game.Options {
		v := Value{Key: o.Key, Value: o.Standard(), Printed: o.Standard()}
		for i := range p.Layers {
			v.take(&p.Layers[i])
		}
		p.Options = append(p.Options, v)
	}
}
