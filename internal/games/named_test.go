package games

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A game is named by its id or as it is called in any language; what begins a name or
// has more is none.
func TestNamed(t *testing.T) {
	for typed, id := range map[string]string{
		"lanterns": "lanterns", "Фонарики": "lanterns", "фонарики": "lanterns", "geisha's road": "geishasroad", "Вечер в Киото": "geishasroad",
		"la vie d’une maiko": "maiko", "жизнь гэйко": "geiko", "ТОКАЙДО": "tokaido",
		"": "", "жизнь": "", "lanterns tie": "", "go": "",
	} {
		g, ok := Named(typed)
		assert.Equal(t, id, g.ID, typed)
		assert.Equal(t, id != "", ok, typed)
	}
}
