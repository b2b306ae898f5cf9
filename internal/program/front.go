package program

import (
	"time"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
)

// Front is what the first page tells of the folder.
type Front struct {
	Last Saved // the game to go on with, or the campaign
	Goes bool  // there is one
	Days int   // how many days ago it was played
	// Over and Open are how many games are finished, and how many are not; Rest is how many
	// files have not been looked at yet, of which nothing else here knows.
	Over, Open, Rest int
	// Done is the header of the game that was finished last, to be played again; nil where
	// there is none. A campaign has an order of its own.
	Done *record.Header
}

// glanced is how many records are looked at before the first page is drawn.
const glanced = 12

// Front looks at the folder. That it cannot be read, the list of saved games says.
func (p *Program) Front() (f Front) {
	list, _ := p.Folder().List()
	f.count(p, list)
	if f.Last, f.Goes = p.Latest(); f.Goes {
		f.Days = days(f.Last.Played, p.now())
	}
	return f
}

// Glance is [Program.Front] as far as the games that were changed last tell it: the whole of it
// where there are no more, or all have been looked at.
func (p *Program) Glance() (f Front) {
	list, rest, _ := p.Folder().Newest(glanced)
	if rest == 0 {
		return p.Front()
	}
	f.count(p, list)
	f.Rest = rest
	for i := range list {
		if s := &list[i]; s.Over && s.Campaign != "" {
			return f // what comes next in it, only all of its games tell
		} else if s.Unfinished() {
			f.Last, f.Goes, f.Days = p.saved(s), true, days(s.Modified, p.now())
			return f
		}
	}
	return f
}

// count counts the games, and finds the one that was finished last.
func (f *Front) count(p *Program, list []store.Saved) {
	for i := range list {
		s := &list[i]
		switch {
		case s.Unfinished():
			f.Open++
		case s.Over:
			f.Over++
			if f.Done == nil && s.Campaign == "" {
				f.Done = p.header(s)
			}
		}
	}
}

// Fresh reports whether nobody has begun anything here, nor settled a language.
func (p *Program) Fresh() bool {
	if p.Config.Lang != "" {
		return false
	}
	list, rest, err := p.Folder().Newest(1)
	return err == nil && len(list)+rest == 0
}

// header is that of a saved game; nil where it was only typed in.
func (p *Program) header(s *store.Saved) *record.Header {
	t, err := p.Read(s.Path)
	if err != nil || t.Record.Header.Get(table.TypedKey) != "" {
		return nil
	}
	return &t.Record.Header
}

// days is how many days of the calendar lie between two times.
func days(from, to time.Time) int {
	day := func(t time.Time) time.Time {
		y, m, d := t.In(to.Location()).Date()
		return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
	}
	return max(0, int(day(to).Sub(day(from)).Hours()/24))
}
