package ui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

func TestUsedActionIsGreyedWithItsReason(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) {
		assert.Contains(t, s.Text(), "1 Secret: 1 card face down × HK-TURN-4 ", "as much as there is room for")
		s.Key("down")
		assert.Contains(t, s.Text(), "× Orange has already used Secret this round. HK-TURN-4", "the reason of the one the arrows are on")
		s.Key("enter")
		assert.Contains(t, s.Text(), "× Orange has already used Secret this round. HK-TURN-4")
		assert.Len(t, s.texts(), 2)
		s.Key("f2")
		assert.Contains(t, s.Text(), "Title of HK-TURN-4")
	})
	for size, want := range map[[2]int]string{{60, 20}: "1 Secret: 1 card face down ×", {120, 40}: "card face down × Orange has already used Secret this round."} {
		play(t, size[0], size[1], text.EN, []string{"1X", "2"}, func(s *sitting) {
			assert.Contains(t, s.Text(), want)
			assert.NotContains(t, s.Text(), "HK-")
		})
	}
}

func TestChoices(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X"}, func(s *sitting) {
		s.Key("down", "down", "down", "enter")
		assert.Equal(t, "3", s.page.input.GetText(), "a group begins the line")
		s.Type("bc")
		assert.Contains(t, s.Text(), "3BCC Gift BCC")
		s.Key("up", "up", "enter")
		assert.Len(t, s.texts(), 3)
		s.enter("2")
		assert.Len(t, s.texts(), 4, "an answer by its number")
	})
}

func TestMouseTakesAChoice(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X", "3BCC"}, func(s *sitting) {
		for y := range 24 {
			if i := strings.Index(s.Line(y), "2 takes C"); i >= 0 {
				s.Click(i, y)
				break
			}
		}
		assert.Equal(t, "C", s.texts()[3])
	})
}
