package file

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"referee/rules"
)

// Document is a kind of file: the faults of its text begin with the prefix of its sentences.
type Document struct {
	Path   string
	Prefix string
	Most   int // bytes
}

// Fault returns what is wrong at a place.
func (d Document) Fault(line, col int, code string, args ...rules.Arg) *rules.Fault {
	return &rules.Fault{File: d.Path, Row: line, Col: col, Code: d.Prefix + code, Args: args}
}

// Offset is how many bytes of a text stand before a place in it, both from 1.
func Offset(data []byte, line, col int) (n int) {
	for ; line > 1; line-- {
		n += bytes.IndexByte(data[n:], '\n') + 1
	}
	for ; col > 1 && n < len(data); col-- {
		_, size := utf8.DecodeRune(data[n:])
		n += size
	}
	return n
}

// Empty is the code of a file without a document.
const Empty = "empty"

// YAML returns the root of the only document in the data; without a fault it is not nil. The codes of its faults are
// size, encoding, empty, syntax, and second for another document.
func (d Document) YAML(data []byte) (*yaml.Node, *rules.Fault) {
	if len(data) > d.Most {
		return nil, d.Fault(1, 1, "size", rules.N("n", d.Most>>10))
	}
	if !utf8.Valid(data) {
		line, col := badUTF8(data)
		return nil, d.Fault(line, col, "encoding")
	}
	var doc, more yaml.Node
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	if err := decoder.Decode(&doc); err != nil {
		return nil, d.syntax(err)
	}
	switch err := decoder.Decode(&more); {
	case err == nil:
		return nil, d.Fault(more.Line, more.Column, "second")
	case !errors.Is(err, io.EOF):
		return nil, d.syntax(err)
	}
	return doc.Content[0], nil
}

// syntax makes a fault of an error from yaml: its line is kept, its English is not.
func (d Document) syntax(err error) *rules.Fault {
	if errors.Is(err, io.EOF) {
		return d.Fault(1, 1, Empty)
	}
	line := 1
	_, _ = fmt.Sscanf(err.Error(), "yaml: line %d", &line) // no line is told of the first one
	return d.Fault(line, 1, "syntax")
}

// badUTF8 returns the place of the first byte that is not UTF-8.
func badUTF8(data []byte) (line, col int) {
	line, col = 1, 1
	for len(data) > 0 {
		c, n := utf8.DecodeRune(data)
		switch {
		case c == utf8.RuneError && n == 1:
			return line, col
		case c == '\n':
			line, col = line+1, 1
		default:
			col++
		}
		data = data[n:]
	}
	return line, col
}
