package store

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Problem is one thing wrong with a file, as a key of internal/text and its
// arguments. Row and Col are 0 where it is not at a place in the file.
type Problem struct {
	File     string
	Row, Col int
	Key      string
	Args     []rules.Arg
	// Clause is the rule that excludes it, where it is not only badly written.
	Clause rules.ClauseID
	// header is the key of the header line it is about, and within the column in its
	// value, where that is known.
	header string
	within int
	// missing are the fields it is about, of a table of seats.
	missing []table.Field
	seats   []string
}

// mostMissing is how many missing fields are named.
const mostMissing = 8

// Error is for programmers; people read [Problem.Say].
func (p *Problem) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s %v", p.File, p.Row, p.Col, p.Key, p.Args)
}

// Say is what is wrong, without the place.
func (p *Problem) Say(t *text.Printer) string {
	args := p.Args
	if p.missing != nil {
		args = append(args, rules.Plain("fields", table.Named(t.With(p.seats), p.missing, mostMissing)))
	}
	return present.Cited(t.Say(p.Key, args...), p.Clause)
}

// Unused says that a box file cannot be used, where and why.
func (p *Problem) Unused(t *text.Printer) string {
	return t.Say("store.box-unused", rules.Plain("place", p.Place()), rules.Plain("why", p.Say(t)))
}

// Place is where it is wrong: "FILE:3:8", as far as that is known.
func (p *Problem) Place() string {
	place := text.Clean(p.File)
	for _, n := range []int{p.Row, p.Col} {
		if n == 0 {
			break
		}
		place += ":" + strconv.Itoa(n)
	}
	return place
}

// Placed is what is wrong, and where. Of a file as a whole that the sentence names the
// place is in its name.
func (p *Problem) Placed(t *text.Printer) string {
	named := slices.Index(p.Args, name(p.File))
	if p.Row > 0 || named < 0 {
		return strings.TrimPrefix(p.Place()+": ", ": ") + p.Say(t)
	}
	whole := *p
	whole.Args = slices.Clone(p.Args)
	whole.Args[named].Str = p.Place()
	return whole.Say(t)
}

// Compare orders problems of one file by their place.
func (p *Problem) Compare(other *Problem) int {
	return cmp.Or(cmp.Compare(p.Row, other.Row), cmp.Compare(p.Col, other.Col))
}

// FromRecord makes a problem of an error of the reader of records.
func FromRecord(file string, e *record.Error) *Problem {
	return &Problem{File: file, Row: e.Row, Col: e.Col, Key: "record." + e.Code, Args: e.Args}
}

// FromEntry makes a problem of an entry that could not be read.
func FromEntry(file string, e *table.Entry) *Problem {
	return &Problem{File: file, Row: e.Row, Col: e.Col + e.Fault.Col - 1, Key: "parse." + e.Fault.Code, Args: e.Fault.Args, Clause: e.Fault.Clause}
}

// foreign reports whether it says that a file was never a record.
func (p *Problem) foreign() bool { return p.Key == "record.not_record" || p.Key == "record.binary" }

// FromDisk makes a problem of an error of the system.
func FromDisk(path string, err error) *Problem {
	var already *Problem
	if errors.As(err, &already) {
		return already
	}
	if strings.TrimSpace(path) == "" && errors.Is(err, fs.ErrNotExist) {
		return &Problem{Key: "store.unnamed"}
	}
	e := record.Reason(err, path)
	e.Row, e.Col = 0, 0
	return FromRecord(path, e)
}

// NoHome reports that the environment does not say where the user's files belong.
func NoHome() *Problem { return &Problem{Key: "store.no-home"} }

// FromProfile makes a problem of a mistake in a profile. One that is not in a
// file of its own is one of the record's header.
func FromProfile(file string, e *profiles.Error) *Problem {
	p := &Problem{File: e.File, Row: e.Line, Col: e.Col, Key: e.Key(), Args: e.Args}
	if p.File == "" {
		p.File = file
	}
	return p
}

// fromBox makes a problem of a fact of the box in a record's header that
// cannot be read.
func fromBox(file string, e *rules.BoxError, parts []rules.BoxPart) *Problem {
	p := boxProblem(e, parts)
	p.File, p.header, p.within = file, table.BoxKey+e.Key, p.Col
	p.Col = 0
	return p
}

// boxProblem says what cannot be read of a box. Its column is that in the value.
func boxProblem(e *rules.BoxError, parts []rules.BoxPart) *Problem {
	if e.Fault != nil {
		return &Problem{Col: e.Fault.Col, Key: "parse." + e.Fault.Code, Args: e.Fault.Args, Clause: e.Fault.Clause}
	}
	keys := make([]string, len(parts))
	for i, part := range parts {
		keys[i] = part.Key
	}
	return &Problem{Key: "profile.box-part", Args: []rules.Arg{rules.Plain("name", e.Key), rules.Plain("known", strings.Join(keys, ", "))}}
}

// name is the last part of a path, fit to stand in a sentence.
func name(path string) rules.Arg { return rules.Plain("file", filepath.Base(path)) }
