package lookup_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/lookup"
	"referee/internal/lookup/compile"
	"referee/internal/text"
	"referee/rules"
)

var syllables = map[text.Lang][]string{
	text.EN: strings.Fields("tra ble mon ker dis por ning lef sta gor wind ash mel ton ric"),
	text.RU: strings.Fields("под гор ста рел кам нов лес вод тро мир зим рек дом сад луг"),
	text.FR: strings.Fields("bor chan mai lune tère gran vel dou coeur nui par tem rou sol ré"),
}

// madeUp returns books of n entries each in words nobody says, always the same.
func madeUp(n int) []compile.Book {
	random := rand.New(rand.NewPCG(1, 2))
	var books []compile.Book
	for _, lang := range text.Langs() {
		vocabulary := make([]string, 2500)
		for i := range vocabulary {
			for range 2 + random.IntN(3) {
				vocabulary[i] += syllables[lang][random.IntN(15)]
			}
		}
		say := func(n int) string {
			said := make([]string, n)
			for i := range said {
				said[i] = vocabulary[int(float64(len(vocabulary))*random.Float64()*random.Float64())]
			}
			return strings.Join(said, " ")
		}
		b := compile.Book{Game: "made-up", Lang: lang}
		for i := range n {
			b.Entries = append(b.Entries, compile.Entry{
				Entry:    lookup.Entry{ID: rules.ClauseID(fmt.Sprintf("MU-RULE-%d", i)), Kind: lookup.Clause, Game: b.Game, Title: say(4), Text: say(40)},
				Keywords: []string{say(1), say(1)},
				Asked:    []string{say(5), say(3), say(7), say(6), say(4), say(8)},
			})
		}
		books = append(books, b)
	}
	return books
}

// TestEveryTitleFindsItsEntry searches for the titles of a large library.
func TestEveryTitleFindsItsEntry(t *testing.T) {
	books := madeUp(500)
	x := index(books...)
	for _, b := range books {
		for _, e := range b.Entries {
			hits := x.Search(e.Title, lookup.Question{Lang: b.Lang, Limit: 1})
			if assert.NotEmpty(t, hits, e.Title) {
				assert.Equal(t, e.ID, hits[0].ID, e.Title)
			}
		}
	}
}

// TestEveryTitleIsFoundWithASlip swaps two letters in the longest word of each
// title of the books of Hanamikoji.
func TestEveryTitleIsFoundWithASlip(t *testing.T) {
	for _, lang := range text.Langs() {
		b, err := compile.Read(os.DirFS("../../rules/hanamikoji"), lang)
		require.NoError(t, err)
		x := index(b)
		found := 0
		for _, e := range b.Entries {
			for _, hit := range x.Search(slip(e.Title), lookup.Question{Lang: lang, Limit: 3}) {
				if hit.ID == e.ID {
					found++
				}
			}
		}
		assert.GreaterOrEqual(t, float64(found)/float64(len(b.Entries)), 0.9, "%s", lang)
	}
}

// slip swaps two letters in the middle of the longest word.
func slip(s string) string {
	longest := ""
	for _, w := range strings.Fields(s) {
		if len([]rune(w)) > len([]rune(longest)) {
			longest = w
		}
	}
	wrong := []rune(longest)
	at := len(wrong) / 2
	wrong[at-1], wrong[at] = wrong[at], wrong[at-1]
	return strings.Replace(s, longest, string(wrong), 1)
}

func TestSearchAllocations(t *testing.T) {
	x := index(madeUp(500)...)
	allocs := testing.AllocsPerRun(50, func() { x.Search("trable monker", lookup.Question{Lang: text.EN, Limit: 10}) })
	assert.LessOrEqual(t, allocs, 40.0)
}

func BenchmarkOpen1500(b *testing.B) {
	files := compile.Compile(madeUp(500)...)
	b.ReportAllocs()
	for b.Loop() {
		files.Open()
	}
}

func BenchmarkEntry1500(b *testing.B) {
	x := index(madeUp(500)...)
	b.ReportAllocs()
	for b.Loop() {
		x.Entry("MU-RULE-77", text.RU)
	}
}

func BenchmarkSearch1500(b *testing.B) {
	books := madeUp(500)
	x := index(books...)
	for name, query := range map[string]string{
		"title":   books[0].Entries[77].Title,
		"russian": books[1].Entries[77].Title,
		"typo":    slip(books[0].Entries[77].Title),
		"prefix":  "tra",
		"id":      "mu rule 77",
		"nothing": "xyzzyxyzzy",
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				x.Search(query, lookup.Question{Lang: text.EN, Limit: 10})
			}
		})
	}
}
