package sakura

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/internal/testkit/boards"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/sakura"
)

// tables are those with every kind of thing to tell.
var tables = []string{"", "tactics=yes", "retreat=last leap-full=stay court-pay=skipped court-way=back", "gate-pay=all gate-line=never reshuffle=next-draw"}

// unlisted are entries that no list of choices has, or not at any time.
var unlisted = []string{"17", "17 4", "17 4 33", "17 4 court 33", "court 33", "forward", "back", "board 3b1t5s4b6s3b4s2b3"}

// What a log tells in words can be typed again as it stands there, where its cards are
// known.
func TestWrittenReadsBackInEveryLanguage(t *testing.T) { at.ReadsBack(t, tables, unlisted) }

// Every choice has a name, every entry its effects, with all that they ask for.
func TestEverythingIsSaidWhole(t *testing.T) { at.SaidWhole(t, tables) }

// So it is with any number of players, and every kind of step is said somewhere.
func TestEveryStepIsSaid(t *testing.T) {
	said := map[game.StepKind]bool{}
	for seed := range testkit.Some(uint64(60), 12) {
		options := []rules.OptionValue{{Key: "leap-full", Value: []string{"next", "stay"}[seed%2]}}
		wander(t, seated(t, 2+int(seed%5), true, options...), seed, func(s *game.State, by rules.Seat, m game.Move) {
			after, err := game.Def.After(*s, 1, by, m)
			require.NoError(t, err)
			for _, step := range after.Steps() {
				said[step.Kind] = true
			}
			for _, l := range text.Langs() {
				c := eyes(t, l, int(s.Seats))
				effects := Effects(s, &after, by, m)
				require.NotEmpty(t, effects)
				for _, e := range effects {
					require.NotContains(t, e.Say(c.Printer), "⟦")
				}
				for _, c.Compact = range []bool{false, true} {
					require.NotContains(t, boards.Drawn(Board(&after, c)), "⟦")
				}
			}
		})
	}
	for k := game.StepKind(1); k < game.StepKinds; k++ {
		assert.True(t, said[k], k.Key())
	}
}

// What is told of an entry is all that has happened since the one before, in order, and
// together it is the whole round.
func TestEffectsAreTheStepsOfTheRound(t *testing.T) {
	for seed := range uint64(20) {
		round := 0
		wander(t, seated(t, 2+int(seed%5), true), seed, func(s *game.State, by rules.Seat, m game.Move) {
			after, err := game.Def.After(*s, 1, by, m)
			require.NoError(t, err)
			if s.Table.Ended {
				round = 0
			}
			for _, e := range Effects(s, &after, by, m) {
				if e.Key == "sakura.effect.step" {
					round++
				}
			}
			require.Len(t, after.Steps(), round)
		})
	}
}

func TestEffects(t *testing.T) {
	for _, c := range []struct {
		seats int
		lines []string
		want  string
	}{
		{3, []string{"17"}, "Ann 17; Bob …; Cyd …"},
		{3, []string{"17 4 33"}, "card 4: Bob chooses"},
		{3, []string{"17 6 33"}, "all are at the gate: none is closest (SK-GATE-2); card 6: Bob chooses"},
		{3, []string{"17 4 33", "+"}, "Emperor 6 → 7 (SK-GARDEN-3); card 4: Bob chooses"},
		{2, []string{"17 33"}, "Ann 17; Bob 33; the court painter …"},
		{3, []string{"17=e+1> 8 28"}, "new card 17: Emperor +1; painter leap; Emperor 6 → 8 (SK-GARDEN-1); Bob gate → 3 (SK-PAINT-1); " +
			"Emperor 8 → 9 (SK-GARDEN-1); Ann leaps gate → 4 (SK-PAINT-3); Ann 4 → 1 (SK-GARDEN-4); Cyd gate → 4 (SK-PAINT-1)"},
	} {
		_, effects := told(t, seated(t, c.seats, true), c.lines...)
		assert.Equal(t, c.want, strings.Join(effects, "; "), c.lines)
	}
}

// After somebody was put elsewhere by hand the steps of the round are no longer told.
func TestARoundThatWasChangedByHand(t *testing.T) {
	s, _ := told(t, seated(t, 3, true), "17 6 33")
	for _, f := range game.Fields() {
		if f.Key == "space" && f.Seat == 3 {
			var err error
			s, err = f.Set(s, "2")
			require.NoError(t, err)
		}
	}
	s, effects := told(t, s, "+")
	assert.Equal(t, []string{"the Emperor is on 8; a pawn was moved by hand in this round"}, effects)
	assert.Len(t, Board(&s, eyes(t, text.EN, 3)).Blocks, 3)
}

// When the discard pile has become the deck, that is said.
func TestANewDeckIsSaid(t *testing.T) {
	made := 0
	for seed := range uint64(10) {
		wander(t, seated(t, 6, true), seed, func(s *game.State, by rules.Seat, m game.Move) {
			after, err := game.Def.After(*s, 1, by, m)
			require.NoError(t, err)
			said := false
			for _, e := range Effects(s, &after, by, m) {
				said = said || e.Key == "sakura.effect.shuffled"
			}
			require.Equal(t, after.Pile.Made != s.Pile.Made, said)
			if said {
				made++
			}
		})
	}
	assert.NotZero(t, made)
}

func TestLabels(t *testing.T) {
	c := eyes(t, text.EN, 3).Printer
	s := seated(t, 3, true)
	m, err := game.Parse(&s, 1, "17")
	require.NoError(t, err)
	assert.Equal(t, "Emperor +2; +2", Label(&s, m, false).Say(c))
	assert.Equal(t, "e+2+2", Label(&s, m, false).Short(c))
	s, _ = told(t, s, "8 29 33", "+", "30 36 9")
	assert.Equal(t, "forward: Ann 3 → 5", Label(&s, game.Move{Act: game.Choose, Way: game.Forward}, false).Say(c))
	assert.Equal(t, "back: Ann 3 → 2", Label(&s, game.Move{Act: game.Choose, Way: game.Back}, false).Say(c))
}

func TestChecklistFollowsTheTable(t *testing.T) {
	assert.Len(t, Checklist(rules.Setup{Seats: 3}), 6)
	assert.Len(t, Checklist(rules.Setup{Seats: 3, Box: at.Box}), 5, "the path is known")
	assert.Len(t, Checklist(rules.Setup{Seats: 2, Box: at.Box}), 6, "the court painter")
	assert.Len(t, Checklist(rules.Setup{Seats: 2, Box: at.Box, Options: []rules.OptionValue{{Key: "tactics", Value: "yes"}}}), 7)
	assert.Len(t, Checklist(rules.Setup{Seats: 5, Box: at.Box}), 6, "long bridges")
	assert.Nil(t, Checklist(rules.Setup{Seats: 7}))
}
