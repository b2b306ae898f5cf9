package kyoto

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCardsOfAColour(t *testing.T) {
	set := Of(CardOf(Red, 4), CardOf(Blue, 1), CardOf(Blue, 3), Hidden, NoCard)
	assert.Equal(t, 3, set.Len())
	assert.Equal(t, 4, set.In(Blue).Sum())
	assert.Equal(t, "B1 B3", set.In(Blue).String())
	assert.Equal(t, "-", set.In(Pink).String())
	assert.True(t, set.Has(CardOf(Red, 4)))
	assert.False(t, set.Has(Hidden))
	assert.Equal(t, AllCards, Deck.Len())
	assert.Equal(t, 5*(1+2+3+4), Deck.Sum())
}

// Every card of the box is written in one way that reads back as itself.
func TestEveryCardIsReadBack(t *testing.T) {
	words := NewVocabulary(nil)
	for k := Card(1); k <= AllCards; k++ {
		p := Reader{Game: "test", Words: words}
		assert.Nil(t, p.Split(k.String()))
		back, err := p.ReadCard()
		assert.Nil(t, err)
		assert.Equal(t, k, back)
		assert.Nil(t, p.Done())
		assert.Equal(t, k, CardOf(k.Colour(), k.Value()))
	}
	assert.Equal(t, "X", Hidden.String())
	assert.Equal(t, "-", NoCard.String())
}

// What cannot be read is pointed at.
func TestWhatCannotBeReadIsPointedAt(t *testing.T) {
	words := NewVocabulary(nil)
	for text, col := range map[string]int{"r5": 1, "": 1, "7": 1, "r1 g": 4, "r1 rw": 5, "r1 жж": 4} {
		p := Reader{Game: "test", Words: words}
		err := p.Split(text)
		for err == nil && (p.More() || text == "") {
			_, err = p.ReadCard()
		}
		if assert.NotNil(t, err, text) {
			assert.Equal(t, col, err.Col, text)
		}
	}
}

// More words than any move has are not lost: the last of them is left over.
func TestMoreWordsThanAnyMove(t *testing.T) {
	long := ""
	for range 200 {
		long += "r1 "
	}
	p := Reader{Game: "test", Words: NewVocabulary(nil)}
	assert.Nil(t, p.Split(long))
	_, _ = p.ReadCard()
	assert.NotNil(t, p.Done())
}

func TestCircle(t *testing.T) {
	for text, ok := range map[string]bool{"rygbp": true, "Iroha томойо green bleu рури": true, "rygb": false, "rygbb": false, "ryg1": false} {
		p := Reader{Game: "test", Words: NewVocabulary(nil)}
		err := p.Split(text)
		if err == nil {
			_, err = p.ReadCircle()
		}
		assert.Equal(t, ok, err == nil, text)
	}
}
