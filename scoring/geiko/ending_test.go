package geiko

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
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

// The points of the first round are the totals of its sheet, whatever is set by hand
// afterwards, unless they are typed themselves.
func TestPointsOfTheFirstRound(t *testing.T) {
	s := kit.Start(t, testkit.Story{})
	for _, pair := range []string{
		"stands.yellow=y", "stands.pink=r", "stands.blue=g", "stands.red=g", "stands.green=p",
		"under.yellow=g4 y3 r2", "under.red=r1 y1", "under.pink=p2", "under.blue=b1 b2", "under.green=g1 p3",
		"hand@1=y2 g2 g3 r3 b4", "hand@2=y4 p1 p4 b3 r4", "lanterns@1=6", "lanterns@2=4",
	} {
		s = kit.Set(t, s, pair)
	}
	s = game.Settle(s)
	first := Game.Sheet(&s, game.Seats, false).Totals
	require.NotContains(t, first, 0)
	shows := func(want []int) {
		t.Helper()
		for i, n := range want {
			f := testkit.Field(t, &game.Def, "before", rules.Seat(i+1))
			assert.Equal(t, strconv.Itoa(n), Game.Value(&f, &s))
		}
	}
	shows(first)
	s = kit.Set(t, s, "hand@1=y2 g2 g3 r3 r4")
	by, m := kit.Read(t, &s, "2 r1")
	s, err := game.Def.After(s, 1, by, m)
	require.NoError(t, err)
	require.EqualValues(t, 2, s.Round)
	shows(first)
	assert.Equal(t, first, Game.Sheet(&s, game.Seats, false).Totals)
	s = kit.Set(t, s, "before@1=3")
	assert.Equal(t, []int{3, first[1]}, Game.Sheet(&s, game.Seats, false).Totals)
	shows([]int{3, first[1]})
}
