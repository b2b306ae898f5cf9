package program

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Saved is one record of the folder, or a whole campaign, in words.
type Saved struct {
	Path, Title string
	Campaign    string // its name, where it is one; Path is then of no use
	State       string // how the game stands, or its result
	Over        bool   // nothing is left to play
	Fault       string // why it cannot be opened, or ""
	Game        string // its id; of a campaign ""
	Names       []string
	Played      time.Time // when it was played last
}

// Saved returns a game of the shelf with its state or with what is wrong with it, or a campaign.
func (b *base) Saved(one *store.Shelved) Saved {
	if one.Campaign != nil {
		return campaign(b.Text, one.Campaign)
	}
	return saved(b.Text, one.Saved)
}

// campaign puts a campaign into words.
func campaign(p *text.Printer, c *store.Campaign) Saved {
	return Saved{Campaign: c.Name, Over: c.Now() == nil, Title: c.Title(p), State: c.Standing(p)}
}

// saved puts a saved game into words: who plays what, with which points, and when.
func saved(p *text.Printer, g *store.Saved) Saved {
	one := Saved{Path: g.Path, Title: text.Clean(filepath.Base(g.Path)), Over: g.Over, Fault: g.Fault(p), Game: g.Game, Names: g.Names, Played: g.Modified}
	if !g.Playable {
		return one
	}
	parts := []string{text.Clean(g.Campaign), g.Title, p.Say(g.Game + ".name"), strings.Join(g.Standing(), ", "), g.Day()}
	one.Title = strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
	one.State = store.State(p, g)
	if n := len(g.Problems); n > 0 {
		one.State += " " + p.Say("line.saved.problems", rules.N("n", n))
	}
	return one
}

// Shelf lists the folder, the latest first. A campaign is one of the list.
func (b *base) Shelf() ([]store.Shelved, error) {
	list, err := b.Folder().List()
	return store.Shelve(list, games.Campaign), err
}

// Stats returns what the saved games report together that have some words.
func (b *base) Stats(words string) (store.Stats, error) {
	list, err := b.Folder().List()
	return store.Summary(list, store.NewFilter(words), b.Text, games.Campaign), err
}

// Campaign finds a campaign by its name; nil if there is none.
func (b *base) Campaign(name string) (*store.Campaign, error) {
	return b.Folder().Campaign(name, games.Campaign)
}

// Disputes lists the disputes of all records of the folder, and what cannot be read there.
// Without a folder there are none.
func (b *base) Disputes() ([]store.Filed, []*rules.Fault, error) {
	if b.Config.Records == "" {
		return nil, nil, nil
	}
	return b.Folder().Disputes()
}

// Ruled are the disputes of all records as they were read once.
type Ruled struct {
	list []store.Filed
	none []*rules.Fault
}

// Ruled reads them.
func (b *base) Ruled() (r Ruled) {
	r.list, r.none, _ = b.Disputes() // a folder that cannot be read has none
	return r
}

// Disputes lists them as [Program.Disputes] does.
func (r Ruled) Disputes() ([]store.Filed, []*rules.Fault, error) { return r.list, r.none, nil }

// Within returns the path of a record of the folder by the name of its file; ok is false for what is none.
func (b *base) Within(name string) (path string, ok bool) {
	return filepath.Join(b.Config.Records, name), name == filepath.Base(name) && store.Listed(name)
}

// Fresh reports whether nobody has begun anything here, nor settled a language.
func (b *base) Fresh() bool {
	if b.Config.Lang != "" {
		return false
	}
	some, err := b.Folder().Some()
	return err == nil && !some
}

// Front is what the first page tells of the folder.
type Front struct {
	Last    Saved // the game to go on with, or the campaign whose last game has ended and whose next is to be begun
	Resumes bool  // there is one
	Days    int   // how many days ago it was played
	// Over and Open are how many games are finished, and how many are not; Rest is how many
	// files have not been looked at yet, of which nothing else here knows.
	Over, Open, Rest int
	// Unsure says that this is how the folder was when the program looked last, which it has not done since.
	Unsure bool
	// Done is the header of the game that was finished last, to be played again; nil if
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
func (b *base) Front() Front {
	o, _ := b.Folder().Survey()
	return b.FrontOf(&o)
}

// FrontOf returns the front of a folder that has been looked at.
func (b *base) FrontOf(o *store.Overview) Front {
	f := Front{Over: o.Over, Open: o.Open, Resumes: o.Last != nil}
	if f.Resumes {
		f.Last = saved(b.Text, o.Last)
		if o.Next != nil {
			f.Last = campaign(b.Text, o.Next)
		}
		f.Last.Played = o.Last.Modified
		f.Days = days(f.Last.Played, b.now())
	}
	if o.Done != nil {
		f.Done = store.Head(o.Done.Path)
	}
	return f
}

// Glance returns [Program.Front] without waiting for what lasts: as it is remembered, if it has not changed as far as can be
// seen at once or there is much to list; else as far as the games that were changed last tell it.
func (b *base) Glance() Front {
	o, held, files, ok := b.Folder().Remembered()
	if !ok {
		return b.newest()
	}
	if !held && (files <= listed || b.seen.Exact) {
		return b.Front()
	}
	f := b.FrontOf(&o)
	f.Unsure = !b.seen.Exact
	return f
}

// newest returns the front as far as the games that were changed last tell it: the whole of it
// if there are no more, or all have been looked at.
func (b *base) newest() Front {
	list, rest, _ := b.Folder().Newest(glanced)
	if rest == 0 {
		return b.Front()
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
	f := b.FrontOf(&o)
	f.Rest = rest
	return f
}

// days returns how many days of the calendar lie between two times.
func days(from, to time.Time) int {
	day := func(t time.Time) time.Time {
		y, m, d := t.In(to.Location()).Date()
		return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
	}
	return max(0, int(day(to).Sub(day(from)).Hours()/24))
}

// past is what is known of earlier games when a new one is prepared.
type past struct {
	*base
	// known is the list of saved games: what is usual does not change while a game is prepared, and to list a hundred
	// thousand files for each key would be felt.
	known []store.Saved
}

func (p *past) list() []store.Saved {
	if p.known == nil {
		p.known, _ = p.Folder().List()
	}
	return p.known
}

// Person is someone who has played here.
type Person struct {
	Name  string
	Nick  string // the short name of the latest game in which there was one, or ""
	Games int
}

// People returns those of the saved games, who played last first. Names that are the same are
// one. Who has no name is nobody.
func (p *past) People() (all []Person) {
	p.known = nil
	list := p.list()
	at, folded := map[string]int{}, map[string]string{}
	for i := range list {
		for seat, name := range list[i].Names {
			if text.Nobody(name) {
				continue
			}
			key, ok := folded[name]
			if !ok {
				key = text.NameKey(name)
				folded[name] = key
			}
			if _, ok := at[key]; !ok {
				at[key] = len(all)
				all = append(all, Person{Name: name})
			}
			one := &all[at[key]]
			one.Games++
			one.Nick = cmp.Or(one.Nick, list[i].Nicks[seat])
		}
	}
	return all
}

// FirstTime reports whether none of the players has begun this game here before; path is the
// record of the game they sit down to.
func (p *past) FirstTime(path, game string, names []string) bool {
	list, _ := p.Folder().List()
	for i := range list {
		s := &list[i]
		if s.Path == path || s.Game != game || s.Entries == 0 {
			continue
		}
		for _, name := range s.Names {
			if text.NameAt(names, name) >= 0 {
				return false
			}
		}
	}
	return true
}

// Played returns the game that was played last, "" if there is none.
func (p *past) Played() string {
	if last := p.latest(""); last != nil {
		return last.Game
	}
	return ""
}

// latest returns the record of a game, for "" of any, that was played last, or nil.
func (p *past) latest(game string) *store.Saved {
	list := p.list()
	for i := range list {
		if list[i].Playable && (game == "" || list[i].Game == game) {
			return &list[i]
		}
	}
	return nil
}

// Last returns how a game was played last.
func (p *past) Last(game string) (h record.Header, ok bool) {
	last := p.latest(game)
	if last == nil {
		return h, false
	}
	t, err := p.Read(last.Path)
	if err != nil {
		return h, false
	}
	return t.Record.Header, true
}

// Edition returns the edition with which a game was played last, or "".
func (p *past) Edition(game string) string {
	last, _ := p.Last(game)
	if id := last.Get(store.ProfileKey); slices.Contains(layerIDs(profiles.Editions(game)), id) {
		return id
	}
	return ""
}
