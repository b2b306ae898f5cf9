package maiko

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
)

// kit plays the examples. Beside the lines of all games they have
//
//	stands green yellow where a geisha stands
//	zone 1 R1 B4        the cards a player has studied
//	guests 1 RRY        the guests of a player
//	worked R1           the cards that were worked
//	removed R1          the cards that were removed from the game
var kit = testkit.Examples[game.State, game.Move]{
	Table: testkit.Table[game.State, game.Move]{Def: &game.Def},
	Score: &Game,
	Verbs: map[string]func(testing.TB, *game.State, string){
		"stands": func(t testing.TB, s *game.State, rest string) {
			geisha, house, _ := strings.Cut(rest, " ")
			assert.Equal(t, house, s.Houses[s.Place[colour(geisha)]].Key(), rest)
		},
		"zone": func(t testing.TB, s *game.State, rest string) {
			assert.Equal(t, rest[2:], s.Side(rules.Seat(rest[0]-'0')).Front.String(), rest)
		},
		"guests": func(t testing.TB, s *game.State, rest string) {
			assert.Equal(t, rest[2:], s.Side(rules.Seat(rest[0]-'0')).Guests.String(), rest)
		},
		"worked":  func(t testing.TB, s *game.State, rest string) { assert.Equal(t, rest, s.Worked.String()) },
		"removed": func(t testing.TB, s *game.State, rest string) { assert.Equal(t, rest, s.Removed.String()) },
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
