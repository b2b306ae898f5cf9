package dialogue_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/text"
	"referee/rules"
)

// Whatever stands in a cell of a calculator, it is said what is typed there, and what is shown as an example counts as it stands: in
// the reader's own letters, and in a file in those of the record.
func TestWhatIsShownForACellIsTaken(t *testing.T) {
	shown := regexp.MustCompile(`(?:e\.g\.|например|par ex\.) (.*)`)
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		do := program.New(program.Options{Config: config.Config{Records: t.TempDir()}, Text: p, Now: func() time.Time { return now }})
		for _, g := range games.All {
			for _, file := range []string{"", export.Stdin} {
				c := dialogue.NewCalculator(g, p, do, file)
				for _, cell := range c.Cells() {
					at, said := string(lang)+" "+g.ID+" "+cell.Key+file, c.Legend(cell.Key)
					if cell.Kind != rules.CardsField {
						assert.Empty(t, said, at)
						continue
					}
					example := shown.FindStringSubmatch(said)
					require.NotNil(t, example, "%s: %s", at, said)
					names := strings.Split(c.Listed(cell.Key), ", ")
					for _, typed := range append(names, example[1], cell.Value) {
						c.Type(cell.Key, typed)
						assert.Empty(t, c.Refused(), "%s: %s, %s", at, said, typed)
						assert.Empty(t, c.Letters(cell.Key), "%s: %s, %s", at, said, typed)
					}
					c.Type(cell.Key, "")
				}
			}
		}
	}
}

// A dedication is told by its honour: the letters of cards are of no use there.
func TestDedicationsAreNotToldInLetters(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	c := calculated(t, p, "")
	for key, want := range map[string]string{
		"four@player 1": "numbers from 4 to 8 with spaces between, e.g. 8 4", "pairs@player 1": "numbers from 4 to 9 with spaces between, e.g. 9 4",
		"seven@player 1": "numbers from 4 to 10 with spaces between, e.g. 10 4", "generic@player 1": "a 4 for each, e.g. 4 4",
	} {
		assert.Equal(t, want, c.Legend(key))
	}
}
