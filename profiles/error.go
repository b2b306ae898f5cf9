package profiles

import (
	"fmt"

	"go.yaml.in/yaml/v3"

	"referee/rules"
	"referee/rules/notation"
)

// Error is one mistake in a profile. The sentence is in internal/text under
// "profile.CODE". Line and Col are 0 where the mistake is not in a file, as with
// an edition that does not exist.
type Error struct {
	File      string
	Line, Col int
	Code      string
	Args      []rules.Arg
}

// Key is the key of the error's sentence.
func (e *Error) Key() string { return "profile." + e.Code }

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s %v", e.File, e.Line, e.Col, e.Code, e.Args)
}

func at(n *yaml.Node) Pos { return Pos{n.Line, n.Column} }

// fault makes an error at a place in the layer's file.
func (l *Layer) fault(at Pos, code string, args ...rules.Arg) *Error {
	return &Error{File: l.File, Line: at.Line, Col: at.Col, Code: code, Args: args}
}

// unknown makes the error for a name that is none of the known, with the one
// that was probably meant. It has the codes CODE and CODE-near.
func (l *Layer) unknown(at Pos, code, name string, known []string) *Error {
	if meant, ok := notation.Nearest(name, known); ok {
		return l.fault(at, code+"-near", rules.Plain("name", name), rules.Plain("near", meant))
	}
	return l.fault(at, code, rules.Plain("name", name))
}
