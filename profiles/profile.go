package profiles

import (
	"referee/rules"
	"referee/validators"
)

// Profile is what a table plays by: its layers and the resulting values.
type Profile struct {
	Game    string
	Edition string // the id of the edition
	// Layers lists the layers in force, lowest first.
	Layers []Layer
	// Options holds the value of every option of the game, in the game's order.
	Options []Value
}

// Value is the value of an option and where it comes from.
type Value struct {
	Key, Value string
	Printed    string // what it is in the edition with its variants
	Layer      string // the id of the layer, or "" for the game's standard value
	Kind       Kind   // the kind of the layer
}

// Severity returns the severity of a breach of the clause and the id of the layer that sets it;
// [validators.Refuse] and "" if none does.
func (p *Profile) Severity(clause rules.ClauseID) (validators.Severity, string) {
	for i := len(p.Layers) - 1; i >= 0; i-- {
		for _, s := range p.Layers[i].Severities {
			if s.Clause == clause {
				return s.Severity, p.Layers[i].ID
			}
		}
	}
	return validators.Refuse, ""
}

// Printed returns where the profile's edition prints the clause; ok is false if it says nothing about
// it.
func (p *Profile) Printed(clause rules.ClauseID) (Place, bool) {
	for i := range p.Layers {
		if place, ok := p.Layers[i].Place(clause); ok {
			return place, true
		}
	}
	return Place{}, false
}

// House returns the table's own rule that replaces the clause or has its id.
func (p *Profile) House(clause rules.ClauseID) (HouseClause, bool) {
	for i := len(p.Layers) - 1; i >= 0; i-- {
		for _, c := range p.Layers[i].Clauses {
			if c.ID == clause || c.Replaces == clause && clause != "" {
				return c, true
			}
		}
	}
	return HouseClause{}, false
}

// HouseRuled reports whether the table departs from the edition and its variants by own rules, options
// or severities.
func (p *Profile) HouseRuled() bool {
	for _, v := range p.Options {
		if v.Value != v.Printed {
			return true
		}
	}
	n := 0
	for n < len(p.Layers) && p.Layers[n].printed() {
		n++
	}
	below := Profile{Layers: p.Layers[:n]}
	for i := range p.Layers[n:] {
		l := &p.Layers[n+i]
		if len(l.Clauses) > 0 {
			return true
		}
		for _, s := range l.Severities {
			now, _ := p.Severity(s.Clause)
			if was, _ := below.Severity(s.Clause); was != now {
				return true
			}
		}
	}
	return false
}

// Value returns the value of an option, or "" if the game does not have it.
func (p *Profile) Value(key string) string {
	for _, v := range p.Options {
		if v.Key == key {
			return v.Value
		}
	}
	return ""
}

// take applies a layer's setting of the option.
func (v *Value) take(l *Layer) {
	for _, s := range l.Options {
		if s.Key != v.Key {
			continue
		}
		v.Value, v.Layer, v.Kind = s.Value, l.ID, l.Kind
		if l.printed() {
			v.Printed = s.Value
		}
	}
}

// printed reports whether the layer is one that a rulebook prints.
func (l *Layer) printed() bool { return l.Kind == EditionKind || l.Kind == VariantKind }
