package maiko

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
)

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order.
func TestTrueEntriesAreNeverAccused(t *testing.T) { dealt.Honest(t, 1200) }

// A random game is a record like any other.
func TestRandomGamesAreRecorded(t *testing.T) { dealt.Recorded(t) }

// In every position a seat that is due has a legal move and nobody else has; the
// list of them is the candidates with a clean verdict.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) { dealt.Legal(t, 24, 1) }

// Every candidate is made of its things.
func TestMovesAreMadeOfTheirThings(t *testing.T) { dealt.Made(t, 12, 5) }

// What was implied may be told all the same: that changes nothing.
func TestWhatIsImpliedMayBeTold(t *testing.T) {
	told := map[game.Way]int{}
	dealt.Games(t, 200, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		if m.Act != game.Remove {
			return
		}
		s, err := game.Def.After(d.state, at, seat, m)
		require.NoError(t, err)
		if s.Implied.Rest.By == rules.Table {
			return
		}
		by, same := s.Implied.Rest.By, s.Implied.Move()
		require.Empty(t, testkit.Codes(Book.Judge(&s, by, same)))
		again, err := game.Def.After(s, at, by, same)
		require.NoError(t, err)
		told[same.Way]++
		s.Implied = game.Implied{}
		require.Equal(t, s, again, game.Format(same))
	})
	assert.Greater(t, told[game.Study], testkit.Some(100, 1))
	assert.Greater(t, told[game.Work], testkit.Some(40, 1))
}

// A guest who was given away by hand is not given back when the work that brought it is
// told.
func TestWhatWasImpliedAndChangedByHandIsNotTold(t *testing.T) {
	s, v := table.Play(t, testkit.Story{Lines: []string{
		"1 circle rygbp", "1 geishas rygbp", "1 guests rrr|yyy|ggg|bbb|ppp", "1 2 r1 g2", "2 remove g2 work", "set guests@1=-", "1 r1 work",
	}})
	assert.Equal(t, []string{"mk/not-asked"}, testkit.Codes(v))
	assert.Equal(t, "YY", s.Lie[1].String())
}

// A check looks no closer than it says.
func TestChecksLookNoCloserThanTheySay(t *testing.T) { dealt.Looks(t, 24, 1) }

// All cards lie open at the end: a card told as another one is found out when the
// other one is played, at the latest with the last action. Nothing true is found.
func TestEveryPlantedContradictionIsFound(t *testing.T) {
	planted := 0
	for seed := range uint64(60) {
		var story []entry
		d := dealt.Play(t, seed, testkit.Setup(game.Seats, "guests", "may"), func(_ *dealer, _ rules.Seq, seat rules.Seat, m game.Move) {
			story = append(story, entry{seat, m})
		})
		require.Equal(t, kyoto.Deck, d.state.Seen(), "all cards are open")
		for i, e := range story {
			if !e.move.Act.Action() {
				continue
			}
			for told := kyoto.Deck; told != 0; told &= told - 1 {
				lie := e.move
				was := &lie.Cards[0]
				if lie.Act == game.Job {
					was = &lie.Plays[0].Card
					lie.Plays[0].Told, lie.Plays[0].Guest = true, 0
				}
				if *was == told.First() {
					continue
				}
				planted++
				*was = told.First()
				require.True(t, found(t, story, i, lie), "%s for %s", game.Format(lie), game.Format(e.move))
			}
		}
	}
	assert.Greater(t, planted, 8000)
}

// entry is one entry of a game.
type entry struct {
	seat rules.Seat
	move game.Move
}

// found plays a game again with one entry told otherwise, and the actions that come
// after it as they were, and reports whether any of them is accused. What is done
// with the cards makes no difference: all are studied.
func found(t *testing.T, story []entry, at int, lie game.Move) bool {
	s, err := game.Setup(testkit.Setup(game.Seats, "guests", "may"))
	require.NoError(t, err)
	for i, e := range story {
		m := e.move
		if i == at {
			m = lie
		}
		if m.Act == game.Job {
			m.Plays[0].Told, m.Plays[0].Guest = true, 0
		}
		if m.Act == game.Remove || m.Act == game.Play {
			continue
		}
		if len(Book.Judge(&s, e.seat, m)) > 0 {
			return true
		}
		s, err = game.Def.After(s, rules.Seq(i+1), e.seat, m)
		require.NoError(t, err)
		for _, phase := s.Due(); phase == game.PhaseChoice || phase == game.PhaseRest; _, phase = s.Due() {
			due, _ := s.Due()
			answer := game.Candidates(&s, due.First(), rules.AllKinds, nil)[0]
			s, err = game.Def.After(s, rules.Seq(i+1), due.First(), answer)
			require.NoError(t, err)
		}
		if len(Book.Inspect(&s)) > 0 {
			return true
		}
	}
	return false
}

// The random games get everywhere: without this the others would prove little.
func TestRandomGamesSeeEverything(t *testing.T) { shelf.Seen(t, 3200) }

// What is told in one entry is written so that it can be read, whatever is told beside it.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	dealt.Written(t, 200, func(a, b game.Move) bool {
		return a.Way == b.Way && (a.Plays[1].Card == 0) == (b.Plays[1].Card == 0)
	})
}

// What was entered is refused when it is entered once more.
func TestNothingIsEnteredTwice(t *testing.T) { dealt.Twice(t, 100, nil) }
