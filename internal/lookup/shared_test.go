package lookup

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTextsAboutTheSame(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"May a Gift be looked at again?", "looking at a gift once again", true},
		{"Можно ли забрать подарок назад?", "забирают ли подарки", true},
		{"Peut-on reprendre les cartes offertes ?", "reprendre une carte", true},
		{"gifts", "May a Gift be looked at again?", true},
		{"who deals the cards", "May a Gift be looked at again?", false},
		{"are cards given back", "the cards of the last round stay", false},
		{"a b c", "a b c", false}, // nothing says what these are about
		{"", "gift", false},
	} {
		assert.Equal(t, c.want, Same(c.a, c.b), "%s / %s", c.a, c.b)
		assert.Equal(t, c.want, Same(c.b, c.a), "%s / %s", c.b, c.a)
	}
}
