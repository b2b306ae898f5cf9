package geiko

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
)

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order.
func TestTrueEntriesAreNeverAccused(t *testing.T) { dealt.Honest(t, 1600) }

// A random game is a record like any other.
func TestRandomGamesAreRecorded(t *testing.T) { dealt.Recorded(t) }

// In every position a seat that is due has a legal move and nobody else has; the
// list of them is the candidates with a clean verdict.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) { dealt.Legal(t, 160, 1) }

// Every candidate is made of its things.
func TestMovesAreMadeOfTheirThings(t *testing.T) { dealt.Made(t, 12, 5) }

// A check looks no closer than it says.
func TestChecksLookNoCloserThanTheySay(t *testing.T) { dealt.Looks(t, 160, 1) }

// What is really played is among the legal moves.
func TestWhatIsPlayedIsLegal(t *testing.T) {
	dealt.Games(t, 160, func(d *dealer, _ rules.Seq, seat rules.Seat, m game.Move) {
		if m.At = 0; m.Act == game.Play {
			require.Contains(t, Book.Legal(&d.state, seat, nil), m)
		}
	})
}

// All cards are open at the end of a round: whatever card of a hand, or of one that
// lay face down, is told as another one, it is found. Nothing true is found.
func TestEveryPlantedContradictionIsFound(t *testing.T) {
	planted := 0
	dealt.Games(t, 96, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		if m.Act != game.Hand && m.Act != game.Open {
			return
		}
		for k := kyoto.Card(1); k <= kyoto.AllCards; k++ {
			for told := kyoto.Deck &^ kyoto.Of(k); told != 0; told &= told - 1 {
				lie, ok := swapped(m, k, told.First())
				if !ok {
					continue
				}
				planted++
				require.True(t, d.found(t, at, seat, lie), "%s for %s", game.Format(lie), game.Format(m))
			}
		}
	})
	assert.Greater(t, planted, testkit.Some(10_000, 1))
}

// swapped is a move in which one card is told as another, if there it is.
func swapped(m game.Move, k, told kyoto.Card) (game.Move, bool) {
	if m.Act == game.Open {
		m.Card = told
		return m, k == 1 // once for each
	}
	if !m.Cards.Has(k) || m.Cards.Has(told) {
		return m, false
	}
	m.Cards = m.Cards&^kyoto.Of(k) | kyoto.Of(told)
	return m, true
}

// found plays a round to its end from an entry on, with what is true but for the
// entry, all that is told and no less, and reports whether anything is accused.
func (d *dealer) found(t *testing.T, at rules.Seq, seat rules.Seat, lie game.Move) bool {
	if lie.Act == game.Open && lie.Card == d.veiled[seat-1] {
		return true // it is the truth
	}
	e := *d
	if e.accused(t, at, seat, lie) {
		return true
	}
	for _, act := range []game.Act{game.Open, game.Hand} {
		for by := rules.Seat(1); by <= game.Seats; by++ {
			if !e.toldBy(by, act) && e.accused(t, at, by, e.truth(by, act)) {
				return true
			}
		}
	}
	return false
}

// toldBy reports whether a player has told a hand, or what lay face down.
func (d *dealer) toldBy(by rules.Seat, act game.Act) bool {
	s := &d.state
	if s.Implied.By == by && s.Implied.Act == act {
		return false
	}
	return act == game.Hand && s.Shown[by-1] || act == game.Open && (!s.FaceDown || s.Opened[by-1])
}

// accused enters a move and reports whether anything is found.
func (d *dealer) accused(t *testing.T, at rules.Seq, by rules.Seat, m game.Move) bool {
	if len(Book.Judge(&d.state, by, m)) > 0 {
		return true
	}
	var err error
	d.state, err = game.Def.After(d.state, at, by, m)
	require.NoError(t, err)
	return len(Book.Inspect(&d.state)) > 0
}

// The random games get everywhere: without this the others would prove little.
func TestRandomGamesSeeEverything(t *testing.T) { shelf.Seen(t, 16_000) }

// What is told in one entry is written so that it can be read, whatever is told beside it.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	dealt.Written(t, 200, nil)
}

// What was entered is refused when it is entered once more.
func TestNothingIsEnteredTwice(t *testing.T) { dealt.Twice(t, 100, nil) }
