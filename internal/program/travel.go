package program

import (
	"cmp"
	"path/filepath"
	"strings"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// Brought is what came from elsewhere to be records: files, a zip of many, a text, links.
type Brought = store.Brought

// Arrival is a record that came from elsewhere, in words.
type Arrival struct {
	Title string
	Name  string   // of the file in which it came, where the title does not say it; or ""
	Said  string   // what became of it
	Wrong []string // what cannot be read or followed in it, or is not here and needed
	File  string   // the name of the record here that it is, or ""
	Saved bool     // it has become one here
	Known bool     // it was here, and nothing is to be done
	// Goes says that it goes on where that record ends, Waits that it could become one. Whoever wants that sends Link.
	Goes, Waits bool
	Link        string
}

// Receive takes what came into the folder; unless take is true, it only looks. No record here changes by it: one that what came goes on
// from waits for [Program.GoOn].
func (b *base) Receive(came []Brought, take bool) (list []Arrival, err error) {
	all, err := b.Folder().Receive(store.Unpack(came), take, b.now())
	for i := range all {
		list = append(list, b.arrival(&all[i]))
	}
	return list, err
}

// mostWrong is how much is said to be wrong with a record that came.
const mostWrong = 3

// arrival puts into words what came.
func (b *base) arrival(a *store.Arrival) Arrival {
	p := b.Text
	one := Arrival{Title: cmp.Or(text.Clean(a.Name), p.Say("came.text")), Saved: a.Taken(), Known: a.Came == store.Here}
	if a.Playable {
		one.Title, one.Name = saved(p, &a.Saved).Title, text.Clean(a.Name)
	}
	if a.Path != "" {
		one.File = filepath.Base(a.Path)
	}
	one.Said = p.Say(saidOf(a), rules.N("n", countOf(a)), text.FileArg(a.Path))
	if a.Came == store.Damaged {
		one.Said = ""
	}
	if a.Came != store.Foreign && a.Came != store.Here && a.Came != store.Shorter {
		for i, f := range a.Problems {
			if i == mostWrong {
				one.Wrong = append(one.Wrong, p.Say("came.more", rules.N("n", len(a.Problems)-i)))
				break
			}
			why := p.Fault(f)
			if f.Row > 0 {
				why = p.Say("came.line", rules.N("row", f.Row), rules.Plain("why", why))
			}
			one.Wrong = append(one.Wrong, why)
		}
	}
	one.Goes = a.Came == store.Continues
	if one.Waits = !one.Saved && (a.Came == store.New || a.Came == store.Parted || a.Came == store.Noted); one.Goes || one.Waits {
		one.Link = store.Link(a.Data)
	}
	return one
}

// saidOf returns the key of what is said of a record that came.
func saidOf(a *store.Arrival) string {
	key := [...]string{
		store.Foreign: "came.foreign", store.Damaged: "came.foreign", store.New: "came.new", store.Parted: "came.parted", store.Noted: "came.noted",
		store.Continues: "came.continues", store.Shorter: "came.shorter", store.Here: "came.here",
	}[a.Came]
	switch a.Came {
	case store.New, store.Parted, store.Noted:
		if !a.Taken() {
			key += ".look"
		}
	case store.Continues, store.Shorter:
		if a.More == 0 {
			key += ".0"
		}
	}
	return key
}

// countOf returns the number in that.
func countOf(a *store.Arrival) int {
	if a.Came == store.Parted {
		return int(a.Same)
	}
	return a.More
}

// Lengthen writes behind a record what a link brings more of it. Nobody may be playing it.
func (b *base) Lengthen(path, link string) error {
	data, problem := store.FromLink(link)
	if problem == nil {
		problem = b.Folder().Extend(path, data)
	}
	if problem != nil {
		return Wrong([]*rules.Fault{problem})
	}
	return nil
}

// GoOn writes behind a record what a link brings more of it, and opens it. If it is the one on the table, it is closed before and is there
// again afterwards, whatever came of it. The error is a [Problems].
func (p *Program) GoOn(path, link string) (*Game, error) {
	if g := p.playing; g != nil && g.Path == path {
		if err := g.Close(); err != nil {
			return nil, err
		}
		failed := p.Lengthen(path, link)
		g, err := p.Open(path)
		if failed != nil {
			return nil, failed
		}
		return g, err
	}
	if err := p.Lengthen(path, link); err != nil {
		return nil, err
	}
	return p.Open(path)
}

// Handed is a record as it is handed on.
type Handed struct {
	Title string
	Name  string // of the file, without an ending
	Data  []byte
	Notes int  // so many private notes are held back
	Asked bool // they are not, as somebody asked for them
	Whole bool // it is so damaged that nothing can be held back: it has no data unless somebody asked for all of it
}

// Titled returns what a record is called.
func (b *base) Titled(path string) string {
	data, err := record.Bytes(path)
	if err != nil {
		return text.Clean(filepath.Base(path))
	}
	return b.titled(path, data)
}

func (b *base) titled(path string, data []byte) string {
	one := store.Describe(b.Opener().Parse(path, data))
	return saved(b.Text, &one).Title
}

// HandOn returns a record as it is handed on: byte for byte, but without private notes unless somebody asked for them.
func (b *base) HandOn(path string, notes bool) (h Handed, err error) {
	data, err := record.Bytes(path)
	if err != nil {
		return h, store.FromDisk(path, err)
	}
	if !store.Recordlike(path, data) {
		return h, fail("came.foreign")
	}
	h = Handed{Name: strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), Data: data}
	h.Title = b.titled(path, data)
	bare, n := store.WithoutNotes(data)
	h.Whole, h.Asked = bare == nil, notes && n > 0
	if !notes {
		h.Data, h.Notes = bare, n
	}
	return h, nil
}

// Link returns the address below a base that has the record in it.
func (h *Handed) Link(base string) string { return base + "/" + store.LinkMark + store.Link(h.Data) }

// Records returns the saved games that have some words, the latest first, each of a campaign by itself.
func (b *base) Records(words string) (list []Saved, err error) {
	all, err := b.Folder().List()
	all = store.NewFilter(words).Keep(all, b.Text)
	for i := range all {
		list = append(list, saved(b.Text, &all[i]))
	}
	return list, err
}

// Zip returns all records in one file, as they are.
func (b *base) Zip() ([]byte, error) { return b.Folder().Zip() }
