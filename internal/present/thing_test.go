package present

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/rules"
)

// What is gone, and what is new, stands where it stood among the others.
func TestPiecesKeepTheirOrder(t *testing.T) {
	on := func(keys ...string) []Thing {
		things := Things{Game: "g"}
		for i, key := range keys {
			things.Count(key, rules.Table, 10*len(keys)+i+1)
		}
		return things.List
	}
	var order []string
	for _, p := range Pieces(on("a", "gone", "b", "c"), on("a", "b", "new", "c", "last")) {
		order = append(order, p.Is.Name.Key)
	}
	assert.Equal(t, []string{"g.piece.a", "g.piece.gone", "g.piece.b", "g.piece.new", "g.piece.c", "g.piece.last"}, order)
	assert.Empty(t, Pieces(on("a", "b"), on("a", "b")))
}

// Of pieces that lie there several times only those that go or come are told.
func TestPiecesThatGoAndCome(t *testing.T) {
	card := func(n int) Sentence { return Plainly(rules.N("", n)) }
	p := Piece{Was: Thing{Items: []Sentence{card(1), card(1), card(2)}}, Is: Thing{Items: []Sentence{card(3), card(1)}}}
	assert.Equal(t, []Sentence{card(1), card(2)}, p.Removed())
	assert.Equal(t, []Sentence{card(3)}, p.Added())
}

// Two sentences are equal if all they say is.
func TestEqualSentences(t *testing.T) {
	made := func() Sentence {
		return Sentence{Key: "a", Args: []rules.Arg{rules.N("n", 1)}, Ear: &Ear{Says: Plainly(rules.N("", 1)), Of: Plainly(rules.N("", 2)), Part: 3}}
	}
	one := made()
	same := made()
	assert.True(t, one.Equal(&same))
	for _, other := range []func(*Sentence){
		func(s *Sentence) { s.Key = "b" }, func(s *Sentence) { s.Args[0].Num = 2 }, func(s *Sentence) { s.Args = nil }, func(s *Sentence) { s.Own = true },
		func(s *Sentence) { s.Ear = nil }, func(s *Sentence) { s.Ear.Part = 1 }, func(s *Sentence) { s.Ear.Says.Key = "b" }, func(s *Sentence) { s.Ear.Of.Args = nil },
	} {
		s := made()
		other(&s)
		assert.False(t, one.Equal(&s))
		assert.False(t, s.Equal(&one))
	}
}
