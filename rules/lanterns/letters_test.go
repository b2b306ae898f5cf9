package lanterns

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
)

// What is typed with Russian letters begins the same moves as with the notation's: so the column of a
// cell is written as Format does, and stands alone.
func TestTurned(t *testing.T) {
	russian := func(r rune) rune {
		_, behind, _ := strings.Cut("оO кR фP бW сB чK зG ", string(unicode.ToLower(r)))
		if behind == "" {
			return 0
		}
		return rune(behind[0])
	}
	for typed, want := range map[string]string{
		"n12 скбч": "n12 BRWK", "N12 СК": "n12 BR", "н12 с": "n12 B", "О13": "o13", "к13 к": "k13 R", "с13": "B13", "x кз": "x RG", "2бс": "2WB", "4о": "4O", "": "",
	} {
		assert.Equal(t, want, Turned(typed, russian), typed)
	}
}
