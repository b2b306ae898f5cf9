package play

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit/frames"
	"referee/internal/text"
)

// What there is to do on the real table is shown before a correction is entered, and after it until
// a key, with all of it on a page.
func TestPiecesOnTheScreen(t *testing.T) {
	for _, lang := range frames.Spoken() {
		for _, size := range [][2]int{{80, 24}, {120, 40}} {
			play(t, size[0], size[1], lang, six, func(s *sitting) {
				golden := func(what string) { s.Golden(fmt.Sprintf("pieces/%s-%dx%d-%s", what, size[0], size[1], lang)) }
				s.Type("amend 3: 3BCC-B")
				golden("typed")
				s.Key("enter")
				golden("entered")
				s.Key("f2")
				golden("all")
			})
		}
	}
}

// A table that was set by hand lies so already, and to take that back is a correction.
func TestPiecesOfATableSetByHand(t *testing.T) {
	play(t, 80, 24, text.EN, six, func(s *sitting) {
		s.Type("override marker.A=Violet")
		assert.Contains(t, s.Text(), "→ On the table: Ayane, marker: in the middle → Violet")
		s.Key("enter")
		assert.NotContains(t, s.Text(), "On the table")
		s.Key("ctrl-z")
		assert.Contains(t, s.Text(), "→ On the table: Ayane, marker: Violet → in the middle")
		s.Type("2")
		assert.NotContains(t, s.Text(), "On the table", "until the next key")
	})
}
