package lanterns

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
	game "referee/rules/lanterns"
)

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order.
func TestTrueEntriesAreNeverAccused(t *testing.T) { dealt.Honest(t, 600) }

// The random games get everywhere: without this the others would prove little.
func TestRandomGamesSeeEverything(t *testing.T) { shelf.Seen(t, 2400) }

// A random game is a record like any other.
func TestRandomGamesAreRecorded(t *testing.T) { dealt.Recorded(t) }

// In every position the seat that is due has a legal move and nobody else has; the
// list of them is the candidates with a clean verdict.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) { dealt.Legal(t, 66, 5) }

// Every candidate is made of its things.
func TestMovesAreMadeOfTheirThings(t *testing.T) { dealt.Made(t, 12, 5) }

// A check looks no closer than it says, and no candidate breaks one that is about
// the shape of moves.
func TestChecksLookNoCloserThanTheySay(t *testing.T) { dealt.Looks(t, 66, 7) }

// The placements of a tile that are listed are all that there are: of every cell
// of a field wider than the lake, in every turn that differs.
func TestPlacementsAreAllThereAre(t *testing.T) {
	dealt.Games(t, 44, func(d *dealer, _ rules.Seq, seat rules.Seat, m game.Move) {
		s := &d.state
		if m.Act != game.Place || d.Pick(8) > 0 {
			return
		}
		lake := map[game.At]bool{}
		for _, p := range s.Lake[:s.Laid] {
			lake[p.At] = true
		}
		listed := map[game.Move]bool{}
		for _, p := range s.Placements(m.Quad.Kind(), nil) {
			require.False(t, listed[p], "%s twice", game.Format(p))
			listed[p] = true
		}
		for x := int8(-34); x <= 34; x++ {
			for y := int8(-34); y <= 34; y++ {
				at := game.At{X: x, Y: y}
				touches := lake[game.At{X: x + 1, Y: y}] || lake[game.At{X: x - 1, Y: y}] || lake[game.At{X: x, Y: y + 1}] || lake[game.At{X: x, Y: y - 1}]
				for turn := range game.Sides {
					p := game.Move{Act: game.Place, At: at, Quad: m.Quad.Turned(turn)}
					if want := touches && !lake[at]; want != listed[p] || want != Book.Clean(s, seat, p) {
						require.Fail(t, "listed or judged wrongly", game.Format(p))
					}
				}
			}
		}
	})
}

// What is told in one entry is written so that it can be read, whatever is told beside it.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	dealt.Written(t, 100, func(a, b game.Move) bool { return a.Pattern == b.Pattern })
}

// What was entered is refused when it is entered once more.
func TestNothingIsEnteredTwice(t *testing.T) { dealt.Twice(t, 100, nil) }
