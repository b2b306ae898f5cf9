package store

import (
	"errors"
	"slices"
	"strings"

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
