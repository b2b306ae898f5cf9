package store

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"referee/internal/text"
)

// people identifies players over all records. Names that differ in case, spaces or
// accents are one player; unless two of them once sat at one table, for then they
// are two people wherever they play.
type people struct {
	folded map[string]string // by the name as a record has it
	apart  map[string]bool   // folded names of several people
}

func peopleOf(list []Saved) people {
	p := people{map[string]string{}, map[string]bool{}}
	for i := range list {
		names := list[i].Names
		for at, n := range names {
			key, known := p.folded[n]
			if !known {
				key = text.Folded(n)
				p.folded[n] = key
			}
			if slices.ContainsFunc(names[:at], func(other string) bool { return p.folded[other] == key }) {
				p.apart[key] = true
			}
		}
	}
	return p
}

// key is the same for all names of one player.
func (p people) key(name string) string {
	if key := p.folded[name]; !p.apart[key] {
		return key
	}
	return strings.ToLower(strings.Join(strings.Fields(norm.NFC.String(name)), " "))
}
