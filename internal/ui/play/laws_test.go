package play

import (
	"strings"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue/commands"
)

// Golden holds the screen to a golden frame and, at a table, to what is so at every table.
func (s *sitting) Golden(name string) {
	s.T.Helper()
	s.Stage.Golden(name)
	if s.app.Shell.Page() == s.page {
		s.laws(name)
	}
}

// laws are what is so at every table: one question, the prompt and the keys on their rows,
// and every number that is shown is an answer.
func (s *sitting) laws(name string) {
	s.T.Helper()
	h, asked := s.height(), 0
	for y := range h {
		if strings.HasPrefix(s.Line(y), "▌") {
			asked++
		}
	}
	assert.Equal(s.T, 1, asked, "%s: one question", name)
	prompt, last := s.Line(h-4), s.Line(h-1)
	assert.True(s.T, strings.HasPrefix(prompt, " >"), "%s: the prompt is where it always is, not %q", name, prompt)
	assert.Contains(s.T, last, s.app.Shell.Keys().Name(commands.Help), "%s: help is never left out", name)
	ask := s.page.talk.Now()
	for i := range ask.Listed {
		if key := ask.Key(i, s.page.text); ask.Numbered && ask.Choices[i].Disabled == nil {
			got := s.page.talk.Type(key)
			assert.True(s.T, got.Picked != nil || got.Reading.Error == nil, "%s: %q is shown and is no answer", name, key)
		}
	}
}

// height is how many rows the window has.
func (s *sitting) height() int {
	_, _, _, h := s.page.box.GetRect()
	return h + 2 // the title and the keys
}
