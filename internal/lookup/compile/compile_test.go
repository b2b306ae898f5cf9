package compile

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/lookup"
)

// What is made of the same books is the same, byte by byte.
func TestTheSameBooksMakeTheSameFile(t *testing.T) {
	first := Compile(toyBooks(t)...)
	for range 5 {
		assert.Equal(t, first, Compile(toyBooks(t)...))
	}
	changed := toyBooks(t)
	changed[0].Entries[0].Asked[0] += " now"
	other := Compile(changed...)
	assert.Equal(t, first.Books, other.Books, "what players ask is none of what is printed")
	assert.NotEqual(t, first.Words[0], other.Words[0])
	assert.Equal(t, first.Words[1:], other.Words[1:], "each language is for itself")
}

// What is no index is not taken for one.
func TestOpenRefusesWhatIsNoIndex(t *testing.T) {
	made := Compile(toyBooks(t)...)
	books, words := string(made.Books), string(made.Words[0].File)
	assert.NotPanics(t, func() { lookup.Open(books, words) })
	for _, n := range []int{0, 1, 10, len(books) / 2, len(books) - 1} {
		assert.Panics(t, func() { lookup.Open(books[:n]) }, n)
	}
	for _, n := range []int{0, 1, 10, len(words) / 2, len(words) - 1} {
		_, err := lookup.Open(books).With(words[:n])
		assert.Error(t, err, n)
	}
	for _, of := range []string{"books 0" + books[len(lookup.BooksMagic):], words} {
		assert.Panics(t, func() { lookup.Open(of) })
	}
	for _, of := range []string{"words 0" + words[len(lookup.WordsMagic):], books} {
		assert.Panics(t, func() { lookup.Open(books, of) })
	}
	few := toyBooks(t)
	few[0].Entries = few[0].Entries[1:]
	for i := range few {
		few[i].Entries = few[i].Entries[:1]
	}
	_, err := lookup.Open(string(Compile(few...).Books)).With(words)
	assert.Error(t, err, "the words of other books")
}
