package dialogue_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// An empty answer on the device of a seat that is not due records nothing, in no moment of any game.
func TestAnEmptyAnswerOfASeatThatIsNotDueIsNothing(t *testing.T) {
	proposed := 0
	for _, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(t, err)
		recorded := store.Opener{Games: games.Find}.Read(files[0])
		game, log := stories.Blank(t, recorded.Record.Header)
		p := mustText(t, text.EN)
		for i := range recorded.Record.Lines {
			due := game.Session.Turn().Due
			for seat := rules.Seat(1); int(seat) <= len(recorded.Record.Header.Seats); seat++ {
				if due.Has(seat) {
					continue
				}
				talk, anybody := dialogue.NewPlay(game.Session, rules.Table, p), dialogue.NewPlay(game.Session, rules.Table, p)
				ask := anybody.Now()
				if ask.Usual() != nil {
					proposed++
				}
				talk.Sits(seat)
				ask = talk.Now()
				assert.Nil(t, ask.Usual(), "%s, line %d", files[0], i)
				before := len(log.Lines)
				o, err := talk.Answer(" ")
				require.NoError(t, err)
				require.Equal(t, dialogue.Nothing, o.Did, "%s, line %d", files[0], i)
				require.Len(t, log.Lines, before)
			}
			r, err := game.Session.Enter(record.FormatLine(recorded.Record.Header, recorded.Record.Lines[i]), true)
			require.NoError(t, err)
			require.True(t, r.Taken)
		}
	}
	assert.Positive(t, proposed, "who is due was proposed something")
}

// Who is due takes what is proposed, on a device of its own as at the table.
func TestAnEmptyAnswerOfTheSeatThatIsDue(t *testing.T) {
	talk, s, _ := sat(t, games.Tokaido, text.EN, "", travellers, "chuubei 1", "kinko 2", "umegae 3")
	seat := s.Turn().Due.First()
	talk.Sits(seat%3 + 1)
	o, err := talk.Answer("")
	require.NoError(t, err)
	require.Equal(t, dialogue.Nothing, o.Did)
	talk.Sits(seat)
	o, err = talk.Answer("")
	require.NoError(t, err)
	require.Equal(t, dialogue.Entered, o.Did)
}
