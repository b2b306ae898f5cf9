package program

import (
	"referee/internal/text"
	"referee/profiles"
)

// Person is somebody who has played here.
type Person struct {
	Name  string
	Games int
}

// People are those of the saved games, who played last first. Names that differ in case or
// accents are one.
func (p *Program) People() (all []Person) {
	list, _ := p.Folder().List()
	at := map[string]int{}
	for i := range list {
		for _, name := range list[i].Names {
			key := text.Folded(name)
			if _, ok := at[key]; !ok {
				at[key] = len(all)
				all = append(all, Person{Name: name})
			}
			all[at[key]].Games++
		}
	}
	return all
}

// Played is the game that was played last, and the edition with which one was; "" where there
// is none.
func (p *Program) Played() (game string) {
	list, _ := p.Folder().List()
	for i := range list {
		if list[i].Playable {
			return list[i].Game
		}
	}
	return ""
}

// Edition is the edition with which a game was played last, or "".
func (p *Program) Edition(game string) string {
	list, _ := p.Folder().List()
	for i := range list {
		if !list[i].Playable || list[i].Game != game {
			continue
		}
		if t, err := p.Read(list[i].Path); err == nil {
			if e := t.Record.Header.Get("profile"); hasEdition(game, e) {
				return e
			}
		}
		return ""
	}
	return ""
}

func hasEdition(game, id string) bool {
	for _, l := range profiles.Editions(game) {
		if l.ID == id {
			return true
		}
	}
	return false
}
