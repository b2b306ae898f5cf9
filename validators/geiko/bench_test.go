package geiko

import (
	"slices"
	"testing"

	"referee/internal/testkit"
	game "referee/rules/geiko"
)

// Random games with both optional rules: for every decision the list of what is
// legal, the verdict on the one picked, then the entry applied.
func BenchmarkGames(b *testing.B) {
	d := newDealer(2, testkit.Setup(game.Seats, "face-down", "yes", "own-colour", "yes"))
	dealt.BenchGames(b, d, func() { d.round = 0 })
}

// A verdict and its entry, for each kind of entry.
func BenchmarkVerdictAndApply(b *testing.B) { table.BenchEntries(b, positions(b)) }

// positions are tables with both optional rules with a clean entry for each kind.
func positions(t testing.TB) map[string]testkit.Position[game.State, game.Move] {
	laid := []string{"1 circle rgybp", "1 geishas rygbp", "1 house b", "2 house p"}
	ready := slices.Concat(laid, []string{"1 aside b4", "2 aside"})
	end := slices.Concat(ready, []string{"1 r1", "2 g1", "1 r2", "2 g2", "1 r3", "2 g3", "1 r4", "2 g4", "1 y1", "2 y2"})
	then := func(lines []string, more ...string) []string { return slices.Concat(lines, more) }
	return table.Positions(t, map[string]string{"face-down": "yes", "own-colour": "yes"}, nil, map[string][]string{
		"circle": laid[:1], "geishas": laid[:2], "house": laid[:3], "aside": then(laid, "1 aside"),
		"first": then(ready, "1 r1"), "play": then(ready, "1 r1", "2 g1", "1 b1 @b"), "note": then(ready, "1 holds r1 r2 r3 r4 g1"),
		"open": then(end, "1 open b4"), "hand": then(end, "1 open b4", "1 hand y3 b1 b2 b3"),
		"last": then(end, "1 open b4", "1 hand y3 b1 b2 b3", "2 hand y4 p1 p2 p3"),
		"told": then(end, "1 open b4", "1 hand y3 b1 b2 b3", "2 hand y4 p1 p2 p3", "2 open p4"),
	})
}

// What is asked again and again allocates nothing.
func TestHotPathAllocatesNothing(t *testing.T) { table.HotPath(t, positions(t)) }
