package geiko

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
)

// kit plays the examples. Beside the lines of all games they have
//
//	stands green yellow where a geisha stands
//	under green R1 B4   the cards under a house
var kit = testkit.Examples[game.State, game.Move]{
	Table: testkit.Table[game.State, game.Move]{Def: &game.Def},
	Score: &Game,
	Verbs: map[string]func(testing.TB, *game.State, string){
		"stands": func(t testing.TB, s *game.State, rest string) {
			geisha, house, _ := strings.Cut(rest, " ")
			assert.Equal(t, house, s.Houses[s.Place[colour(geisha)]].Key(), rest)
		},
		"under": func(t testing.TB, s *game.State, rest string) {
			house, cards, _ := strings.Cut(rest, " ")
			assert.Equal(t, cards, s.Under[s.House(colour(house))].String(), rest)
		},
	},
}

func colour(key string) kyoto.Colour {
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		if c.Key() == key {
			return c
		}
	}
	return kyoto.NoColour
}

func TestExamples(t *testing.T) { kit.Run(t) }
