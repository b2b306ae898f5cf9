package program

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"referee/internal/casebook"
	"referee/internal/file"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
	"referee/rules/notation"
)

// Books are the rulebooks for readers of a language at a table that plays by a profile, or for nil at none. They may be
// asked from several goroutines: nothing that they need is of the program.
type Books struct {
	Lang    text.Lang
	Profile *profiles.Profile
}

// Hit is one answer of a search.
type Hit struct {
	casebook.Article
	Words []string // those of the article that matched, as they are printed
	Score float32
	// Found are the words of the question that the article accounts for, Missing those that it
	// does not, as they were typed; neither has any where it was found by its id.
	Found, Missing []string
}

// Found is what the books say to a question.
type Found struct {
	Hits  []Hit // best first
	More  int   // how many more there are than the limit
	Grade lookup.Grade
	// Games are those that may be meant, likeliest first.
	Games []string
	// Lacking says that words in a language that was wanted are not at hand: the books may have an answer that they have better.
	Lacking bool
}

// Search finds the clauses and cases that answer a question or, without one, lists all.
func (b Books) Search(question string, q lookup.Question) (f Found) {
	index := games.Index()
	most := q.Limit
	q.Lang, q.Limit = b.Lang, 0
	if question == "" {
		for _, e := range index.Entries(q.Lang) {
			if q.Only == nil || q.Only(e.Game, e.Kind) {
				f.Hits = append(f.Hits, Hit{Article: b.article(e)})
			}
		}
		return f
	}
	a := index.Ask(question, q)
	if a.Grade != lookup.Certain {
		wanted := lookup.Wanted(question, q.Lang)
		if more := games.Asked(wanted...); more != index {
			index, a = more, more.Ask(question, q)
		}
		f.Lacking = a.Grade != lookup.Certain && index.Lacking(wanted)
	}
	f.Grade, f.Games = a.Grade, a.Games
	if most > 0 && len(a.Hits) > most {
		a.Hits, f.More = a.Hits[:most], len(a.Hits)-most
	}
	for _, h := range a.Hits {
		e, _ := index.Entry(h.ID, q.Lang)
		hit := Hit{Article: b.article(e), Words: h.Found(q.Lang, e.Title, e.Text), Score: h.Score}
		hit.Found, hit.Missing = h.Accounts()
		f.Hits = append(f.Hits, hit)
	}
	return f
}

// Article returns the article about a clause or a case. One that no book has has its id for a title, and no game.
func (b Books) Article(id rules.ClauseID) casebook.Article {
	if e, ok := games.Index().Entry(id, b.Lang); ok {
		return b.article(e)
	}
	return casebook.Article{Entry: lookup.Entry{ID: id, Title: string(id)}}
}

func (b Books) article(e lookup.Entry) casebook.Article {
	g, _ := games.Find(e.Game)
	return casebook.NewArticle(g, e, b.Profile).In(profiles.InLanguage(g.ID, string(b.Lang)), false)
}

// books returns those for the game being played, in the language of the program.
func (p *Program) books() Books { return Books{p.Text.Lang(), p.profile()} }

// Search returns [Books.Search] for the game being played.
func (p *Program) Search(question string, q lookup.Question) Found {
	return p.books().Search(question, q)
}

// Article returns [Books.Article] for the game being played.
func (p *Program) Article(id rules.ClauseID) casebook.Article { return p.books().Article(id) }

// Sheet returns where the house sheet of a name is: the file itself, or one of the folder of house
// sheets. Reading it tells if it is no file, or not to be read.
func (b *base) Sheet(name string) (file string, ok bool) {
	inside := filepath.Join(b.Config.House, name)
	for _, file := range []string{name, inside, inside + store.SheetExt} {
		info, err := os.Stat(file)
		if err == nil && !info.IsDir() {
			return file, true
		}
		ok = ok || err == nil || errors.Is(err, fs.ErrPermission)
	}
	return name, ok
}

// Layer reads the file of a profile; the error says what is wrong with it.
func Layer(path string) (*profiles.Layer, error) {
	data, err := file.Read(path, profiles.MaxSize)
	if err != nil {
		return nil, store.FromDisk(path, err)
	}
	layer, faults := profiles.Parse(path, data)
	if layer == nil {
		return nil, Wrong(faults)
	}
	return layer, nil
}

// Ways returns the names of the editions and variants of a game, or for "" of all.
func Ways(of string) (names []string) {
	for _, g := range games.All {
		if of == "" || g.ID == of {
			names = append(names, namesIn(g.ID)...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// namesIn returns the editions and variants of a game.
func namesIn(game string) []string {
	return append(layerIDs(profiles.Editions(game)), layerIDs(profiles.Variants(game))...)
}

func layerIDs(layers []profiles.Layer) (ids []string) {
	for i := range layers {
		ids = append(ids, layers[i].ID)
	}
	return ids
}

// mostNear is how many names are shown that may have been meant.
const mostNear = 3

// unknownWay returns the error about a name of nothing to play by, with the names of a game, or for ""
// of any, that are nearest to it, or all if none is near.
func unknownWay(name, of string) error {
	known, near := Ways(of), []string{}
	for rest := slices.Clone(known); len(near) < mostNear; {
		word, ok := notation.Nearest(strings.ToLower(name), rest)
		if !ok {
			break
		}
		near = append(near, word)
		rest = slices.DeleteFunc(rest, func(s string) bool { return s == word })
	}
	if len(near) > 0 {
		return fail("diff.unknown.near", rules.Plain("name", name), rules.Plain("list", strings.Join(near, ", ")))
	}
	return fail("diff.unknown", rules.Plain("name", name), rules.Plain("list", strings.Join(known, ", ")))
}

// way is a way to play by its name, before it is known in which game.
type way struct {
	name   string
	layers []string          // ids of editions and variants
	sheets []*profiles.Layer // the last one holds
	file   string            // of that
}

// way finds what a name stands for; the game is the one that is meant, or "".
func (b *base) way(game, name string) (w way, err error) {
	w.name = name
	for part := range strings.SplitSeq(name, "+") {
		part = strings.TrimSpace(part)
		if id := strings.ToLower(part); slices.Contains(Ways(""), id) {
			w.layers = append(w.layers, id)
			continue
		}
		file, there := b.Sheet(part)
		if !there {
			return w, unknownWay(part, game)
		}
		sheet, err := Layer(file)
		if err != nil {
			return w, err
		}
		if _, known := games.Find(sheet.Game); !known {
			return w, fail("store.game", rules.Plain("name", sheet.Game))
		}
		w.file, w.sheets = file, append(w.sheets, sheet)
	}
	return w, nil
}

// fits reports whether a game has all of it.
func (w *way) fits(game string) bool {
	known := namesIn(game)
	return !slices.ContainsFunc(w.layers, func(id string) bool { return !slices.Contains(known, id) }) &&
		!slices.ContainsFunc(w.sheets, func(l *profiles.Layer) bool { return l.Game != game })
}

// edition returns the edition that a way to play names in a game, or "".
func (w *way) edition(game string) string {
	for _, l := range profiles.Editions(game) {
		if slices.Contains(w.layers, l.ID) {
			return l.ID
		}
	}
	return ""
}

// load makes the profile of a way to play, over an edition where it names none.
func (w *way) load(g table.Binding, base string) (profiles.Profile, []*rules.Fault) {
	var house *profiles.Layer
	if n := len(w.sheets); n > 0 {
		house = w.sheets[n-1]
	}
	edition := w.edition(g.ID)
	variants := slices.DeleteFunc(slices.Clone(w.layers), func(id string) bool { return id == edition })
	if edition == "" && (house == nil || house.BasedOn.ID == "") {
		edition = base
	}
	prof, faults := profiles.Load(g.Spec, edition, variants, house, nil)
	if len(faults) == 0 && house != nil && house.Kind == profiles.EditionKind {
		instead(g, &prof)
	}
	return prof, faults
}

// Profile returns what a way to play by its name makes of the first game that has it, and what is wrong with that.
func (b *base) Profile(name string) (g table.Binding, prof profiles.Profile, wrong []*rules.Fault, err error) {
	w, err := b.way("", name)
	if at := slices.IndexFunc(games.All, func(g table.Binding) bool { return w.fits(g.ID) }); err == nil && at >= 0 {
		g = games.All[at]
		prof, wrong = w.load(g, "")
		return g, prof, wrong, nil
	}
	return g, prof, nil, cmp.Or(err, fail("diff.apart", rules.Plain("list", name)))
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

// Compare returns what differs between ways to play. A name is that of an edition, of a variant,
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
	g, err := p.playedAs(game, names, ways)
	if err != nil {
		return c, err
	}
	base := "" // the edition that holds where a way to play names none: that of another
	for i := range ways {
		if base = ways[i].edition(g.ID); base != "" {
			break
		}
	}
	var all []profiles.Profile
	for i := range ways {
		prof, faults := ways[i].load(g, base)
		if len(faults) > 0 {
			return c, Wrong(faults)
		}
		all = append(all, prof)
	}
	if at != nil && at.Game != g.ID {
		at = nil
	}
	if all = sideBySide(g, all, at); len(all) < 2 {
		return c, fail("diff.alone", rules.Word("game", g.ID+".name"), rules.Plain("list", strings.Join(namesIn(g.ID), ", ")))
	}
	return casebook.Compare(g, all, func(id rules.ClauseID) lookup.Entry { return p.Article(id).Entry }), nil
}

// sideBySide adds what less than two ways to play are compared with: to none all editions, and to
// one what is played at the table or the standard edition. What plays alike is shown once.
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

// playedAs returns the one game that has all the ways to play: the one that was named, else the one at
// the table where that has them.
func (p *Program) playedAs(game string, names []string, ways []way) (g table.Binding, err error) {
	of, several := slices.Clone(games.All), []string{} // and the names of those that have several editions
	for _, g := range games.All {
		if len(profiles.Editions(g.ID)) > 1 {
			several = append(several, p.Text.Say(g.ID+".name"))
		}
	}
	var told []string
	for i := range ways {
		var in []string
		for _, g := range games.All {
			if ways[i].fits(g.ID) {
				in = append(in, p.Text.Say(g.ID+".name"))
			}
		}
		told = append(told, names[i]+" ("+p.Text.List("list.or", in...)+")")
		of = slices.DeleteFunc(of, func(g table.Binding) bool { return !ways[i].fits(g.ID) })
	}
	is := func(g table.Binding) bool { return g.ID == game }
	if at := p.profile(); game == "" && at != nil {
		if game = at.Game; !slices.ContainsFunc(of, is) {
			game = ""
		}
	}
	if game != "" {
		of = slices.DeleteFunc(of, func(g table.Binding) bool { return !is(g) })
	}
	list := rules.Plain("list", p.Text.Commas(told))
	switch {
	case len(of) == 1:
		return of[0], nil
	case len(ways) == 0:
		return g, fail("diff.nothing", rules.Plain("list", p.Text.Commas(several)))
	case len(of) == 0 && game != "":
		return g, fail("diff.other", list, rules.Word("game", game+".name"))
	case len(of) == 0:
		return g, fail("diff.apart", list)
	}
	return g, fail("diff.which", list, rules.Plain("game", of[0].ID), rules.Plain("names", strings.Join(names, " ")))
}
