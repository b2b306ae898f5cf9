package store

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"referee/internal/plays"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Plays returns the finished games of a list, the one played first in front. A game that was taken over from a file of this program is called as
// there.
func Plays(list []Saved) (all []plays.Play) {
	for i := range list {
		s := &list[i]
		if !s.Over || len(s.Ranks) != len(s.Names) {
			continue
		}
		one := plays.Play{Record: s.Path, ID: strings.TrimSuffix(filepath.Base(s.Path), Ext), Date: s.Day(), Game: s.Game, Minutes: int(s.Took / time.Minute), Ending: s.Ending, Place: s.Place, Title: s.Title}
		if id, ok := strings.CutPrefix(s.Taken, plays.FromPlays+" "); ok {
			one.ID = id
		}
		for seat, name := range s.Names {
			p := plays.Scored{Name: name, Rank: s.Ranks[seat], Won: s.outcome(seat) != NotWon}
			if p.Known = !s.Pointless; p.Known {
				p.Points = s.Totals[seat]
			}
			one.Players = append(one.Players, p)
		}
		all = append(all, one)
	}
	slices.SortStableFunc(all, func(a, b plays.Play) int { return cmp.Or(strings.Compare(a.Date, b.Date), strings.Compare(a.ID, b.ID)) })
	return all
}

// Taking is what becomes of a play that comes from elsewhere.
type Taking struct {
	plays.Play
	Fault *rules.Fault // why it cannot be taken over
	Here  string       // the record that it is, or is just like
	Path  string       // the record that it has become
	head  record.Header
}

// Takings looks at plays that come from elsewhere: players are called as those who are known here, what is here already does not come again. List is all saved
// games, the one changed last first.
func (f Folder) Takings(list []Saved, come []plays.Play, p *text.Printer) []Taking {
	people := Players(list)
	names := make([]string, len(people))
	for i := range people {
		names[i] = people[i].Name
	}
	from, alike := map[string]string{}, map[string][]string{}
	for i := range list {
		s := &list[i]
		if s.Taken != "" {
			from[s.Taken] = s.Path
		} else if name, ok := strings.CutSuffix(filepath.Base(s.Path), Ext); ok {
			from[plays.FromPlays+" "+name] = s.Path
		}
	}
	for _, one := range Plays(list) {
		alike[one.Same()] = append(alike[one.Same()], one.Record)
	}
	all := make([]Taking, len(come))
	for i := range come {
		t := &all[i]
		t.Play = come[i]
		for j := range t.Players {
			t.Players[j].Name, names = asKnown(names, t.Players[j].Name, j, p)
		}
		if t.Fault = f.header(t); t.Fault != nil {
			t.Fault.Row = t.Row
			continue
		}
		t.Here = from[t.ID]
		same := alike[t.Same()]
		if at := slices.Index(same, t.Here); at >= 0 {
			alike[t.Same()] = slices.Delete(same, at, at+1)
		} else if t.Here == "" && len(same) > 0 {
			t.Here, alike[t.Same()] = same[0], same[1:]
		}
		if t.Here == "" {
			from[t.ID] = t.ID // it comes twice in one file
		}
	}
	return all
}

// asKnown returns how somebody is called here, and whoever is known by then; who has no name is called by the seat.
func asKnown(names []string, name string, seat int, p *text.Printer) (string, []string) {
	name = record.TidyName(text.Clean(name))
	if text.NameKey(name) == "" {
		return p.Say("seat.number", rules.N("n", seat+1)), names
	}
	if at := text.NameAt(names, name); at >= 0 {
		return names[at], names
	}
	return name, append(names, name)
}

// header makes the header of the record that a play becomes.
func (f Folder) header(t *Taking) *rules.Fault {
	h := record.Header{Version: record.Version, Game: t.Game}
	result := table.Taken{From: text.Clean(t.ID), Minutes: t.Minutes}
	points := true
	for i, p := range t.Players {
		h.Seats = append(h.Seats, p.Name)
		result.Points = append(result.Points, p.Points)
		result.Places = append(result.Places, min(p.Rank, len(t.Players)))
		if points = points && p.Known; p.Won {
			result.Won |= rules.SeatSet(rules.Seat(i + 1))
		}
	}
	if !points {
		result.Points = nil
	}
	if len(h.Seats) == 0 {
		return &rules.Fault{Code: "plays.nobody"}
	}
	h.Set(dateKey, t.Date)
	for _, f := range []record.Field{{Key: "place", Value: t.Place}, {Key: "title", Value: t.Title}} {
		if f.Value = text.Clean(strings.TrimSpace(f.Value)); f.Value != "" {
			h.Set(f.Key, f.Value)
		}
	}
	if wrong := record.CheckSeats(h.Seats); len(wrong) > 0 {
		return wrong[0]
	}
	game, ok := f.Opener.Games(t.Game)
	if !ok {
		return &rules.Fault{Code: "store.game", Args: []rules.Arg{rules.Plain("name", t.Game)}}
	}
	h.Set(RulesKey, strconv.Itoa(game.Version))
	result.Put(&h)
	if _, wrong := table.TakenFrom(h); wrong != nil {
		return wrong
	}
	if wrong := f.Opener.unplayable("", h); len(wrong) > 0 {
		return wrong[0]
	}
	t.head = h
	return nil
}

// Take makes a record of each play that is new here. It stops at the first that the disk does not take; what is done by then stays, and comes no second time.
func (f Folder) Take(all []Taking) *rules.Fault {
	if f.Path == "" {
		return NoHome()
	}
	if err := f.made(); err != nil {
		return FromDisk(f.Path, err)
	}
	for i := range all {
		if t := &all[i]; t.Fault == nil && t.Here == "" {
			if err := t.write(f.Path); err != nil {
				return FromDisk(f.Path, err)
			}
		}
	}
	return nil
}

// write makes the record of a play. It was changed last when it was played, so that it stands among the others of its time.
func (t *Taking) write(folder string) error {
	day, err := time.ParseInLocation(time.DateOnly, t.Date, time.Local)
	if err != nil {
		return err
	}
	noon := day.Add(12 * time.Hour)
	for n := 1; n <= maxSameMinute; n++ {
		path := filepath.Join(folder, fileName(t.Game, noon, n))
		file, err := record.Create(path, t.head)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return err
		}
		t.Path = path
		return errors.Join(file.Close(), os.Chtimes(path, noon, noon))
	}
	return fs.ErrExist
}
