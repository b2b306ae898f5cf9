package lookup_test

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/lookup"
	"referee/internal/lookup/compile"
	"referee/internal/text"
	"referee/rules"
)

// source has words of the toy books: each language's once it is let go, if it has them then.
type source struct {
	made compile.Files
	let  map[text.Lang]chan struct{}

	mu    sync.Mutex
	has   []text.Lang
	asked map[text.Lang]int
}

func newSource(t *testing.T) *source {
	s := &source{made: compile.Compile(toyBooks(t)...), let: map[text.Lang]chan struct{}{}, has: text.Langs(), asked: map[text.Lang]int{}}
	for _, lang := range text.Langs() {
		s.let[lang] = make(chan struct{})
		close(s.let[lang])
	}
	return s
}

func (s *source) read(lang text.Lang) (string, error) {
	s.mu.Lock()
	s.asked[lang]++
	s.mu.Unlock()
	<-s.let[lang]
	s.mu.Lock()
	defer s.mu.Unlock()
	if !slices.Contains(s.has, lang) {
		return "", errors.New("not here")
	}
	return words(s.made, lang), nil
}

// words are those of a language.
func words(made compile.Files, lang text.Lang) string {
	at := slices.IndexFunc(made.Words, func(w compile.Words) bool { return w.Lang == lang })
	return string(made.Words[at].File)
}

func (s *source) fetch() *lookup.Fetched {
	return lookup.Fetch(lookup.Open(string(s.made.Books)), s.read, time.Second)
}

// first is the first answer to a question.
func first(x *lookup.Index, asked string, reader text.Lang) rules.ClauseID {
	hits := x.Search(asked, lookup.Question{Lang: reader, Limit: 1})
	if len(hits) == 0 {
		return ""
	}
	return hits[0].ID
}

// What is printed and what has an id is there before any words are.
func TestBooksWithoutWords(t *testing.T) {
	x := lookup.Open(string(compile.Compile(toyBooks(t)...).Books))
	assert.Equal(t, text.Langs(), x.Lacks())
	whole := index(toyBooks(t)...)
	for _, lang := range text.Langs() {
		assert.Equal(t, whole.Entries(lang), x.Entries(lang))
		assert.Equal(t, rules.ClauseID("TY-GIFT-2"), first(x, "ty-gift-2", lang))
		a := x.Ask("what does TY-GIFT-2 say?", lookup.Question{Lang: lang})
		assert.Equal(t, lookup.Certain, a.Grade)
		require.Len(t, a.Hits, 1)
		assert.Empty(t, a.Hits[0].Highlight(lang, "gift"))
	}
	assert.Equal(t, lookup.Answer{}, x.Ask("gift", lookup.Question{Lang: text.EN}))
}

// The words of each language answer by themselves, and all in whichever order they came.
func TestWordsOfSomeLanguages(t *testing.T) {
	made := compile.Compile(toyBooks(t)...)
	books := lookup.Open(string(made.Books))
	asked := map[text.Lang]string{text.EN: "hotel", text.RU: "гостинница", text.FR: "aubregue"}
	for lang, question := range asked {
		x, err := books.With(words(made, lang))
		require.NoError(t, err)
		assert.NotContains(t, x.Lacks(), lang)
		assert.Len(t, x.Lacks(), len(text.Langs())-1)
		for _, reader := range text.Langs() {
			assert.Equal(t, rules.ClauseID("TY-INN-10"), first(x, question, reader), "%s for %s", question, reader)
		}
		hits := x.Search(question, lookup.Question{Lang: text.RU})
		for _, reader := range text.Langs() {
			assert.Equal(t, reader == lang, len(hits[0].Highlight(reader, "hotel гостиница auberge")) > 0, "%s for %s", question, reader)
		}
		assert.Equal(t, text.Langs(), books.Lacks(), "the index without them is as it was")
	}
	whole, other := made.Open(), books
	for _, lang := range []text.Lang{text.FR, text.EN, text.RU, text.EN} {
		var err error
		other, err = other.With(words(made, lang))
		require.NoError(t, err)
	}
	assert.Empty(t, other.Lacks())
	for _, question := range asked {
		for _, reader := range text.Langs() {
			q := lookup.Question{Lang: reader}
			ask := func(x *lookup.Index) (all []lookup.Hit) {
				for _, h := range x.Search(question, q) {
					all = append(all, lookup.Hit{ID: h.ID, Kind: h.Kind, Game: h.Game, Score: h.Score})
				}
				return all
			}
			assert.Equal(t, ask(whole), ask(other), "%s for %s", question, reader)
		}
	}
}

// What was not there is asked for at each question until it is, and then no more.
func TestWordsThatAreNotThereAreAskedForAgain(t *testing.T) {
	s := newSource(t)
	s.has = []text.Lang{text.EN}
	f := s.fetch()
	assert.Equal(t, text.Langs(), f.Index().Lacks(), "nothing is read unasked")
	assert.Empty(t, s.asked)
	x := f.Asked(text.Langs()...)
	assert.NotContains(t, x.Lacks(), text.EN)
	assert.Contains(t, x.Lacks(), text.FR)
	assert.Equal(t, rules.ClauseID("TY-INN-10"), first(x, "hotle", text.FR))
	assert.Empty(t, first(x, "ничья", text.EN))
	f.Asked(text.Langs()...)
	assert.Equal(t, map[text.Lang]int{text.EN: 1, text.RU: 2, text.FR: 2}, s.asked)
	s.has = text.Langs()
	x = f.Asked(text.Langs()...)
	assert.Empty(t, x.Lacks())
	assert.Equal(t, rules.ClauseID("TY-TIE-1"), first(x, "ничья", text.EN))
	assert.Same(t, x, f.Asked(text.Langs()...))
	assert.Same(t, x, f.Index())
	assert.Equal(t, map[text.Lang]int{text.EN: 1, text.RU: 3, text.FR: 3}, s.asked)
}

// Words of other books, or half of some, are as if they were not there.
func TestWordsOfAnotherBuildAreNone(t *testing.T) {
	s := newSource(t)
	few := toyBooks(t)
	for i := range few {
		few[i].Entries = few[i].Entries[:1]
	}
	right := s.made
	s.made = compile.Compile(few...)
	f := lookup.Fetch(lookup.Open(string(right.Books)), s.read, time.Second)
	assert.Equal(t, text.Langs(), f.Asked(text.Langs()...).Lacks())
	s.made = right
	assert.Empty(t, f.Asked(text.Langs()...).Lacks())
}

// A question waits for a while, and the next ones for what is left of it; what comes later is there then, and asked for once.
func TestAQuestionWaitsForAWhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSource(t)
		s.let[text.RU] = make(chan struct{})
		f := s.fetch()
		begun := time.Now()
		x := f.Asked(text.Langs()...)
		assert.Equal(t, time.Second, time.Since(begun))
		assert.Equal(t, []text.Lang{text.RU}, x.Lacks(), "the others came")
		x = f.Asked(text.Langs()...)
		assert.Equal(t, time.Second, time.Since(begun), "it has waited")
		assert.Equal(t, []text.Lang{text.RU}, x.Lacks())
		assert.Equal(t, 1, s.asked[text.RU])
		close(s.let[text.RU])
		synctest.Wait()
		assert.Empty(t, f.Index().Lacks())
	})
}

// Many ask at once.
func TestManyAskForWordsAtOnce(t *testing.T) {
	s := newSource(t)
	f := s.fetch()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			x := f.Asked(text.Langs()...)
			assert.Equal(t, rules.ClauseID("TY-TIE-1"), first(x, "ничья", text.EN))
		})
	}
	all.Wait()
	for _, lang := range text.Langs() {
		assert.Equal(t, 1, s.asked[lang])
	}
}

// A question waits for words in the languages that it may be in alone, and only of those it is told that they are missing; the others are
// read meanwhile.
func TestAQuestionWaitsForItsOwnLanguage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSource(t)
		s.let[text.RU], s.let[text.FR] = make(chan struct{}), make(chan struct{})
		f := s.fetch()
		f.Asked(text.EN)
		begun := time.Now()
		for question, langs := range map[string][]text.Lang{
			"hotel": {text.EN}, "ничья": {text.EN, text.RU}, "égalité": {text.EN, text.FR},
		} {
			wanted := lookup.Wanted(question, text.EN)
			assert.Equal(t, langs, wanted, question)
			assert.Equal(t, len(langs) > 1, f.Index().Lacking(wanted), question)
		}
		f.Asked(lookup.Wanted("hotel", text.EN)...)
		assert.Zero(t, time.Since(begun), "what it wants is there")
		f.Asked(lookup.Wanted("ничья", text.EN)...)
		assert.Equal(t, time.Second, time.Since(begun))
		assert.Equal(t, map[text.Lang]int{text.EN: 1, text.RU: 1, text.FR: 1}, s.asked)
		close(s.let[text.RU])
		close(s.let[text.FR])
		synctest.Wait()
		assert.Empty(t, f.Index().Lacks())
	})
	assert.Equal(t, []text.Lang{text.RU, text.EN, text.FR}, lookup.Wanted("where is the ничья", text.RU))
	assert.Equal(t, []text.Lang{text.FR}, lookup.Wanted("le jeu", text.FR))
}
