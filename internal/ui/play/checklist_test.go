package play

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// Backspace in an empty prompt goes a step of laying back, in a prompt with letters a letter; the
// answer that another takes the place of leaves the laying where it was.
func TestBackspaceGoesAStepOfLayingBack(t *testing.T) {
	playAt(t, games.GeishasRoad, 80, 24, text.EN, rooms.Pair, nil, nil, func(s *sitting) {
		s.Do(func(*shell.Shell) { s.page.lay() })
		at := func(done, now string) {
			s.T.Helper()
			assert.Contains(t, s.Text(), "› "+now+". ")
			assert.Contains(t, s.Text(), "✓ "+done+". ")
		}
		s.Key("backspace")
		assert.NotContains(t, s.Text(), "Backspace", "there is nothing to go back to")
		s.enter("rygbp")
		s.Key("enter")
		at("2", "3")
		s.enter("= gbryp")
		at("2", "3")
		s.Key("ctrl-z") // what took its place is an entry
		at("2", "3")
		assert.Contains(t, s.Line(1), "Setting up · Backspace: a step back")
		s.Type("x")
		s.Key("backspace")
		at("2", "3")
		s.Key("backspace")
		at("1", "2")
		s.Key("backspace")
		assert.Contains(t, s.Text(), "› 1. ")
		assert.NotContains(t, s.Text(), "✓ 1. ")
	})
}

// Steps below the last row are shown by an arrow at the edge, as rows of a board are.
func TestAnArrowTellsOfMoreSteps(t *testing.T) {
	for height, more := range map[int]bool{20: true, 40: false} {
		playAt(t, games.Lanterns, 60, height, text.EN, rooms.Pair, nil, nil, func(s *sitting) {
			s.Do(func(*shell.Shell) { s.page.lay() })
			require.Contains(t, s.Text(), "Setting up")
			assert.Equal(t, more, strings.Contains(s.Text(), "↓\n"), "%d rows", height)
			assert.Equal(t, more, !strings.Contains(s.Text(), " 8. "), "%d rows", height)
		})
	}
}
