package play

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// A misspelt word is a question: Enter answers it, Esc gives the text back.
func TestAMisspeltWordIsAQuestion(t *testing.T) {
	play(t, 80, 24, text.RU, round, func(s *sitting) {
		s.enter("вскрыь B")
		assert.Contains(t, s.Text(), "? вскрыть? Enter — да · Esc — исправить")
		assert.Equal(t, "вскрыь B", s.page.input.GetText())
		s.Key("esc")
		assert.NotContains(t, s.Text(), "? вскрыть?")
		assert.Equal(t, "вскрыь B", s.page.input.GetText(), "it stays to be changed")
		s.Key("enter", "enter")
		assert.Equal(t, "reveal B", s.texts()[len(s.texts())-1])
		assert.Empty(t, s.page.input.GetText())
	})
}

// So is a misspelt word of a command: Enter does what it is for, or takes the line.
func TestAMisspeltCommandIsAQuestion(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X"}, func(s *sitting) {
		s.enter("staet")
		assert.Contains(t, s.Text(), "? state? Enter: yes · Esc: change it")
		assert.Contains(t, s.Line(23), "Enter: state")
		s.Key("enter")
		assert.Contains(t, s.Text(), "Hanamikoji, round 1, turn 2 of 8.")
		s.Key("esc")
		assert.Empty(t, s.page.input.GetText())
		s.enter("undoo")
		s.Key("1")
		assert.Len(t, s.texts(), 1, "a number only goes there")
		s.Key("enter")
		assert.Empty(t, s.texts(), "it is taken back")
	})
}
