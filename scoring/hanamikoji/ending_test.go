package hanamikoji

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/scoring"
)

// example is a file of entries and what must then hold:
//
//	# undecided: geishas      an option
//	# ending: hk/shared       how it ends
//	# winner: 1               0 is nobody, 12 both
//	1 3BCC-C                  an entry
//	set marker.A=1            part of a table that is typed in
//	settle                    the typed table is scored
//	markers 1200012           must hold here, row order, 0 the middle
//	points 10 9               must hold here
type example struct {
	name  string
	head  map[string]string
	lines []string
}

func examples(t *testing.T) (list []example) {
	files, err := filepath.Glob("../../testdata/hanamikoji/examples/*.txt")
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		e := example{name: strings.TrimSuffix(filepath.Base(file), ".txt"), head: map[string]string{}}
		for line := range strings.Lines(string(text)) {
			line = strings.TrimSpace(line)
			if rest, ok := strings.CutPrefix(line, "#"); ok {
				key, value, _ := strings.Cut(rest, ":")
				e.head[strings.TrimSpace(key)] = strings.TrimSpace(value)
			} else if line != "" {
				e.lines = append(e.lines, line)
			}
		}
		list = append(list, e)
	}
	return list
}

// do carries out one line.
func do(t *testing.T, s game.State, at rules.Seq, line string) game.State {
	t.Helper()
	verb, rest, _ := strings.Cut(line, " ")
	switch verb {
	case "settle":
		return game.Settle(s)
	case "markers":
		assert.Equal(t, rest, strings.Trim(strings.ReplaceAll(fmt.Sprint(s.Markers), " ", ""), "[]"))
		return s
	case "points":
		totals := Game.Sheet(&s, game.Players, s.Ended).Totals
		assert.Equal(t, rest, strings.Trim(fmt.Sprint(totals), "[]"))
		return s
	case "set":
		return set(t, s, rest)
	}
	seat := rules.Seat(line[0] - '0')
	m, err := game.Parse(&s, seat, rest)
	require.NoError(t, err, line)
	s, err = game.Apply(s, at, seat, m)
	require.NoError(t, err, line)
	return s
}

func set(t *testing.T, s game.State, pair string) game.State {
	t.Helper()
	key, value, _ := strings.Cut(pair, "=")
	for _, f := range game.Fields {
		if f.Key == key {
			s, err := f.Set(s, value)
			require.NoError(t, err, pair)
			return s
		}
	}
	require.Fail(t, "no such field", pair)
	return s
}

func TestExamples(t *testing.T) {
	told := map[string]bool{}
	for _, e := range examples(t) {
		t.Run(e.name, func(t *testing.T) {
			setup := rules.Setup{Seats: game.Players, First: 1}
			for _, o := range game.Options {
				if v, ok := e.head[o.Key]; ok {
					setup.Options = append(setup.Options, rules.OptionValue{Key: o.Key, Value: v})
				}
			}
			s, err := game.Setup(setup)
			require.NoError(t, err)
			for i, line := range e.lines {
				s = do(t, s, rules.Seq(i+1), line)
			}
			sheet := Game.Sheet(&s, game.Players, game.Def.Over(&s))
			told[sheet.Ending.Code] = true
			assert.Equal(t, e.head["ending"], sheet.Ending.Code)
			assert.Equal(t, e.head["clause"], string(sheet.Ending.Clause))
			assert.Equal(t, e.head["winner"], winners(sheet))
		})
	}
	for _, code := range Game.Endings {
		assert.True(t, told[code], "no example ends by %s", code)
	}
}

// winners is the seats that won, as digits; nobody is "0".
func winners(sheet scoring.Sheet) (text string) {
	for seat := range sheet.Winners.All() {
		text += fmt.Sprint(int(seat))
	}
	if text == "" {
		return "0"
	}
	return text
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
			if a, b := winners(byPoints), winners(byGeishas); a == "0" && b != "12" {
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
		require.Equal(t, want, winners(byPoints), "%v", s.Markers)
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
	sums := make([]int, game.Players)
	for _, it := range sheet.Items {
		require.Equal(t, it.Points, it.Count*it.Each)
		if it.Seat != rules.Table {
			sums[it.Seat-1] += it.Points
		}
	}
	require.Equal(t, sums, sheet.Totals)
	for i := range sums {
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
		s = do(t, s, rules.Seq(i+1), line)
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
	s = do(t, s, 1, "1 3AAB-B")
	for _, it := range Game.Sheet(&s, game.Players, false).Items {
		assert.Equal(t, rules.ClauseID("HK-SCORE-2"), it.Clause, it.Subject)
		assert.Zero(t, it.Points)
		assert.Empty(t, it.From)
	}
}
