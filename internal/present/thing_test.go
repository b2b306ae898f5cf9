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
