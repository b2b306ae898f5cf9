package kyoto

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/rules/notation"
)

func TestCardsOfAColour(t *testing.T) {
	set := Of(CardOf(Red, 4), CardOf(Blue, 1), CardOf(Blue, 3), Hidden, NoCard)
	assert.Equal(t, 3, set.Len())
	assert.Equal(t, 4, set.In(Blue).Sum())
	assert.Equal(t, "R4 B1 B3", set.String())
	assert.Equal(t, "B1 B3", set.In(Blue).String())
	assert.Equal(t, "-", set.In(Pink).String())
	assert.True(t, set.Has(CardOf(Red, 4)))
	assert.False(t, set.Has(Hidden))
	assert.Equal(t, AllCards, Deck.Len())
	assert.Equal(t, 5*(1+2+3+4), Deck.Sum())
}

// over reads a text with nothing but geishas and their cards.
func over(text string) notation.Cursor {
	w := &notation.Words{Game: "test", Spelt: true, Names: []*notation.Names{Suits}}
	return w.Over(text)
}

// Every card of the box is written in one way that reads back as itself.
func TestEveryCardIsReadBack(t *testing.T) {
	for k := Card(1); k <= AllCards; k++ {
		c := over(k.String())
		back, ok := c.Name(Item)
		assert.True(t, ok)
		assert.Equal(t, k, Card(back))
		assert.Nil(t, c.Done())
		assert.Equal(t, k, CardOf(k.Colour(), k.Value()))
		assert.Equal(t, k.String(), Item.Text(back))
	}
	assert.Equal(t, "X", Hidden.String())
	assert.Equal(t, "-", NoCard.String())
}

// A geisha with a number directly behind her is a card and no geisha.
func TestGeishasAndCards(t *testing.T) {
	for text, want := range map[string]string{
		"r3 g1": "R3 G1", "r3g1": "R3 G1", "Ироха3, с1": "R3 B1", "r 3": "R", "r5": "R", "r12": "R", "rg": "R G", "красная3 зел": "R3 G", "": "",
	} {
		list := ""
		for c := over(text); c.More(); {
			if k, ok := c.Name(Item); ok {
				list += " " + Card(k).String()
			} else if k, ok := c.Name(Suits); ok {
				list += " " + Colour(k).Letter()
			} else {
				break
			}
		}
		assert.Equal(t, want, strings.TrimSpace(list), text)
	}
}

// Five colours are a circle, each of them once.
func TestOnce(t *testing.T) {
	for text, ok := range map[string]bool{"rygbp": true, "Iroha томойо green bleu рури": true, "rygbb": false} {
		var list [Colours]Colour
		c := over(text)
		fits := true
		for i := range list {
			k, named := c.Name(Suits)
			fits = fits && named && Once(&list, i, k) >= 0
		}
		assert.Equal(t, ok, fits, text)
	}
}

// The cards of a set come one by one, and none goes in twice.
func TestNth(t *testing.T) {
	var set Cards
	assert.Equal(t, 3, set.Nth(0, 3))
	assert.Equal(t, -1, set.Nth(1, 3))
	assert.Equal(t, 1, set.Nth(1, 1))
	assert.Equal(t, []int{1, 3, -1}, []int{set.Nth(0, notation.Ask), set.Nth(1, notation.Ask), set.Nth(2, notation.Ask)})
}

// What is chosen from an offer says what is left of it; a card that lay face down is none of those that lie open.
func TestPartsOfAnOffer(t *testing.T) {
	r1, g2, b3, p4 := CardOf(Red, 1), CardOf(Green, 2), CardOf(Blue, 3), CardOf(Pink, 4)
	for _, test := range []struct {
		offer        Offer[uint8]
		played, left Pair
		ok           bool
	}{
		{Offer[uint8]{Act: gift, Cards: [4]Card{r1, g2, b3}}, Pair{g2}, Pair{r1, b3}, true},
		{Offer[uint8]{Act: gift, Cards: [4]Card{r1, g2, b3}}, Pair{p4}, Pair{}, false},
		{Offer[uint8]{Act: gift, Cards: [4]Card{r1, g2, b3}}, Pair{g2, r1}, Pair{}, false},
		{Offer[uint8]{Act: gift, Cards: [4]Card{r1, Hidden, b3}}, Pair{p4}, Pair{r1, b3}, true},
		{Offer[uint8]{Act: gift, Cards: [4]Card{r1, g2, Hidden}, Two: true}, Pair{g2, r1}, Pair{Hidden}, true},
		{Offer[uint8]{Act: gift, Cards: [4]Card{r1, g2, Hidden}, Two: true}, Pair{p4, r1}, Pair{g2}, true},
		{Offer[uint8]{Act: gift, Cards: [4]Card{r1, Hidden, Hidden}, Two: true}, Pair{p4, r1}, Pair{Hidden}, true},
		{Offer[uint8]{Act: exchange, Cards: [4]Card{r1, g2, b3, p4}}, Pair{p4, b3}, Pair{r1, g2}, true},
		{Offer[uint8]{Act: exchange, Cards: [4]Card{r1, g2, b3, p4}}, Pair{r1, b3}, Pair{}, false},
	} {
		part, ok := test.offer.Part(test.played)
		assert.Equal(t, test.ok, ok, "%v of %v", test.played, &test.offer)
		if ok {
			assert.Equal(t, test.left, test.offer.Left(part), "%v of %v", test.played, &test.offer)
		}
	}
}
