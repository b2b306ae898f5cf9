package play

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/rooms"
	"referee/internal/testkit/stories"
	"referee/internal/text"
)

// strokes returns moments of recorded games at which "-" is an answer: how many lines were entered, and what it is recorded as.
func strokes(t *testing.T, game string, most int) (list []stroke) {
	t.Helper()
	files, err := filepath.Glob(testkit.File(game, "games", "*.txt"))
	require.NoError(t, err)
	for _, file := range files {
		r := store.Opener{Games: games.Find}.Read(file).Record
		at, _ := stories.Blank(t, r.Header)
		for i, line := range r.Lines {
			if try := at.Session.Try("-"); try.Fits() && len(list) < most {
				list = append(list, stroke{r, i, try.Line.Text})
			}
			_, err := at.Session.Enter(record.FormatLine(r.Header, line), true)
			require.NoError(t, err)
		}
		if len(list) == most {
			break
		}
	}
	return list
}

type stroke struct {
	*record.Record
	at   int
	text string
}

// "-" is none, or back, and never a digit: where it is an answer it is one on the screen, in every language.
func TestAStrokeIsNoDigit(t *testing.T) {
	for game, most := range map[string]int{"tokaido": 3, "sakura": 3} {
		list := strokes(t, game, most)
		assert.Len(t, list, most, game)
		for _, one := range list {
			for _, l := range text.Langs() {
				p := rooms.Program(t, l)
				g, err := p.Start(one.Header, "")
				require.NoError(t, err)
				for _, line := range one.Lines[:one.at] {
					_, err := g.Session.Enter(record.FormatLine(one.Header, line), true)
					require.NoError(t, err)
				}
				sit(t, p, g, 80, 24, func(s *sitting) {
					s.enter("-")
					written := s.lines()
					require.Len(t, written, one.at+1, "%s after line %d in %s\n%s", game, one.at, l, s.Text())
					assert.Equal(t, one.text, written[one.at].Text)
				})
				require.NoError(t, g.Close())
			}
		}
	}
}
