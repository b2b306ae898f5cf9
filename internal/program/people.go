package program

import (
	"cmp"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/profiles"
)

// Person is somebody who has played here.
type Person struct {
	Name  string
	Nick  string // the short name of the latest game in which there was one, or ""
	Games int
}

// past is the list of saved games by which a new one is prepared: what is usual does not change while that is talked
// about, and to list a hundred thousand files for each key would be felt.
func (p *Program) past() []store.Saved {
	if p.known == nil {
		p.known, _ = p.Folder().List()
	}
	return p.known
}

// People are those of the saved games, who played last first. Names that differ in case or
// accents are one.
func (p *Program) People() (all []Person) {
	p.known = nil
	list := p.past()
	at := map[string]int{}
	folded := map[string]string{}
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

// Played is the game that was played last, and the edition with which one was; "" where there
// is none.
func (p *Program) Played() (game string) {
	list := p.past()
	for i := range list {
		if list[i].Playable {
			return list[i].Game
		}
	}
	return ""
}

// Edition is the edition with which a game was played last, or "".
func (p *Program) Edition(game string) string {
	if last, ok := p.Last(game); ok && hasEdition(game, last.Get("profile")) {
		return last.Get("profile")
	}
	return ""
}

// Last is how a game was played last.
func (p *Program) Last(game string) (h record.Header, ok bool) {
	list := p.past()
	for i := range list {
		if !list[i].Playable || list[i].Game != game {
			continue
		}
		t, err := p.Read(list[i].Path)
		if err != nil {
			return h, false
		}
		return t.Record.Header, true
	}
	return h, false
}

func hasEdition(game, id string) bool {
	for _, l := range profiles.Editions(game) {
		if l.ID == id {
			return true
		}
	}
	return false
}
