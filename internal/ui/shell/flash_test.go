package shell_test

import (
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"

	"referee/internal/testkit/frames"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

func TestFlashStaysAndGoes(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, _ *form) {
		st.Do(func(s *shell.Shell) { s.Flash(theme.Refused, "HK-GIFT-2 [x]") })
		assert.Equal(t, " × HK-GIFT-2 [x]", bottom(st))
		st.Wait(2 * time.Second)
		st.Do(func(s *shell.Shell) { s.Flash(theme.Good, "saved") })
		st.Wait(2500 * time.Millisecond)
		assert.Equal(t, " ✓ saved", bottom(st), "the first message's clock leaves the second alone")
		st.Wait(2 * time.Second)
		assert.Contains(t, bottom(st), "F1 help")
		st.Do(func(s *shell.Shell) { s.Flash(theme.Plain, "x"); s.ClearFlash() })
		assert.Contains(t, bottom(st), "F1 help")
	})
}

// A message is about the page where it was said, or about what was just left.
func TestAFlashGoesWithItsPage(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, page *form) {
		page.one.SetDoneFunc(func(tcell.Key) { page.shell.Push(newForm(page.shell, "another")) })
		st.Do(func(s *shell.Shell) { s.Flash(theme.Good, "saved") })
		st.Type("a")
		assert.Equal(t, " ✓ saved", bottom(st), "typing leaves it")
		st.Key("enter")
		assert.Contains(t, bottom(st), "F1 help", "another page has its hints")
		st.Do(func(s *shell.Shell) { s.Flash(theme.Good, "saved") })
		st.Key("esc")
		assert.Contains(t, bottom(st), "F1 help", "so has the page below")
		st.Key("enter")
		page.shell.Page().(*form).one.SetDoneFunc(func(tcell.Key) {
			page.shell.Flash(theme.Good, "left")
			page.shell.Pop()
		})
		st.Key("enter")
		assert.Equal(t, " ✓ left", bottom(st), "what is said on leaving is read below")
	})
}
