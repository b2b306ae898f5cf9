package profiles

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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
func (l *Layer) Check(game Spec) []*Error {
	if l.Game != game.ID {
		return []*Error{l.fault(Pos{1, 1}, "game", rules.Plain("name", l.Game), rules.Plain("wanted", game.ID))}
	}
	var faults []*Error
	add := func(e *Error) {
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

func (l *Layer) checkOption(game Spec, s Setting) *Error {
	o, ok := game.option(s.Key)
	if !ok {
		keys := make([]string, len(game.Options))
		for i, o := range game.Options {
			keys[i] = o.Key
		}
		return l.unknown(s.At, "option", s.Key, keys)
	}
	var wrong *rules.OptionError
	switch err := o.Check(s.Value); {
	case !errors.As(err, &wrong):
		return nil
	case len(o.Values) > 0:
		return l.fault(s.ValueAt, "value", rules.Plain("name", s.Key), rules.Plain("value", s.Value),
			rules.Plain("known", strings.Join(o.Values, ", ")))
	default:
		return l.fault(s.ValueAt, "range", rules.Plain("name", s.Key), rules.Plain("value", s.Value),
			rules.N("min", o.Min), rules.N("max", o.Max))
	}
}

// checkClause returns an error unless the clause is the game's or the layer's own.
func (l *Layer) checkClause(game Spec, id rules.ClauseID, at Pos) *Error {
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

// Error is one mistake in a profile. The sentence is in internal/text under
// "profile.CODE". Line and Col are 0 if the mistake is not in a file, as with
// an edition that does not exist.
type Error struct {
	File      string
	Line, Col int
	Code      string
	Args      []rules.Arg
}

// Key returns the key of the error's sentence.
func (e *Error) Key() string { return "profile." + e.Code }

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s %v", e.File, e.Line, e.Col, e.Code, e.Args)
}

func at(n *yaml.Node) Pos { return Pos{n.Line, n.Column} }

// fault makes an error at a place in the layer's file.
func (l *Layer) fault(at Pos, code string, args ...rules.Arg) *Error {
	return &Error{File: l.File, Line: at.Line, Col: at.Col, Code: code, Args: args}
}

// unknown returns the error for an unknown name, with the nearest known one if there is one. Its code
// is CODE or CODE-near.
func (l *Layer) unknown(at Pos, code, name string, known []string) *Error {
	if meant, ok := notation.Nearest(name, known); ok {
		return l.fault(at, code+"-near", rules.Plain("name", name), rules.Plain("near", meant))
	}
	return l.fault(at, code, rules.Plain("name", name))
}
