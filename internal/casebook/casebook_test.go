package casebook_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// entries are those of the book of a game.
func entries(t *testing.T, g table.Binding, lang text.Lang) []lookup.Entry {
	t.Helper()
	return slices.DeleteFunc(games.Index().Entries(lang), func(e lookup.Entry) bool { return e.Game != g.ID })
}

// undecided is a clause that not every edition prints.
func undecided(t *testing.T) lookup.Entry {
	t.Helper()
	list := entries(t, games.Hanamikoji, text.EN)
	at := slices.IndexFunc(list, func(e lookup.Entry) bool { return e.ID == "HK-WIN-5" })
	require.GreaterOrEqual(t, at, 0)
	return list[at]
}

func TestEditions(t *testing.T) {
	list := casebook.Editions("hanamikoji", "HK-WIN-5", "HK-WIN-6", "HK-WIN-7")
	require.Len(t, list, 3)
	assert.Empty(t, list[0].Printed)
	assert.Equal(t, []rules.ClauseID{"HK-WIN-5", "HK-WIN-6", "HK-WIN-7"}, list[0].Lacks)
	french := list[2]
	require.Len(t, french.Printed, 1, "clauses that stand in one place are told together")
	assert.Equal(t, []rules.ClauseID{"HK-WIN-5", "HK-WIN-6"}, french.Printed[0].Clauses)
	assert.Equal(t, "Fin de la partie", french.Printed[0].Heading)
	assert.Equal(t, []rules.ClauseID{"HK-WIN-7"}, french.Lacks)
	assert.Equal(t, "Французское издание, 2018", french.Title.In("ru"))
}

// What is left to the table is answered by neither yes nor no.
func TestWhatIsOpenIsNotDecided(t *testing.T) {
	decided := regexp.MustCompile(`^(Yes|No|Да|Нет|Oui|Non)[.,;:]`)
	for _, lang := range text.Langs() {
		for _, g := range games.All {
			for _, e := range entries(t, g, lang) {
				if e.Basis == rules.Open {
					assert.NotRegexp(t, decided, e.Text, "%s in %s", e.ID, lang)
				}
			}
		}
	}
}

func TestBasis(t *testing.T) {
	printed := casebook.Edition{Printed: []casebook.Print{{}}}
	assert.Equal(t, rules.Open, casebook.Basis(rules.Open, nil), "what a case says of itself")
	assert.Equal(t, rules.Printed, casebook.Basis("", []casebook.Edition{printed, printed}))
	assert.Equal(t, rules.Edition, casebook.Basis("", []casebook.Edition{printed, {}}))
	assert.Equal(t, rules.Reading, casebook.Basis("", []casebook.Edition{{}, {}}))
}

// A clause whose words call a part of it our reading says so of itself, in every language,
// and no other does; the rest of it every edition prints. A case that is printed has nothing of ours.
func TestWhatIsOursIsCalledOurs(t *testing.T) {
	partly := 0
	for lang, words := range map[text.Lang]string{text.EN: "our reading", text.RU: "наше прочтение", text.FR: "notre lecture"} {
		for _, g := range games.All {
			for _, e := range entries(t, g, lang) {
				ours := strings.Contains(strings.ToLower(e.Text), words)
				switch {
				case e.Basis == rules.Partly:
					partly++
					assert.True(t, ours, "%s in %s", e.ID, lang)
					a := casebook.NewArticle(g, e, nil)
					assert.Equal(t, rules.Printed, casebook.Basis("", a.Editions), e.ID)
				case e.Kind == lookup.Clause || e.Basis == rules.Printed:
					assert.False(t, ours, "%s in %s", e.ID, lang)
				}
			}
		}
	}
	assert.Positive(t, partly)
}

// What is known of the box is what is on the pieces; that there are so many every edition prints.
func TestWhatIsKnownOfTheBox(t *testing.T) {
	var known []rules.ClauseID
	for _, g := range games.All {
		for _, c := range g.Clauses {
			if c.Basis == rules.Known {
				known = append(known, c.ID)
				assert.Equal(t, rules.Printed, casebook.Basis("", casebook.Editions(g.ID, c.ID)), c.ID)
			}
		}
	}
	assert.Subset(t, known, []rules.ClauseID{"TK-COMP-1", "TK-COMP-2", "TK-COMP-3", "TK-COMP-4", "LN-COMP-2", "LN-COMP-3", "LN-COMP-4", "SK-COMP-1"})
	a := casebook.NewArticle(games.Tokaido, entries(t, games.Tokaido, text.EN)[0], nil)
	p, err := text.New(text.EN)
	require.NoError(t, err)
	assert.Equal(t, "known of the box", a.Brief(p, "").Rests)
}

func TestSwitches(t *testing.T) {
	both := casebook.Switches(games.Hanamikoji, "HK-C09")
	require.Len(t, both, 1)
	assert.Equal(t, "undecided", both[0].Key)
	assert.Equal(t, "points", both[0].Standard())
	assert.Contains(t, both[0].Set, casebook.Set{Layer: "en-2018", Value: "geishas", Title: casebook.Editions("hanamikoji")[1].Title})
	clause := casebook.Switches(games.Hanamikoji, "HK-WIN-5")
	require.Len(t, clause, 1, "the option names the clause")
	assert.Equal(t, "undecided", clause[0].Key)
	assert.Empty(t, casebook.Switches(games.Hanamikoji, "HK-COMP-1"))
}

// An article of a table that plays by a house sheet has the house's rule, in every language;
// that of a table of another game has none.
func TestAnArticleKnowsTheHouse(t *testing.T) {
	e := undecided(t)
	prof, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	prof.Layers = append(prof.Layers, profiles.Layer{Game: prof.Game, Clauses: []profiles.HouseClause{
		{ID: "HOUSE-1", Replaces: "HK-WIN-5", Title: profiles.Words{"": "Ours"}, Text: profiles.Words{"": "We play on."}}}})
	for lang, said := range map[text.Lang]string{text.EN: "At this table HOUSE-1, Ours: We play on.", text.RU: "За этим столом HOUSE-1, Ours: We play on.", text.FR: "À cette table HOUSE-1, Ours : We play on."} {
		p, err := text.New(lang)
		require.NoError(t, err)
		a := casebook.NewArticle(games.Hanamikoji, e, &prof)
		assert.Contains(t, a.Paragraphs(p), casebook.Paragraph{Part: casebook.AtHome, Text: said})
	}
	prof.Game = "sakura"
	assert.Nil(t, new(casebook.NewArticle(games.Hanamikoji, e, &prof)).House)
}
