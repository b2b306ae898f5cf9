package wording_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/internal/wording"
)

// counted are the endings in which a count decided that no score shows.
var counted = map[string]bool{
	"tk/achievements": true, "gr/tokens": true, "ln/favours": true, "ln/cards": true, "hk/most-geishas": true,
}

// A count that decided a game is told wherever the result is: on the screen, in lines, and in
// the text that is handed on.
func TestATieIsToldWithTheCountThatDecidedIt(t *testing.T) {
	counts := map[text.Lang]string{text.EN: `\d+ to \d+\.`, text.FR: `\d+ à \d+\.`, text.RU: `\d+ : \d+\.`}
	seen := map[string]bool{}
	stories.Recorded(t, func(t *testing.T, game *store.Table) {
		sheets := game.Position.Sheets()
		sheet := &sheets[len(sheets)-1]
		if !sheet.Final || !counted[sheet.Ending.Code] {
			return
		}
		seen[sheet.Ending.Code] = true
		for lang, count := range counts {
			p, err := text.New(lang)
			require.NoError(t, err)
			p = p.With(game.Position.Header().Seats)
			for _, said := range []string{wording.Decided(p, sheet), wording.Result(p, sheet), wording.Told(p, game.Position)[0]} {
				assert.Regexp(t, count, said, sheet.Ending.Code)
			}
		}
	})
	assert.Equal(t, counted, seen)
}
