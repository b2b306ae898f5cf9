package program

import (
	"bytes"
	"time"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
)

// Front is what the first page tells of the folder.
type Front struct {
	Last Saved // the game to go on with, or the campaign
	Goes bool  // there is one
	Days int   // how many days ago it was played
	// Over and Open are how many games are finished, and how many are not; Rest is how many
	// files have not been looked at yet, of which nothing else here knows.
	Over, Open, Rest int
	// Unsure says that this is how the folder was when the program looked last, which it has not done since.
	Unsure bool
	// Done is the header of the game that was finished last, to be played again; nil where
	// there is none. A campaign has an order of its own.
	Done *record.Header
}

const (
	// glanced is how many records are looked at before the first page is drawn.
	glanced = 12
	// listed is how many files are listed before it is drawn, which takes a few milliseconds.
	listed = 1000
)

// Front looks at the folder. That it cannot be read, the list of saved games says.
func (p *Program) Front() Front {
	o, _ := p.Folder().Survey()
	return p.Told(&o)
}

// Told is the front of a folder that has been looked at.
func (p *Program) Told(o *store.Overview) Front {
	f := Front{Over: o.Over, Open: o.Open, Goes: o.Last != nil}
	switch {
	case o.Next != nil:
		f.Last = p.campaign(o.Next)
		f.Last.Played = o.Last.Modified
	case f.Goes:
		f.Last = p.saved(o.Last)
	}
	if f.Goes {
		f.Days = days(f.Last.Played, p.now())
	}
	if o.Done != nil {
		f.Done = header(o.Done.Path)
	}
	return f
}

// Glance is [Program.Front] without waiting for what lasts: as it is remembered, if it has not changed as far as can be
// seen at once or there is much to list; else as far as the games that were changed last tell it.
func (p *Program) Glance() Front {
	o, held, files, ok := p.Folder().Remembered()
	if !ok {
		return p.newest()
	}
	if !held && files <= listed {
		return p.Front()
	}
	f := p.Told(&o)
	f.Unsure = true
	return f
}

// newest is the front as far as the games that were changed last tell it: the whole of it
// where there are no more, or all have been looked at.
func (p *Program) newest() Front {
	list, rest, _ := p.Folder().Newest(glanced)
	if rest == 0 {
		return p.Front()
	}
	o := store.Survey(list, games.Campaign)
	for i := range list {
		if s := &list[i]; s.Over && s.Campaign != "" { // what comes next in it, only all of its games tell
			o.Last, o.Next = nil, nil
			break
		} else if s.Unfinished() {
			break
		}
	}
	f := p.Told(&o)
	f.Rest = rest
	return f
}

// Fresh reports whether nobody has begun anything here, nor settled a language.
func (p *Program) Fresh() bool {
	if p.Config.Lang != "" {
		return false
	}
	some, err := p.Folder().Some()
	return err == nil && !some
}

// header is that of a record; nil where it cannot be read.
func header(path string) *record.Header {
	data, err := record.Bytes(path)
	if err != nil {
		return nil
	}
	head, _, _ := bytes.Cut(data, []byte("\n\n")) // as the program writes it: the moves are not needed
	r, _ := record.Parse(head)
	if r == nil {
		if r, _ = record.Parse(data); r == nil {
			return nil
		}
	}
	return &r.Header
}

// days is how many days of the calendar lie between two times.
func days(from, to time.Time) int {
	day := func(t time.Time) time.Time {
		y, m, d := t.In(to.Location()).Date()
		return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
	}
	return max(0, int(day(to).Sub(day(from)).Hours()/24))
}
