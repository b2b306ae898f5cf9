package file

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// Fault is why a file is not read, and where. Line and Col count from 1.
type Fault struct {
	Line, Col int
	Code      string
}

// The codes of faults.
const (
	Large    = "size"
	Encoding = "encoding" // not UTF-8
	Empty    = "empty"    // no document
	Syntax   = "syntax"
	Second   = "second" // another document begins here
)

// YAML returns the root of the only document in the data, which may have as many bytes as
// most; without a fault it is not nil.
func YAML(data []byte, most int) (*yaml.Node, *Fault) {
	if len(data) > most {
		return nil, &Fault{1, 1, Large}
	}
	if !utf8.Valid(data) {
		return nil, badUTF8(data)
	}
	var doc, more yaml.Node
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	if err := decoder.Decode(&doc); err != nil {
		return nil, syntax(err)
	}
	switch err := decoder.Decode(&more); {
	case err == nil:
		return nil, &Fault{more.Line, more.Column, Second}
	case !errors.Is(err, io.EOF):
		return nil, syntax(err)
	}
	return doc.Content[0], nil
}

// syntax makes a fault of an error from yaml: its line is kept, its English is not.
func syntax(err error) *Fault {
	if errors.Is(err, io.EOF) {
		return &Fault{1, 1, Empty}
	}
	line := 1
	_, _ = fmt.Sscanf(err.Error(), "yaml: line %d", &line) // no line is told of the first one
	return &Fault{line, 1, Syntax}
}

// badUTF8 is the place of the first byte that is not UTF-8.
func badUTF8(data []byte) *Fault {
	f := Fault{1, 1, Encoding}
	for len(data) > 0 {
		c, n := utf8.DecodeRune(data)
		switch {
		case c == utf8.RuneError && n == 1:
			return &f
		case c == '\n':
			f.Line, f.Col = f.Line+1, 1
		default:
			f.Col++
		}
		data = data[n:]
	}
	return &f
}
