package tokaido

import (
	"testing"

	"referee/internal/testkit"
	game "referee/rules/tokaido"
)

// Whole random games of four with travellers: for every walk the list of what is
// legal, for every entry the verdict, then the entry applied.
func BenchmarkGames(b *testing.B) {
	d := newDealer(1, testkit.Setup(4))
	d.oneEntry, d.tells, d.strolls = true, false, false
	dealt.BenchGames(b, d, d.shuffle)
}

// The dealer alone: what the games above cost without the referee.
func BenchmarkDealer(b *testing.B) {
	d := newDealer(1, testkit.Setup(4))
	for b.Loop() {
		d.shuffle()
	}
}

// positions are tables on which a player is about to walk or to tell what came of
// a stop, with a clean entry for each.
func positions(t testing.TB) map[string]testkit.Position[game.State, game.Move] {
	laid := []string{"1 kinko 1", "2 chuubei 2", "3 mitsukuni 3", "4 hirotada 4"}
	return table.Positions(t, map[string]string{"players": "4"}, laid, map[string][]string{
		"walk":    {"1 5"},
		"village": {"1 1 koma geta | washi"},
		"temple":  {"1 2 2"},
		"meeting": {"1 3 sea"},
		"inn":     {"1 14 sushi"},
		"stop":    {"1 1", "1 koma"},
		"chuubei": {"1 6", "2 14", "2 samurai soba"},
		"track":   {"1 track 0"},
	})
}

// What is asked again and again allocates nothing.
func TestHotPathAllocatesNothing(t *testing.T) { table.HotPath(t, positions(t)) }
