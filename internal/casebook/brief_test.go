package casebook_test

import (
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

// Every article can be told in brief, for each edition in each language: its words, and no
// edition but the one in play, which never differs from itself.
func TestEveryArticleInBrief(t *testing.T) {
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		for _, g := range games.All {
			for _, e := range entries(t, g, lang) {
				a := casebook.NewArticle(g, e, nil)
				for _, ed := range profiles.Editions(g.ID) {
					b := new(a.In(ed.ID, true)).Brief(p, g.ID)
					assert.Equal(t, strings.Fields(e.Text), strings.Fields(b.Verdict+" "+b.Text))
					assert.NotContains(t, b.Head+b.Rests+b.Where+b.Leads+b.Differs, "⟦", "%s in %s", e.ID, lang)
					assert.NotContains(t, b.Differs, ed.Title.In(string(lang)), "%s in %s", e.ID, lang)
					for _, other := range profiles.Editions(g.ID) {
						if other.ID != ed.ID && !strings.Contains(b.Where, p.Say("article.no-heading")) {
							assert.NotContains(t, b.Where, other.Title.In(string(lang))+",", "%s in %s", e.ID, lang)
						}
					}
				}
			}
		}
	}
}

// Where the editions differ, the one in play says so and the others are named.
func TestABriefArticleNamesTheEditionsThatDiffer(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	a := casebook.NewArticle(games.Hanamikoji, undecided(t), nil)
	french, old := new(a.In("fr-2018", true)).Brief(p, ""), new(a.In("en-2016", true)).Brief(p, "")
	assert.Equal(t, "printed", french.Rests)
	assert.True(t, strings.HasPrefix(french.Where, "French edition, 2018, “Fin de la partie”"))
	assert.Contains(t, french.Differs, "English edition, 2016")
	assert.Equal(t, "our reading", old.Rests, "it is not printed there")
	assert.Empty(t, old.Where)
	assert.Contains(t, old.Differs, "French edition, 2018")
}

// What is said of where a rule is printed is of the reader's box, or of one in the reader's language; if its headings are not known, that comes
// first, and then where another prints it.
func TestWhereItIsPrintedInTheReadersBox(t *testing.T) {
	for _, c := range []struct {
		game table.Binding
		id   rules.ClauseID
		lang text.Lang
		box  string
		want string
	}{
		{games.Tokaido, "TK-MOVE-1", text.EN, "", "English edition (heading not known); Russian edition, 2013, “Как играть”"},
		{games.Tokaido, "TK-MOVE-1", text.FR, "", "Édition française, 2012 (titre inconnu) ; Édition russe, 2013, « Как играть »"},
		{games.Tokaido, "TK-MOVE-1", text.RU, "", "Русское издание, 2013, «Как играть»"},
		{games.Tokaido, "TK-MOVE-1", text.EN, "ru-2013", "Russian edition, 2013, “Как играть”"},
		{games.Tokaido, "TK-WHO-1", text.EN, "", "English edition, “Hiroshige the artist”"},
		{games.Hanamikoji, "HK-WIN-4", text.EN, "", "English edition, 2018 (heading not known); English edition, 2016, “End of the Game”"},
		{games.Hanamikoji, "HK-WIN-5", text.EN, "", "English edition, 2018 does not have it; French edition, 2018, “Fin de la partie”"},
		{games.Hanamikoji, "HK-WIN-5", text.EN, "en-2018", ""},
		{games.Hanamikoji, "HK-WIN-4", text.FR, "", "Édition française, 2018, « Fin de la partie »"},
		{games.Hanamikoji, "HK-WIN-4", text.RU, "", "заголовок в русской коробке неизвестен; Французское издание, 2018, «Fin de la partie»"},
		{games.Sakura, "SK-END-2", text.EN, "", "heading in an English box not known; Russian edition, “Конец игры”"},
		{games.Sakura, "SK-END-2", text.FR, "", "titre inconnu dans une boîte française ; Édition russe, « Конец игры »"},
		{games.Sakura, "SK-END-2", text.FR, "ru", "Édition russe, « Конец игры »"},
	} {
		p, err := text.New(c.lang)
		require.NoError(t, err)
		list := entries(t, c.game, c.lang)
		at := slices.IndexFunc(list, func(e lookup.Entry) bool { return e.ID == c.id })
		require.GreaterOrEqual(t, at, 0)
		a := casebook.NewArticle(c.game, list[at], nil).In(profiles.InLanguage(c.game.ID, string(c.lang)), false).In(c.box, true)
		assert.Equal(t, c.want, a.Brief(p, "").Where, "%s %s", c.id, c.lang)
	}
}

// The reading that is followed where no table says which is that of the edition.
func TestTheReadingThatIsFollowedIsThatOfTheEdition(t *testing.T) {
	list := entries(t, games.Hanamikoji, text.EN)
	at := slices.IndexFunc(list, func(e lookup.Entry) bool { return e.ID == "HK-C09" })
	require.GreaterOrEqual(t, at, 0)
	a := casebook.NewArticle(games.Hanamikoji, list[at], nil)
	for edition, want := range map[string]string{"fr-2018": "points", "en-2018": "geishas"} {
		var followed []string
		for _, r := range a.In(edition, false).Readings {
			if r.Followed {
				followed = append(followed, r.Value)
			}
		}
		assert.Equal(t, []string{want}, followed, edition)
	}
	prof, wrong := profiles.Load(games.Hanamikoji.Spec, "fr-2018", nil, nil, nil)
	require.Empty(t, wrong)
	at0 := casebook.NewArticle(games.Hanamikoji, list[at], &prof)
	assert.Equal(t, at0, at0.In("en-2018", false), "a table plays by its own")
}

// What an edition merely lacks is not said to be otherwise there; what a table's own edition lacks, an
// edition that prints it does.
func TestWhatAnEditionLacksIsNotOtherwiseThere(t *testing.T) {
	list := entries(t, games.Hanamikoji, text.EN)
	at := slices.IndexFunc(list, func(e lookup.Entry) bool { return e.ID == "HK-COMP-5" })
	require.GreaterOrEqual(t, at, 0)
	a := casebook.NewArticle(games.Hanamikoji, list[at], nil)
	for lang, want := range map[text.Lang][2]string{
		text.EN: {"not in: English edition, 2016, English edition, 2018", "printed in: French edition, 2018"},
		text.RU: {"этого нет: Английское издание, 2016, Английское издание, 2018", "напечатано: Французское издание, 2018"},
		text.FR: {"absent de : Édition anglaise, 2016, Édition anglaise, 2018", "imprimé dans : Édition française, 2018"},
	} {
		p, err := text.New(lang)
		require.NoError(t, err)
		assert.Equal(t, want[0], new(a.In("fr-2018", true)).Brief(p, "").Differs)
		assert.Equal(t, want[1], new(a.In("en-2018", true)).Brief(p, "").Differs)
	}
}

// What is so begins with its verdict, a sentence that is read alone.
func TestTheVerdictIsTheFirstSentence(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	e := undecided(t)
	for said, want := range map[string][2]string{
		"Yes. At any time.":             {"Yes.", "At any time."},
		"No, see p. 4 below":            {"No, see p. 4 below", ""},
		"Who? “Ann.” She does.":         {"Who?", "“Ann.” She does."},
		"Three (of 4 cards). 2 remain.": {"Three (of 4 cards).", "2 remain."},
		"Oui\u00a0! Aussitôt.":          {"Oui\u00a0!", "Aussitôt."},
	} {
		e.Text = said
		b := new(casebook.NewArticle(games.Hanamikoji, e, nil)).Brief(p, "")
		assert.Equal(t, want, [2]string{b.Verdict, b.Text})
	}
}

// A case leads to the clauses on which it rests, a clause to its cases; the game stands beside the
// id for those who play another, or none.
func TestABriefArticleSaysWhereItLeadsAndOfWhichGameItIs(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	a := casebook.NewArticle(games.Hanamikoji, undecided(t), nil)
	assert.Equal(t, "cases: HK-C08, HK-C09, HK-C44", a.Brief(p, "").Leads)
	assert.Regexp(t, "^HK-WIN-5 · Hanamikoji · ", a.Brief(p, "sakura").Head)
	assert.NotContains(t, a.Brief(p, "hanamikoji").Head, "Hanamikoji")
	a.Kind, a.Related = lookup.Case, []rules.ClauseID{"HK-WIN-5", "HK-WIN-6"}
	assert.Equal(t, "rests on: HK-WIN-5, HK-WIN-6", a.Brief(p, "").Leads)
}
