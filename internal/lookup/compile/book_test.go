package compile

import (
	"io/fs"
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/lookup"
	"referee/internal/text"
	"referee/rules"
)

func toyBooks(t testing.TB) []Book {
	t.Helper()
	var books []Book
	for _, l := range text.Langs() {
		b, err := Read(os.DirFS("../testdata/toy"), l)
		require.NoError(t, err)
		books = append(books, b)
	}
	return books
}

func TestRead(t *testing.T) {
	b := toyBooks(t)[0]
	assert.Equal(t, "toy", b.Game)
	assert.Equal(t, text.EN, b.Lang)
	assert.Equal(t, []string{"Toyland"}, b.Names)
	require.Len(t, b.Entries, 5)
	assert.Equal(t, Entry{
		Entry: lookup.Entry{
			ID: "TY-GIFT-1", Kind: lookup.Clause, Game: "toy", Title: "A gift of three cards",
			Text: "Lay three cards open; the opponent takes one of them.",
		},
		Keywords: []string{"present", "offer"},
		Asked:    []string{"how big is a present", "which of my cards may she pick"},
	}, b.Entries[0])
	assert.Equal(t, Entry{
		Entry: lookup.Entry{
			ID: "TY-C01", Kind: lookup.Case, Game: "toy", Title: "May I look at my secret card again?", Text: "Yes, whenever you like.",
			Readings: []lookup.Reading{{Value: "free", Text: "At any time."}, {Value: "strict", Text: "Only on your own turn."}},
		},
		Keywords: []string{"peek"},
		Asked:    []string{"may I check what I hid"},
	}, b.Entries[4])
}

func TestLink(t *testing.T) {
	b := toyBooks(t)[0]
	b.Link([]rules.Clause{{ID: "TY-GIFT-1", Related: []rules.ClauseID{"TY-GIFT-2"}}, {ID: "TY-NONE"}},
		[]rules.Case{{ID: "TY-C01", Basis: rules.Open, Clauses: []rules.ClauseID{"TY-TIE-1"}}, {ID: "TY-C99"}})
	assert.Equal(t, []rules.ClauseID{"TY-GIFT-2"}, b.Entries[0].Related)
	assert.Equal(t, []rules.ClauseID{"TY-TIE-1"}, b.Entries[4].Related)
	assert.Equal(t, rules.Open, b.Entries[4].Basis)
	assert.Empty(t, b.Entries[1].Related)
}

func TestReadRefuses(t *testing.T) {
	head := "game: toy\nlang: en\n"
	for in, want := range map[string]string{
		"":                                   "nothing in it",
		"- a":                                "not a map",
		"a: [":                               "yaml",
		"game: toy\nlang: fr\n":              `language is "fr"`,
		head + "rules: {}":                   `no key "rules"`,
		head + "clauses: []":                 "not a map",
		head + "clauses: {A: text}":          "not a map",
		head + "clauses: {A: {title: T}}":    "A lacks words",
		head + "clauses: {A: {question: T}}": `a clause has no key "question"`,
		head + "cases: {A: {title: T}}":      `a case has no key "title"`,
		head + "cases: {A: {readings: [T]}}": "not a map",
		head + "clauses: {A: {title: T, titel: T}}":                             `no key "titel"`,
		head + "clauses:\n  A: {title: T, text: X}\n  A: {title: T, text: X}\n": "line 5: \"A\" is there twice",
	} {
		_, err := Read(fstest.MapFS{"book/en.yaml": {Data: []byte(in)}}, text.EN)
		assert.ErrorContains(t, err, want, in)
	}
	_, err := Read(fstest.MapFS{}, text.EN)
	assert.ErrorIs(t, err, fs.ErrNotExist)
}

func TestReadRefusesWhatIsAsked(t *testing.T) {
	book := &fstest.MapFile{Data: []byte("game: toy\nlang: en\nclauses:\n  A: {title: T, text: X}\n  B: {title: T, text: X}\n")}
	for in, want := range map[string]string{
		"":                           "nobody asks for A",
		"A\n  how\n":                 "nobody asks for B",
		"A\n  how\nB\n":              "nobody asks for B",
		"  how\nA\n":                 `line 1: "how" is not the next entry`,
		"A\n how\n":                  `line 2: " how" is not the next entry`,
		"B\n  how\nA\n  why\n":       `line 3: "A" is not the next entry`,
		"A\n  how\nA\n  why\n":       `line 3: "A" is not the next entry`,
		"A\n  how\nB\n  why\nC\n  x": `line 5: "C" is not the next entry`,
	} {
		_, err := Read(fstest.MapFS{"book/en.yaml": book, "book/asked.en.txt": {Data: []byte(in)}}, text.EN)
		assert.ErrorContains(t, err, want, in)
	}
	_, err := Read(fstest.MapFS{"book/en.yaml": book}, text.EN)
	assert.ErrorIs(t, err, fs.ErrNotExist)
	b, err := Read(fstest.MapFS{"book/en.yaml": book, "book/asked.en.txt": {Data: []byte("A\n  how\n  when\nB\n  why")}}, text.EN)
	require.NoError(t, err)
	assert.Equal(t, []string{"how", "when"}, b.Entries[0].Asked)
	assert.Equal(t, []string{"why"}, b.Entries[1].Asked)
	assert.Empty(t, b.Entries[1].Heard, "a book may have nothing that was heard")
}

func TestReadTakesWhatWasHeard(t *testing.T) {
	files := fstest.MapFS{
		"book/en.yaml":      {Data: []byte("game: toy\nlang: en\nclauses:\n  A: {title: T, text: X}\n  B: {title: T, text: X}\n")},
		"book/asked.en.txt": {Data: []byte("A\n  how\nB\n  why\n")},
		"book/heard.en.txt": {Data: []byte("B\n  hwy tho\n")},
	}
	b, err := Read(files, text.EN)
	require.NoError(t, err)
	assert.Empty(t, b.Entries[0].Heard, "nobody was heard to ask for it")
	assert.Equal(t, []string{"hwy tho"}, b.Entries[1].Heard)
	assert.Equal(t, []string{"why"}, b.Entries[1].Asked)
	files["book/heard.en.txt"] = &fstest.MapFile{Data: []byte("B\n  why\nA\n")}
	_, err = Read(files, text.EN)
	assert.ErrorContains(t, err, `book/heard.en.txt: line 3: "A" is not the next entry`)
}
