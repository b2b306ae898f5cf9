package rules

import (
	"errors"
	"fmt"
	"strings"
)

// Fault says what is wrong with a move, a line, a file or a setting, and where.
type Fault struct {
	// File is "" for a text that is no file.
	File string
	// Row and Col count from 1, in characters; 0 if unknown. Without a row, Col counts within the move
	// or value.
	Row, Col int
	// About is the key of the header line, field or part of the box that it is about, if it is about one.
	About string
	// Code is the key of the sentence in internal/text.
	Code string
	Args []Arg
	// Clause is the rule that excludes it; "" of what is only badly written.
	Clause ClauseID
	// Because lists the earlier entries that a move clashes with.
	Because []Seq
	// Cause is what the operating system or a library said.
	Cause error
}

// ID returns the code without the first word, which is the kind of sentence: "hk/no-offer".
func (f *Fault) ID() string {
	_, id, _ := strings.Cut(f.Code, ".")
	return id
}

// Error returns a text for programmers; people read the sentence of Code.
func (f *Fault) Error() string {
	s := f.Code
	if len(f.Args) > 0 {
		s += fmt.Sprint(" ", f.Args)
	}
	if f.File != "" || f.Row > 0 || f.Col > 0 {
		s = fmt.Sprintf("%s:%d:%d: %s", f.File, f.Row, f.Col, s)
	}
	if f.Cause != nil {
		s += ": " + f.Cause.Error()
	}
	return s
}

// Unwrap returns the cause.
func (f *Fault) Unwrap() error { return f.Cause }

// Expected returns the fault that names what was expected at a column of a move; key is a word of
// internal/text.
func Expected(code string, col int, key string) *Fault {
	return &Fault{Col: col, Code: "parse." + code, Args: []Arg{Word("expected", key)}}
}

// Faults is everything that is wrong with a file or a table, as an error. Who has room for one sentence
// takes the first: [errors.As] finds it.
type Faults []*Fault

// Error returns a text for programmers.
func (list Faults) Error() string { return errors.Join(list.Unwrap()...).Error() }

// Unwrap returns the faults one by one.
func (list Faults) Unwrap() []error {
	all := make([]error, len(list))
	for i, one := range list {
		all[i] = one
	}
	return all
}
