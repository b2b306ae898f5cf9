package program

import (
	"slices"
	"strings"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/store"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

// Compare tells what differs between ways to play. A name is that of an edition, of a variant,
// of a house sheet or its file, or several of them joined by a plus; the name of a game may come
// first. A game alone is all its editions. One name alone is compared with what the table plays
// by or, where none plays that game, with the standard edition.
func (p *Program) Compare(names ...string) (c casebook.Comparison, err error) {
	game, at := "", p.profile()
	if len(names) > 0 {
		if g, ok := games.Named(names[0]); ok {
			game, names = g.ID, names[1:]
		}
	}
	if game == "" && len(names) == 0 && at != nil {
		game = at.Game
	}
	var ways []way
	for _, name := range names {
		w, err := p.way(game, name)
		if err != nil {
			return c, err
		}
		ways = append(ways, w)
	}
	g, err := p.shared(game, ways)
	if err != nil {
		return c, err
	}
	if at != nil && at.Game != g.ID {
		at = nil
	}
	var all []profiles.Profile
	for i := range ways {
		prof, faults := ways[i].load(g, base(g, ways))
		if len(faults) > 0 {
			return c, Wrong(faults)
		}
		all = append(all, prof)
	}
	if all = sideBySide(g, all, at); len(all) < 2 {
		return c, fail("diff.alone", rules.Word("game", g.ID+".name"), rules.Plain("list", strings.Join(namesIn(g.ID), ", ")))
	}
	return casebook.Compare(g, all, func(id rules.ClauseID) lookup.Entry { a := p.Article(id); return a.Entry }), nil
}

// sideBySide adds what less than two ways to play are compared with: to none all editions, and to
// one what is played at the table or the standard edition. What plays alike is told once.
func sideBySide(g table.Binding, all []profiles.Profile, at *profiles.Profile) []profiles.Profile {
	switch len(all) {
	case 0:
		for _, l := range profiles.Editions(g.ID) {
			prof, _ := profiles.Load(g.Spec, l.ID, nil, nil, nil)
			all = append(all, prof)
		}
		if at != nil && at.HouseRuled() {
			all = append(all, *at)
		}
	case 1:
		if at == nil {
			standard, _ := profiles.Load(g.Spec, "", nil, nil, nil)
			at = &standard
		}
		if !slices.Equal(layerIDs(all[0].Layers), layerIDs(at.Layers)) {
			all = []profiles.Profile{*at, all[0]}
		}
	}
	return all
}

func layerIDs(layers []profiles.Layer) (ids []string) {
	for i := range layers {
		ids = append(ids, layers[i].ID)
	}
	return ids
}

// way is a way to play by its name, before it is known in which game.
type way struct {
	name   string
	layers []string        // ids of editions and variants
	house  *profiles.Layer // a sheet
	of     []string        // the games that have all of it
	file   string          // of the sheet
}

// way finds what a name stands for; the game is the one that is meant, or "".
func (p *Program) way(game, name string) (w way, err error) {
	w.name, w.of = name, gameIDs()
	for part := range strings.SplitSeq(name, "+") {
		part = strings.TrimSpace(part)
		in := slices.DeleteFunc(gameIDs(), func(game string) bool { return !slices.Contains(namesIn(game), strings.ToLower(part)) })
		if len(in) > 0 {
			w.layers = append(w.layers, strings.ToLower(part))
		} else {
			file, there := p.Sheet(part)
			if !there {
				return w, unknownWay(part, game)
			}
			if w.house, err = Layer(file); err != nil {
				return w, err
			}
			if _, known := games.Find(w.house.Game); !known {
				return w, fail("store.game", rules.Plain("name", w.house.Game))
			}
			w.file, in = file, []string{w.house.Game}
		}
		w.of = slices.DeleteFunc(w.of, func(game string) bool { return !slices.Contains(in, game) })
	}
	return w, nil
}

// edition is the edition that a way to play names in a game, or "".
func (w *way) edition(game string) string {
	for _, l := range profiles.Editions(game) {
		if slices.Contains(w.layers, l.ID) {
			return l.ID
		}
	}
	return ""
}

// base is the edition that holds where a way to play names none: that of another.
func base(g table.Binding, ways []way) string {
	for i := range ways {
		if e := ways[i].edition(g.ID); e != "" {
			return e
		}
	}
	return ""
}

// load makes the profile of a way to play, over an edition where it names none.
func (w *way) load(g table.Binding, base string) (profiles.Profile, []*store.Problem) {
	edition := w.edition(g.ID)
	variants := slices.DeleteFunc(slices.Clone(w.layers), func(id string) bool { return id == edition })
	if edition == "" && (w.house == nil || w.house.BasedOn.ID == "") {
		edition = base
	}
	prof, faults := profiles.Load(g.Spec, edition, variants, w.house, nil)
	if len(faults) == 0 && w.house != nil && w.house.Kind == profiles.EditionKind {
		instead(g, &prof)
	}
	var list []*store.Problem
	for _, f := range faults {
		list = append(list, store.FromProfile(w.file, f))
	}
	return prof, list
}

// instead leaves out the edition below one from a file, and what it says.
func instead(g table.Binding, prof *profiles.Profile) {
	prof.Edition, prof.Layers = prof.Layers[1].ID, prof.Layers[1:]
	for i, o := range g.Options {
		sets := func(l profiles.Layer) bool {
			return slices.ContainsFunc(l.Options, func(s profiles.Setting) bool { return s.Key == o.Key })
		}
		if !slices.ContainsFunc(prof.Layers, sets) {
			prof.Options[i] = profiles.Value{Key: o.Key, Value: o.Standard(), Printed: o.Standard()}
		}
	}
}

// shared is the one game that has all the ways to play: the one that was named, else the one at
// the table where that has them.
func (p *Program) shared(game string, ways []way) (table.Binding, error) {
	of, named := gameIDs(), []string{}
	for i := range ways {
		w := &ways[i]
		var in []string
		for _, id := range w.of {
			in = append(in, p.Text.Say(id+".name"))
		}
		named = append(named, w.name+" ("+p.Text.List("list.or", in...)+")")
		of = slices.DeleteFunc(of, func(id string) bool { return !slices.Contains(w.of, id) })
	}
	if at := p.profile(); game == "" && at != nil && slices.Contains(of, at.Game) {
		game = at.Game
	}
	if game != "" {
		of = slices.DeleteFunc(of, func(id string) bool { return id != game })
	}
	switch {
	case len(of) == 1:
		g, _ := games.Find(of[0])
		return g, nil
	case len(ways) == 0:
		return table.Binding{}, fail("diff.nothing", rules.Plain("list", p.Text.Commas(p.several())))
	case len(of) == 0 && game != "":
		return table.Binding{}, fail("diff.other", rules.Plain("list", p.Text.Commas(named)), rules.Word("game", game+".name"))
	case len(of) == 0:
		return table.Binding{}, fail("diff.apart", rules.Plain("list", p.Text.Commas(named)))
	}
	return table.Binding{}, fail("diff.which", rules.Plain("list", p.Text.Commas(named)), rules.Plain("game", of[0]), rules.Plain("names", strings.Join(wayNames(ways), " ")))
}

// several are the names of the games of which there are several editions.
func (p *Program) several() (names []string) {
	for _, g := range games.All {
		if len(profiles.Editions(g.ID)) > 1 {
			names = append(names, p.Text.Say(g.ID+".name"))
		}
	}
	return names
}

func wayNames(ways []way) (names []string) {
	for i := range ways {
		names = append(names, ways[i].name)
	}
	return names
}

func gameIDs() (ids []string) {
	for _, g := range games.All {
		ids = append(ids, g.ID)
	}
	return ids
}

// namesIn are the editions and variants of a game.
func namesIn(game string) []string {
	return append(layerIDs(profiles.Editions(game)), layerIDs(profiles.Variants(game))...)
}
