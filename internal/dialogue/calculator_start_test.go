package dialogue_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// What a player begins with is not proposed for a final table: an empty answer leaves it missing. What there is none of is said in words.
func TestAnEmptyAnswerEntersNothingThatOnlyAnUntouchedTableHas(t *testing.T) {
	for _, lang := range []text.Lang{text.EN, text.RU, text.FR} {
		p, err := text.New(lang)
		require.NoError(t, err)
		do := program.New(program.Options{Config: config.Config{Records: t.TempDir()}, Text: p, Now: func() time.Time { return now }})
		for _, g := range games.All {
			c := dialogue.NewCalculator(g, p, do, "")
			s := dialogue.NewStepwise("", c)
			for !s.Done() {
				asks, does := s.Page(p).Asks, talk.Type(s, p, "").Does
				assert.NotEqual(t, "-", does, "%s %s: %s", lang, g.ID, asks.Prompt)
				require.Empty(t, s.Answer(p, "").Against, asks.Prompt)
			}
			var open []string
			for _, f := range c.Missing() {
				key, _, _ := strings.Cut(f.Key, "@")
				open = append(open, key)
				assert.Greater(t, f.Seat, rules.Table, f.Key)
			}
			assert.Equal(t, map[string][]string{
				"lanterns": {"cards", "cards"}, "sakura": {"tokens", "tokens"},
			}[g.ID], open, "%s %s", lang, g.ID)
		}
	}
}
