package play

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/theme"
)

func TestHandOnFrames(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			play(t, size[0], size[1], l, decided, func(s *sitting) {
				s.enter("2")
				s.Golden("handon/" + strings.Join([]string{map[int]string{80: "80x24", 120: "120x40"}[size[0]], string(l)}, "-"))
			})
		}
	}
}

// What is copied is what is on the screen, and lies in a file for a terminal that does not
// listen.
func TestCopyingKeepsAFile(t *testing.T) {
	play(t, 80, 24, text.EN, decided, func(s *sitting) {
		s.enter("2")
		assert.Contains(t, s.Text(), "Enter: copy the text")
		s.Key("enter")
		require.Contains(t, strings.Join(strings.Fields(s.Text()), " "), "if nothing")
		left := "" // of the code; the name of a folder may be long
		for y := range 23 {
			beside, _, _ := strings.Cut(strings.TrimLeft(s.Line(y), " "), "  ")
			left += strings.TrimSpace(beside)
		}
		assert.Contains(t, left, ".result.txt", "the name of the file is not cut away")
		data, err := os.ReadFile(strings.TrimSuffix(s.Path, ".referee") + ".result.txt")
		require.NoError(t, err)
		assert.Equal(t, "Hanamikoji: 1 Violet 12, 2 Orange 4. Eleven charm points or more win.\n", string(data))
		s.Key("esc")
		assert.Contains(t, s.Text(), "VIOLET WINS")
		assert.Contains(t, s.Text(), "1  again", "the answer does not stay in the prompt")
	})
}

// A code is black on white whatever the theme.
func TestTheCodeIsBlackOnWhiteInEveryTheme(t *testing.T) {
	for _, name := range theme.Names() {
		play(t, 80, 24, text.EN, decided, func(s *sitting) {
			s.app.Shell.SetTheme(theme.Choose(name, s.app.Env))
			s.enter("2")
			found := false
			for y := range 24 {
				for x := range 80 {
					if sign, style, _ := s.Screen.Get(x, y); strings.ContainsAny(sign, "▀▄█") {
						fg, bg, _ := style.Decompose()
						assert.Equal(t, [2]int32{0, 0xffffff}, [2]int32{fg.Hex(), bg.Hex()}, name)
						found = true
					}
				}
			}
			assert.True(t, found, name)
		})
	}
}
