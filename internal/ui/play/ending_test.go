package play

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// The last entry opens the result, whose first choice is the next game of the same people:
// nobody is asked what is known already.
func TestEnterAfterTheEndBeginsTheNextGame(t *testing.T) {
	play(t, 80, 24, text.EN, decided, func(s *sitting) {
		assert.Contains(t, s.Text(), "★  [2] VIOLET WINS, 12 points")
		assert.Contains(t, s.Text(), "Enter: again with the same people")
		s.Key("enter")
		next := s.app.Shell.Page().(*tablePage)
		require.NotEqual(t, s.Path, next.kept.Path)
		h := next.kept.Session.Header()
		assert.Equal(t, s.Session.Header().Seats, h.Seats)
		assert.Equal(t, "fr-2018", h.Get("profile"), "the edition is told, whatever the standard becomes")
		assert.Contains(t, s.Text(), "Setting up")
	})
}

// What is typed at the end is a line as ever, and what is taken back goes on.
func TestTheEndCanBeTakenBack(t *testing.T) {
	play(t, 80, 24, text.EN, decided, func(s *sitting) {
		s.Key("ctrl-z")
		require.False(t, s.Session.Over())
		assert.NotContains(t, s.Text(), "VIOLET WINS")
		s.Key("ctrl-y")
		assert.Contains(t, s.Text(), "VIOLET WINS")
		s.enter("undo")
		assert.False(t, s.Session.Over())
	})
}

func TestChoicesOfTheEnd(t *testing.T) {
	play(t, 80, 24, text.EN, decided, func(s *sitting) {
		s.Type("3")
		assert.Contains(t, s.Text(), "→ every line of the score, by clause")
		s.Key("enter")
		assert.Contains(t, s.Line(0), "Score")
		s.Key("esc", "esc")
		s.enter("4")
		assert.Equal(t, 1, s.app.Shell.Depth(), "only the first page is left")
	})
}

// A round that was scored is seen until the next key; an empty Enter only goes on.
func TestTheEndOfARoundIsItsResult(t *testing.T) {
	play(t, 80, 24, text.EN, scored[:len(scored)-1], func(s *sitting) {
		s.enter(scored[len(scored)-1])
		assert.Contains(t, s.Text(), "Round 1 is over. Ahead so far: Violet.")
		assert.Contains(t, s.Text(), "points")
		assert.NotContains(t, s.Text(), "round 2 is next")
		assert.Contains(t, s.Text(), "Enter: next round")
		entries := len(s.texts())
		s.Key("enter")
		assert.Contains(t, s.Text(), "round 2 is next", "the board is back")
		assert.Len(t, s.texts(), entries)
	})
}
