package text_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

func TestNamesThatAreOne(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"Zoé", "zoe", true}, {"Zoé", "Zoe\u0301", true}, {"ЗОЯ", "зоя", true}, {"Артём", "артем", true}, {"Bo\u00adris", "Boris", true},
		{"Bor\ufe0fis", "Boris", true}, {"Ｂoris", "boris", true}, {"A\u200dnna", "Anna", true}, {"Anna  Maria", "anna maria", true}, {"An\u2800na", "Anna", true},
		{"Toma", "Тома", false}, {"Zoé", "Zoé B.", false}, {"🦊", "🐻", false}, {"Anna Maria", "AnnaMaria", false}, {"Jean-Luc", "Jean Luc", false},
	} {
		assert.Equal(t, c.same, text.SameName(c.a, c.b), "%q %q", c.a, c.b)
		assert.Equal(t, c.same, text.NameKey(c.a) == text.NameKey(c.b), "%q %q", c.a, c.b)
	}
	assert.Empty(t, text.NameKey("\u200d\u2800\u3164"))
	for name, want := range map[string]int{"Zoé": 0, "ZOE": 1, "zoe": 1, "ZOÉ": 0, "Zoè": 0, "Boris": 2, "bóris": 2, "Bob": -1} {
		assert.Equal(t, want, text.NameAt([]string{"Zoé", "zoe", "Boris"}, name), name)
	}
}
