package hanamikoji

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// deals counts, for a round that is over, the ways the cards nobody has told can
// lie, by trying everything: every kind of every face-down card, every order of
// the draws.
func deals(s *game.State) int {
	n := 0
	for _, one := range histories(s.Side(1)) {
		for _, two := range histories(s.Side(2)) {
			if !game.Deck.Holds(one.Plus(two)) {
				continue
			}
			removed := game.Deck - one - two
			if s.Removed.At == 0 || s.Removed.Cards == removed {
				n++
			}
		}
	}
	return n
}

// histories lists the ten cards a player can have had, once for each way the
// face-down cards can be.
func histories(d *game.Side) (list []game.Cards) {
	var fill func(i int, plays []game.Cards)
	fill = func(i int, plays []game.Cards) {
		if i < len(plays) {
			for _, c := range resolved(plays[i]) {
				next := append([]game.Cards{}, plays...)
				next[i] = c
				fill(i+1, next)
			}
			return
		}
		var all game.Cards
		for _, p := range plays {
			all = all.Plus(p)
		}
		if game.Deck.Holds(all) && drawable(d, plays, 0, all, nil) {
			list = append(list, all)
		}
	}
	var plays []game.Cards
	for _, p := range d.Plays[:d.Count] {
		plays = append(plays, p.Cards)
	}
	fill(0, plays)
	return list
}

// resolved lists what cards can be when the unknown ones are turned up.
func resolved(c game.Cards) []game.Cards {
	list := []game.Cards{c.Known()}
	for range c.HiddenLen() {
		seen := map[game.Cards]bool{}
		var more []game.Cards
		for _, d := range list {
			for k := game.Kind(0); k < game.Kinds; k++ {
				if e := d + game.One(k); !seen[e] {
					seen[e] = true
					more = append(more, e)
				}
			}
		}
		list = more
	}
	return list
}

// drawable tries every order of the four draws.
func drawable(d *game.Side, plays []game.Cards, turn int, all game.Cards, draws []game.Kind) bool {
	if turn == game.Turns {
		return follows(d, plays, all, draws)
	}
	for k := game.Kind(0); k < game.Kinds; k++ {
		if all.Count(k) == 0 || d.Draws[turn].At != 0 && d.Draws[turn].Cards != game.One(k) {
			continue
		}
		if drawable(d, plays, turn+1, all-game.One(k), append(draws, k)) {
			return true
		}
	}
	return false
}

// follows plays a round from the six cards dealt and compares every noted hand.
func follows(d *game.Side, plays []game.Cards, hand game.Cards, draws []game.Kind) bool {
	agrees := func(moment int) bool {
		n := d.Hands[moment]
		return n.At == 0 || n.Cards == hand
	}
	for turn, k := range draws {
		if !agrees(2 * turn) {
			return false
		}
		if hand += game.One(k); !agrees(2*turn+1) || !hand.Holds(plays[turn]) {
			return false
		}
		hand -= plays[turn]
	}
	return agrees(2 * game.Turns)
}

// Without notes the worlds are the ways to lay the unseen cards into the hands,
// the face-down piles, the deck and the box.
func TestWorldsOfLatePublicPositions(t *testing.T) {
	for seed := range uint64(150) {
		d := newDealer(seed, false)
		for at := rules.Seq(1); !d.state.Scored; at++ {
			seat, phase := d.begin()
			require.NoError(t, d.apply(at, seat, d.closed(seat, phase)))
			if unseen := game.DeckSize - d.state.Told.Len(); unseen <= 8 {
				require.EqualValues(t, testkit.Worlds(places(&d.state)), Worlds(&d.state), "seed %d after %d", seed, at)
			}
		}
	}
}

// places is the unseen cards of a public position and the sizes of the places
// they lie in.
func places(s *game.State) (cards, sizes []int) {
	for k := game.Kind(0); k < game.Kinds; k++ {
		cards = append(cards, game.Value[k]-recount(s)[k])
	}
	sizes = []int{s.HandSize(1), s.HandSize(2), s.PileLen(), 1}
	for i := range s.Sides {
		for _, p := range s.Sides[i].Plays[:s.Sides[i].Count] {
			sizes = append(sizes, p.Cards.HiddenLen())
		}
	}
	return cards, sizes
}

// A player who told the first hand leaves the others' places open: at every
// later moment the worlds shrink to those that fit, never to none.
func TestWorldsOnlyShrinkWithinATurn(t *testing.T) {
	for seed := range uint64(40) {
		d := newDealer(seed, false)
		for at := rules.Seq(1); !d.state.Scored; at += 2 {
			seat, phase := d.begin()
			if phase == game.PhaseAction {
				before := Worlds(&d.state)
				require.NoError(t, d.apply(at, seat, game.Move{Act: game.Hand, Cards: d.hands[seat-1]}))
				require.LessOrEqual(t, Worlds(&d.state), before)
				require.NotZero(t, Worlds(&d.state))
			}
			require.NoError(t, d.apply(at+1, seat, d.closed(seat, phase)))
		}
	}
}
