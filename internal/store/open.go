// Package store is the folder of records: it lists the saved games, makes new
// ones, and opens any record as a session under the profile its header asks for.
//
// Nothing is passed over in silence. A file that is no record, or a damaged one,
// is listed with the reason.
package store

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"iter"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/journal"
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
	// Position is nil if the record is so damaged that there is no game.
	Position table.Position
	// Problems lists everything that could not be read or followed.
	Problems []*rules.Fault
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
	Log     *journal.Log // of a table of a journal
	file    *record.File // of a file
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
	read := o.Bytes
	if read == nil {
		read = record.Bytes
	}
	data, err := read(path)
	if err != nil {
		return &Table{Path: path, Problems: []*rules.Fault{FromDisk(path, err)}}
	}
	return o.Parse(path, data)
}

// Parse returns [Opener.Read] of a record in memory.
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
		locate([]*rules.Fault{b.At}, data)
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
func (o Opener) Play(path string) (*InPlay, []*rules.Fault) {
	file, r, faults, err := record.Open(path)
	t := &InPlay{Table: &Table{Path: path, Record: r}, file: file}
	t.faults(faults)
	if err != nil {
		if errors.Is(err, record.ErrUnreadable) && len(t.Problems) > 0 {
			return nil, t.Problems
		}
		return nil, []*rules.Fault{FromDisk(path, err)}
	}
	if problems := o.sound(t, file, file.Text()); problems != nil {
		file.Close()
		return nil, problems
	}
	return t, nil
}

// PlayFrom is [Opener.Play] of a table of a journal, which nobody locks: it may be played elsewhere at the same time. The error is what
// the journal says, such as [journal.ErrNone], or [rules.Faults] with what makes it impossible to go on.
func (o Opener) PlayFrom(ctx context.Context, j journal.Journal, id string) (*InPlay, error) {
	log, data, err := journal.Open(ctx, j, id)
	if err != nil {
		return nil, err
	}
	r, faults := record.Parse(data)
	t := &InPlay{Table: &Table{Path: id + journal.RecordExt, Record: r}, Log: log}
	if t.faults(faults); r == nil {
		return nil, rules.Faults(t.Problems)
	}
	if problems := o.sound(t, log, data); problems != nil {
		return nil, rules.Faults(problems)
	}
	return t, nil
}

// sound folds a record to play on, and returns what makes that impossible.
func (o Opener) sound(t *InPlay, log table.Log, data []byte) []*rules.Fault {
	known := len(t.Problems)
	o.sit(t, log)
	if t.Session != nil && len(t.Problems) == known+len(t.Session.Faults()) {
		return nil
	}
	locate(t.Problems[known:], data)
	return t.Problems[known:]
}

// With returns the table of the same record with more lines behind it, in memory.
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

func (t *Table) faults(list []*rules.Fault) {
	for _, e := range list {
		t.Problems = append(t.Problems, In(t.Path, e))
	}
}

func (o Opener) look(t *Table) {
	o.fold(t, func(p *profiles.Profile) (err error) {
		t.Position, err = t.Game.Look(t.Record, p)
		return err
	})
}

// sit folds a record to play on and keeps what it tells of its box, unless the profile, which names the
// box, is wrong. A table of a journal is in no folder where its box could be.
func (o Opener) sit(t *InPlay, log table.Log) {
	if o.Now != nil {
		log = table.Timed{Log: log, Now: o.Now}
	}
	sound := o.fold(t.Table, func(p *profiles.Profile) (err error) {
		t.Session, err = t.Game.Open(t.Record, p, log)
		t.Position = t.Session
		return err
	})
	if sound && t.Game.Learns() && (t.Log == nil || o.House != "") {
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
		t.Problems = append(t.Problems, &rules.Fault{File: t.Path, Code: "store.game-newer", Args: []rules.Arg{rules.Plain("name", h.Game)}})
		return false
	}
	t.Game = game
	if v, err := strconv.Atoi(h.Get(RulesKey)); err == nil && v > game.Version {
		t.Problems = append(t.Problems, &rules.Fault{File: t.Path, Code: "store.rules-newer",
			Args: []rules.Arg{rules.Plain("version", strconv.Itoa(v)), rules.N("known", game.Version)}})
		return false
	}
	if n := len(h.Seats); n < game.MinSeats || n > game.MaxSeats {
		t.Problems = append(t.Problems, &rules.Fault{File: t.Path, Code: "store.seats",
			Args: append(text.Players(game.MinSeats, game.MaxSeats), rules.N("named", n))})
		return false
	}
	p, problems := o.Profile(game, h, t.Path)
	t.Problems = append(t.Problems, problems...)
	var box *rules.Fault
	switch err := open(p); {
	case err == nil:
		t.Boxed = boxed(t.Path, game, t.Position)
		t.faults(t.Position.Faults())
	case errors.As(err, &box) && box.About != "":
		if box.File = t.Path; !strings.HasPrefix(box.About, table.TakenKey+".") {
			box.About = table.BoxKey + box.About
		}
		t.Problems = append(t.Problems, box)
	case len(problems) == 0:
		t.Problems = append(t.Problems, &rules.Fault{File: t.Path, Code: "store.setup"})
	}
	return t.Position != nil && len(problems) == 0
}

// headerKeys are the header keys that problems of a profile can come from.
var headerKeys = map[string]string{
	"store.game-newer": "game", "store.rules-newer": RulesKey, "store.seats": "seats", "store.first": "first",
	"profile.edition": ProfileKey, "profile.edition-near": ProfileKey,
	"profile.variant": VariantsKey, "profile.variant-near": VariantsKey, "profile.exclusive": VariantsKey,
}

// locate finds the header line that each problem without a place is about.
func locate(problems []*rules.Fault, data []byte) {
	for _, p := range problems {
		if p.Row == 0 {
			seek(p, data)
		}
	}
}

func seek(p *rules.Fault, data []byte) {
	for row, line := range headerLines(data) {
		key, value, _ := strings.Cut(line, ":")
		if isAbout(p, strings.ToLower(record.Key(strings.TrimSpace(key)))) {
			p.Row, p.Col = row, column(p, line, value)
			return
		}
	}
	p.Row, p.Col = 1, 1
}

// headerLines returns the lines of a header, whatever stands before it, with their rows.
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
func isAbout(p *rules.Fault, key string) bool {
	if want, ok := headerKeys[p.Code]; ok {
		return key == want
	}
	if p.About != "" {
		return strings.EqualFold(key, p.About)
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

// column returns where the mistake is in a header line: in the value, or at the key where that is unknown.
func column(p *rules.Fault, line, value string) int {
	if p.About != "" && p.Col == 0 || strings.HasPrefix(p.Code, "profile.option") || strings.HasPrefix(p.Code, "profile.clause") {
		return 1
	}
	value = strings.TrimLeft(value, " \t")
	return utf8.RuneCountInString(line) - utf8.RuneCountInString(value) + max(p.Col, 1)
}

// Compare orders the faults of one file by their place.
func Compare(a, b *rules.Fault) int {
	return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col))
}

// In returns a fault with the file it is in, unless it is known to be in another.
func In(file string, f *rules.Fault) *rules.Fault {
	placed := *f
	placed.File = cmp.Or(f.File, file)
	return &placed
}

// FromEntry returns why an entry could not be read, with its place in the file.
func FromEntry(file string, e *table.Entry) *rules.Fault {
	f := In(file, e.Fault)
	f.Row, f.Col = e.Row, e.Col+f.Col-1
	return f
}

// foreign reports whether a fault says that a file was never a record.
func foreign(f *rules.Fault) bool {
	return f.Code == "record.not_record" || f.Code == "record.binary"
}

// FromDisk puts an error of the system as a fault.
func FromDisk(path string, err error) *rules.Fault {
	var already *rules.Fault
	if errors.As(err, &already) {
		return already
	}
	if strings.TrimSpace(path) == "" && errors.Is(err, fs.ErrNotExist) {
		return &rules.Fault{Code: "store.unnamed"}
	}
	return In(path, record.Reason(err, path))
}

// NoHome reports that the environment does not say where the user's files belong.
func NoHome() *rules.Fault { return &rules.Fault{Code: "store.no-home"} }
