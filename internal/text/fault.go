package text

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"referee/rules"
)

// Cited returns a sentence followed by the clause in brackets, if there is one.
func Cited(sentence string, clause rules.ClauseID) string {
	if clause == "" {
		return sentence
	}
	return sentence + " (" + string(clause) + ")"
}

// Fault says what is wrong, with the clause that excludes it, without the place.
func (p *Printer) Fault(f *rules.Fault) string { return Cited(p.Say(f.Code, f.Args...), f.Clause) }

// Placed says what is wrong, and where. If it is a file as a whole and the sentence names it, the name is the place.
func (p *Printer) Placed(f *rules.Fault) string {
	named := slices.Index(f.Args, FileArg(f.File))
	if f.Row > 0 || named < 0 {
		return strings.TrimPrefix(Place(f)+": ", ": ") + p.Fault(f)
	}
	whole := *f
	whole.Args = slices.Clone(f.Args)
	whole.Args[named].Str = Place(f)
	return p.Fault(&whole)
}

// Place returns where a fault is: "FILE:3:8", as far as that is known.
func Place(f *rules.Fault) string {
	place := Clean(f.File)
	for _, n := range []int{f.Row, f.Col} {
		if n == 0 {
			break
		}
		place += ":" + strconv.Itoa(n)
	}
	return place
}

// FileArg returns the last part of a path, fit to stand in a sentence.
func FileArg(path string) rules.Arg { return rules.Plain("file", filepath.Base(path)) }
