package tokaido

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/tokaido"
)

// table plays the stories of this game.
var table = testkit.Table[game.State, game.Move]{Def: &game.Def, Book: Book}

func TestRefusals(t *testing.T) { table.Refusals(t) }

// Notes of the meals on offer that contradict what is eaten, or one another, are
// found; notes that can all be true are never accused.
func TestHiddenMeals(t *testing.T) { table.Hidden(t) }

// Whatever is refused can be let stand: it leaves a table on which the game goes
// on, with the points that a recount gives.
func TestRefusalsCanBeLetStand(t *testing.T) { table.LetStand(t, goesOn) }

// goesOn checks that somebody is due and has a legal move, or all have arrived.
func goesOn(t *testing.T, s game.State) {
	t.Helper()
	due, phase := s.Due()
	if phase == game.PhaseOver {
		assert.True(t, s.Over())
		return
	}
	require.NotZero(t, due)
	assert.NotEmpty(t, Book.Legal(&s, due.First(), nil), phase)
	for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
		assert.EqualValues(t, s.Collected(seat), s.Pawn(seat).Points, "points of %d", seat)
	}
}

// What is no place, card or dish at all is not read in the first place.
func TestNoSuchPlace(t *testing.T) {
	four := testkit.Story{Head: map[string]string{"players": "4"}, Lines: []string{"1 kinko 1", "2 umegae 2", "3 mitsukuni 3", "4 hirotada 4"}}
	s, _ := table.Play(t, four)
	for _, text := range []string{"55", "0", "harbour", "1 lantern", "14 pizza", "3 emperor"} {
		_, err := game.Parse(&s, 1, text)
		var no *rules.Fault
		assert.True(t, errors.As(err, &no), text)
	}
}
