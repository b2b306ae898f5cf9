package play

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// lesson is the page of the guided turn, which is on top.
func (s *sitting) lesson() *tablePage {
	s.T.Helper()
	t, ok := s.app.Shell.Page().(*tablePage)
	require.True(s.T, ok && t.teach != nil, s.Text())
	return t
}

// The guided turn of every game is walked by the keys it names, and leaves the record as it was.
func TestTheGuidedTurnOnTheScreen(t *testing.T) {
	for _, g := range games.All {
		for _, l := range frames.Langs([2]int{80, 24}) {
			if l != text.EN && g.ID != "hanamikoji" {
				continue // the steps are walked in every language in the talk
			}
			playAt(t, g, 80, 24, l, rooms.Pair, nil, nil, func(s *sitting) {
				before := s.lines()
				s.Do(func(*shell.Shell) { s.page.openTeach() })
				for step := 1; step <= 5; step++ {
					p := s.lesson()
					n, _ := p.teach.Step()
					require.Equal(t, step, n, g.ID)
					if step == 2 {
						s.Type("q")
						s.Key("enter")
						assert.Contains(t, s.Text(), "┄", "a mistake is answered by the step")
						s.Key("backspace")
						s.Stage.Golden(fmt.Sprintf("teach/%s-80x24-%s", g.ID, l))
					}
					s.Type(p.teach.Keys())
					if s.app.Shell.Page() == shell.Page(p) {
						if now, _ := p.teach.Step(); now == step {
							s.Key("enter")
						}
					}
				}
				assert.Same(t, s.page, s.app.Shell.Page(), s.Text())
				assert.Equal(t, before, s.lines())
			})
		}
	}
}

// Esc leaves the guided turn at any time, also while something is typed.
func TestEscLeavesTheGuidedTurn(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.enter("teach")
		s.lesson()
		s.Key("enter")
		s.Type("1")
		s.Key("esc")
		assert.Same(t, s.page, s.app.Shell.Page())
		assert.Empty(t, s.lines())
	})
}

// Who plays for the first time is asked once whether to be shown how; Enter goes straight to
// the game.
func TestTheGuidedTurnIsOfferedOnce(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		set := func(names []string) {
			g := rooms.Seated(t, s.app.Program, names, nil)
			s.Do(func(*shell.Shell) { SetUp(s.app, g) })
		}
		set([]string{"Ann", "Bo"})
		assert.Contains(t, s.Text(), "Sixty seconds together")
		assert.Contains(t, s.Line(23), "Enter: Straight to the game")
		s.Key("enter")
		table := s.app.Shell.Page().(*tablePage)
		assert.Nil(t, table.teach)
		s.Key("enter")
		s.enter("1X")
		s.Key("esc")
		set([]string{"bo", "Cy"})
		assert.NotContains(t, s.Text(), "Sixty seconds together", "one of them has played it")
		s.Key("esc")
		set([]string{"Dan", "Eve"})
		s.enter("1")
		s.lesson()
	})
}
