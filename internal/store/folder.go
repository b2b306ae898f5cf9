package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"referee/internal/file"
	"referee/internal/journal"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Ext is the ending of the names of new records.
const Ext = ".referee"

// LinksExt is added to the path of a record to name the file with the secret of its links, by which others use the table.
const LinksExt = ".links"

// RulesKey is the header key for the version of the game's rules a record was
// begun under.
const RulesKey = "rules"

// maxSameMinute bounds how many records of one minute get a name of their own.
const maxSameMinute = 1000

// Folder is a folder of records.
type Folder struct {
	Path   string // "" if unknown: see [NoHome]
	Opener Opener
	Order  []string // the games of a campaign, in their order
	// Seen remembers what was found in files that have not changed since; nil looks
	// at each of them every time.
	Seen *Seen
	// Watch is told how many files have been read, and of how many that have to be; nil is nobody.
	Watch func(done, of int)
}

// Saved is what a list shows of one record.
type Saved struct {
	Path     string
	Modified time.Time
	Game     string
	Title    string
	Date     string // as the header has it, or "" where it has none
	Place    string
	Taken    string // from where it was taken over, with its result alone, or ""
	Campaign string // that it is a part of, or ""
	Totals   []int  // of a game that is over, by seat
	// Pointless says that the game was decided before its points were counted.
	Pointless bool
	Ranks     []int // of a game that is over, by seat; level players have the same
	Names     []string
	Nicks     []string // short names, by seat; "" where the record has none
	Entries   int
	Turn      rules.Turn // of a game that goes on
	Over      bool
	Winners   []string
	Ending    string        // the code of what decided it
	ByHand    bool          // the table set a part of it by hand
	Typed     bool          // nothing of it is recorded but the table at its end
	Disputed  bool          // the table froze a dispute in it
	Took      time.Duration // how long it was played, or 0: see [record.Took]
	// Playable says that the game can be gone on with or looked at.
	Playable bool
	Problems []*rules.Fault
}

// Describe sums up a record that has been opened.
func Describe(t *Table) Saved {
	s := Saved{Path: t.Path, Problems: t.Problems}
	if t.Record == nil {
		s.Game, s.Campaign = t.game, t.campaign
		return s
	}
	h := t.Record.Header
	s.Game, s.Names, s.Title, s.Date = h.Game, h.Seats, h.Get("title"), h.Get(dateKey)
	s.Place, s.Taken = h.Get("place"), h.Get(table.TakenKey)
	s.Disputed = slices.ContainsFunc(t.Record.Lines, func(l record.Line) bool { return l.Kind == record.Dispute })
	s.Campaign, s.Nicks, s.Typed = h.Get(CampaignKey), h.Nicks(), h.Get(table.TypedKey) != "" || h.Get(table.TakenKey) != ""
	if t.Position == nil {
		return s
	}
	s.Playable = true
	entries, unread, sheet := t.Position.Glance()
	s.Entries = entries
	for i := range unread {
		s.Problems = append(s.Problems[:len(s.Problems):len(s.Problems)], FromEntry(t.Path, &unread[i]))
	}
	s.Turn, s.Over = t.Position.Turn(), t.Position.Over()
	s.ByHand, s.Took = t.Position.Overridden(), t.Position.Took()
	if s.Over {
		s.Ending, s.Totals, s.Ranks, s.Pointless = sheet.Ending.Code, sheet.Totals, sheet.Ranks, sheet.Ending.Pointless
		for seat := range sheet.Winners.All() {
			s.Winners = append(s.Winners, h.Seats[seat-1])
		}
	}
	return s
}

// Damaged reports whether something in the file could not be read or followed. A file
// that never was a record nor is called one is not damaged.
func (s *Saved) Damaged() bool {
	foreign := len(s.Problems) == 1 && filepath.Ext(s.Path) != Ext && foreign(s.Problems[0])
	return len(s.Problems) > 0 && !foreign
}

// Unfinished reports whether the game can be gone on with.
func (s *Saved) Unfinished() bool { return s.Playable && !s.Over }

// Create makes a new record in the folder, under a name of its own, and opens it
// for play.
func (f Folder) Create(h record.Header, now time.Time) (*InPlay, []*rules.Fault) {
	if problems := f.Opener.unplayable(filepath.Join(f.Path, fileName(h.Game, now, 1)), h); len(problems) > 0 {
		return nil, problems
	}
	if f.Path == "" {
		return nil, []*rules.Fault{NoHome()}
	}
	if err := f.made(); err != nil {
		return nil, []*rules.Fault{FromDisk(f.Path, err)}
	}
	for n := 1; n <= maxSameMinute; n++ {
		t, problems := f.Opener.Create(filepath.Join(f.Path, fileName(h.Game, now, n)), h, now)
		if len(problems) == 1 && problems[0].Code == "record.exists" {
			continue
		}
		return t, problems
	}
	return nil, []*rules.Fault{FromDisk(f.Path, fs.ErrExist)}
}

// made creates a missing folder for its owner alone.
func (f Folder) made() error {
	err := os.MkdirAll(f.Path, 0o700)
	if _, why := file.List(f.Path); errors.Is(why, file.ErrFile) {
		return why
	}
	return err
}

// fileName returns the name of the nth record of a game in one minute.
func fileName(game string, now time.Time, n int) string {
	name := now.Format(nameMoment) + "-" + game
	if n > 1 {
		name += fmt.Sprintf("-%d", n)
	}
	return name + Ext
}

// Free says why no record could be made under a path, or nothing. Only a file
// that is made shows whether one can be.
func Free(path string) *rules.Fault {
	switch info, err := os.Stat(path); {
	case err == nil && info.IsDir():
		return FromDisk(path, file.ErrFolder)
	case err == nil:
		return FromDisk(path, fs.ErrExist)
	}
	dir := filepath.Dir(path)
	if info, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
		return &rules.Fault{Code: "store.no-folder", Args: []rules.Arg{rules.Plain("folder", dir), text.FileArg(path)}}
	}
	trial, err := os.CreateTemp(dir, ".referee-*.tmp")
	if err != nil {
		return FromDisk(path, err)
	}
	trial.Close()
	os.Remove(trial.Name())
	return nil
}

// Create makes a new record and opens it for play. A header that could not be
// played is refused before anything is written; one without a day gets that of now.
func (o Opener) Create(path string, h record.Header, now time.Time) (*InPlay, []*rules.Fault) {
	h, problems := o.playable(path, h, now)
	if len(problems) > 0 {
		return nil, problems
	}
	file, err := record.Create(path, h)
	if err != nil {
		return nil, []*rules.Fault{FromDisk(path, err)}
	}
	t := &InPlay{Table: &Table{Path: path, Record: &record.Record{Header: file.Header()}}, file: file}
	o.sit(t, file)
	return t, nil
}

// CreateIn is [Opener.Create] of a table of a journal, with a note unless that is nil. The error is what the journal says, such as [journal.ErrExists], or
// [rules.Faults] with what is against the header.
func (o Opener) CreateIn(ctx context.Context, j journal.Journal, id string, h record.Header, note []byte, now time.Time) (*InPlay, error) {
	h, problems := o.playable("", h, now)
	if len(problems) > 0 {
		return nil, rules.Faults(problems)
	}
	text, err := h.Format()
	if err != nil {
		return nil, rules.Faults{FromDisk(id, err)}
	}
	if err := j.Create(ctx, id, text, note); err != nil {
		return nil, err
	}
	return o.PlayFrom(ctx, j, id)
}

// playable returns a header as a new record has it, or why there can be no game under it.
func (o Opener) playable(path string, h record.Header, now time.Time) (record.Header, []*rules.Fault) {
	if problems := o.unplayable(path, h); len(problems) > 0 {
		return h, problems
	}
	game, _ := o.Games(h.Game)
	h.Set(dateKey, cmp.Or(h.Get(dateKey), now.Format(time.DateOnly)))
	h.Set(RulesKey, strconv.Itoa(game.Version))
	h, _ = o.informed(game, h, path) // the session reports what is wrong with the box
	return h, nil
}

// maxQuoted is how many letters of an impossible value are quoted.
const maxQuoted = 40

// Unfit says why a record's header cannot have a value, such as a title with a line end
// in it; nil if it can.
func Unfit(f record.Field) *rules.Fault {
	e := f.Check()
	if e == nil {
		return nil
	}
	value := text.Clean(f.Value)
	if letters := []rune(value); len(letters) > maxQuoted {
		value = string(letters[:maxQuoted]) + "…"
	}
	return &rules.Fault{Code: "store.unfit-" + e.ID(), Args: append([]rules.Arg{rules.Plain("key", f.Key), rules.Plain("value", value)}, e.Args...)}
}

// unplayable says why there can be no game under the header. There is no file
// yet in which that could stand.
func (o Opener) unplayable(path string, h record.Header) []*rules.Fault {
	for _, f := range h.Fields {
		if p := Unfit(f); p != nil {
			return []*rules.Fault{p}
		}
	}
	t := &Table{Path: path, Record: &record.Record{Header: h}}
	o.look(t)
	for _, p := range t.Problems {
		if p.File == path {
			p.File = ""
		}
	}
	return t.Problems
}
