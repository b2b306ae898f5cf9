package hanamikoji

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/scoring"
)

// kit plays the examples; "markers 1200012" is where the markers lie, in row
// order, 0 the middle.
var kit = testkit.Examples[game.State, game.Move]{
	Table: testkit.Table[game.State, game.Move]{Def: &game.Def},
	Score: &Game,
	Verbs: map[string]func(testing.TB, *game.State, string){
		"markers": func(t testing.TB, s *game.State, want string) {
			assert.Equal(t, want, strings.Trim(strings.ReplaceAll(fmt.Sprint(s.Markers), " ", ""), "[]"))
		},
	},
}

func TestExamples(t *testing.T) { kit.Run(t) }

// enter plays an entry.
func enter(t *testing.T, s game.State, at rules.Seq, line string) game.State {
	t.Helper()
	seat, m := kit.Read(t, &s, line)
	s, err := game.Def.After(s, at, seat, m)
	require.NoError(t, err, line)
	return s
}

// allMarkers calls f for each of the 2187 places the seven markers can have.
func allMarkers(f func(s game.State)) {
	for n := range 2187 {
		var s game.State
		for k := range s.Markers {
			s.Markers[k] = rules.Seat(n % 3)
			n /= 3
		}
		f(s)
	}
}

// held is what the markers of a seat come to, counted without the package.
func held(s *game.State, seat rules.Seat) (geishas, points int) {
	for k, holder := range s.Markers {
		if holder == seat {
			geishas++
			points += [...]int{2, 2, 2, 3, 3, 4, 5}[k]
		}
	}
	return geishas, points
}

// The counts are those of facts/hanamikoji.md, D2 and A3.
func TestAllMarkerStates(t *testing.T) {
	decided, collisions, different, onlyOne := 0, 0, 0, 0
	allMarkers(func(s game.State) {
		byPoints := Game.Sheet(&s, game.Players, true)
		s.ByGeishas = true
		byGeishas := Game.Sheet(&s, game.Players, true)
		itemsSum(t, &s, byPoints)
		g1, p1 := held(&s, 1)
		g2, p2 := held(&s, 2)
		one, two := g1 >= 4 || p1 >= 11, g2 >= 4 || p2 >= 11
		if !one && !two {
			if a, b := testkit.Winners(byPoints), testkit.Winners(byGeishas); a == "0" && b != "12" {
				onlyOne++
			} else if a != b && a != "0" {
				different++
			}
			return
		}
		decided++
		require.Equal(t, byPoints.Winners, byGeishas.Winners, "the readings differ after an undecided last round only")
		want := map[[2]bool]string{{true, false}: "1", {false, true}: "2"}[[2]bool{one, two}]
		if one && two {
			collisions++
			want = "1"
			if p2 >= 11 {
				want = "2"
			}
			require.Equal(t, "hk/eleven-over-four", byPoints.Ending.Code)
		}
		require.Equal(t, want, testkit.Winners(byPoints), "%v", s.Markers)
	})
	assert.Equal(t, 938, decided)
	assert.Equal(t, 12, collisions)
	assert.Equal(t, 46, different)
	assert.Equal(t, 56, onlyOne)
}

// itemsSum checks that the totals are the sums of the items shown, and the
// charm points of the markers.
func itemsSum(t *testing.T, s *game.State, sheet scoring.Sheet) {
	require.Len(t, sheet.Items, game.Kinds)
	testkit.Adds(t, sheet)
	for i := range sheet.Totals {
		_, points := held(s, rules.Seat(i+1))
		require.Equal(t, points, sheet.Totals[i])
	}
}

// Ranks follow the winner; players nothing separates share a rank.
func TestRanks(t *testing.T) {
	s := game.State{Markers: [game.Kinds]rules.Seat{1, 0, 0, 0, 0, 0, 2}}
	assert.Equal(t, []int{2, 1}, Game.Sheet(&s, game.Players, true).Ranks)
	s.Markers[6] = 0
	s.Markers[1] = 2
	assert.Equal(t, []int{1, 1}, Game.Sheet(&s, game.Players, true).Ranks)
	assert.Nil(t, Game.Sheet(&s, game.Players, false).Ranks, "the game goes on")
	assert.Zero(t, Game.Sheet(&s, game.Players, false).Ending)
}

// A line tells the entries that put its cards there, the reply's and the reveal's
// too, and why the marker moved or stayed.
func TestItemsNameTheirEntries(t *testing.T) {
	s, err := game.Setup(rules.Setup{Seats: 2, First: 1})
	require.NoError(t, err)
	for i, line := range []string{"1 3AAB", "2 B", "2 3BCC-C", "1 4DDEE-EE", "2 4FFGG-GG", "1 1X", "2 1F", "1 2XX", "2 2BX", "1 reveal G"} {
		s = enter(t, s, rules.Seq(i+1), line)
	}
	items := Game.Sheet(&s, game.Players, false).Items
	assert.Equal(t, scoring.Item{Seat: 1, Code: "hk/geisha", Subject: "A", Count: 1, Each: 2, Points: 2, Clause: "HK-SCORE-1", From: []rules.Seq{1, 2}}, items[0])
	assert.Equal(t, scoring.Item{Code: "hk/geisha", Subject: "C", Each: 2, Clause: "HK-SCORE-2", From: []rules.Seq{3}}, items[2])
	assert.Equal(t, []rules.Seq{1, 2, 3}, items[1].From, "the Discard puts nothing there")
	assert.Equal(t, []rules.Seq{5, 6, 10}, items[6].From)
	assert.Equal(t, rules.Seat(1), items[6].Seat)
}

func BenchmarkSheet(b *testing.B) {
	s := game.State{Scored: true, Ended: true, Markers: [game.Kinds]rules.Seat{1, 2, 0, 1, 2, 2, 1}}
	b.ReportAllocs()
	for b.Loop() {
		Game.Sheet(&s, game.Players, true)
	}
}

// While the round goes on the markers lie where they did, whoever leads.
func TestRunningItems(t *testing.T) {
	s, err := game.Setup(rules.Setup{Seats: 2, First: 1})
	require.NoError(t, err)
	s = enter(t, s, 1, "1 3AAB-B")
	for _, it := range Game.Sheet(&s, game.Players, false).Items {
		assert.Equal(t, rules.ClauseID("HK-SCORE-2"), it.Clause, it.Subject)
		assert.Zero(t, it.Points)
		assert.Empty(t, it.From)
	}
}
