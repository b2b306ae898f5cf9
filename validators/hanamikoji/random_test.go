package hanamikoji

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// whereabouts counts every card the state knows of or reckons with.
func whereabouts(s *game.State) int {
	n := s.PileLen() + 1 + s.Offer.Cards.Len() + s.Offer.Pair.Len()
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		d := s.Side(seat)
		n += s.HandSize(seat) + d.Front.Len()
		for _, p := range d.Plays[:d.Count] {
			if p.Act == game.Discard || p.Act == game.Secret && !s.Scored {
				n += p.Cards.Len()
			}
		}
	}
	return n
}

// recount tells anew which cards are known.
func recount(s *game.State) (n [game.Kinds]int) {
	add := func(c game.Cards) {
		for k := range n {
			n[k] += c.Count(game.Kind(k))
		}
	}
	add(s.Offer.Cards)
	add(s.Offer.Pair)
	add(s.Removed.Cards)
	for i := range s.Sides {
		d := &s.Sides[i]
		add(d.Front)
		for _, p := range d.Plays[:d.Count] {
			if p.Act == game.Discard || p.Act == game.Secret && !s.Scored {
				add(p.Cards)
			}
		}
	}
	return n
}

// counts checks that the running count of known cards is that of a recount.
func counts(t testing.TB, s *game.State) {
	for k, n := range recount(s) {
		require.Equal(t, n, s.Told.Count(game.Kind(k)), "%s told", game.Kind(k).Letter())
	}
}

func TestEveryCardIsSomewhereOnce(t *testing.T) {
	dealt.Games(t, 2000, func(d *dealer, _ rules.Seq, _ rules.Seat, m game.Move) {
		require.Equal(t, game.DeckSize, whereabouts(&d.state), game.Format(m))
		counts(t, &d.state)
		if !d.open || d.state.Scored {
			return
		}
		for i, hand := range d.hands { // the card of the turn has been drawn
			require.Equal(t, hand.Len(), d.state.HandSize(rules.Seat(i+1)), "hand of %d before %s", i+1, game.Format(m))
		}
	})
}

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order.
func TestTrueEntriesAreNeverAccused(t *testing.T) { dealt.Honest(t, 400) }

// A random game is a record like any other.
func TestRandomGamesAreRecorded(t *testing.T) { dealt.Recorded(t) }

// In every position the seat that is due has a legal action or reply and the other
// one has none; the list of them is the candidates with a clean verdict.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) { dealt.Legal(t, 60, 1) }

// Every candidate is made of its things.
func TestMovesAreMadeOfTheirThings(t *testing.T) { dealt.Made(t, 12, 5) }

// A check looks no closer than it says, and no candidate breaks one that is about
// the shape of moves.
func TestChecksLookNoCloserThanTheySay(t *testing.T) { dealt.Looks(t, 40, 1) }

// In a game of random notes that are all true nothing is ever accused, and some
// world remains.
func TestTrueNotesAreNeverAccused(t *testing.T) {
	for seed := range uint64(400) {
		notedGame(t, seed, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
			require.Empty(t, testkit.Codes(Book.Judge(&d.state, seat, m)), "seed %d: %s", seed, game.Format(m))
			require.NoError(t, d.apply(at, seat, m))
			require.Empty(t, testkit.Codes(Book.Inspect(&d.state)), "seed %d, after %s", seed, game.Format(m))
			if seed%8 == 0 {
				require.NotZero(t, Worlds(&d.state), "seed %d, after %s", seed, game.Format(m))
			}
		})
	}
}

// notedGame plays one round as it looks to the table, with true notes of hands,
// draws and face-down cards at random moments, and hands every entry over.
func notedGame(_ testing.TB, seed uint64, enter func(*dealer, rules.Seq, rules.Seat, game.Move)) *dealer {
	d := newDealer(seed, false)
	at := rules.Seq(0)
	next := func(seat rules.Seat, m game.Move) { at++; enter(d, at, seat, m) }
	for !d.state.Scored {
		seat, phase := d.begin()
		d.notes(seat, phase, next)
		next(seat, d.closed(seat, phase))
	}
	if d.rng.IntN(2) == 0 {
		next(rules.Table, game.Move{Act: game.Reveal, Cards: game.One(d.deck[0])})
	}
	return d
}

// notes tells some of what a player knows.
func (d *dealer) notes(seat rules.Seat, phase rules.Phase, next func(rules.Seat, game.Move)) {
	if phase == game.PhaseAction {
		if d.rng.IntN(4) == 0 {
			next(seat, game.Move{Act: game.Draw, Cards: game.One(d.deck[d.next-1])})
		}
		if d.rng.IntN(4) == 0 {
			next(seat, game.Move{Act: game.Hand, Cards: d.hands[seat-1]})
		}
	}
	for who := rules.Seat(1); who <= game.Players; who++ {
		for _, a := range []game.Act{game.Secret, game.Discard} {
			if d.state.Side(who).Used(a) && d.rng.IntN(8) == 0 {
				next(who, game.Move{Act: game.Keep, Cards: d.aside[who-1][a]})
			}
		}
	}
	if other := rules.Other(seat); phase == game.PhaseAction && d.rng.IntN(6) == 0 && d.state.Sides[0].Count > 0 {
		next(other, game.Move{Act: game.Hand, Cards: d.hands[other-1]})
	}
}

// entry is one entry of a played round.
type entry struct {
	seat rules.Seat
	move game.Move
}

// One noted card is made another: the referee accuses exactly those records that
// no deal fits, as found by trying every deal.
func TestPlantedContradictionsAreFound(t *testing.T) {
	found, fits := 0, 0
	for seed := range uint64(600) {
		var list []entry
		d := notedGame(t, seed, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
			require.NoError(t, d.apply(at, seat, m))
			list = append(list, entry{seat, m})
		})
		i := plant(d.rng, list)
		if i < 0 {
			continue
		}
		s, ok := replay(t, list)
		if !ok {
			continue
		}
		accused := Book.Inspect(&s).Has("hk/no-deal-fits")
		n := deals(&s)
		require.Equal(t, n == 0, accused, "seed %d: entry %d is now %s", seed, i+1, game.Format(list[i].move))
		require.EqualValues(t, n, Worlds(&s), "seed %d: entry %d is now %s", seed, i+1, game.Format(list[i].move))
		if accused {
			found++
		} else {
			fits++
		}
	}
	assert.Greater(t, found, 100, "contradictions planted")
	assert.Greater(t, fits, 10, "changes that some deal fits")
}

// plant changes one card of one noted hand or draw into another kind.
func plant(rng *rand.Rand, list []entry) int {
	var notes []int
	for i, e := range list {
		if e.move.Act == game.Hand && e.move.Cards != 0 || e.move.Act == game.Draw {
			notes = append(notes, i)
		}
	}
	if len(notes) == 0 {
		return -1
	}
	i := notes[rng.IntN(len(notes))]
	c := &list[i].move.Cards
	from := c.First()
	for range rng.IntN(3) {
		if rest := *c - game.One(from); rest != 0 {
			from = rest.First()
			break
		}
	}
	to := game.Kind((int(from) + 1 + rng.IntN(game.Kinds-1)) % game.Kinds)
	*c += game.One(to) - game.One(from)
	return i
}

// replay applies entries. It is false when more copies are told than exist,
// which is another finding.
func replay(t testing.TB, list []entry) (game.State, bool) {
	s := start(t)
	var err error
	for i, e := range list {
		if i == 0 {
			s.First = e.seat
		}
		s, err = game.Def.After(s, rules.Seq(i+1), e.seat, e.move)
		require.NoError(t, err)
	}
	return s, !Book.Inspect(&s).Has("hk/too-many-copies")
}

// What is told in one entry is written so that it can be read, whatever is told beside it.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	dealt.Written(t, 200, func(a, b game.Move) bool {
		return a.Cards.Len() == b.Cards.Len() && a.Pair.Len() == b.Pair.Len() && a.Taken.Len() == b.Taken.Len()
	})
}

// What was entered is refused when it is entered once more.
func TestNothingIsEnteredTwice(t *testing.T) {
	dealt.Twice(t, 100, func(_ *game.State, m game.Move) bool { return m.Act == game.Reveal }) // what lies open
}
