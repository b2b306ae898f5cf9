package hanamikoji

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	game "referee/rules/hanamikoji"
	"referee/validators/unseen"
)

// play makes a state out of moves, each with its seat in front.
func play(t testing.TB, moves ...string) game.State {
	t.Helper()
	return testkit.On(t, &game.Def, start(t), moves...)
}

// ofSize calls f for every multiset of n cards of the box.
func ofSize(n int, f func(heap)) {
	var grow func(k game.Kind, c game.Cards)
	grow = func(k game.Kind, c game.Cards) {
		if c.Len() == n {
			f(count(c, everyKind))
			return
		}
		for ; k < game.Kinds; k++ {
			if c.Count(k) < game.Value[k] {
				grow(k, c+game.One(k))
			}
		}
	}
	grow(0, 0)
}

// extremes is the smallest and the largest number of ways to lay n unseen cards
// of the box into the places.
func extremes(n int, sizes ...int) (low, high uint64) {
	low = 1 << 62
	ofSize(n, func(h heap) {
		ways := unseen.Ways(h[:], slices.Clone(sizes))
		low, high = min(low, ways), max(high, ways)
	})
	return low, high
}

// The figures are known from counting by other means: see docs/decisions.
func TestWaysOfTheBox(t *testing.T) {
	low, high := extremes(14, 6, 1, 1, 1, 1, 1, 1, 1, 1)
	assert.EqualValues(t, 35_686, low, "first decision, the deck in order")
	assert.EqualValues(t, 2_346_120, high, "first decision, the deck in order")
	low, high = extremes(7, 1, 1, 2, 2, 1)
	assert.EqualValues(t, 12, low, "before the reveal")
	assert.EqualValues(t, 1_260, high, "before the reveal")
	_, high = extremes(5, 2, 2, 1)
	assert.EqualValues(t, 30, high, "after the reveal")
}

func TestWorldsFollowTheRound(t *testing.T) {
	moves := []string{"1 3ABC-A", "2 3ABC-A", "1 4DEFG-DE", "2 4DEFG-DE", "1 1X", "2 1X", "1 2XX", "2 2XX"}
	s := play(t, moves...)
	assert.EqualValues(t, testkit.Worlds([]int{0, 0, 0, 1, 1, 2, 3}, []int{1, 1, 2, 2, 1}), Worlds(&s))
	s = play(t, append(moves, "1 reveal G", "2 reveal F")...)
	assert.EqualValues(t, testkit.Worlds([]int{0, 0, 0, 1, 1, 1, 2}, []int{2, 2, 1}), Worlds(&s))
	s = play(t, append(moves, "1 reveal G", "2 reveal F", "1 reveal DG", "2 reveal EG", "0 reveal F")...)
	assert.EqualValues(t, 1, Worlds(&s), "all 21 cards are shown")
}

// A player who noted the hand and every draw knows the own cards; only the other
// places count.
func TestWorldsWithNotes(t *testing.T) {
	s := play(t, "1 hand ABCDEFG")
	assert.EqualValues(t, testkit.Worlds([]int{1, 1, 1, 2, 2, 3, 4}, []int{6, 1, 7}), Worlds(&s))
	s = play(t, "1 hand ABCDEFG", "1 1X")
	assert.EqualValues(t, 7*testkit.Worlds([]int{1, 1, 1, 2, 2, 3, 4}, []int{7, 1, 6}), Worlds(&s), "any of seven Secrets")
	s = play(t, "1 hand ABCDEFG", "1 1X", "1 keeps A")
	assert.EqualValues(t, testkit.Worlds([]int{1, 1, 1, 2, 2, 3, 4}, []int{7, 1, 6}), Worlds(&s))
	s = play(t, "1 hand ABCDEFG", "1 3AAB-A")
	assert.Zero(t, Worlds(&s), "only one A in hand")
}

func BenchmarkWorldsPublic(b *testing.B) {
	s := play(b, "1 1X", "2 1X", "1 2XX", "2 2XX")
	b.ReportAllocs()
	for b.Loop() {
		Worlds(&s)
	}
}

// A table typed in counts each card once: what lies in front, what is on offer,
// and the Secret wherever it is.
func TestWorldsOfTypedTables(t *testing.T) {
	s := start(t)
	for _, pair := range []string{"used@1=1234", "used@2=1234", "cards@1=AACDDGG", "cards@2=BBCEEFF", "secret@1=G", "secret@2=F"} {
		s = table.Set(t, s, pair)
	}
	want := testkit.Worlds([]int{0, 0, 0, 1, 1, 1, 2}, []int{2, 2, 1})
	assert.EqualValues(t, want, Worlds(&s), "before scoring")
	s = game.Settle(s)
	assert.EqualValues(t, want, Worlds(&s), "after it")
	assert.Empty(t, Book.Inspect(&s))
	s = start(t)
	for _, pair := range []string{"used@1=3", "used@2=3", "cards@1=ABF", "cards@2=ABG"} {
		s = table.Set(t, s, pair)
	}
	s, v := table.Enter(t, s, 1, "1 4CCDE")
	assert.Empty(t, testkit.Codes(v))
	assert.Equal(t, testkit.Worlds([]int{0, 0, 0, 2, 2, 3, 4}, []int{1, 4, 5, 1}), Worlds(&s), "an offer that waits")
}

// Either player's notes leave that player's Secret open.
func TestWorldsOfTheOthersSecret(t *testing.T) {
	s := play(t, "1 1X", "2 hand ABCDEFG", "2 1X")
	assert.EqualValues(t, 7*testkit.Worlds([]int{1, 1, 1, 2, 2, 3, 4}, []int{7, 1, 5, 1}), Worlds(&s))
}

// Four turns are all: an action that was skipped by a ruling is not made up for.
func TestNoFifthTurn(t *testing.T) {
	s := play(t, "1 1X", "2 1X", "1 1X", "2 2XX", "1 3ABC-A", "2 3ABC-A", "1 4DEFG-DE", "2 4DEFG-DE")
	m := game.Move{Act: game.Discard, Cards: game.Hidden(2)}
	assert.Equal(t, []string{"hk/turns-taken"}, testkit.Codes(Book.Judge(&s, 1, m)))
	m = game.Move{Act: game.Discard, Cards: game.Hidden(2)}
	assert.Equal(t, []string{"hk/action-used"}, testkit.Codes(Book.Judge(&s, 2, m)))
}

// Setting one side to what it is changes nothing about where cards can be.
func TestWorldsOfOneSideTyped(t *testing.T) {
	s := play(t, "1 3AAB-A", "2 3CDE-C", "1 1X")
	want := Worlds(&s)
	require.NotZero(t, want)
	s = table.Set(t, s, "cards@1=ABC")
	assert.Equal(t, want, Worlds(&s))
	s = play(t, "1 3AAB-A", "2 3CDE-C", "1 1X")
	s = table.Set(t, s, "cards@2=ADE")
	assert.Equal(t, want, Worlds(&s))
}
