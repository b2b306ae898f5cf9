package event

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"referee/internal/record"
	"referee/internal/store"
	"referee/rules"
)

// begun returns when a record was begun, as far as it says: when its first line was written that has a time, or else the end of its day.
func begun(t *store.Table) time.Time {
	if t.Record == nil {
		return time.Time{}
	}
	for _, l := range t.Record.Lines {
		if l.Kind == record.Time {
			return l.Time
		}
	}
	if day, err := time.ParseInLocation(time.DateOnly, t.Record.Header.Get("date"), time.Local); err == nil {
		return day.AddDate(0, 0, 1).Add(-time.Second)
	}
	return time.Time{}
}

// candidate is a record that may be found.
type candidate struct {
	found
	changed time.Time
	own     bool // it was begun as [Event.TableID] calls it
}

// before orders candidates of one table: of those that are over the one of the page counts, or else the first, and while none is the one that
// changed last.
func (c *candidate) before(other *candidate) int {
	switch {
	case c.saved.Over && other.saved.Over && c.own != other.own:
		if c.own {
			return -1
		}
		return 1
	case c.saved.Over && other.saved.Over:
		return c.begun.Compare(other.begun)
	case c.saved.Over:
		return -1
	case other.saved.Over:
		return 1
	}
	return other.changed.Compare(c.changed)
}

// find finds the records of tables of which the file has neither a record nor a result: of the right game, with the same players, and begun
// when their round had been drawn. One that was begun as [Event.TableID] calls it is found whatever the clocks of several machines say. Those
// that are known belong to other tables.
func (e *Event) find(folder store.Folder, tables Tables, known map[string]bool) (fit []found) {
	type table [2]int
	first, wanted, own := time.Time{}, map[string]bool{}, map[string]table{}
	for r := range e.Rounds {
		for t := range e.Rounds[r].Tables {
			if since := e.Sources[r].Since; e.seeks(r, t) && !since.IsZero() {
				wanted[who(e.Rounds[r].Tables[t].Seats)], own[e.TableID(r+1, t+1)] = true, table{r, t}
				if first.IsZero() || since.Before(first) {
					first = since
				}
			}
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	var all []candidate
	offers := func(h Heading, path string) {
		_, ours := own[h.Name]
		if !ours && h.Changed.Before(first) || e.Game != "" && h.Game != e.Game || !wanted[who(e.seated(h.Players))] || known[cmp.Or(whole(path), h.Name)] {
			return
		}
		all = append(all, candidate{looked(found{name: h.Name, path: path}, folder.Opener, tables), h.Changed, ours})
	}
	if tables != nil {
		list, err := tables.List()
		for _, h := range list {
			offers(h, "")
		}
		if err != nil {
			e.Unheard = true
			e.Problems = append(e.Problems, &rules.Fault{File: e.Path, Code: "record.later"})
		}
	}
	list, _ := folder.List() // a folder that cannot be read has none
	for i := range list {
		s := &list[i]
		offers(Heading{called(s.Path), s.Game, s.Names, s.Modified}, s.Path)
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return a.before(&b) })
	taken := map[table]int{}
	for i := range all {
		f := &all[i].found
		at, ours := own[f.name]
		if !f.saved.Playable {
			continue
		}
		if !ours {
			if f.begun.After(all[i].changed) { // it is known by its day alone
				f.begun = all[i].changed
			}
			at[0], at[1] = e.fits(who(e.seated(f.saved.Names)), f.begun)
			if at[0] < 0 {
				continue
			}
		}
		if f.round, f.table = at[0], at[1]; taken[at] == 0 {
			fit = append(fit, *f)
		}
		e.Sources[f.round].Tables[f.table].Others = taken[at]
		taken[at]++
	}
	return fit
}

// called is how a record is called in an event: without its ending.
func called(path string) string { return strings.TrimSuffix(filepath.Base(path), store.Ext) }

// seeks reports whether nothing is known yet of what came of a table.
func (e *Event) seeks(round, table int) bool {
	t := &e.Rounds[round].Tables[table]
	return e.Sources[round].Tables[table].Record == "" && t.Open() && len(t.Seats) > 0
}

// fits returns the table of players at which they sat down then: that of the last round that had been drawn. The round is -1 without one.
func (e *Event) fits(players string, begun time.Time) (round, table int) {
	for r := len(e.Rounds) - 1; r >= 0; r-- {
		since := e.Sources[r].Since
		if since.IsZero() || begun.IsZero() || begun.Before(since) {
			continue
		}
		for t := range e.Rounds[r].Tables {
			if who(e.Rounds[r].Tables[t].Seats) == players {
				if !e.seeks(r, t) {
					return -1, 0
				}
				return r, t
			}
		}
	}
	return -1, 0
}

// who names players in whichever order they sit, "" for nobody.
func who(seats []int) string {
	if len(seats) == 0 {
		return ""
	}
	return fmt.Sprint(slices.Sorted(slices.Values(seats)))
}

// seated returns players by their names, nil where one is a stranger.
func (e *Event) seated(names []string) (seats []int) {
	for _, name := range names {
		p := e.player(name)
		if p < 0 {
			return nil
		}
		seats = append(seats, p)
	}
	return seats
}
