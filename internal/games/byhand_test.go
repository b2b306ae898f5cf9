package games_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/rules"
)

// handMade is a final table whose score was computed by hand from the rulebook.
type handMade struct {
	game, profile, variants string
	table                   string // "key=value; key=value"
	totals                  []int
	winners                 rules.Seats
	ending                  string
}

const (
	// Yellow stands at the red house. Hands 6 and 12. Violet has the red house with 3+4
	// against 1+2+1, the green with 2 against 1, the blue with 2 against 1, the pink with 1
	// against 0: 7+2+4+3 points. Orange has 4 for visits and the difference of 6.
	geikoTable = "round=2; first=Violet; stands.yellow=R; under.red=p4 p3; under.green=y2; under.blue=g4; under.pink=b3;" +
		"hand@Orange=r1 r2 y1 g1 b1; lanterns@Orange=4; before@Orange=10; hand@Violet=r3 y4 g2 b2 p1; lanterns@Violet=2; before@Violet="
	// Orange has red 4:1, yellow 4:0 and pink 2:1 with 2+2, 2+3 and 2+1 points, and three
	// red guests; Violet green and blue with 2 each, and three different guests.
	roadTable = "round=2; first=Violet; prestige.red=2; prestige.yellow=3; prestige.pink=1; zone@Orange=r4 y4 p2; zone@Violet=r1 g2 b3 p1;" +
		"guests@Orange=rrr; guests@Violet=ygb; before@Orange=5; before@Violet="
	lakeTable = "four@Orange=8 7; pairs@Orange=9; generic@Orange=4; seven@Violet=10 9; four@Violet=9; cards@Orange=rg; favours@Orange="
)

var handMades = []handMade{
	{"hanamikoji", "", "", "round=1; marker.A=1; marker.D=1; marker.E=1; marker.B=2; marker.F=2; marker.G=2", []int{8, 11}, rules.SeatSet(2), "hk/eleven-points"},
	{"hanamikoji", "", "", "round=2; marker.A=1; marker.B=1; marker.C=1; marker.D=1; marker.E=2; marker.F=2; marker.G=2", []int{9, 12}, rules.SeatSet(2), "hk/eleven-over-four"},
	{"hanamikoji", "", "", "round=2; marker.A=1; marker.B=1; marker.C=1; marker.D=1; marker.F=2; marker.G=2", []int{9, 9}, rules.SeatSet(1), "hk/four-geishas"},
	{"hanamikoji", "", "", "round=3; marker.D=1; marker.E=1; marker.A=2; marker.G=2", []int{6, 7}, rules.SeatSet(2), "hk/most-points"},
	{"hanamikoji", "", "", "round=3; marker.D=1; marker.E=1; marker.A=2; marker.F=2", []int{6, 6}, 0, "hk/no-winner"},
	{"hanamikoji", "en-2018", "three-rounds", "round=3; marker.A=1; marker.B=1; marker.G=2", []int{4, 5}, rules.SeatSet(1), "hk/most-geishas"},
	{"hanamikoji", "en-2018", "three-rounds", "round=3; marker.A=1; marker.B=1; marker.D=2; marker.C=2", []int{4, 5}, rules.SeatSet(2), "hk/most-points"},
	{"hanamikoji", "en-2018", "three-rounds", "round=3; marker.A=1; marker.D=1; marker.B=2; marker.E=2", []int{5, 5}, rules.SeatSet(1, 2), "hk/shared"},

	{"geishasroad", "", "", roadTable + "20", []int{21, 27}, rules.SeatSet(2), "gr/points"},
	// The favour of three geishas brings three influence tokens, that of two brings two.
	{"geishasroad", "", "", roadTable + "14; won=Violet", []int{21, 21}, rules.SeatSet(1), "gr/tokens"},
	{"geishasroad", "", "", "round=2; first=Violet; zone@Orange=r4 y4; zone@Violet=g2 b3; before@Orange=5; before@Violet=5; won=-", []int{9, 9}, rules.SeatSet(2), "gr/starter"},
	{"geishasroad", "", "", "round=1; zone@Orange=r1 y1 g1 b1; zone@Violet=p4; prestige.pink=9", []int{0, 0}, rules.SeatSet(1), "gr/four-geishas"},
	{"geishasroad", "", "advanced", roadTable + "20; counter@Orange=1; hidden@Orange=1; counter@Violet=1; hidden@Violet=0", []int{23, 28}, rules.SeatSet(2), "gr/points"},

	// Guests 1×1 + 1×3 + 2×3, two slots, the houses with 1, 2 and 3 empty lanterns and the
	// one of the row; against one guest of two cards, five slots, two houses of one.
	{"maiko", "", "", "first=Orange; empty.red=1; empty.green=2; empty.pink=3; zone@Orange=r3 r2 p3 g4; guests@Orange=bryy; zone@Violet=r4 y1 y2 y3 b1 g2 p1; guests@Violet=g",
		[]int{21, 9}, rules.SeatSet(1), "mk/points"},
	{"maiko", "", "", "first=Violet; zone@Orange=r1; zone@Violet=y1", []int{7, 7}, rules.SeatSet(2), "mk/first"},

	{"geiko", "", "", geikoTable + "3", []int{20, 21}, rules.SeatSet(2), "gk/points"},
	{"geiko", "", "", geikoTable + "2", []int{20, 20}, rules.SeatSet(2), "gk/starter"},

	{"sakura", "", "", "tokens@Orange=10; space@Orange=8; tokens@Violet=6+6; space@Violet=3", []int{10, 12}, rules.SeatSet(2), "sk/tokens"},
	{"sakura", "", "", "tokens@Orange=10; space@Orange=8; tokens@Violet=10; space@Violet=3", []int{10, 10}, rules.SeatSet(1), "sk/nearest"},
	{"sakura", "", "", "tokens@Orange=10; tokens@Violet=10", []int{10, 10}, rules.SeatSet(1, 2), "sk/shared"},

	// Paddies 1+2+3, sea 1+2, temple 4, springs 2+2+3, a samurai, two meals, a set of four
	// souvenirs and a single one, the first paddies; then 10 for the temple and the
	// achievements of springs, souvenirs and, both, encounters.
	{"tokaido", "", "", "first.paddy=Orange; neutral.temple=0; paddy@Orange=3; sea@Orange=2; temple@Orange=4; spring.2@Orange=2; spring.3@Orange=1; samurai@Orange=1;" +
		"meals@Orange=sushi dango; souvenirs@Orange=koma konpeito haori netsuke gofu; temple@Violet=4; spring.3@Violet=1; miko@Violet=1; meals@Violet=fugu soba",
		[]int{6 + 3 + 4 + 7 + 3 + 12 + 17 + 3 + 10 + 9, 4 + 3 + 12 + 10 + 6}, rules.SeatSet(1), "tk/points"},
	// The neutral traveller's coins take the first rank.
	{"tokaido", "", "", "neutral.temple=6; temple@Orange=3; temple@Violet=1; samurai@Violet=1", []int{3 + 7, 1 + 4 + 3 + 3}, rules.SeatSet(2), "tk/points"},
	{"tokaido", "", "", "sea@Orange=5; first.sea=Orange; temple@Violet=8", []int{15 + 3, 8 + 10}, rules.SeatSet(1), "tk/achievements"},
	{"tokaido", "", "", "temple@Orange=3; temple@Violet=3", []int{13, 13}, rules.SeatSet(1, 2), "tk/shared"},

	{"lanterns", "", "", lakeTable + "0; cards@Violet=r; four@Violet=8", []int{28, 27}, rules.SeatSet(1), "ln/honour"},
	{"lanterns", "", "", lakeTable + "2; cards@Violet=rgb; favours@Violet=1", []int{28, 28}, rules.SeatSet(1), "ln/favours"},
	{"lanterns", "", "", lakeTable + "2; cards@Violet=rgb; favours@Violet=2", []int{28, 28}, rules.SeatSet(2), "ln/cards"},
	{"lanterns", "", "", lakeTable + "2; cards@Violet=bk; favours@Violet=2", []int{28, 28}, rules.SeatSet(1, 2), "ln/shared"},
}

// handed is the table as the calculator has it.
func (h handMade) handed() (header record.Header, pairs []record.Pair) {
	header = record.Header{Version: record.Version, Game: h.game, Seats: []string{"Orange", "Violet"}}
	header.Set(store.ProfileKey, h.profile)
	header.Set(store.VariantsKey, h.variants)
	for part := range strings.SplitSeq(h.table, ";") {
		key, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		pairs = append(pairs, record.Pair{Key: key, Value: value})
	}
	return header, pairs
}

// Every game has tables computed by hand, with a tie at each step of what decides it.
func TestTablesScoredByHand(t *testing.T) {
	met := map[string]bool{}
	for _, h := range handMades {
		t.Run(h.game+" "+h.ending, func(t *testing.T) {
			g, ok := games.Find(h.game)
			require.True(t, ok)
			header, pairs := h.handed()
			profile, problems := store.Opener{Games: games.Find}.Profile(g, header, "")
			require.Empty(t, problems)
			c, err := g.Calculate(header, profile, pairs)
			require.NoError(t, err)
			assert.Equal(t, h.totals, c.Sheet.Totals)
			assert.Equal(t, h.winners, c.Sheet.Winners)
			assert.Equal(t, h.ending, c.Sheet.Ending.Code)
			for _, f := range c.Findings {
				assert.NotContains(t, []string{"tk/first-untold", "gr/card-seen", "gk/card-seen", "mk/card-seen"}, string(f.Code))
			}
			met[h.ending] = true
		})
	}
	for _, g := range games.All {
		for _, ending := range g.Endings {
			assert.True(t, met[ending], "no table by hand ends so: %s", ending)
		}
	}
}

// The order in which the fields are told makes no difference, though some bound others.
func TestFieldsInAnyOrder(t *testing.T) {
	spent := handMade{game: "tokaido", table: "meals@Orange=sushi dango; meals@Violet=fugu; spent@Orange=3; spent@Violet=2"}
	for _, h := range append(slices.Clone(handMades), spent) {
		g, _ := games.Find(h.game)
		header, pairs := h.handed()
		if h.game == "tokaido" {
			header.Set("option.gourmet", "spent")
		}
		profile, problems := store.Opener{Games: games.Find}.Profile(g, header, "")
		require.Empty(t, problems)
		forward, err := g.Calculate(header, profile, pairs)
		require.NoError(t, err, h.table)
		var last []record.Pair // of two about the same field the later one counts
		for i, p := range slices.Backward(pairs) {
			if !slices.ContainsFunc(pairs[i+1:], func(other record.Pair) bool { return other.Key == p.Key }) {
				last = append(last, p)
			}
		}
		backward, err := g.Calculate(header, profile, last)
		require.NoError(t, err, h.table)
		assert.Equal(t, forward.Sheet, backward.Sheet, h.table)
	}
}

// What a field cannot be is refused with a clause of its game's book.
func TestEveryFieldHasAClause(t *testing.T) {
	for _, g := range games.All {
		header := record.Header{Version: record.Version, Game: g.ID, Seats: []string{"Orange", "Violet"}}
		profile, _ := store.Opener{Games: games.Find}.Profile(g, header, "")
		fields, err := g.Blank(header, profile)
		require.NoError(t, err)
		for _, f := range fields {
			known := false
			for _, c := range g.Clauses {
				known = known || c.ID == f.Clause
			}
			assert.True(t, known, "%s %s: %q", g.ID, f.Key, f.Clause)
		}
	}
}

// One round of two decides nothing, and a first round has no points of one before it.
func TestAFirstRoundDecidesNothing(t *testing.T) {
	for table, winners := range map[string]rules.Seats{
		"round=1; lanterns@Orange=4": 0, "lanterns@Orange=4": 0,
		"round=2; lanterns@Orange=4": rules.SeatSet(1), "lanterns@Orange=4; before@Violet=6": rules.SeatSet(2),
		"first=Violet; round=2; lanterns@Orange=4":                  rules.SeatSet(1),
		"first=Violet; before@Orange=1; lanterns@Orange=4; round=2": rules.SeatSet(1),
	} {
		header, pairs := (&handMade{game: "geiko", table: table}).handed()
		profile, _ := store.Opener{Games: games.Find}.Profile(games.Geiko, header, "")
		c, err := games.Geiko.Calculate(header, profile, pairs)
		require.NoError(t, err, table)
		assert.Equal(t, winners, c.Sheet.Winners, table)
		assert.Equal(t, winners != 0, c.Sheet.Final, table)
	}
	for _, table := range []string{"round=1; before@Orange=6", "before@Orange=6; round=1"} {
		header, pairs := (&handMade{game: "geiko", table: table}).handed()
		profile, _ := store.Opener{Games: games.Find}.Profile(games.Geiko, header, "")
		_, err := games.Geiko.Calculate(header, profile, pairs)
		var fault *rules.Fault
		require.ErrorAs(t, err, &fault, table)
		assert.Equal(t, "contradicted", fault.ID())
		assert.EqualValues(t, "GK-WIN-1", fault.Clause)
	}
}

// Two players cannot both have what is there once.
func TestFieldsThatContradictEachOther(t *testing.T) {
	h := handMade{game: "geishasroad", table: "influence@Orange=r; influence@Violet=y r"}
	header, pairs := h.handed()
	profile, _ := store.Opener{Games: games.Find}.Profile(games.GeishasRoad, header, "")
	_, err := games.GeishasRoad.Calculate(header, profile, pairs)
	var fault *rules.Fault
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, "contradicted", fault.ID())
	assert.EqualValues(t, "GR-COMP-5", fault.Clause)
	again := append(pairs, record.Pair{Key: "influence@Orange", Value: "-"})
	_, err = games.GeishasRoad.Calculate(header, profile, again)
	assert.NoError(t, err, "what is told last counts")
}
