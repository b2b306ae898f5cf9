package lookup_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"referee/internal/lookup"
	"referee/internal/lookup/compile"
	"referee/internal/text"
	"referee/rules"
)

func ids(hits []lookup.Hit) []rules.ClauseID {
	var all []rules.ClauseID
	for _, h := range hits {
		all = append(all, h.ID)
	}
	return all
}

func TestSearchFindsFirst(t *testing.T) {
	x := index(toyBooks(t)...)
	for _, c := range []struct {
		query string
		lang  text.Lang
		want  rules.ClauseID
	}{
		// Inflections.
		{"gifts", text.EN, "TY-GIFT-1"}, {"tie", text.EN, "TY-TIE-1"}, {"arrivals", text.EN, "TY-INN-10"},
		{"ничьей", text.RU, "TY-TIE-1"}, {"ничью", text.RU, "TY-TIE-1"}, {"подарками", text.RU, "TY-GIFT-1"},
		{"в гостинице", text.RU, "TY-INN-10"}, {"камня", text.RU, "TY-TIE-1"}, {"тайных карт", text.RU, "TY-C01"},
		{"égalités", text.FR, "TY-TIE-1"}, {"auberges", text.FR, "TY-INN-10"}, {"cartes secrètes", text.FR, "TY-C01"},
		// Accents, ё, ligatures, elision, case.
		{"EGALITE", text.FR, "TY-TIE-1"}, {"oeuvre", text.FR, "TY-TIE-1"}, {"d'auberge", text.FR, "TY-INN-10"},
		{"qu’à l’auberge", text.FR, "TY-INN-10"}, {"трех", text.RU, "TY-GIFT-1"}, {"ТРЁХ", text.RU, "TY-GIFT-1"},
		{"Ничьи\u0306", text.RU, "TY-TIE-1"}, {"e\u0301galite\u0301", text.FR, "TY-TIE-1"},
		// Typos.
		{"hotle", text.EN, "TY-INN-10"}, {"oponent", text.EN, "TY-GIFT-1"}, {"eqaulity", text.EN, "TY-TIE-1"},
		{"гостинница", text.RU, "TY-INN-10"}, {"гастиница", text.RU, "TY-INN-10"}, {"пдоарок", text.RU, "TY-GIFT-1"},
		{"aubregue", text.FR, "TY-INN-10"}, {"egallité", text.FR, "TY-TIE-1"},
		// Prefix of the last word, as it is typed.
		{"ho", text.EN, "TY-INN-10"}, {"three car", text.EN, "TY-GIFT-1"}, {"гост", text.RU, "TY-INN-10"}, {"aub", text.FR, "TY-INN-10"},
		// Another language than the reader's.
		{"ничья", text.EN, "TY-TIE-1"}, {"auberge", text.RU, "TY-INN-10"}, {"hotel", text.FR, "TY-INN-10"}, {"cadeau", text.EN, "TY-GIFT-1"},
		// The other keyboard layout.
		{"ybxmz", text.RU, "TY-TIE-1"}, {"ujcnbybwf", text.EN, "TY-INN-10"}, {"пшае", text.EN, "TY-GIFT-1"}, {"YBXMZ", text.FR, "TY-TIE-1"},
		{"gjlfhjr", text.RU, "TY-GIFT-1"}, {"рщеуд", text.EN, "TY-INN-10"}, {"фгиукпу", text.FR, "TY-INN-10"}, {"йгиукпу", text.FR, "TY-INN-10"}, {"d ujcnbybwt gjlfhrb", text.RU, "TY-INN-10"},
		// Keywords, readings, questions.
		{"peek", text.EN, "TY-C01"}, {"only on your own turn", text.EN, "TY-C01"}, {"may i look at my secret again", text.EN, "TY-C01"},
		// Questions as players ask them.
		{"which may she pick", text.EN, "TY-GIFT-1"}, {"neither is ahead", text.EN, "TY-TIE-1"}, {"что я прятал", text.RU, "TY-C01"},
		{"куда девать остатки", text.RU, "TY-GIFT-2"}, {"qui mange le premier", text.FR, "TY-INN-10"},
		// Ids.
		{"TY-GIFT-2", text.EN, "TY-GIFT-2"}, {"ty gift 2", text.RU, "TY-GIFT-2"}, {"tygift2", text.FR, "TY-GIFT-2"},
		{"ty_c01", text.EN, "TY-C01"}, {"ЕН-ПШАЕ-2", text.RU, "TY-GIFT-2"},
		{"TY-C1", text.EN, "TY-C01"}, {"ty-gift-02", text.EN, "TY-GIFT-2"}, {"what does TY-GIFT-2 say?", text.EN, "TY-GIFT-2"},
		// Copied from elsewhere: wide letters, places where a word may be broken.
		{"ｇｉｆｔ", text.EN, "TY-GIFT-1"}, {"gi\u00adft", text.EN, "TY-GIFT-1"},
	} {
		hits := x.Search(c.query, lookup.Question{Lang: c.lang, Limit: 3})
		if assert.NotEmpty(t, hits, "%s", c.query) {
			assert.Equal(t, c.want, hits[0].ID, "%s", c.query)
		}
	}
}

func TestSearchFindsNothing(t *testing.T) {
	x := index(toyBooks(t)...)
	for _, q := range []string{"", "   ", "?!", "xylophone quartz", "ф", "zzzz", strings.Repeat("ж", 5000), "\xff\xfe", "'"} {
		assert.Empty(t, x.Search(q, lookup.Question{Lang: text.RU, Limit: 5}), "%q", q)
	}
	assert.Empty(t, index().Search("gift", lookup.Question{Lang: text.EN}))
}

// TestWordsSideBySide: two entries have the same words, one of them side by side as they
// are asked.
func TestWordsSideBySide(t *testing.T) {
	for _, said := range [][2]string{{"red lamp blue door", "blue lamp red door"}, {"blue lamp red door", "red lamp blue door"}} {
		books := toyBooks(t)
		for i, id := range []rules.ClauseID{"TY-A", "TY-B"} {
			books[0].Entries = append(books[0].Entries, compile.Entry{
				Entry: lookup.Entry{ID: id, Kind: lookup.Clause, Game: "toy", Title: "Title", Text: "Text"}, Asked: said[i : i+1],
			})
		}
		want := rules.ClauseID("TY-A")
		if said[1] == "blue lamp red door" {
			want = "TY-B"
		}
		assert.Equal(t, want, index(books...).Search("blue lamp, red door", lookup.Question{Lang: text.EN})[0].ID, "%s", said)
	}
}

// TestAPoorAnswerDoesNotLookSure: what accounts for little of a question is the nearest entry, and
// what accounts for nothing is none.
func TestAPoorAnswerDoesNotLookSure(t *testing.T) {
	x := index(toyBooks(t)...)
	grade := func(ask string) lookup.Grade {
		return x.Ask(ask, lookup.Question{Lang: text.EN, Game: "toy"}).Grade
	}
	assert.Equal(t, lookup.Nearest, grade("everybody eats bread at the inn tomorrow"))
	assert.Equal(t, lookup.Silent, grade("bread weather tomorrow"))
	assert.Equal(t, lookup.Nearest, grade("hotle"), "a single word is no question")
}

// TestAGameIsCalledByItsName: of two games with the same rules the one that is named.
func TestAGameIsCalledByItsName(t *testing.T) {
	books := toyBooks(t)
	for i := range books {
		books[i].Names = append(books[i].Names, "Wonderland")
	}
	for _, b := range toyBooks(t) {
		b.Game, b.Names = "other", []string{"Otherwhere", "Land beyond the Toyland", "Card"}
		for i := range b.Entries {
			e := &b.Entries[i]
			e.ID, e.Game, e.Related = "OT"+e.ID[2:], b.Game, nil
		}
		b.Entries[1].Keywords = append(b.Entries[1].Keywords, "Wonderland")
		books = append(books, b)
	}
	x := index(books...)
	for _, c := range []struct {
		query, running string
		want           rules.ClauseID
	}{
		{"a tie in Toyland", "", "TY-TIE-1"}, {"otherwhere, a tie", "", "OT-TIE-1"}, {"toylnad tie", "", "TY-TIE-1"},
		{"a tie in the land beyond the toyland", "", "OT-TIE-1"}, {"toyland or otherwhere: a tie", "other", "OT-TIE-1"},
		{"toyland: otherwhere, a tie", "", "OT-TIE-1"}, {"a tie in otherwhere toyland", "", "TY-TIE-1"}, // one title
		{"a tie in Toyland", "other", "TY-TIE-1"}, {"three card gift", "", "TY-GIFT-1"}, // a thing of both
		{"a tie in Wonderland", "other", "OT-GIFT-2"}, {"a tie in Wonderland", "", "TY-TIE-1"}, // one game speaks of the other
		{"otherwhere, a tie", "other", "OT-TIE-1"}, {"a tie", "other", "OT-TIE-1"},
		{"card, a tie", "", "OT-TIE-1"}, {"a tie in card", "", "OT-TIE-1"}, // a thing of both that stands as a name does
		{"my secret card", "", "TY-C01"}, {"card, a tie", "toy", "TY-TIE-1"},
	} {
		if hits := x.Search(c.query, lookup.Question{Lang: text.EN, Game: c.running}); assert.NotEmpty(t, hits, c.query) {
			assert.Equal(t, c.want, hits[0].ID, "%s (%s)", c.query, c.running)
		}
	}
	assert.ElementsMatch(t, []string{"toy", "other"}, x.Ask("toyland or otherwhere: a tie", lookup.Question{Lang: text.EN}).Games, "two that are named are two that are meant")
	for _, hit := range x.Search("Toyland: Otherwhere", lookup.Question{Lang: text.EN}) {
		assert.Equal(t, "other", hit.Game, "a title alone")
	}
	whole := x.Search("Otherwhere", lookup.Question{Lang: text.EN})
	assert.Len(t, whole, x.Size()/2)
	assert.Equal(t, "other", whole[0].Game)
	assert.Len(t, x.Search("Otherwhere", lookup.Question{Lang: text.EN, Limit: 2}), 2)
}

func TestSearchByIDGivesThatAlone(t *testing.T) {
	x := index(toyBooks(t)...)
	assert.Equal(t, []rules.ClauseID{"TY-GIFT-1"}, ids(x.Search("ty-gift-1", lookup.Question{Lang: text.EN, Limit: 0})))
	assert.Equal(t, []rules.ClauseID{"TY-GIFT-1", "TY-GIFT-2"}, ids(x.Search("ty-gift", lookup.Question{Lang: text.EN, Limit: 0})), "a chapter")
	assert.Empty(t, x.ByCode("TYINN1", lookup.Question{Lang: text.EN}), "1 is not 10")
	for _, begun := range []string{"ty-g", "ty-gi", "TY-GIFT", "ен-п"} {
		assert.Equal(t, []rules.ClauseID{"TY-GIFT-1", "TY-GIFT-2"}, ids(x.Search(begun, lookup.Question{Lang: text.EN})), begun)
	}
	assert.Len(t, x.Search("ty-", lookup.Question{Lang: text.EN}), x.Size())
	assert.Len(t, x.Search("ty-", lookup.Question{Lang: text.EN, Limit: 2}), 2)
	assert.Equal(t, []rules.ClauseID{"TY-INN-10", "TY-C01"}, ids(x.Search("TY-INN-10 or TY-C01?", lookup.Question{Lang: text.EN})))
}

func TestSearchLimitFilterAndOrder(t *testing.T) {
	x := index(toyBooks(t)...)
	all := x.Search("cards", lookup.Question{Lang: text.EN, Limit: 0})
	require.Greater(t, len(all), 2)
	assert.Len(t, x.Search("cards", lookup.Question{Lang: text.EN, Limit: 2}), 2)
	for i := 1; i < len(all); i++ {
		assert.GreaterOrEqual(t, all[i-1].Score, all[i].Score)
	}
	cases := lookup.Question{Lang: text.EN, Only: func(_ string, kind lookup.Kind) bool { return kind == lookup.Case }}
	assert.Equal(t, []rules.ClauseID{"TY-C01"}, ids(x.Search("card", cases)))
	assert.Empty(t, x.Search("TY-GIFT-1", cases))
}

func TestHit(t *testing.T) {
	hits := index(toyBooks(t)...).Search("Three cards, tie", lookup.Question{Lang: text.EN, Limit: 1})
	require.Len(t, hits, 1)
	assert.Equal(t, "toy", hits[0].Game)
	assert.Equal(t, lookup.Clause, hits[0].Kind)
	assert.Equal(t, []string{"cards", "three"}, hits[0].Found(text.EN, "Of cards, three; cards"))
	assert.Equal(t, "A *tie* of *three*", lookup.Mark("A tie of three", hits[0].Found(text.EN, "A tie of three"), "*"))
}

func TestTheReadersLanguageIsPreferred(t *testing.T) {
	x := index(toyBooks(t)...)
	for typed, want := range map[string]text.Lang{"cartes": text.FR, "карты": text.RU, "cart": text.FR /* near to an English word */} {
		assert.Equal(t, want, x.LanguageOf(typed, text.FR), typed)
	}
}

// TestManyAtOnce asks a long question and others from several sides.
func TestManyAtOnce(t *testing.T) {
	x := index(toyBooks(t)...)
	queries := []string{"gift", "tie", "hotle", strings.Repeat("three cards ", 40), "ничья", "auberge"}
	want := make([][]rules.ClauseID, len(queries))
	for i, q := range queries {
		want[i] = ids(x.Search(q, lookup.Question{Lang: text.EN}))
		require.NotEmpty(t, want[i], q)
	}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 20 {
				for i, q := range queries {
					assert.Equal(t, want[i], ids(x.Search(q, lookup.Question{Lang: text.EN})), q)
				}
			}
		})
	}
	all.Wait()
}

// TestTheBestOfMany: the first few hits are the same, however many are asked for.
func TestTheBestOfMany(t *testing.T) {
	books := madeUp(200)
	x := index(books...)
	for _, e := range books[0].Entries[:50] {
		all := ids(x.Search(e.Text, lookup.Question{Lang: text.EN}))
		for _, n := range []int{1, 3, lookup.Few, lookup.Few + 1} {
			assert.Equal(t, all[:min(n, len(all))], ids(x.Search(e.Text, lookup.Question{Lang: text.EN, Limit: n})))
		}
	}
}

func TestHighlight(t *testing.T) {
	x := index(toyBooks(t)...)
	for _, c := range []struct {
		query string
		lang  text.Lang
		in    string
		want  []string
	}{
		{"трех карта", text.RU, "Подарок из трёх карт, и КАРТЫ", []string{"трёх", "карт", "КАРТЫ"}},
		{"egalite", text.FR, "À l’égalité, e\u0301galite\u0301s", []string{"égalité", "e\u0301galite\u0301s"}},
		{"oponent", text.EN, "The opponent's side", []string{"opponent"}},
		{"ty-gift-1", text.EN, "A gift", nil},
		{"auberge", text.EN, "The inn of an auberge", nil}, // asked in another language
	} {
		hits := x.Search(c.query, lookup.Question{Lang: c.lang, Limit: 1})
		require.NotEmpty(t, hits, c.query)
		var got []string
		for _, s := range hits[0].Highlight(c.lang, c.in) {
			got = append(got, c.in[s.Start:s.End])
		}
		assert.Equal(t, c.want, got, c.query)
	}
}

func TestEntry(t *testing.T) {
	books := toyBooks(t)
	x := index(books[0], books[1])
	e, ok := x.Entry("TY-INN-10", text.RU)
	assert.True(t, ok)
	assert.Equal(t, "Гостиница", e.Title)
	e, ok = x.Entry("TY-INN-10", text.FR)
	assert.True(t, ok)
	assert.Equal(t, "The inn", e.Title)
	_, ok = x.Entry("TY-NONE", text.EN)
	assert.False(t, ok)
	assert.Len(t, x.Entries(text.RU), 5)
	assert.Empty(t, x.Entries(text.FR))
}

// TestSearchStandsAnything: no query, however odd, breaks the search or makes it
// find what is not there.
func TestSearchStandsAnything(t *testing.T) {
	x := index(toyBooks(t)...)
	rapid.Check(t, func(t *rapid.T) {
		q := rapid.OneOf(rapid.String(), rapid.StringMatching(`[a-zа-яё'\-0-9 ]{0,40}`)).Draw(t, "query")
		lang := rapid.SampledFrom(text.Langs()).Draw(t, "lang")
		for _, h := range x.Search(q, lookup.Question{Lang: lang, Limit: 0}) {
			assert.Positive(t, h.Score)
			e, ok := x.Entry(h.ID, lang)
			assert.True(t, ok)
			for _, s := range h.Highlight(lang, e.Title) {
				assert.True(t, 0 <= s.Start && s.Start < s.End && s.End <= len(e.Title))
			}
		}
	})
}
