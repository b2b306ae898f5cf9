package geishasroad

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
	game "referee/rules/geishasroad"
)

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order.
func TestTrueEntriesAreNeverAccused(t *testing.T) { dealt.Honest(t, 1800) }

// After what really happens some world is possible.
func TestTrueEntriesLeaveAWorld(t *testing.T) {
	dealt.Games(t, 1800, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		after, err := game.Def.After(d.state, at, seat, m)
		require.NoError(t, err)
		require.NotZero(t, Worlds(&after), game.Format(m))
	})
}

// A random game is a record like any other.
func TestRandomGamesAreRecorded(t *testing.T) { dealt.Recorded(t) }

// In every position the seat that is due has a legal move and nobody else has; the
// list of them is the candidates with a clean verdict.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) { dealt.Legal(t, 36, 5) }

// Every candidate is made of its things.
func TestMovesAreMadeOfTheirThings(t *testing.T) { dealt.Made(t, 12, 5) }

// A check looks no closer than it says, and no candidate breaks one that is about
// the shape of moves.
func TestChecksLookNoCloserThanTheySay(t *testing.T) { dealt.Looks(t, 36, 3) }

// The random games get everywhere: without this the others would prove little.
func TestRandomGamesSeeEverything(t *testing.T) { shelf.Seen(t, 6000) }

// What is told in one entry is written so that it can be read, whatever is told beside it.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	dealt.Written(t, 200, nil)
}

// What was entered is refused when it is entered once more.
func TestNothingIsEnteredTwice(t *testing.T) { dealt.Twice(t, 100, nil) }
