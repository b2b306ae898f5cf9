package store

import (
	"os"
	"path/filepath"
	"time"

	"referee/internal/text"
)

// Overview is what the first page tells of a folder.
type Overview struct {
	Over, Open int       // how many games are finished, and how many are not
	Last       *Saved    // the game to go on with; of a campaign whose next game is to be begun the one before; or nil
	Next       *Campaign // that campaign, or nil
	// Done is the game that was finished last and recorded, or nil. A campaign has an order of its own.
	Done *Saved
}

// Survey tells what there is in a list of saved games, the one changed last first; order is that of the games
// of a campaign.
func Survey(list []Saved, order []string) (o Overview) {
	var all []Campaign
	var named map[string]int
	for i := range list {
		s := &list[i]
		switch {
		case s.Unfinished():
			o.Open++
			if o.Last == nil {
				o.Last = s
			}
		case !s.Over:
		case s.Campaign == "":
			o.Over++
			if o.Done == nil && !s.Typed {
				o.Done = s
			}
		default:
			o.Over++
			if o.Last != nil {
				continue
			}
			if named == nil {
				all, named = campaigns(list, order)
			}
			if c := &all[named[s.Campaign]]; c.Now() != nil {
				o.Last, o.Next = s, c
			}
		}
	}
	return o
}

// few returns the games of a list of which a survey tells the same, but for how many there are.
func (o *Overview) few(list []Saved) (few []*Saved) {
	of := map[string]bool{"": false} // the campaign, by its name as a record writes it
	for i := range list {
		s := &list[i]
		next, known := of[s.Campaign]
		if !known {
			next = o.Next != nil && text.Folded(s.Campaign) == text.Folded(o.Next.Name)
			of[s.Campaign] = next
		}
		if next || s == o.Last || s == o.Done {
			few = append(few, s)
		}
	}
	return few
}

// page is what is known of a folder before any file of it has been looked at: its overview, as it was.
type page struct {
	Folder     stamp
	House      stamp // of the folder of house sheets, by which games may be played
	Files      int
	Over, Open int
	Few        []sight // see [Overview.few]
}

// Survey looks at the whole folder.
func (f Folder) Survey() (Overview, error) {
	list, err := f.List()
	return Survey(list, f.Order), err
}

// page returns what is remembered of a list.
func (v *visit) page(list []Saved) *page {
	o := Survey(list, v.Order)
	p := &page{Folder: v.stamp, House: stampAt(v.Opener.House), Files: len(v.files), Over: o.Over, Open: o.Open}
	few := map[string]*Saved{}
	for _, s := range o.few(list) {
		few[s.Path] = s
	}
	for i := range v.files {
		one := &v.files[i]
		if s := few[one.path]; s != nil {
			p.Few = append(p.Few, sightOf(one, *s))
		}
	}
	return p
}

// Remembered returns the overview of the folder as it was when somebody looked last; ok is false if nobody knows.
// It has opened no record and listed no folder, so that it does not last the longer the more there is: held says
// that nothing it can see at a glance has changed since, which is all where stamps are exact, files how many there were.
func (f Folder) Remembered() (o Overview, held bool, files int, ok bool) {
	p, ok := f.Seen.remembered(f.Path)
	if !ok {
		return o, false, 0, false
	}
	held = stampAt(f.Path) == p.Folder && stampAt(f.Opener.House) == p.House
	few := make([]Saved, len(p.Few))
	for i := range p.Few {
		was := &p.Few[i]
		few[i] = was.Saved
		few[i].Path, few[i].Modified = filepath.Join(f.Path, was.Name), time.Unix(0, was.Stamp.Modified)
		info, err := os.Stat(few[i].Path)
		held = held && err == nil && stampOf(info) == was.Stamp
	}
	o = Survey(few, f.Order)
	o.Over, o.Open = p.Over, p.Open
	return o, held, p.Files, true
}
