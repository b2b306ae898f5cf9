package geishasroad

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// kit plays the examples. Beside the lines of all games they have
//
//	guests 1 YY         the guests of a player
//	influence 1 R       the influence tokens in a player's zone
//	stands green yellow where a geisha stands
//	prestige blue 2 3   the prestige tokens on a geisha
//	round 2             who has won the round scored
//	specials 1 charm    the special conditions a player has met, - for none
//	untold red          the first prestige token on a geisha is one nobody could tell
//	rows 2 1            so many tokens of the two rows lie on geishas
var kit = testkit.Examples[game.State, game.Move]{
	Table: testkit.Table[game.State, game.Move]{Def: &game.Def},
	Score: &Game,
	Verbs: map[string]func(testing.TB, *game.State, string){
		"guests": func(t testing.TB, s *game.State, rest string) {
			seat, want := who(rest)
			assert.Equal(t, want, s.Side(seat).Guests.String(), rest)
		},
		"influence": func(t testing.TB, s *game.State, rest string) {
			seat, want := who(rest)
			var g game.Guests
			for c, holder := range s.Influence {
				if holder == seat {
					g[c]++
				}
			}
			assert.Equal(t, want, g.String(), rest)
		},
		"stands": func(t testing.TB, s *game.State, rest string) {
			geisha, house, _ := strings.Cut(rest, " ")
			assert.Equal(t, house, s.Houses[s.Place[colour(geisha)]].Key(), rest)
		},
		"prestige": func(t testing.TB, s *game.State, rest string) {
			geisha, want, _ := strings.Cut(rest, " ")
			var list []string
			for _, v := range s.Prestige[colour(geisha)] {
				if v != 0 {
					list = append(list, v.String())
				}
			}
			assert.Equal(t, want, strings.Join(list, " "), rest)
		},
		"round": func(t testing.TB, s *game.State, rest string) {
			assert.Equal(t, rest, strconv.Itoa(int(s.RoundWinner())), "winner of the round")
		},
		"specials": func(t testing.TB, s *game.State, rest string) {
			seat, want := who(rest)
			var list []string
			for c := Onslaught; c < AllSpecials; c++ {
				if Met(s)[seat-1].Has(c) {
					list = append(list, c.Key())
				}
			}
			assert.Equal(t, strings.Trim(want, "-"), strings.Join(list, " "), rest)
		},
		"untold": func(_ testing.TB, s *game.State, rest string) { s.Prestige[colour(rest)][0] = game.Untold },
		"rows": func(_ testing.TB, s *game.State, rest string) {
			s.RowUsed = [game.Okaasan]uint8{rest[0] - '0', rest[2] - '0'}
			s.RowTold = [game.Okaasan]bool{true, true}
		},
	},
}

func who(rest string) (rules.Seat, string) { return rules.Seat(rest[0] - '0'), rest[2:] }

func colour(key string) game.Colour {
	for c := game.Red; c < game.Colours; c++ {
		if c.Key() == key {
			return c
		}
	}
	return game.NoColour
}

func TestExamples(t *testing.T) { kit.Run(t) }

// A prestige token that nobody could tell leaves its geisha's line open; a special
// condition cites its own clause.
func TestItems(t *testing.T) {
	s := kit.Start(t, testkit.Story{})
	for _, pair := range []string{"zone@1=r4 g4 b4", "guests@1=rrryyygg", "prestige.red=3"} {
		s = kit.Set(t, s, pair)
	}
	s.Prestige[game.Blue][1] = game.Untold
	s = game.Settle(s)
	clauses := map[string]rules.ClauseID{}
	for _, it := range Game.Items(&s, nil) {
		if it.Code == "gr/geisha" {
			assert.Equal(t, it.Subject == "blue", it.Open, it.Subject)
		}
		clauses[it.Subject] = it.Clause
	}
	assert.EqualValues(t, "GR-SPECIAL-8", clauses["dominance"])
	assert.EqualValues(t, "GR-SPECIAL-9", clauses["balance"])
}

// Who has more points on the sheet wins, also where some were set by hand after the game.
func TestTheTotalsOfTheSheetDecide(t *testing.T) {
	s := kit.Start(t, testkit.Story{})
	for _, pair := range []string{"round=2", "before@1=7", "before@2=6"} {
		s = kit.Set(t, s, pair)
	}
	s = game.Settle(s)
	sheet := Game.Sheet(&s, game.Players, true)
	require.Equal(t, rules.SeatSet(1), sheet.Winners)
	s = kit.Set(t, s, "guests@2=rrr")
	sheet = Game.Sheet(&s, game.Players, true)
	require.Greater(t, sheet.Totals[1], sheet.Totals[0])
	assert.Equal(t, rules.SeatSet(2), sheet.Winners)
	assert.Equal(t, []int{2, 1}, sheet.Ranks)
}
