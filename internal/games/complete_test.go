package games_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"referee/internal/games"
	"referee/internal/games/books"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Completeness is tested, not remembered: each test here names what a game
// lacks.

func TestEveryDefIsSound(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) { assert.Empty(t, g.Check()) })
}

func TestEveryBookHasAName(t *testing.T) {
	all, err := books.All()
	require.NoError(t, err)
	for _, b := range all {
		assert.NotEmpty(t, b.Names, "%s/%s: what players call the game", b.Game, b.Lang)
	}
}

func TestEveryCodeHasAClause(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		caught := map[rules.ClauseID]bool{}
		for _, c := range g.Codes() {
			i := slices.IndexFunc(g.Clauses, func(k rules.Clause) bool { return k.ID == c.Clause })
			if assert.GreaterOrEqual(t, i, 0, "%s cites %s, which is no clause", c.Code, c.Clause) {
				assert.True(t, g.Clauses[i].Enforced, "%s has a check and is not marked as enforced", c.Clause)
			}
			caught[c.Clause] = true
		}
		for _, c := range g.Clauses {
			if c.Enforced {
				assert.True(t, caught[c.ID], "%s is enforced and has no check", c.ID)
			}
		}
	})
}

// What a game learns of its box has words, and nothing known reads as such.
func TestEveryPartOfABoxHasItsWords(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		for _, lang := range text.Langs() {
			p, err := text.New(lang)
			require.NoError(t, err)
			for _, part := range g.Box {
				for _, what := range []string{"known", "none", "item"} {
					assert.True(t, p.Has(g.ID+".box."+part.Key+"."+what), "%s lacks %s of %s", lang, what, part.Key)
				}
			}
		}
		known, err := g.ReadBox(nil)
		assert.NoError(t, err)
		assert.Empty(t, known)
	})
}

func TestEveryCodeHasARefusal(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		var all strings.Builder
		for _, name := range glob(t, g, "refusals") {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			all.Write(data)
		}
		for _, c := range g.Codes() {
			assert.Contains(t, all.String(), c.Code+"\n", "no refusal example of %s", c.Code)
		}
	})
}

func glob(t *testing.T, g table.Binding, kind string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.ID, kind, "*"))
	require.NoError(t, err)
	require.NotEmpty(t, files, "testdata/%s/%s", g.ID, kind)
	return files
}

// words is the shape of a book.
type words struct {
	Game, Lang string
	Names      []string
	Clauses    map[string]struct {
		Title, Text string
		Keywords    []string
	}
	Cases map[string]struct {
		Question, Answer string
		Common           string
		Keywords         []string
		Readings         map[string]string
	}
}

func TestEveryClauseAndCaseHasItsWords(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		for _, lang := range text.Langs() {
			b := book(t, g, lang)
			assert.Equal(t, g.ID, b.Game)
			assert.Len(t, b.Clauses, len(g.Clauses), lang)
			assert.Len(t, b.Cases, len(g.Cases), lang)
			for _, c := range g.Clauses {
				w := b.Clauses[string(c.ID)]
				assert.NotEmpty(t, w.Title, "%s %s", lang, c.ID)
				assert.NotEmpty(t, w.Text, "%s %s", lang, c.ID)
				assert.NotEmpty(t, w.Keywords, "%s %s", lang, c.ID)
			}
			for _, c := range g.Cases {
				w := b.Cases[string(c.ID)]
				assert.True(t, w.Common != "" || w.Question != "" && w.Answer != "", "%s %s", lang, c.ID)
				assert.Equal(t, c.Option != "", len(w.Readings) > 0, "%s %s: readings and option go together", lang, c.ID)
			}
		}
	})
}

func book(t *testing.T, g table.Binding, lang text.Lang) words {
	t.Helper()
	folder, err := books.Folder(g.ID)
	require.NoError(t, err)
	data, err := os.ReadFile(filepath.Join(folder, "book", string(lang)+".yaml"))
	require.NoError(t, err)
	dec := yaml.NewDecoder(strings.NewReader(string(data)))
	dec.KnownFields(true)
	var b words
	require.NoError(t, dec.Decode(&b))
	return b
}

func TestClausesAndCasesHangTogether(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		ids := map[rules.ClauseID]bool{}
		for _, c := range g.Clauses {
			assert.False(t, ids[c.ID], "%s twice", c.ID)
			ids[c.ID] = true
		}
		for _, c := range g.Cases {
			assert.False(t, ids[c.ID], "%s twice", c.ID)
			ids[c.ID] = true
			assert.NotEmpty(t, c.Clauses, c.ID)
			for _, id := range c.Clauses {
				assert.True(t, ids[id], "%s cites %s", c.ID, id)
			}
			assert.True(t, c.Option == "" || option(g, c.Option), "%s: no option %s", c.ID, c.Option)
		}
		for _, c := range g.Clauses {
			for _, id := range c.Related {
				assert.True(t, ids[id], "%s cites %s", c.ID, id)
			}
			for _, phase := range c.Phases {
				assert.Contains(t, g.Phases, phase, c.ID)
			}
		}
		for _, o := range g.Options {
			assert.True(t, ids[o.Clause], "option %s cites %s", o.Key, o.Clause)
		}
	})
}

func option(g table.Binding, key string) bool {
	return slices.ContainsFunc(g.Options, func(o rules.Option) bool { return o.Key == key })
}

func TestEveryEditionSaysWhereClausesArePrinted(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		editions := profiles.Editions(g.ID)
		require.NotEmpty(t, editions)
		assert.True(t, slices.ContainsFunc(editions, func(l profiles.Layer) bool { return l.ID == g.Edition }))
		for i := range editions {
			for _, c := range g.Clauses {
				_, ok := editions[i].Place(c.ID)
				assert.True(t, ok, "%s does not say where %s is printed, or that it is absent", editions[i].ID, c.ID)
			}
		}
	})
}

// Whatever the core can say has a sentence in every language.
func TestEveryCodeHasASentence(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		for _, lang := range text.Langs() {
			p, err := text.New(lang)
			require.NoError(t, err)
			for _, key := range keys(t, g) {
				assert.True(t, p.Has(key), "%s has no %q", lang, key)
			}
		}
	})
}

// keys lists what the core of a game can say.
func keys(t *testing.T, g table.Binding) []string {
	list := []string{g.ID + ".name", g.ID + ".help"}
	for _, c := range g.Codes() {
		list = append(list, "finding."+c.Code)
	}
	for _, e := range g.Endings {
		list = append(list, "ending."+e)
	}
	for _, p := range g.Phases {
		list = append(list, g.ID+".phase."+string(p))
	}
	for _, o := range g.Options {
		list = append(list, g.ID+".option."+o.Key)
		for _, v := range o.Values {
			list = append(list, g.ID+".option."+o.Key+"."+v)
		}
	}
	s := start(t, g, header(g, "", ""))
	for _, f := range s.Fields() {
		list = append(list, f.Label.Key)
	}
	steps, _ := s.Checklist()
	for _, c := range steps {
		list = append(list, c.Key)
	}
	if why := s.Turn().Why; why != rules.WhoBegins { // the same of every game
		list = append(list, g.ID+".why."+why)
	}
	return list
}

// A record is the smallest one the specification shows.
func TestTheSmallestRecord(t *testing.T) {
	r, bad := record.Parse([]byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\nOrange 3BCC-C\nViolet 1X\n"))
	require.Empty(t, bad)
	g := games.Hanamikoji
	s, err := g.Open(r, profile(t, g, r.Header), nowhere{})
	require.NoError(t, err)
	for _, e := range s.Entries(rules.Table) {
		assert.Equal(t, table.Stands, e.Status)
	}
}

// The files of every game's editions and variants fit the game.
func TestProfilesFitTheirGame(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		for _, e := range profiles.Standard.Check(g.Spec) {
			assert.Fail(t, e.Error())
		}
	})
}

// A level is a variant of its game, and what it leaves open are others.
func TestLevelsAreOfVariants(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		var known []string
		for _, v := range profiles.Variants(g.ID) {
			known = append(known, v.ID)
		}
		for _, l := range g.Levels {
			assert.Subset(t, known, l.Modules, l.Key)
			assert.NotContains(t, l.Modules, l.Variant)
			if l.Variant != "" {
				assert.Contains(t, known, l.Variant)
			}
		}
	})
}
