package geishasroad

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// Late in every round the worlds are those counted one by one with the cards the
// dealer has in each place.
func TestWorldsOfLatePositions(t *testing.T) {
	small := 0
	dealt.Games(t, 360, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		s, err := game.Def.After(d.state, at, seat, m)
		require.NoError(t, err)
		unseen := game.AllCards - s.Seen().Len()
		if unseen > 9 || s.Sides[0].Did|s.Sides[1].Did == 0 {
			return
		}
		small++
		due, phase := s.Due()
		room := []int{0, 0, len(d.deck) - d.next}
		for i := range s.Sides {
			p := &s.Sides[i]
			room[i] = d.hands[i].Len()
			if phase == game.PhaseAction && due.Has(rules.Seat(i+1)) {
				room[i]++
				room[2]--
			}
			if p.Has(game.Intrigue) && !p.Binned.Known() {
				room = append(room, 1)
			}
			if p.Has(game.Intrigue) && !p.Opened && !p.Kept.Known() {
				room = append(room, 1)
			}
		}
		for range d.veiled.Len() {
			room = append(room, 1)
		}
		require.Equal(t, testkit.Worlds(slices.Repeat([]int{1}, unseen), room), Worlds(&s), game.Format(m))
	})
	assert.Greater(t, small, testkit.Some(1000, 1))
}

// Four cards are unseen before the Intrigues are turned up, and two behind it.
func TestWorldsFollowTheRound(t *testing.T) {
	story := testkit.Story{Lines: []string{
		"1 circle rgybp", "1 geiko 2 3 2 3 3", "1 okaasan 3 2 4 3", "1 1 r3", "2 1 r4", "1 2", "2 2", "1 3 g3 g4 b3", "2 b3", "1 g3 g4",
		"2 3 b4 p3 p4", "1 p3", "2 b4 p4", "1 4 y3 y4 | g1 g2", "2 y3 y4", "1 g1 g2", "2 4 b1 b2 | p1 p2", "1 p1 p2", "2 b1 b2",
	}}
	s, _ := table.Play(t, story)
	assert.EqualValues(t, 24, Worlds(&s))
	noted, v := table.Enter(t, s, 20, "1 keeps r1")
	assert.Empty(t, v)
	assert.EqualValues(t, 6, Worlds(&noted), "one of the four is known")
	noted, _ = table.Enter(t, noted, 21, "1 keeps x y1")
	assert.EqualValues(t, 2, Worlds(&noted), "two of the four")
	s, _ = table.Enter(t, s, 20, "1 r1")
	assert.EqualValues(t, 6, Worlds(&s), "one is turned up")
	s, _ = table.Enter(t, s, 21, "2 r2")
	assert.True(t, s.Scored)
	assert.EqualValues(t, 2, Worlds(&s), "either has discarded one")
}

// Before the first card is seen: twenty cards, two hands of six and the deck; a
// card in hand more when a turn has begun.
func TestWorldsOfTheDeal(t *testing.T) {
	s := table.Start(t, testkit.Story{})
	assert.EqualValues(t, 116396280, Worlds(&s))
	s, _ = table.Play(t, testkit.Story{Lines: []string{"1 circle rgybp", "1 geiko 2 3 2 3 3", "1 okaasan 3 2 4 3"}})
	assert.EqualValues(t, 133024320, Worlds(&s))
}

// A card told in two places leaves no world.
func TestWorldsOfWhatCannotBe(t *testing.T) {
	s, _ := table.Play(t, testkit.Story{Lines: []string{"1 circle rgybp", "1 geiko 2 3 2 3 3", "1 okaasan 3 2 4 3", "1 1 r3", "let 2 1 r3"}})
	assert.Zero(t, Worlds(&s))
}
