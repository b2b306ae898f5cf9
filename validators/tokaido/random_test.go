package tokaido

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/tokaido"
)

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order.
func TestTrueEntriesAreNeverAccused(t *testing.T) { dealt.Honest(t, 800) }

// A random game is a record like any other.
func TestRandomGamesAreRecorded(t *testing.T) { dealt.Recorded(t) }

// In every position the seat that is due has a legal move and nobody else has; the
// list of them is the candidates with a clean verdict.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) { dealt.Legal(t, 40, 1) }

// Every candidate is made of its things.
func TestMovesAreMadeOfTheirThings(t *testing.T) { dealt.Made(t, 12, 5) }

// A check looks no closer than it says, and no candidate breaks one that is about
// the shape of moves.
func TestChecksLookNoCloserThanTheySay(t *testing.T) { dealt.Looks(t, 60, 3) }

// The random games get everywhere: without this the others would prove little.
func TestRandomGamesSeeEverything(t *testing.T) {
	testkit.Thorough(t)
	seen := map[string]int{}
	dealt.Games(t, 400, func(d *dealer, _ rules.Seq, seat rules.Seat, m game.Move) {
		p := d.state.Pawn(seat)
		for name, here := range map[string]bool{
			"told at once":     m.Act == game.Travel && m.Told,
			"told afterwards":  m.Act == game.Here,
			"neutral":          m.Whose == game.NeutralPawn,
			"menu":             m.Act == game.Offer,
			"shown":            m.Out.Shown != 0,
			"again from below": m.Out.Shown != 0 && d.state.Fresh < 3,
			"bargain":          m.Out.Bargain != game.NoSouvenir,
			"sasayakko":        p.Who == game.Sasayakko && m.Out.Bought.Len() > 1,
			"own":              m.Out.Own,
			"shokunin":         m.Out.Gift != game.NoSouvenir,
			"declined":         m.Out.View == game.Declined,
			"other panorama":   m.Out.Card >= game.GuidePaddy && m.Out.View != game.NoView && m.Out.View != game.Declined,
			"chuubei":          p.Who == game.Chuubei && m.Out.Card != game.NoCard && d.state.Kind(place(&d.state, seat, &m)) == game.Inn,
			"hiroshige":        p.Who == game.Hiroshige && m.Out.Card == game.NoCard && m.Out.View != game.NoView,
			"free":             m.Out.Takes,
			"refused":          m.Out.Free != game.NoMeal && !m.Out.Takes,
			"refused, bought":  m.Out.Free != game.NoMeal && !m.Out.Takes && m.Out.Meal != game.NoMeal,
		} {
			if here {
				seen[name]++
			} else {
				seen[name] += 0
			}
		}
	})
	for name, n := range seen {
		assert.Positive(t, n, name)
	}
}

// What is told in one entry is written so that it can be read, whatever is told beside it.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	dealt.Written(t, 100, func(a, b game.Move) bool {
		return a.Act != game.Here && a.To == b.To && a.Told == b.Told
	})
}

// What was entered is refused when it is entered once more.
func TestNothingIsEnteredTwice(t *testing.T) { dealt.Twice(t, 100, nil) }
