package scoring

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/rules"
)

// race is a toy game of three: points, then speed.
type race struct{ points, speed [3]int }

var game = Game[race]{
	Categories: []Category[race]{{Code: "points", Run: func(s *race, buf []Item) []Item {
		buf = append(buf, Item{Seat: rules.Table, Points: 100}) // what lies on the table is nobody's
		for i, n := range s.points {
			buf = append(buf, Item{Seat: rules.Seat(i + 1), Count: n, Each: 1, Points: n})
		}
		return buf
	}}},
	Criteria: func(*race) []Criterion[race] {
		return []Criterion[race]{
			{Code: "fast", Clause: "R-0", Pointless: true, Key: func(s *race, seat rules.Seat) int { return s.speed[seat-1] / 10 }},
			{Code: "points", Clause: "R-1", Key: func(s *race, seat rules.Seat) int { return s.points[seat-1] }},
			{Code: "speed", Clause: "R-2", Counts: true, Key: func(s *race, seat rules.Seat) int { return s.speed[seat-1] }},
		}
	},
	Undecided: func(s *race) Ending { return Ending{Code: "tie", Clause: "R-3", Shared: s.speed[0] > 5} },
}

// What a count decided by is that of the next of those who were level until then.
func TestByHowMuchACountDecided(t *testing.T) {
	for _, r := range []struct {
		state     race
		won, lost int
	}{
		{race{points: [3]int{9, 9, 5}, speed: [3]int{4, 1, 3}}, 4, 1},
		{race{points: [3]int{9, 9, 9}, speed: [3]int{4, 1, 3}}, 4, 3},
		{race{points: [3]int{9, 9, 9}, speed: [3]int{1, 4, 0}}, 4, 1},
		{race{points: [3]int{3, 9, 5}, speed: [3]int{4, 1, 3}}, 0, 0},
		{race{points: [3]int{9, 9, 5}}, 0, 0},
	} {
		sheet := game.Sheet(&r.state, 3, true)
		assert.Equal(t, []int{r.won, r.lost}, []int{sheet.Won, sheet.Lost}, "%v", r.state)
	}
}

func TestSheetRanksAndEndings(t *testing.T) {
	for _, r := range []struct {
		name    string
		state   race
		ranks   []int
		winners rules.Seats
		ending  Ending
	}{
		{"points decide", race{points: [3]int{3, 9, 5}}, []int{3, 1, 2}, rules.SeatSet(2), Ending{Code: "points", Clause: "R-1"}},
		{"speed decides against the second, points against the third", race{points: [3]int{9, 9, 5}, speed: [3]int{2, 1, 3}}, []int{1, 2, 3}, rules.SeatSet(1), Ending{Code: "speed", Clause: "R-2"}},
		{"speed decides against the last", race{points: [3]int{5, 9, 9}, speed: [3]int{2, 1, 3}}, []int{3, 2, 1}, rules.SeatSet(3), Ending{Code: "speed", Clause: "R-2"}},
		{"the first step leaves points out", race{points: [3]int{3, 9, 5}, speed: [3]int{10, 1, 1}}, []int{1, 2, 3}, rules.SeatSet(1), Ending{Code: "fast", Clause: "R-0", Pointless: true}},
		{"nobody wins", race{points: [3]int{9, 9, 5}}, []int{1, 1, 3}, 0, Ending{Code: "tie", Clause: "R-3"}},
		{"a shared win", race{points: [3]int{9, 5, 9}, speed: [3]int{6, 6, 6}}, []int{1, 3, 1}, rules.SeatSet(1, 3), Ending{Code: "tie", Clause: "R-3", Shared: true}},
	} {
		sheet := game.Sheet(&r.state, 3, true)
		assert.Equal(t, r.state.points[:], sheet.Totals, r.name)
		assert.Equal(t, r.ranks, sheet.Ranks, r.name)
		assert.Equal(t, r.winners, sheet.Winners, r.name)
		assert.Equal(t, r.ending, sheet.Ending, r.name)
		assert.True(t, sheet.Final)
	}
}
