package hanamikoji

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/validators"
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
	for _, open := range []bool{true, false} {
		games(t, 1000, open, func(d *dealer, _ rules.Seat, m game.Move) {
			require.Equal(t, game.DeckSize, whereabouts(&d.state), game.Format(m))
			counts(t, &d.state)
			if !open {
				return
			}
			due, phase := d.state.Due()
			for i, hand := range d.hands {
				seat, n := rules.Seat(i+1), hand.Len()
				if phase == game.PhaseAction && due.Has(seat) && !d.state.Scored {
					n++ // the draw of the turn that begins
				}
				require.Equal(t, n, d.state.HandSize(seat), "hand of %d", i+1)
			}
		})
	}
}

// The two roads to what is allowed meet: the list, and the verdict on one move.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) {
	for _, open := range []bool{true, false} {
		games(t, 12, open, func(d *dealer, _ rules.Seat, _ game.Move) {
			for seat := rules.Table; seat <= game.Players; seat++ {
				roads(t, &d.state, seat)
			}
		})
	}
}

func roads(t testing.TB, s *game.State, seat rules.Seat) {
	legal := Book.Legal(s, seat, nil)
	at := 0
	for _, m := range game.Candidates(s, seat, rules.AllKinds, nil) {
		clean := Book.Clean(s, seat, m)
		require.Equal(t, clean, len(Book.Judge(s, seat, m)) == 0, game.Format(m))
		if !clean {
			continue
		}
		require.Less(t, at, len(legal), "%s is missing", game.Format(m))
		require.Equal(t, m, legal[at])
		at++
		_, err := game.Apply(*s, testkit.SomeEntry, seat, m)
		require.NoError(t, err, game.Format(m))
	}
	require.Len(t, legal, at, "something illegal is listed")
}

// No candidate breaks a check that says it is about the shape of moves only.
func TestCandidatesAreWellShaped(t *testing.T) {
	games(t, 30, false, func(d *dealer, _ rules.Seat, _ game.Move) {
		due, _ := d.state.Due()
		for _, m := range game.Candidates(&d.state, due.First(), rules.AllKinds, nil) {
			for _, c := range Book.Checks {
				if c.Looks == validators.AtShape && c.For.Has(uint8(m.Act)) {
					require.False(t, c.Broken(&d.state, due.First(), m), "%s: %s", c.Code, game.Format(m))
				}
			}
		}
	})
}

// A check that says it looks at the kind of a move, or at the seat only, does so.
func TestChecksLookNoCloserThanTheySay(t *testing.T) {
	games(t, 5, false, func(d *dealer, _ rules.Seat, _ game.Move) {
		for seat := rules.Seat(1); seat <= game.Players; seat++ {
			for _, m := range game.Candidates(&d.state, seat, rules.AllKinds, nil) {
				for _, c := range Book.Checks {
					if c.Looks >= validators.AtKind && c.For.Has(uint8(m.Act)) {
						bare := game.Def.Bare(uint8(m.Act))
						if c.Looks == validators.AtSeat {
							bare = game.Def.Bare(c.For.First())
						}
						require.Equal(t, c.Broken(&d.state, seat, bare), c.Broken(&d.state, seat, m), "%s: %s", c.Code, game.Format(m))
					}
				}
			}
		}
	})
}

// What the public rules say of turns, against the referee: only the seat that is
// due has a legal action or reply.
func TestOnlyTheDueSeatMayMove(t *testing.T) {
	games(t, 200, true, func(d *dealer, _ rules.Seat, _ game.Move) {
		due, phase := d.state.Due()
		for seat := rules.Seat(1); seat <= game.Players; seat++ {
			n := len(Book.Legal(&d.state, seat, nil))
			require.Equal(t, due.Has(seat), n > 0, "seat %d in phase %s", seat, phase)
		}
	})
}

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
	if other := game.Other(seat); phase == game.PhaseAction && d.rng.IntN(6) == 0 && d.state.Sides[0].Count > 0 {
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
		s, err = game.Apply(s, rules.Seq(i+1), e.seat, e.move)
		require.NoError(t, err)
	}
	return s, !Book.Inspect(&s).Has("hk/too-many-copies")
}
