package store

import (
	"errors"
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Table is a record that has been opened.
type Table struct {
	Path   string
	Game   table.Binding
	Record *record.Record
	// Session is nil where the record is so damaged that there is no game.
	Session table.Session
	// Problems lists everything that could not be read or followed.
	Problems []*Problem
	// Boxed is what the rules have against what the header tells of the box.
	Boxed []Boxed
	file  *record.File
	// game and campaign are what a header that is damaged names all the same.
	game, campaign string
}

// Close gives the record free for others. To close it again does nothing.
func (t *Table) Close() error {
	file := t.file
	if t.file = nil; file == nil {
		return nil
	}
	return file.Close()
}

// errReading is why a record that was only read takes no entries.
var errReading = errors.New("the record was opened for reading")

// closed is the log of a record that was only read.
type closed struct{}

func (closed) Append(...record.Line) error { return errReading }

// Read opens a record to look at it. It always returns a table; without a
// session, its problems say why.
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
	o.sit(t, closed{})
	locate(t.Problems, data)
	for _, b := range t.Boxed {
		locate([]*Problem{b.At}, data)
	}
	return t
}

// damaged finds the value of a key in a header that cannot be read as a whole.
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
// impossible to go on is in the second result, and the table is nil.
func (o Opener) Play(path string) (*Table, []*Problem) {
	file, r, faults, err := record.Open(path)
	t := &Table{Path: path, Record: r, file: file}
	t.faults(faults)
	if err != nil {
		if errors.Is(err, record.ErrUnreadable) && len(t.Problems) > 0 {
			return nil, t.Problems
		}
		return nil, []*Problem{FromDisk(path, err)}
	}
	known := len(t.Problems)
	o.sit(t, file)
	if sound := t.Session != nil && len(t.Problems) == known+len(t.Session.Faults()); !sound {
		file.Close()
		if data, err := record.Bytes(path); err == nil {
			locate(t.Problems[known:], data)
		}
		return nil, t.Problems[known:]
	}
	return t, nil
}

func (t *Table) faults(list []*record.Error) {
	for _, e := range list {
		t.Problems = append(t.Problems, FromRecord(t.Path, e))
	}
}

// sit finds the game and the profile of a record and folds it.
func (o Opener) sit(t *Table, log table.Log) {
	h := t.Record.Header
	game, ok := o.Games(h.Game)
	if !ok {
		t.Problems = append(t.Problems, &Problem{File: t.Path, Key: "store.game", Args: []rules.Arg{rules.Plain("name", h.Game)}})
		return
	}
	t.Game = game
	if n := len(h.Seats); n < game.MinSeats || n > game.MaxSeats {
		t.Problems = append(t.Problems, &Problem{File: t.Path, Key: "store.seats",
			Args: append(text.Players(game.MinSeats, game.MaxSeats), rules.N("named", n))})
		return
	}
	p, problems := o.Profile(game, h, t.Path)
	t.Problems = append(t.Problems, problems...)
	s, err := game.Open(t.Record, p, log)
	var box *rules.BoxError
	if err != nil {
		switch {
		case errors.As(err, &box):
			t.Problems = append(t.Problems, fromBox(t.Path, box, game.Box))
		case len(problems) == 0:
			t.Problems = append(t.Problems, &Problem{File: t.Path, Key: "store.setup"})
		}
		return
	}
	t.Session, t.Boxed = s, boxed(t.Path, game, s)
	t.faults(s.Faults())
	if _, looking := log.(closed); !looking && game.Learns() && len(problems) == 0 {
		own, _ := o.boxOf(game, h, t.Path) // wrong names are among the problems
		t.Session = learn(s, own)
	}
}
