package tokaido

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/text"
)

// gap is the space between columns where there is room for it.
const gap = 2

// drawn is a board as lines of text, its columns apart by two spaces.
func drawn(b present.Board) (lines []string) {
	for _, block := range b.Blocks {
		if block.Title != "" {
			lines = append(lines, block.Title)
		}
		var widths [24]int
		for _, row := range block.Rows {
			for i, c := range row {
				widths[i] = max(widths[i], uniseg.StringWidth(c.Text))
			}
		}
		for _, row := range block.Rows {
			var l strings.Builder
			for i, c := range row {
				if i > 0 && !block.Rows[0][i].Close {
					l.WriteString(strings.Repeat(" ", gap))
				}
				room := strings.Repeat(" ", widths[i]-uniseg.StringWidth(c.Text))
				if c.Right {
					l.WriteString(room + c.Text)
				} else {
					l.WriteString(c.Text + room)
				}
			}
			lines = append(lines, strings.TrimRight(l.String(), " "))
		}
	}
	return lines
}

// Boards are drawn as testdata/boards.txt has them: below each name the language and the
// travellers by their seats, what is told, and the board.
func TestBoard(t *testing.T) {
	data, err := os.ReadFile("testdata/boards.txt")
	require.NoError(t, err)
	cases := strings.Split("\n"+string(data), "\n## ")[1:]
	require.NotEmpty(t, cases)
	for _, one := range cases {
		told, want, _ := strings.Cut(one, "\n\n")
		fields := strings.SplitN(told, "\n", 3)
		how, who, _ := strings.Cut(fields[1], ": ")
		lang, narrow := strings.CutSuffix(how, " narrow")
		seats := len(strings.Fields(who))
		s := play(t, seats, who, fields[2])
		lines := drawn(Board(&s, context(t, text.Lang(lang), seats, narrow)))
		assert.Equal(t, strings.TrimRight(want, "\n"), strings.Join(lines, "\n"), fields[0])
	}
}

// A place of the road can be chosen while one walks, not while a stop is asked about: the numbers of the stop are others.
func TestThePicksOfTheRoad(t *testing.T) {
	for story, walks := range map[string]bool{"": true, "1 2 3; 2 3 samurai; 3 5 3": true, "1 2 3; 2 3 samurai; 3 5": false} {
		s := play(t, 3, "hirotada hiroshige chuubei", story)
		picks := Board(&s, context(t, text.EN, 3, false)).Picks()
		assert.Equal(t, walks, slices.Contains(picks, "7"), "%q: %v", story, picks)
	}
}

// journey is a whole one of three players.
const journey = "1 2 3; 2 3 samurai; 3 5 3; 1 14 sushi; 2 14 -; 3 14 free tofu; " +
	"3 27 free soba; 2 25 koma geta; 1 27 -; 2 27 -; 2 41 -; 1 41 -; 3 41 free unagi; " +
	"3 53 -; 2 54 -; 1 54 -; 3 54 free dango"
