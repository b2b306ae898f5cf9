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
	// Over and Open are how many games are finished, and how many are not.
	Over, Open int
	// Done is the header of the game that was finished last, to be played again; nil where
	// there is none. A campaign has an order of its own.
	Done *record.Header
}

// Front looks at the folder. That it cannot be read, the list of saved games says.
func (p *Program) Front() (f Front) {
	list, _ := p.Folder().List()
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
	if f.Last, f.Goes = p.Latest(); f.Goes {
		f.Days = days(f.Last.Played, p.now())
	}
	return f
}

// Fresh reports whether nobody has begun anything here, nor settled a language.
func (p *Program) Fresh() bool {
	list, err := p.Folder().List()
	return p.Config.Lang == "" && err == nil && len(list) == 0
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
