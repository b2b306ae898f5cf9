package sakura

import (
	"testing"

	game "referee/rules/sakura"
)

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order.
func TestTrueEntriesAreNeverAccused(t *testing.T) {
	dealt.Honest(t, 1200)
	blank.Honest(t, 60)
}

// A random game is a record like any other.
func TestRandomGamesAreRecorded(t *testing.T) { dealt.Recorded(t) }

// In every position a seat that is due has a legal move and nobody else has; the
// list of them is the candidates with a clean verdict.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) { dealt.Legal(t, 240, 9) }

// Every candidate is made of its things.
func TestMovesAreMadeOfTheirThings(t *testing.T) { dealt.Made(t, 12, 5) }

// A check looks no closer than it says, and no candidate breaks one that is about
// the shape of moves.
func TestChecksLookNoCloserThanTheySay(t *testing.T) { dealt.Looks(t, 240, 9) }

// What is told in one entry is written so that it can be read, whatever is told beside it.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	dealt.Written(t, 100, func(a, b game.Move) bool {
		for i := range a.Cards {
			if (a.Cards[i].Number == 0) != (b.Cards[i].Number == 0) {
				return false
			}
		}
		return (a.Court.Number == 0) == (b.Court.Number == 0)
	})
}

// What was entered is refused when it is entered once more.
func TestNothingIsEnteredTwice(t *testing.T) { dealt.Twice(t, 100, asked) }

// asked reports whether the card of the same player asks once more, behind the choice that
// was made.
func asked(after *game.State, m game.Move) bool {
	_, asks := after.Asked()
	return m.Act == game.Choose && asks
}
