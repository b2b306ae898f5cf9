package lookup

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

func TestWords(t *testing.T) {
	for _, c := range []struct {
		lang text.Lang
		in   string
		want string
	}{
		{text.EN, "The player's 4 cards, don't!", "the player 4 cards don"},
		{text.EN, "She won't, he won", "she he won"},
		{text.FR, "L’œuvre qu'il n’aime, aujourd'hui", "oeuvre il aime aujourd hui"},
		{text.RU, "Ёж, ЙОД; и\u0306од", "еж йод йод"},
		{text.RU, "\u0306", ""},
	} {
		var got []string
		for _, w := range words(c.lang, c.in) {
			got = append(got, w.folded)
		}
		assert.Equal(t, c.want, strings.Join(got, " "), c.in)
	}
}

func TestAskedWords(t *testing.T) {
	for in, want := range map[string]string{
		"my opponent won't, doesn't": "my opponent doesn", "qu'il n'y a l'auberge": "il y a auberge", "the player's": "the player", "'in' it": "in it",
	} {
		var got []string
		for _, w := range askedWords(in) {
			got = append(got, w.folded)
		}
		assert.Equal(t, want, strings.Join(got, " "), in)
	}
}

func TestOtherLayout(t *testing.T) {
	assert.Equal(t, "ничья", qwerty.other("YBXMZ"))
	assert.Equal(t, "gift", qwerty.other("пшае"))
	assert.Equal(t, "1 2", qwerty.other("1 2"))
	assert.Equal(t, "main gauche", azerty.other("жйшт пйгсру"))
	for _, b := range []board{qwerty, azerty} {
		assert.Len(t, b.toLatin, utf8.RuneCountInString(cyrillicKeys), "each key has two letters")
		assert.Len(t, b.toCyrillic, utf8.RuneCountInString(cyrillicKeys))
	}
}
