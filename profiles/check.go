package profiles

import (
	"slices"

	"go.yaml.in/yaml/v3"

	"referee/rules"
	"referee/rules/notation"
)

// Spec is what a profile must know of its game.
type Spec struct {
	ID      string
	Options []rules.Option
	Clauses []rules.Clause
	Default string // the id of the default edition
}

func (s Spec) option(key string) (rules.Option, bool) {
	for _, o := range s.Options {
		if o.Key == key {
			return o, true
		}
	}
	return rules.Option{}, false
}

func (s Spec) clause(id rules.ClauseID) bool {
	return slices.ContainsFunc(s.Clauses, func(c rules.Clause) bool { return c.ID == id })
}

// Check returns errors for options, values and clauses that the game does not have.
func (l *Layer) Check(game Spec) []*rules.Fault {
	if l.Game != game.ID {
		return []*rules.Fault{l.fault(Pos{1, 1}, "game", rules.Plain("name", l.Game), rules.Plain("wanted", game.ID))}
	}
	var faults []*rules.Fault
	add := func(e *rules.Fault) {
		if e != nil {
			faults = append(faults, e)
		}
	}
	for _, s := range l.Options {
		add(l.checkOption(game, s))
	}
	for _, s := range l.Severities {
		add(l.checkClause(game, s.Clause, s.At))
	}
	for _, p := range l.Printed {
		add(l.checkClause(game, p.Clause, p.At))
	}
	for _, c := range l.Clauses {
		if c.Replaces != "" {
			add(l.checkClause(game, c.Replaces, c.At))
		}
	}
	return faults
}

func (l *Layer) checkOption(game Spec, s Setting) *rules.Fault {
	o, ok := game.option(s.Key)
	if !ok {
		keys := make([]string, len(game.Options))
		for i, o := range game.Options {
			keys[i] = o.Key
		}
		return l.unknown(s.At, "option", s.Key, keys)
	}
	wrong := o.Check(s.Value)
	if wrong != nil {
		wrong.File, wrong.Row, wrong.Col = l.File, s.ValueAt.Line, s.ValueAt.Col
	}
	return wrong
}

// checkClause returns an error unless the clause is the game's or the layer's own.
func (l *Layer) checkClause(game Spec, id rules.ClauseID, at Pos) *rules.Fault {
	if game.clause(id) {
		return nil
	}
	for _, c := range l.Clauses {
		if c.ID == id {
			return nil
		}
	}
	ids := make([]string, len(game.Clauses))
	for i, c := range game.Clauses {
		ids[i] = string(c.ID)
	}
	return l.unknown(at, "clause", string(id), ids)
}

func at(n *yaml.Node) Pos { return Pos{n.Line, n.Column} }

// fault makes an error at a place in the layer's file.
func (l *Layer) fault(at Pos, code string, args ...rules.Arg) *rules.Fault {
	return &rules.Fault{File: l.File, Row: at.Line, Col: at.Col, Code: "profile." + code, Args: args}
}

// unknown returns the error for an unknown name, with the nearest known one if there is one. Its code
// is CODE or CODE-near.
func (l *Layer) unknown(at Pos, code, name string, known []string) *rules.Fault {
	if meant, ok := notation.Nearest(name, known); ok {
		return l.fault(at, code+"-near", rules.Plain("name", name), rules.Plain("near", meant))
	}
	return l.fault(at, code, rules.Plain("name", name))
}
