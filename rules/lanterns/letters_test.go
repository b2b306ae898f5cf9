package lanterns

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What is typed with Russian letters begins the same moves as with the notation's.
func TestSpell(t *testing.T) {
	for typed, want := range map[string]string{
		"n12 скбч": "n12 BRWK", "N12 СК": "n12 BR", "н12 с": "n12 B", "О13": "o13", "к13 к": "k13 R", "с13": "B13", "к": "R", "x кз": "x RG", "2бс": "2WB", "4о": "4O", "n12 brwk": "n12 BRWK", "": "",
	} {
		assert.Equal(t, want, Spell(typed), typed)
	}
}
