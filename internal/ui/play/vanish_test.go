package play

import (
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// keeps checks that what was typed and not entered has not vanished: the prompt holds it, and Esc
// gives it back where a list has opened.
func keeps(t *testing.T, page *tablePage, typed string) {
	t.Helper()
	now := page.input.GetText()
	if now == "" && typed == "" {
		return
	}
	if page.ask.Chosen == "" {
		assert.Equal(t, typed, now)
	}
	if page.ask.Doubt {
		page.key(tcell.NewEventKey(tcell.KeyEsc, 0, tcell.ModNone))
		assert.Equal(t, typed, page.input.GetText(), "Esc gives it back")
		page.enter()
	}
}

// Up in the empty prompt brings the last entry back to be changed.
func TestUpBringsTheLastEntryBack(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "3BCC"}, func(s *sitting) {
		s.Key("up")
		assert.Equal(t, "= 3BCC", s.page.input.GetText())
		s.Key("backspace")
		s.Type("D")
		s.Key("enter")
		assert.Equal(t, []string{"1X", "3BCD"}, s.texts())
	})
}

// One thing that is against an entry is shown; the others are counted.
func TestOtherFindingsAreCounted(t *testing.T) {
	play(t, 80, 40, text.EN, []string{"1X", "2"}, func(s *sitting) {
		s.Type("violet 2")
		assert.Contains(t, s.Text(), "(HK-TURN-1; entry 2) · +1 other")
		assert.NotContains(t, s.Text(), "(HK-TURN-4")
		s.Key("f2")
		assert.Contains(t, s.Text(), s.title("HK-TURN-4"))
	})
}
