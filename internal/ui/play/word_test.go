package play

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// Every command that has a word can be typed, in any language, where a keyboard has no
// function keys.
func TestCommandsCanBeTyped(t *testing.T) {
	play(t, 80, 24, text.RU, []string{"1X"}, func(s *sitting) {
		s.Type("счёт")
		assert.Contains(t, s.Text(), "текущий лист подсчёта")
		assert.Contains(t, s.Line(23), "Enter — счёт")
		s.Key("enter")
		assert.NotEqual(t, s.page, s.app.Shell.Page(), "the score is open")
		s.Key("esc")
		assert.Empty(t, s.page.input.GetText())
		s.enter("log")
		assert.NotEqual(t, s.page, s.app.Shell.Page(), "an English word is understood, too")
		s.Key("esc")
		s.enter("rules secret")
		assert.Contains(t, s.Text(), "secret")
		assert.NotEqual(t, s.page, s.app.Shell.Page())
		s.Key("esc", "esc")
		assert.Len(t, s.texts(), 1, "nothing of it was an entry")
	})
}
