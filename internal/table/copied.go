package table

import (
	"slices"

	"referee/internal/record"
	"referee/rules"
	"referee/scoring"
)

// What a session gives away is its receiver's: it may be kept, changed, and looked at beside the table. What a session
// keeps is copied on the way out; most of what it returns is made for who asks. The score as it stands is kept by who reads it
// over and over, and told again: see [Position.Running].

func copiedSheets(list []scoring.Sheet) []scoring.Sheet {
	list = slices.Clone(list)
	for i := range list {
		list[i] = list[i].Clone()
	}
	return list
}

func copiedHeader(h record.Header) record.Header {
	h.Seats, h.Fields = slices.Clone(h.Seats), slices.Clone(h.Fields)
	return h
}

func copiedErrors(list []*rules.Fault) []*rules.Fault {
	for i, err := range list {
		one := *err
		one.Args = slices.Clone(one.Args)
		list[i] = &one
	}
	return list
}

// copied returns a deep copy.
func (f *Finding) copied() *Finding {
	one := *f
	one.Args, one.Because = slices.Clone(f.Args), slices.Clone(f.Because)
	return &one
}

// own copies what an entry shares with its fold; most entries share nothing.
func (e *Entry) own() {
	e.Amended = slices.Clone(e.Amended)
	if e.Fault != nil {
		one := *e.Fault
		one.Args, e.Fault = slices.Clone(one.Args), &one
	}
	if e.Cannot != nil {
		one := *e.Cannot
		one.Args, one.Because, e.Cannot = slices.Clone(one.Args), slices.Clone(one.Because), &one
	}
	e.Findings = slices.Clone(e.Findings)
	for i := range e.Findings {
		f := &e.Findings[i]
		f.Args, f.Because = slices.Clone(f.Args), slices.Clone(f.Because)
	}
}
