package play

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// lesson returns the page of the guided turn, which is on top.
func (s *sitting) lesson() *tablePage {
	s.T.Helper()
	t, ok := s.app.Shell.Page().(*tablePage)
	require.True(s.T, ok && t.ask.Tells != "", s.Text())
	return t
}

// The guided turn of every game is walked by the keys it names, and leaves the record as it was.
func TestTheGuidedTurnOnTheScreen(t *testing.T) {
	for _, g := range games.All {
		for _, size := range [][2]int{{80, 24}, {40, 12}} {
			for _, l := range frames.Langs(size) {
				if l != text.EN && size[0] == 80 && g.ID != "hanamikoji" {
					continue // the steps are walked in every language in the talk
				}
				playAt(t, g, size[0], size[1], l, rooms.Pair, nil, nil, func(s *sitting) {
					before := s.lines()
					s.Do(func(*shell.Shell) { s.page.openTeach() })
					for step := 1; step <= 5; step++ {
						p := s.lesson()
						require.Contains(t, p.ask.Tells, fmt.Sprint(step), g.ID)
						assert.Contains(t, spaced(s.Text()), spaced(p.ask.Tells), "all of it is seen")
						if step == 2 {
							s.Type("x")
							s.Key("enter")
							assert.Contains(t, s.Text(), theme.Refused.Sign(), "a mistake is answered by what is typed")
							s.Stage.Golden(fmt.Sprintf("teach/%s-%dx%d-%s", g.ID, size[0], size[1], l))
							s.Key("esc")
						}
						s.Type(p.talk.Keys())
						s.Key("enter")
					}
					assert.Same(t, s.page, s.app.Shell.Page(), s.Text())
					assert.Equal(t, before, s.lines())
				})
			}
		}
	}
}

// spaced returns a text with one space between its words.
func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }

// Also where a step goes on from what was begun before, Esc leaves.
func TestEscLeavesAStepThatGoesOn(t *testing.T) {
	playAt(t, games.Lanterns, 80, 24, text.EN, rooms.Pair, nil, nil, func(s *sitting) {
		s.enter("teach")
		s.enter("m13")
		require.NotEmpty(t, s.lesson().ask.Chosen)
		s.Key("esc")
		assert.Same(t, s.page, s.app.Shell.Page())
	})
}

// Esc takes back what is typed, as at any table, and then leaves the guided turn. A word that is for the table itself says so.
func TestEscLeavesTheGuidedTurn(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.enter("teach")
		s.lesson()
		s.Key("enter")
		s.enter("export")
		assert.Contains(t, s.Text(), s.app.Text.Say("teach.away"))
		s.enter("undo")
		assert.Contains(t, s.Text(), "Type 1, then Enter.")
		s.Type("1")
		s.Key("esc", "esc")
		assert.Same(t, s.page, s.app.Shell.Page())
		assert.Empty(t, s.lines())
	})
}
