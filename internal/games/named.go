package games

import (
	"slices"
	"sync"

	"referee/internal/table"
	"referee/internal/text"
)

// Named returns a game by its id or by its name in any language, in any case and with or
// without accents and signs, as somebody types it.
func Named(typed string) (table.Binding, bool) {
	if g, ok := Find(typed); ok {
		return g, true
	}
	i := slices.IndexFunc(All, func(g table.Binding) bool { return slices.ContainsFunc(names()[g.ID], text.NewFilter(typed).Whole) })
	if i < 0 {
		return table.Binding{}, false
	}
	return All[i], true
}

// names are the names of every game in all languages, as they are compared.
var names = sync.OnceValue(func() map[string][]text.Words {
	all := map[string][]text.Words{}
	for _, l := range text.Langs() {
		p, err := text.New(l)
		if err != nil {
			continue // the caller reports it
		}
		for _, g := range All {
			all[g.ID] = append(all[g.ID], text.WordsOf(p.Say(g.ID+".name")))
		}
	}
	return all
})

// Names are the ids of all games and their names in every language.
func Names() (list []string) {
	for _, g := range All {
		list = append(list, g.ID)
	}
	for _, l := range text.Langs() {
		p, err := text.New(l)
		if err != nil {
			continue // the caller reports it
		}
		for _, g := range All {
			list = append(list, p.Say(g.ID+".name"))
		}
	}
	return list
}
