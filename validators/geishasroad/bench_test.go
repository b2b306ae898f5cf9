package geishasroad

import (
	"testing"

	"referee/internal/testkit"
	game "referee/rules/geishasroad"
)

var advanced = testkit.Setup(game.Players, "counter-offer", "yes", "hidden-offer", "yes")

// Random games at the advanced level: for every decision the list of what is legal
// with the cards in hand, the verdict on the one picked, then the entry applied.
func BenchmarkGames(b *testing.B) {
	d := newDealer(2, advanced)
	dealt.BenchGames(b, d, func() { d.nine, d.laid = d.nine[:0], 0 })
}

// The dealer alone: what a round of the games above costs without the referee.
func BenchmarkDealer(b *testing.B) {
	d := newDealer(1, advanced)
	for b.Loop() {
		d.deal()
	}
}

// A verdict and its entry, for each kind of entry.
func BenchmarkVerdictAndApply(b *testing.B) { table.BenchEntries(b, positions(b)) }

// Everything that could be typed at the first turn, by a referee who knows no hand.
func BenchmarkLegalPublic(b *testing.B) { table.BenchLegal(b, positions(b)["meeting"]) }

func BenchmarkWorlds(b *testing.B) {
	at := positions(b)["choice"]
	b.ReportAllocs()
	for b.Loop() {
		Worlds(&at.State)
	}
}

// positions are tables at the advanced level with a clean entry for each kind.
func positions(t testing.TB) map[string]testkit.Position[game.State, game.Move] {
	laid := []string{"1 circle rgybp", "1 geiko 2 3 2 3 3", "1 okaasan 3 2 4 3"}
	return table.Positions(t, map[string]string{"counter-offer": "yes", "hidden-offer": "yes"}, laid, map[string][]string{
		"meeting":  {"1 1 r1 @g +gi"},
		"intrigue": {"1 2 r1 y3"},
		"gift":     {"1 3 r1 x b4"},
		"exchange": {"1 4 r1 g2 | b4 x"},
		"choice":   {"1 4 r1 g2 | b4 x", "2 g2 +g r1 +gg"},
		"counter":  {"1 4 r1 g2 | b4 x", "2 counter r1 p1"},
		"rest":     {"1 3 r1 g2 b4", "2 g2", "1 b4 r1 +gi"},
		"keep":     {"1 2", "1 keeps r1"},
	})
}

// What is asked again and again allocates nothing.
func TestHotPathAllocatesNothing(t *testing.T) { table.HotPath(t, positions(t)) }
