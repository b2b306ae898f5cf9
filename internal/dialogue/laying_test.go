package dialogue_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/text"
)

// laid returns how far a table is laid: the numbers of the steps that are done and, behind a bar,
// of those that are to be done now; "" if none is laid.
func laid(talk *dialogue.Play) string {
	var done, now []string
	for i, step := range talk.Now().Laying {
		switch n := strconv.Itoa(i + 1); {
		case step.Done:
			done = append(done, n)
		case step.Now:
			now = append(now, n)
		}
	}
	return strings.Trim(strings.Join(done, " ")+" | "+strings.Join(now, " "), " |")
}

// A table is laid up to what is asked; the answer goes on to the next question.
func TestATableIsLaidUpToWhatIsAsked(t *testing.T) {
	for _, c := range []struct {
		game    table.Binding
		answers []string // each with how far the table is laid behind it
	}{
		{games.Geiko, []string{"", "1", "rygbp", "1", "gbryp", "1 | 2", "Ann r", "1 | 2", "b", "1 2 | 3", "", "1 2 3 | 4", "a", ""}},
		{games.Geiko, []string{"rygbp", "1", "gbryp", "1 | 2", "undo 2", "1"}},
		{games.GeishasRoad, []string{"rygbp", "1 | 2", "", "1 2 | 3", "a", "1 2 3 4 5 | 6", "2 ? 2 3 3", "1 2 3 4 5 | 6", "3 2 4 3", "1 2 3 4 5 6 | 7", "1r3", ""}},
		{games.GeishasRoad, []string{"okaasan 3 2 4 3", "1", "rygbp", "1 | 2", "2 ? 2 3 3", "1 2 3 4 5 6 | 7"}},
		{games.GeishasRoad, []string{"rygbp", "1 | 2", "= gbryp", "1 | 2", "", "1 2 | 3", "amend 1: circle rygbp", "1 2 | 3", "# tea first", "1 2 | 3", "undo 3", "1", "redo", "1 | 2"}},
		{games.Geiko, []string{"rygbp", "1", "= gbryp", "1", "gbryp", "1 | 2", "= rygbp", "1 | 2"}},
		{games.GeishasRoad, []string{"rygbp", "1 | 2", "2 ? 2 3 3", "1 2 3 4 5 | 6", "= 2 ? 2 3 2", "1 2 3 4 5 | 6", "undo 2", "1 2 3 4 5 | 6"}},
		{games.Hanamikoji, []string{"hand ABCDEFG", "1", "1x", ""}},
		{games.Hanamikoji, []string{"", "1 | 2", "", "1 2 | 3", "a", ""}},
		{games.Hanamikoji, []string{"a", ""}},
		{games.GeishasRoad, []string{"rygbp", "1 | 2", "в", "1 2 3 4 5 | 6"}},
	} {
		talk, _, _ := sat(t, c.game, text.EN, "", pair)
		assert.Empty(t, talk.Now().Laying, "it is laid where a face begins with that")
		talk.Lay()
		for i := 0; i < len(c.answers); i += 2 {
			o, err := talk.Answer(c.answers[i])
			require.NoError(t, err)
			assert.NotEqual(t, dialogue.Refused, o.Did, "%s %q: %v", c.game.ID, c.answers[i], o.Against)
			assert.Equal(t, c.answers[i+1], laid(talk), "%s, behind %q", c.game.ID, c.answers[i])
		}
	}
}

// A step back takes the last word that something is done, or the answer behind which none came.
func TestAStepOfLayingBack(t *testing.T) {
	talk, _, d := sat(t, games.GeishasRoad, text.EN, "", pair)
	talk.Lay()
	back := func() string {
		o, _, err := talk.Unlay()
		require.NoError(t, err)
		assert.NotEqual(t, dialogue.Refused, o.Did)
		return laid(talk)
	}
	assert.Equal(t, "1", back(), "nothing is done")
	for _, typed := range []string{"rygbp", "", "a", "2 ? 2 3 3", "3 2 4 3", "", ""} {
		_, err := talk.Answer(typed)
		require.NoError(t, err)
	}
	assert.Empty(t, talk.Now().Laying, "all is done")
	for _, want := range []string{"1 2 3 4 5 6 7 | 8", "1 2 3 4 5 6 | 7", "1 2 3 4 5 | 6", "1 2 3 4 5 | 6", "1 2 | 3", "1 | 2", "1", "1"} {
		assert.Equal(t, want, back())
	}
	assert.Len(t, d.lines, 6, "three answers, and that they are taken back")
}

// A move that was entered is not taken back so.
func TestAMoveIsNoStepOfLaying(t *testing.T) {
	talk, _, d := sat(t, games.Hanamikoji, text.EN, "", pair)
	talk.Lay()
	for _, typed := range []string{"", "a", "1X"} {
		_, err := talk.Answer(typed)
		require.NoError(t, err)
	}
	o, _, err := talk.Unlay()
	require.NoError(t, err)
	assert.Equal(t, dialogue.Nothing, o.Did)
	assert.Len(t, d.lines, 1)
}

// What Enter does is said, as long as it does anything.
func TestWhatEnterDoesWhileATableIsLaid(t *testing.T) {
	talk, _, d := sat(t, games.GeishasRoad, text.EN, "", pair)
	talk.Lay()
	assert.Empty(t, talk.Now().Enter, "it asks")
	_, err := talk.Answer("rygbp")
	require.NoError(t, err)
	assert.Equal(t, "Enter: step 2 is done · a: all up to step 5", talk.Now().Enter)
	for range 3 {
		o, err := talk.Answer("")
		require.NoError(t, err)
		assert.Equal(t, dialogue.Laid, o.Did)
	}
	assert.Equal(t, "Enter: step 5 is done", talk.Now().Enter)
	_, err = talk.Answer("a")
	require.NoError(t, err)
	assert.Empty(t, talk.Now().Enter)
	o, err := talk.Answer("")
	require.NoError(t, err)
	assert.Equal(t, dialogue.Nothing, o.Did)
	assert.Len(t, d.lines, 1, "only answers are in the record")
}

// A game that has begun has no table to lay.
func TestAGameThatHasBegunIsNotLaid(t *testing.T) {
	talk, _, _ := sat(t, games.Hanamikoji, text.EN, "", pair, "1X")
	talk.Lay()
	assert.Empty(t, talk.Now().Laying)
}
