package play

import (
	"regexp"
	"strings"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/table"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// Golden holds the screen to a golden frame and, at a table, to what is so at every table.
func (s *sitting) Golden(name string) {
	s.T.Helper()
	s.Stage.Golden(name)
	if s.app.Shell.Page() == s.page {
		s.laws(name)
	}
}

// laws checks what holds at every table: one question, the prompt and the keys on their rows,
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
	s.digits(name)
	ask := s.page.talk.Now()
	for i := range ask.Listed {
		if key := ask.Choices[i].Key; !ask.Choices[i].Closed() && !ask.AsksBack() {
			got := s.page.talk.Type(key)
			assert.Contains(s.T, []dialogue.Did{dialogue.Began, dialogue.Entered, dialogue.Parted, dialogue.Settled, dialogue.Meant}, got.Does, "%s: %q is shown and is no answer", name, key)
		}
	}
}

// numbered is a number in front of a word, at the beginning of what stands together: it looks like a key.
var numbered = regexp.MustCompile(`(?:^|\s\s|^ )(\d{1,2}) {1,3}\pL`)

// digits holds every number that looks like a key to being an answer that can be read: below the
// question, and above it where the choices are made on the board. What was typed already goes before.
func (s *sitting) digits(name string) {
	s.T.Helper()
	if s.page.input.GetText() != "" {
		return
	}
	below, muted := false, s.app.Shell.Style(theme.Muted)
	if s.page.ask.OnBoard() {
		_, below = keys.Number(s.page.ask.Choices[0].Key)
	}
	for y := range s.height() - promptRow - 1 {
		row := s.Line(y)
		below = below || strings.HasPrefix(row, "▌")
		for _, at := range numbered.FindAllStringSubmatchIndex(row, -1) {
			_, style, _ := s.Screen.Get(shell.Width(row[:at[2]]), y)
			if number := row[at[2]:at[3]]; below && style != muted {
				got := s.page.talk.Type(number)
				read := got.Takes != nil || got.Does == dialogue.Began || got.Unfinished || got.Reading.Error == nil && got.Reading.Entry.Status != table.Unread
				assert.True(s.T, read, "%s: %q cannot be read, and stands in: %s", name, number, row)
			}
		}
	}
	s.page.talk.Type("")
}

// height returns how many rows the window has.
func (s *sitting) height() int {
	_, _, _, h := s.page.box.GetRect()
	return h + 2 // the title and the keys
}
