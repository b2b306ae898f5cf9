// Package ascii shows signs on terminals and fonts that have letters and plain ASCII only.
// Letters of names and words of any alphabet stay as they are.
package ascii

import (
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// sign is what stands for a sign: one character where each has one cell, a whole text in
// lines. Where text is empty it is the character.
type sign struct {
	cell rune
	text string
}

var signs = map[rune]sign{
	'●': {cell: '*'}, '○': {cell: 'o'}, '·': {cell: '.'}, '›': {cell: '>'}, '‹': {cell: '<'}, '▌': {cell: '|'}, '✓': {cell: 'v'}, '×': {cell: 'x'},
	'→': {'>', "->"}, '←': {'<', "<-"}, '↔': {'-', "<->"}, '↑': {cell: '^'}, '↓': {cell: 'v'}, '▲': {cell: '^'}, '▼': {cell: 'v'}, '▶': {cell: '>'}, '◀': {cell: '<'}, '▀': {cell: '"'}, '▄': {cell: '_'}, '▸': {cell: '>'},
	'■': {cell: '#'}, '◆': {cell: '+'}, '★': {cell: '*'}, '✿': {cell: '*'}, '▒': {cell: '#'}, '█': {cell: '#'}, '⌂': {cell: '~'}, '•': {cell: '*'}, '°': {cell: '\''},
	'—': {cell: '-'}, '–': {cell: '-'}, '−': {cell: '-'}, '┄': {cell: '-'}, '─': {cell: '-'}, '│': {cell: '|'},
	'┌': {cell: '+'}, '┐': {cell: '+'}, '└': {cell: '+'}, '┘': {cell: '+'}, '├': {cell: '+'}, '┤': {cell: '+'}, '┬': {cell: '+'}, '┴': {cell: '+'}, '┼': {cell: '+'},
	'’': {cell: '\''}, '‘': {cell: '\''}, '“': {cell: '"'}, '”': {cell: '"'}, '„': {cell: '"'}, '«': {cell: '"'}, '»': {cell: '"'},
	'…': {'~', "..."}, '½': {'h', "1/2"}, '±': {'*', "+/-"}, '№': {cell: '#'}, '²': {cell: '2'}, '¿': {cell: '?'}, '§': {cell: '$'},
	'\u00a0': {cell: ' '}, '\u202f': {cell: ' '}, '⟦': {cell: '['}, '⟧': {cell: ']'},
}

// kept reports whether a character is shown as it is.
func kept(r rune) bool {
	return r < utf8.RuneSelf || unicode.IsLetter(r) && r != 'ª' && r != 'º' || unicode.IsMark(r)
}

// Cell is the character for a cell of the screen; a sign without one of its own is "?".
func Cell(r rune) rune {
	if kept(r) {
		return r
	}
	if s, ok := signs[r]; ok {
		return s.cell
	}
	return '?'
}

// Text is a text for lines.
func Text(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return !kept(r) }) < 0 {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if one := signs[r]; one.text != "" {
			b.WriteString(one.text)
			continue
		}
		b.WriteRune(Cell(r))
	}
	return b.String()
}

// Writer writes lines through Text. Each call writes whole characters, as those of
// the program do.
func Writer(w io.Writer) io.Writer { return writer{w} }

type writer struct{ to io.Writer }

// Write writes p, and reports it written whole once its text is.
func (w writer) Write(p []byte) (int, error) {
	if _, err := io.WriteString(w.to, Text(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}
