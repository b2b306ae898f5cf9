package program

import (
	"cmp"
	"slices"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/profiles"
)

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

// Person is somebody who has played here.
type Person struct {
	Name  string
	Nick  string // the short name of the latest game in which there was one, or ""
	Games int
}

// People are those of the saved games, who played last first. Names that differ in case or
// accents are one.
func (p *past) People() (all []Person) {
	p.known = nil
	list := p.list()
	at, folded := map[string]int{}, map[string]string{}
	for i := range list {
		for seat, name := range list[i].Names {
			key, ok := folded[name]
			if !ok {
				key = text.Folded(name)
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
			if slices.ContainsFunc(names, func(other string) bool { return other == name || text.Folded(other) == text.Folded(name) }) {
				return false
			}
		}
	}
	return true
}

// Played is the game that was played last, "" where there is none.
func (p *past) Played() string {
	if last := p.latest(""); last != nil {
		return last.Game
	}
	return ""
}

// latest is the record of a game, for "" of any, that was played last, or nil.
func (p *past) latest(game string) *store.Saved {
	list := p.list()
	for i := range list {
		if list[i].Playable && (game == "" || list[i].Game == game) {
			return &list[i]
		}
	}
	return nil
}

// Last is how a game was played last.
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

// Edition is the edition with which a game was played last, or "".
func (p *past) Edition(game string) string {
	last, _ := p.Last(game)
	if id := last.Get(store.ProfileKey); slices.Contains(layerIDs(profiles.Editions(game)), id) {
		return id
	}
	return ""
}
