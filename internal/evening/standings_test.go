package evening

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// written makes an event of rounds such as "Anna 10 Boris 7, Clara 8 Dora 8, Edda": tables with their points, and byes.
func written(t *testing.T, rule Rule, rounds ...string) *Event {
	t.Helper()
	e := &Event{Rule: rule, Least: 2, Most: 2}
	player := func(name string) int {
		i := slices.IndexFunc(e.Players, func(p Player) bool { return p.Name == name })
		if i < 0 {
			i = len(e.Players)
			e.Players = append(e.Players, Player{Name: name})
		}
		return i
	}
	for _, round := range rounds {
		var r Round
		for part := range strings.SplitSeq(round, ", ") {
			words := strings.Fields(part)
			if len(words) == 1 {
				r.Byes = append(r.Byes, player(words[0]))
				continue
			}
			table := Table{Result: &Result{}}
			for i := 0; i < len(words); i += 2 {
				n, err := strconv.Atoi(words[i+1])
				require.NoError(t, err)
				table.Seats, table.Result.Points = append(table.Seats, player(words[i])), append(table.Result.Points, n)
			}
			table.Result.Ranks = RanksOf(table.Result.Points)
			e.Most = max(e.Most, len(table.Seats))
			r.Tables = append(r.Tables, table)
		}
		e.Rounds = append(e.Rounds, r)
	}
	return e
}

// ranked says the standings in a line: "1 Clara 1 1/2 (margin 3:1), 2 Dora 1 1/2".
func ranked(e *Event) string {
	var list []string
	for _, l := range e.Standings() {
		said := strconv.Itoa(l.Place) + " " + e.Players[l.Player].Name + " " + l.Score.String()
		if l.By != "" {
			said += " (" + string(l.By) + " " + l.Mine.String() + ":" + l.Next.String() + ")"
		}
		list = append(list, said)
	}
	return strings.Join(list, ", ")
}

// two rounds, added up by hand. Wins: Anna 1, Boris 0, Clara and Dora 1 and a half.
var evening = []string{"Anna 10 Boris 7, Clara 8 Dora 8", "Anna 6 Clara 9, Boris 4 Dora 11"}

func TestEachRuleByHand(t *testing.T) {
	four := []string{"Anna 20 Boris 15 Clara 15 Dora 9", "Anna 3 Boris 7 Clara 7"}
	for _, c := range []struct {
		rule   Rule
		awards []int
		rounds []string
		want   string
	}{
		{Wins, nil, evening, "1 Clara 1 1/2, 1 Dora 1 1/2, 3 Anna 1, 4 Boris 0"},
		{Points, nil, evening, "1 Dora 19, 2 Clara 17, 3 Anna 16, 4 Boris 11"},
		{Places, nil, evening, "1 Clara 1 1/2, 1 Dora 1 1/2, 3 Anna 1, 4 Boris 0"},
		{Places, []int{3}, evening, "1 Clara 4 1/2, 1 Dora 4 1/2, 3 Anna 3, 4 Boris 0"},
		// Places two and three are shared: one and a half each; then two share places one and two.
		{Places, nil, four, "1 Anna 3, 1 Boris 3, 1 Clara 3, 4 Dora 0"},
		{Places, []int{5, 3, 1}, four, "1 Anna 6, 1 Boris 6, 1 Clara 6, 4 Dora 0"},
		{Places, []int{6, 4, 1}, four, "1 Boris 7 1/2, 1 Clara 7 1/2, 3 Anna 7, 4 Dora 0"},
		{Wins, nil, four, "1 Anna 1, 2 Boris 1/2, 2 Clara 1/2, 4 Dora 0"},
		{Wins, nil, []string{"Anna 2 Boris 2 Clara 2 Dora 1"}, "1 Anna 1/3, 1 Boris 1/3, 1 Clara 1/3, 4 Dora 0"},
		{Points, nil, []string{"Anna -3 Boris -5"}, "1 Anna -3, 2 Boris -5"},
	} {
		e := written(t, c.rule, c.rounds...)
		e.Awards = c.awards
		assert.Equal(t, c.want, ranked(e), "%s %v", c.rule, c.awards)
	}
}

func TestEachCriterionByHand(t *testing.T) {
	round := []string{"Anna 3 Boris 1, Clara 2 Dora 1", "Boris 5 Clara 2, Anna 0 Dora 1", "Anna 1 Clara 2, Boris 3 Dora 0"}
	for _, c := range []struct {
		ties   []Criterion
		rounds []string
		want   string
	}{
		// Clara met Dora (1 1/2) and Anna (1), Dora met Clara (1 1/2) and Boris (0).
		{[]Criterion{Opponents}, evening, "1 Clara 1 1/2 (opponents 2 1/2:1 1/2), 2 Dora 1 1/2, 3 Anna 1, 4 Boris 0"},
		// Half of Dora’s 1 1/2 and all of Anna’s; half of Clara’s 1 1/2 and all of Boris’s.
		{[]Criterion{Beaten}, evening, "1 Clara 1 1/2 (beaten 1 3/4:3/4), 2 Dora 1 1/2, 3 Anna 1, 4 Boris 0"},
		{[]Criterion{Margin}, evening, "1 Dora 1 1/2 (margin 7:3), 2 Clara 1 1/2, 3 Anna 1, 4 Boris 0"},
		{[]Criterion{TotalPoints}, evening, "1 Dora 1 1/2 (points 19:17), 2 Clara 1 1/2, 3 Anna 1, 4 Boris 0"},
		{[]Criterion{Best}, evening, "1 Dora 1 1/2 (best 11:9), 2 Clara 1 1/2, 3 Anna 1, 4 Boris 0"},
		// They drew, and have as many wins: what decides nothing is passed over.
		{[]Criterion{HeadToHead, TotalWins, TotalPlaces, Byes, Best}, evening, "1 Dora 1 1/2 (best 11:9), 2 Clara 1 1/2, 3 Anna 1, 4 Boris 0"},
		{[]Criterion{HeadToHead}, round, "1 Boris 2 (head-to-head 1:0), 2 Clara 2, 3 Dora 1 (head-to-head 1:0), 4 Anna 1"},
		// Five have one win, and not all of them have met: that Anna beat Boris says nothing.
		{[]Criterion{HeadToHead}, []string{"Anna 3 Boris 1, Clara 2 Dora 1, Edda 1 Fritz 0", "Boris 5 Dora 2, Anna 0 Edda 0, Fritz 1 Clara 0"},
			"1 Anna 1 1/2, 1 Edda 1 1/2, 3 Boris 1, 3 Clara 1, 3 Fritz 1, 6 Dora 0"},
		{[]Criterion{HeadToHead, TotalPoints}, round[:2], "1 Boris 1 (points 6:4), 2 Clara 1 (points 4:3), 3 Anna 1 (points 3:2), 4 Dora 1"},
		// Once one criterion has divided them, the next one divides each part.
		{[]Criterion{Margin, TotalPoints}, []string{"Anna 5 Boris 3, Clara 9 Dora 7"},
			"1 Clara 1 (points 9:5), 2 Anna 1, 3 Dora 0 (points 7:3), 4 Boris 0"},
		// Anna had her win without a game.
		{[]Criterion{Byes}, []string{"Boris 5 Clara 2, Anna"}, "1 Boris 1 (byes 0:1), 2 Anna 1, 3 Clara 0"},
		// Boris met Clara (1) and Anna (2); Clara met Boris (1), and her bye counts as much.
		{[]Criterion{Opponents}, []string{"Boris 5 Clara 2, Anna", "Anna 2 Boris 1, Clara"}, "1 Anna 2, 2 Boris 1 (opponents 3:2), 3 Clara 1"},
	} {
		e := written(t, Wins, c.rounds...)
		e.Ties = c.ties
		assert.Equal(t, c.want, ranked(e), "%v", c.ties)
	}

	// At larger tables the others count together as one.
	e := written(t, Wins, "Anna 9 Boris 6 Clara 3, Dora 9 Edda 2 Fritz 1")
	e.Ties = []Criterion{Margin}
	assert.Equal(t, "1 Dora 1 (margin 7 1/2:4 1/2), 2 Anna 1, 3 Boris 0 (margin 0:-3), 4 Edda 0 (margin -3:-4 1/2), 5 Clara 0, 5 Fritz 0", ranked(e))
}

// A lot is drawn once for a name and an event: whatever happens, it stays.
func TestLotsStay(t *testing.T) {
	e := written(t, Wins, "Anna 1 Boris 1, Clara 1 Dora 1")
	e.Ties = []Criterion{ByLot}
	orders := map[string]bool{}
	for _, drawn := range []string{"spring", "summer", "autumn", "winter", "again"} {
		e.Lot = drawn
		list := e.Standings()
		order := ""
		for i, l := range list {
			assert.Equal(t, i+1, l.Place)
			assert.Equal(t, i < 3, l.By == ByLot)
			order += e.Players[l.Player].Name
		}
		assert.Equal(t, list, e.Standings())
		orders[order] = true
	}
	assert.Greater(t, len(orders), 1, "another event draws other lots")
}

func TestWhatAByeCounts(t *testing.T) {
	three := 3
	for _, c := range []struct {
		rule   Rule
		awards []int
		bye    *int
		mean   bool
		rounds []string
		want   string
	}{
		{Wins, nil, nil, false, []string{"Boris 1 Clara 1, Anna"}, "1 Anna 1, 2 Boris 1/2, 2 Clara 1/2"},
		{Places, []int{5, 2}, nil, false, []string{"Boris 1 Clara 1, Anna"}, "1 Anna 5, 2 Boris 3 1/2, 2 Clara 3 1/2"},
		{Wins, nil, &three, false, []string{"Boris 1 Clara 1, Anna"}, "1 Anna 3, 2 Boris 1/2, 2 Clara 1/2"},
		{Wins, nil, nil, true, []string{"Boris 1 Clara 1, Anna"}, "1 Boris 1/2, 1 Clara 1/2, 3 Anna 0"},
		// 17 in two games is 8 and a half for each; then 16 in three, which is 5 and a third, downwards.
		{Points, nil, nil, false, []string{"Boris 1 Clara 1, Anna", "Anna 9 Boris 2, Clara", "Anna 8 Clara 2, Boris"}, "1 Anna 25 1/2, 2 Boris 4 1/2, 2 Clara 4 1/2"},
		{Points, nil, nil, false, []string{"Anna", "Anna 9 Boris 2", "Anna 3 Boris 2", "Anna 4 Boris 2"}, "1 Anna 21, 2 Boris 6"},
	} {
		e := written(t, c.rule, c.rounds...)
		e.Awards, e.Bye, e.Mean = c.awards, c.bye, c.mean
		assert.Equal(t, c.want, ranked(e), "%v", c)
	}
}

// What has not ended counts nothing yet, what is void never does, and nobody has met there.
func TestOpenAndVoid(t *testing.T) {
	e := written(t, Wins, "Anna 2 Boris 1, Clara 2 Dora 1", "Anna 2 Clara 1, Boris 2 Dora 1")
	e.Rounds[1].Tables[0].Result = nil
	e.Rounds[0].Tables[1].Void, e.Rounds[0].Tables[1].Result = true, nil
	assert.Equal(t, "1 Anna 1, 1 Boris 1, 3 Clara 0, 3 Dora 0", ranked(e))
	round, ended := e.Now()
	assert.Equal(t, 2, round)
	assert.False(t, ended)
	_, err := e.Pair(1)
	assert.ErrorIs(t, err, ErrOpen)
	e.Rounds[1].Tables[0].Void = true

	// A table of an earlier round is open as well.
	e.Rounds[0].Tables[1].Void = false
	_, ended = e.Now()
	assert.False(t, ended)
	round, open := e.Open()
	assert.Equal(t, []int{1, 1}, []int{round, open})
	_, err = e.Pair(1)
	assert.ErrorIs(t, err, ErrOpen)
	e.Rounds[0].Tables[1].Void = true
	round, _ = e.Open()
	assert.Zero(t, round)

	d, err := e.Pair(1)
	require.NoError(t, err)
	assert.Empty(t, d.Tables[0].Again, "only Anna and Boris, and Boris and Dora, have met")
	assert.Empty(t, d.Tables[1].Again)

	e = written(t, Wins, "Anna 2 Boris 1")
	e.Rounds[0].Tables[0] = Table{Seats: []int{0, 1}, Void: true}
	d, err = e.Pair(1)
	require.NoError(t, err)
	assert.Empty(t, d.Tables[0].Again)
	assert.Equal(t, []int{0, 0}, d.Tables[0].Times)
}

func TestAmounts(t *testing.T) {
	for a, want := range map[Amount]string{0: "0", Unit: "1", -Unit: "-1", Unit / 2: "1/2", 5 * Unit / 2: "2 1/2", -5 * Unit / 2: "-2 1/2", Unit / 3: "1/3", 7 * Unit / 8: "7/8"} {
		assert.Equal(t, want, a.String())
	}
	assert.InDelta(t, 2.5, (5 * Unit / 2).Float(), 0)
	assert.Equal(t, Amount(-2), Amount(-3).over(2), "downwards")
}

func TestRanks(t *testing.T) {
	assert.Equal(t, []int{3, 1, 1}, RanksOf([]int{2, 5, 5}))
	for _, ranks := range [][]int{{1}, {1, 2}, {1, 1}, {2, 1, 2}, {4, 1, 2, 2}} {
		assert.True(t, Ranked(ranks), ranks)
	}
	for _, ranks := range [][]int{{2}, {0, 1}, {1, 3}, {1, 1, 2}, {2, 2}} {
		assert.False(t, Ranked(ranks), ranks)
	}
}

func TestSizesOfTables(t *testing.T) {
	for _, c := range []struct {
		players, least, most int
		sizes                []int
		byes                 int
	}{
		{4, 2, 2, []int{2, 2}, 0}, {5, 2, 2, []int{2, 2}, 1}, {1, 2, 2, nil, 0}, {0, 2, 2, nil, 0},
		{5, 2, 4, []int{3, 2}, 0}, {9, 3, 4, []int{3, 3, 3}, 0}, {5, 3, 4, []int{4}, 1}, {10, 4, 4, []int{4, 4}, 2},
		{11, 3, 5, []int{4, 4, 3}, 0},
	} {
		list, byes := sizes(c.players, c.least, c.most)
		assert.Equal(t, c.sizes, list, "%v", c)
		assert.Equal(t, c.byes, byes, "%v", c)
	}
}

func TestNoRound(t *testing.T) {
	e := written(t, Wins, "Anna 2 Boris 1")
	e.Players[1].Until = 1
	_, err := e.Pair(1)
	assert.ErrorIs(t, err, ErrFew)
	e.Rounds = make([]Round, MostRounds)
	_, err = e.Pair(1)
	assert.ErrorIs(t, err, ErrRounds)
}

// Thirds and halves are divided once more among the others at a table, without a rest: two who met the same are level.
func TestSharesOfSharesAreExact(t *testing.T) {
	for _, tie := range []Criterion{Opponents, Beaten} {
		// Three share a win, so that each of them has a third. Xenia met one of them at each of her tables, Yana all three at one.
		e := written(t, Wins,
			"Anna 1 Boris 1 Clara 1 Dora 0",
			"Xenia 5 Anna 1 Edda 1 Fritz 1", "Xenia 5 Boris 1 Gerd 1 Hanna 1", "Xenia 5 Clara 1 Ida 1 Jan 1",
			"Yana 5 Anna 1 Boris 1 Clara 1", "Yana 5 Karl 1 Lena 1 Max 1", "Yana 5 Nora 1 Otto 1 Paul 1",
		)
		e.Ties = []Criterion{tie}
		for _, l := range e.Standings()[:2] {
			assert.Equal(t, 1, l.Place, tie)
			assert.Empty(t, l.By, tie)
		}
	}
}

// Why somebody has the first seat is true of whoever never had it.
func TestWhoNeverHadTheFirstSeat(t *testing.T) {
	result := &Result{Ranks: []int{1, 2}}
	e := &Event{Rule: Wins, Least: 2, Most: 2, Players: []Player{{Name: "Anna"}, {Name: "Boris"}, {Name: "Clara", From: 3}, {Name: "Dora", From: 3}}, Rounds: []Round{
		{Tables: []Table{{Seats: []int{0, 1}, Result: result}}}, {Tables: []Table{{Seats: []int{1, 0}, Result: result}}},
	}}
	seen := map[First]bool{}
	for seed := range uint64(20) {
		d, err := e.Pair(seed)
		require.NoError(t, err)
		for _, s := range d.Tables {
			seen[s.First] = true
			assert.Equal(t, s.First == Never, s.Seats[0] > 1 && s.Seats[1] < 2, s)
			assert.NotEqual(t, Turn, s.First, s)
		}
	}
	assert.True(t, seen[Never])
}
