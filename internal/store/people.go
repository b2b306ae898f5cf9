package store

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"referee/internal/text"
)

// people identifies players over all records. Names that differ in case, spaces or
// accents are one player; unless two of them once sat at one table, for then they
// are two people wherever they play.
type people struct{ apart map[string]bool } // folded names of several people

func peopleOf(list []Saved) people {
	p := people{map[string]bool{}}
	for i := range list {
		seen := map[string]bool{}
		for _, n := range list[i].Names {
			key := text.Folded(n)
			p.apart[key] = p.apart[key] || seen[key]
			seen[key] = true
		}
	}
	return p
}

// key is the same for all names of one player.
func (p people) key(name string) string {
	if key := text.Folded(name); !p.apart[key] {
		return key
	}
	return strings.ToLower(strings.Join(strings.Fields(norm.NFC.String(name)), " "))
}
