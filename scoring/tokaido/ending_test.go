package tokaido

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/scoring"
)

// kit plays the examples.
var kit = testkit.Examples[game.State, game.Move]{
	Table: testkit.Table[game.State, game.Move]{Def: &game.Def},
	Score: &Game,
}

func TestExamples(t *testing.T) { kit.Run(t) }

// fields sets parts of a table of so many players, "temple@1=3".
func fields(t testing.TB, seats int, pairs ...string) game.State {
	t.Helper()
	s, err := game.Setup(rules.Setup{Seats: seats})
	require.NoError(t, err)
	for _, pair := range pairs {
		s = kit.Set(t, s, pair)
	}
	return s
}

// points is the sum of a seat's lines of a code.
func points(sheet scoring.Sheet, seat rules.Seat, code string) (sum int) {
	for _, it := range sheet.Items {
		if it.Seat == seat && it.Code == code {
			sum += it.Points
		}
	}
	return sum
}

// Every hand of up to six of each kind is worth what laying the cards out one by
// one gives: each joins the largest set that lacks its kind (TK-VILLAGE-6).
func TestEveryHandOfSouvenirs(t *testing.T) {
	for n := range 7 * 7 * 7 * 7 {
		var set game.Souvenirs
		var sets [6]int // the sizes
		laid := 0
		for w := range game.Souvenir(game.Wares) {
			for i := range game.Souvenir(n % 7) {
				set |= game.SouvenirSet(w*6 + i + 1)
				laid += 2*sets[i] + 1 // the i-th card of a kind joins the i-th set
				sets[i]++
			}
			n /= 7
		}
		require.Equal(t, laid, set.Worth())
	}
}

// The prizes of the temple for every gift of five travellers of 0 to 4 coins, by
// both readings of a tie, counted apart from the package.
func TestEveryTemple(t *testing.T) {
	prizes := []int{10, 7, 4, 2, 2}
	for n := range 5 * 5 * 5 * 5 * 5 {
		s := game.State{Seats: 5}
		gifts := [5]int{}
		for i := range gifts {
			gifts[i] = n % 5
			s.Pawns[i].Temple = uint8(n % 5)
			n /= 5
		}
		for _, skip := range []bool{false, true} {
			s.SkipTies = skip
			got := [5]int{}
			for _, r := range Ranking(&s) {
				got[r.Seat-1] = r.Prize
			}
			for i, gift := range gifts {
				higher, seen := 0, map[int]bool{}
				for _, other := range gifts {
					if other > gift && (skip || !seen[other]) {
						higher++
					}
					seen[other] = true
				}
				want := 0
				if gift > 0 {
					want = prizes[higher]
				}
				require.Equal(t, want, got[i], "%v %t", gifts, skip)
			}
		}
	}
}

// Mistakes that other programs make, with the sums they get.
func TestMistakesOfOthers(t *testing.T) {
	for _, c := range []struct {
		what   string
		seats  int
		code   string
		want   []int
		not    []int
		fields []string
	}{
		{"a kind is worth its place in the order of first appearance", 2, "tk/souvenirs", []int{5, 0}, []int{7, 0},
			[]string{"souvenirs@1=koma sake ocha"}},
		{"a set is worth the points of its last card", 2, "tk/souvenirs", []int{16, 0}, []int{7, 0},
			[]string{"souvenirs@1=koma sake geta sumie"}},
		{"everybody has ten for every gift", 4, "tk/rank", []int{10, 7, 4, 0}, []int{30, 30, 30, 30},
			[]string{"temple@1=5", "temple@2=3", "temple@3=1"}},
		{"the first has ten though nobody gave", 3, "tk/rank", []int{0, 0, 0}, []int{10, 10, 10}, nil},
		{"the neutral traveller's coin is forgotten", 2, "tk/rank", []int{7, 4}, []int{10, 7},
			[]string{"neutral.temple=3", "temple@1=2", "temple@2=1"}},
		{"Umegae has no point for a samurai or a miko", 2, "tk/ability", []int{2, 0}, []int{0, 0},
			[]string{"traveller@1=umegae", "samurai@1=1", "miko@1=1"}},
		{"nobody can be the first to see the sea", 2, "tk/achievement", []int{3, 0}, []int{0, 0},
			[]string{"sea@1=5", "first.sea=1"}},
		{"the Gourmet is paid for", 2, "tk/achievement", []int{3, 0}, []int{0, 3},
			[]string{"meals@1=udon", "spent@1=0", "meals@2=sushi"}},
		{"Mitsukuni has nothing for what he won", 2, "tk/ability", []int{3, 0}, []int{0, 0},
			[]string{"traveller@1=mitsukuni", "spring.2@1=1", "first.sea=1"}},
	} {
		s := game.Settle(fields(t, c.seats, c.fields...))
		sheet := Game.Sheet(&s, c.seats, true)
		testkit.Adds(t, sheet)
		got := make([]int, c.seats)
		for i := range got {
			got[i] = points(sheet, rules.Seat(i+1), c.code)
		}
		assert.Equal(t, c.want, got, c.what)
		assert.NotEqual(t, c.not, got, c.what)
	}
}

// Every achievement of the end cites its own clause, and so does each panorama's.
func TestClausesOfAchievements(t *testing.T) {
	s := game.Settle(fields(t, 2, "meals@1=udon", "spent@1=3", "spring.2@1=1", "samurai@1=1", "souvenirs@1=koma", "first.sea=1"))
	got := map[string]rules.ClauseID{}
	for _, it := range Game.Sheet(&s, 2, true).Items {
		if it.Code == "tk/achievement" {
			got[it.Subject] = it.Clause
		}
	}
	assert.Equal(t, map[string]rules.ClauseID{
		"sea": "TK-PRIZE-1", "gourmet": "TK-PRIZE-2", "bather": "TK-PRIZE-3", "chatterbox": "TK-PRIZE-4", "collector": "TK-PRIZE-5",
	}, got)
}

// Ranks follow points, then achievement cards; players nothing separates share.
func TestRanks(t *testing.T) {
	s := game.Settle(fields(t, 4, "samurai@1=2", "souvenirs@2=koma", "spring.2@2=1", "temple@3=1"))
	sheet := Game.Sheet(&s, 4, true)
	assert.Equal(t, []int{9, 9, 11, 0}, sheet.Totals)
	assert.Equal(t, []int{3, 2, 1, 4}, sheet.Ranks)
	s = game.Settle(fields(t, 3))
	assert.Equal(t, []int{1, 1, 1}, Game.Sheet(&s, 3, true).Ranks)
}

// The running sheet is the recount of the collections: nothing of the end of the
// road is in it, and it equals what the track must show.
func TestRunningSheet(t *testing.T) {
	s := fields(t, 3, "traveller@1=mitsukuni", "traveller@2=umegae", "temple@1=4", "spring.3@1=2", "miko@2=2", "samurai@2=1",
		"paddy@3=3", "first.paddy=3", "souvenirs@3=koma sake geta", "meals@2=tofu dango", "sea@1=3", "guide-sea@1=1")
	sheet := Game.Sheet(&s, 3, s.Over())
	testkit.Adds(t, sheet)
	assert.Nil(t, sheet.Ranks)
	for seat := rules.Seat(1); seat <= 3; seat++ {
		assert.Zero(t, points(sheet, seat, "tk/rank"))
		assert.EqualValues(t, sheet.Totals[seat-1], s.Pawn(seat).Points)
	}
	assert.Equal(t, []int{4 + 6 + 2 + 6, 3 + 3 + 12, 6 + 3 + 9}, sheet.Totals)
}

func BenchmarkSheet(b *testing.B) {
	s := game.Settle(fields(b, 4, "samurai@1=2", "souvenirs@2=koma sake", "spring.2@2=1", "temple@3=1", "temple@4=2"))
	b.ReportAllocs()
	for b.Loop() {
		Game.Sheet(&s, 4, true)
	}
}
