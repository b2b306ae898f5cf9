package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/text"
)

// A yes or no that nothing asks for is told to be none, while it is typed and when it is given, and enters nothing.
func TestAYesThatNothingAsksForIsTold(t *testing.T) {
	for lang, words := range map[text.Lang][]string{text.EN: {"yes", "No"}, text.RU: {"да", "нет"}, text.FR: {"oui", "non"}} {
		for _, g := range games.All {
			talk, _, d := sat(t, g, lang, "", []string{"Anna", "Boris"})
			written := len(d.lines)
			for _, typed := range words {
				now := talk.Type(typed)
				assert.Equal(t, dialogue.Closed, now.Does, "%s %s", g.ID, typed)
				o, err := talk.Answer(typed)
				require.NoError(t, err)
				assert.Equal(t, dialogue.Closed, o.Did, "%s %s", g.ID, typed)
				require.Len(t, o.Against, 1)
				assert.Contains(t, o.Against[0].Text, typed)
				assert.NotContains(t, o.Against[0].Text, "answer.unasked")
				assert.Equal(t, o.Against, now.Against)
			}
			assert.Len(t, d.lines, written)
		}
	}
}
