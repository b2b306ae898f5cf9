package games

import (
	"slices"
	"strings"
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

// Titled returns the id of a game by its name, see [Named], or by its number at BoardGameGeek, unless that is 0.
func Titled(name string, bgg int) (id string, ok bool) {
	if i := slices.IndexFunc(All, func(g table.Binding) bool { return bgg != 0 && g.BoardGameGeek == bgg }); i >= 0 {
		return All[i].ID, true
	}
	g, ok := Named(name)
	return g.ID, ok
}

// MostPointsWin reports whether whoever has more points than everybody else has won a game.
func MostPointsWin(id string) bool {
	g, ok := Find(id)
	return ok && !slices.ContainsFunc(g.Endings, func(code string) bool { return strings.HasSuffix(code, "/four-geishas") })
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
