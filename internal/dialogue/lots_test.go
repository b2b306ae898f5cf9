package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// Where the rulebook leaves an order to chance, 0 has it drawn; the record says so. Nobody draws
// where no face can, and no lot answers a question that is not of chance.
func TestALotSaysInWhichOrderTheHousesLie(t *testing.T) {
	for _, g := range []table.Binding{games.GeishasRoad, games.Maiko, games.Geiko} {
		talk, s, _ := sat(t, g, text.EN, "", pair)
		o, err := talk.Answer("0")
		require.NoError(t, err)
		assert.Equal(t, dialogue.Refused, o.Did, "nobody draws")

		talk.Draws(func(n int) int { return n - 1 })
		o, err = talk.Answer("0")
		require.NoError(t, err)
		require.Equal(t, dialogue.Entered, o.Did, "%v", o.Against)
		require.Len(t, o.Reading.Notices, 1)
		assert.Equal(t, "circle PBGYR", s.Entries(rules.Table)[0].Text, g.ID)
	}
	talk, s, kept := sat(t, games.Maiko, text.EN, "", pair)
	talk.Draws(func(int) int { return 0 })
	for range 3 {
		_, err := talk.Answer("0")
		require.NoError(t, err)
	}
	assert.Len(t, s.Entries(rules.Table), 2, "guests are drawn from the deck of cards")
	assert.Equal(t, []string{"Ann circle RYGBP", "# circle: by lot", "Ann geishas RYGBP", "# geishas: by lot"}, stories.Lines(s.Header(), kept.lines))
}
