package maiko

import (
	"testing"

	"referee/internal/testkit"
	game "referee/rules/maiko"
)

// Random games: for every decision the list of what is legal with the cards in hand,
// the verdict on the one picked, then the entry applied.
func BenchmarkGames(b *testing.B) {
	d := newDealer(1, testkit.Setup(game.Seats))
	dealt.BenchGames(b, d, d.deal)
}

// A verdict and its entry, for each kind of entry.
func BenchmarkVerdictAndApply(b *testing.B) { table.BenchEntries(b, positions(b)) }

// Everything that could be typed at the first turn, by a referee who knows no hand.
func BenchmarkLegalPublic(b *testing.B) { table.BenchLegal(b, positions(b)["job"]) }

// positions are tables with a clean entry for each kind.
func positions(t testing.TB) map[string]testkit.Position[game.State, game.Move] {
	laid := []string{"1 circle rgybp", "1 geishas rygbp", "1 guests rgb|yyp|gg|rbbr|pyp"}
	return table.Positions(t, nil, laid, map[string][]string{
		"job": {"1 1 r1 +y"}, "dilemma": {"1 2 r1 y3"}, "gift": {"1 3 r1 g2 b4"}, "exchange": {"1 4 r1 g2 | b4 p3"},
		"remove": {"1 2 r1 y3", "2 remove r1 work"}, "study": {"1 3 r1 g2 b4", "2 g2 study"}, "work": {"1 4 r1 g2 | b4 p3", "2 r1 g2 work +y +p"},
		"told": {"1 2 r1 y3", "2 remove r1 study", "1 y3 study"},
		"rest": {"1 3 r1 g2 b4", "2 g2 study", "1 b4 r1 work +g +y"},
	})
}

// What is asked again and again allocates nothing.
func TestHotPathAllocatesNothing(t *testing.T) { table.HotPath(t, positions(t)) }
