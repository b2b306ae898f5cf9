// Package store is the folder of records: it lists the saved games, makes new
// ones, and opens any record as a session under the profile its header asks for.
//
// Nothing is passed over in silence. A file that is no record, or a damaged one,
// is listed with the reason.
package store

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Table is a record that has been opened, to look at.
type Table struct {
	Path   string
	Game   table.Binding
	Record *record.Record
	// Position is nil where the record is so damaged that there is no game.
	Position table.Position
	// Problems lists everything that could not be read or followed.
	Problems []*Problem
	Beside   Beside
	// Boxed are findings about the facts of the box in the header.
	Boxed []Boxed
	// game and campaign are what a header that is damaged names all the same.
	game, campaign string
}

// InPlay is a record that has been opened for play.
type InPlay struct {
	*Table
	Session table.Session
	file    *record.File
}

// Close gives the record free for others. To close it again does nothing.
func (t *InPlay) Close() error {
	file := t.file
	if t.file = nil; file == nil {
		return nil
	}
	return file.Close()
}

// Drop gives the record free, and its file away: one that is not as it was written stays.
func (t *InPlay) Drop() error {
	if t.file != nil && t.file.Lost() == nil {
		if gone := os.Remove(t.Path); gone != nil { // where an open file cannot go it does behind it
			defer os.Remove(t.Path)
		}
	}
	return t.Close()
}

// Read opens a record to look at it. It always returns a table; without a
// position, its problems say why.
func (o Opener) Read(path string) *Table {
	data, err := record.Bytes(path)
	if err != nil {
		return &Table{Path: path, Problems: []*Problem{FromDisk(path, err)}}
	}
	return o.Parse(path, data)
}

// Parse is [Opener.Read] of a record in memory.
func (o Opener) Parse(path string, data []byte) *Table {
	t := &Table{Path: path}
	r, faults := record.Parse(data)
	t.faults(faults)
	if r == nil {
		t.game, t.campaign = damaged(data, "game"), damaged(data, CampaignKey)
		return t
	}
	t.Record = r
	o.look(t)
	locate(t.Problems, data)
	for _, b := range t.Boxed {
		locate([]*Problem{b.At}, data)
	}
	return t
}

// damaged finds a key in a header that is unreadable as a whole.
func damaged(data []byte, key string) string {
	for _, line := range headerLines(data) {
		name, value, _ := strings.Cut(line, ":")
		if strings.EqualFold(record.Key(strings.TrimSpace(name)), key) {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// Play opens a record to go on with it, locked against other programs. A torn
// line or one that cannot be read is among the table's problems; what makes it
// impossible to go on is in the second result, and the first is nil.
func (o Opener) Play(path string) (*InPlay, []*Problem) {
	file, r, faults, err := record.Open(path)
	t := &InPlay{Table: &Table{Path: path, Record: r}, file: file}
	t.faults(faults)
	if err != nil {
		if errors.Is(err, record.ErrUnreadable) && len(t.Problems) > 0 {
			return nil, t.Problems
		}
		return nil, []*Problem{FromDisk(path, err)}
	}
	known := len(t.Problems)
	o.sit(t)
	if sound := t.Session != nil && len(t.Problems) == known+len(t.Session.Faults()); !sound {
		file.Close()
		if data, err := record.Bytes(path); err == nil {
			locate(t.Problems[known:], data)
		}
		return nil, t.Problems[known:]
	}
	return t, nil
}

// With is the table of the same record with more lines behind it, in memory.
func (t *Table) With(lines []record.Line) (*Table, error) {
	r, more := *t.Record, *t
	r.Lines = slices.Clone(r.Lines)
	for _, l := range lines {
		r.Add(l)
	}
	p, err := t.Game.Look(&r, t.Position.Profile())
	if err != nil {
		return nil, err
	}
	// What the fold could not follow comes last.
	more.Record, more.Position, more.Boxed = &r, p, boxed(t.Path, t.Game, p)
	more.Problems = slices.Clone(t.Problems[:len(t.Problems)-len(t.Position.Faults())])
	more.faults(p.Faults())
	return &more, nil
}

func (t *Table) faults(list []*record.Error) {
	for _, e := range list {
		t.Problems = append(t.Problems, FromRecord(t.Path, e))
	}
}

func (o Opener) look(t *Table) {
	o.fold(t, func(p *profiles.Profile) (err error) {
		t.Position, err = t.Game.Look(t.Record, p)
		return err
	})
}

// sit folds a record to play on and keeps what it tells of its box, unless the profile, which names the
// box, is wrong.
func (o Opener) sit(t *InPlay) {
	sound := o.fold(t.Table, func(p *profiles.Profile) (err error) {
		t.Session, err = t.Game.Open(t.Record, p, t.file)
		t.Position = t.Session
		return err
	})
	if sound && t.Game.Learns() {
		own, _ := o.boxOf(t.Game, t.Record.Header, t.Path) // a wrong name is one of the profile
		t.Session = learn(t.Session, own)
		t.Position = t.Session
	}
}

// fold finds the game and profile of a record and opens it. It reports whether both are sound.
func (o Opener) fold(t *Table, open func(*profiles.Profile) error) (sound bool) {
	h := t.Record.Header
	game, ok := o.Games(h.Game)
	if !ok {
		t.Problems = append(t.Problems, &Problem{File: t.Path, Key: "store.game", Args: []rules.Arg{rules.Plain("name", h.Game)}})
		return false
	}
	t.Game = game
	if n := len(h.Seats); n < game.MinSeats || n > game.MaxSeats {
		t.Problems = append(t.Problems, &Problem{File: t.Path, Key: "store.seats",
			Args: append(text.Players(game.MinSeats, game.MaxSeats), rules.N("named", n))})
		return false
	}
	p, problems := o.Profile(game, h, t.Path)
	t.Problems = append(t.Problems, problems...)
	var box *rules.BoxError
	switch err := open(p); {
	case err == nil:
		t.Boxed = boxed(t.Path, game, t.Position)
		t.faults(t.Position.Faults())
	case errors.As(err, &box):
		t.Problems = append(t.Problems, fromBox(t.Path, box, game.Box))
	case len(problems) == 0:
		t.Problems = append(t.Problems, &Problem{File: t.Path, Key: "store.setup"})
	}
	return t.Position != nil && len(problems) == 0
}

// headerKeys are the header keys that problems of a profile can come from.
var headerKeys = map[string]string{
	"store.game": "game", "store.seats": "seats", "store.first": "first",
	"profile.edition": ProfileKey, "profile.edition-near": ProfileKey,
	"profile.variant": VariantsKey, "profile.variant-near": VariantsKey, "profile.exclusive": VariantsKey,
}

// locate finds the header line that each problem without a place is about.
func locate(problems []*Problem, data []byte) {
	for _, p := range problems {
		if p.Row == 0 {
			p.locate(data)
		}
		p.header, p.within = "", 0
	}
}

func (p *Problem) locate(data []byte) {
	p.Row, p.Col = 1, 1
	for row, line := range headerLines(data) {
		key, value, _ := strings.Cut(line, ":")
		if p.isAbout(strings.ToLower(record.Key(strings.TrimSpace(key)))) {
			p.Row, p.Col = row, p.column(line, value)
			return
		}
	}
}

// headerLines are the lines of a header, whatever stands before it, with their rows.
func headerLines(data []byte) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		row, begun := 0, false
		for line := range strings.Lines(string(data)) {
			row++
			line = strings.TrimRightFunc(line, unicode.IsSpace)
			if line == "" && begun || line != "" && !yield(row, line) {
				return
			}
			begun = begun || line != ""
		}
	}
}

// isAbout reports whether the problem is about a header key.
func (p *Problem) isAbout(key string) bool {
	if want, ok := headerKeys[p.Key]; ok {
		return key == want
	}
	if p.header != "" {
		return key == p.header
	}
	name, found := strings.CutPrefix(key, OptionKey)
	if !found {
		name, found = strings.CutPrefix(key, SeverityKey)
	}
	for _, a := range p.Args {
		if found && a.Name != "near" && strings.EqualFold(a.Str, name) {
			return true
		}
	}
	return false
}

// column is where the mistake is in a header line: in the value, or at the key where that is unknown.
func (p *Problem) column(line, value string) int {
	if p.header != "" && p.within == 0 || strings.HasPrefix(p.Key, "profile.option") || strings.HasPrefix(p.Key, "profile.clause") {
		return 1
	}
	value = strings.TrimLeft(value, " \t")
	return utf8.RuneCountInString(line) - utf8.RuneCountInString(value) + max(p.within, 1)
}

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
