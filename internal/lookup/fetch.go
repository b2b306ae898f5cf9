package lookup

import (
	"slices"
	"sync"
	"time"

	"referee/internal/text"
)

// Fetched is an index whose words are read when somebody asks, and asked for again at the next question while they cannot be had.
type Fetched struct {
	read     func(text.Lang) (string, error)
	patience time.Duration

	mu     sync.Mutex
	index  *Index
	coming map[text.Lang]*arrival
}

// arrival is the words of a language on their way.
type arrival struct {
	done  chan struct{}
	until time.Time // a question waits for them
}

// Fetch returns the index whose words in each language that it lacks read returns. A question waits so long for them, from when they
// were asked for first: what takes longer is there for a later one.
func Fetch(index *Index, read func(text.Lang) (string, error), patience time.Duration) *Fetched {
	return &Fetched{read: read, patience: patience, index: index, coming: map[text.Lang]*arrival{}}
}

// Index returns the index with the words that are there.
func (f *Fetched) Index() *Index {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.index
}

// Asked returns the index for a question, which waits for words in languages that it wants: see [Wanted].
func (f *Fetched) Asked(wanted ...text.Lang) *Index {
	for lang, a := range f.missing() {
		if !slices.Contains(wanted, lang) {
			continue
		}
		select {
		case <-a.done:
		case <-time.After(time.Until(a.until)):
		}
	}
	return f.Index()
}

// missing has the words read that are not there, and returns those on their way.
func (f *Fetched) missing() map[text.Lang]*arrival {
	f.mu.Lock()
	defer f.mu.Unlock()
	all := map[text.Lang]*arrival{}
	for _, lang := range f.index.Lacks() {
		a := f.coming[lang]
		if a == nil {
			a = &arrival{make(chan struct{}), time.Now().Add(f.patience)}
			f.coming[lang] = a
			go f.fetch(lang, a)
		}
		all[lang] = a
	}
	return all
}

// fetch reads the words of a language. Where they cannot be had, or are not those of the books, they are still missing.
func (f *Fetched) fetch(lang text.Lang, a *arrival) {
	defer close(a.done)
	words, err := f.read(lang)
	f.mu.Lock()
	defer f.mu.Unlock()
	delete(f.coming, lang)
	if err != nil {
		return
	}
	if more, err := f.index.With(words); err == nil {
		f.index = more
	}
}
