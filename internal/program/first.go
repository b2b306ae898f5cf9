package program

import (
	"slices"

	"referee/internal/text"
)

// FirstTime reports whether none of the players has begun this game here before; path is the
// record of the game they sit down to.
func (p *Program) FirstTime(path, game string, names []string) bool {
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
