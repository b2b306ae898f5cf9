package dialogue_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

// A group ends before what follows it, whatever its last sign: the names of players may be a
// letter, or end with a digit.
func TestAGroupEndsBeforeWhatFollows(t *testing.T) {
	for _, names := range [][]string{{"player 1", "player 2"}, {"A", "B"}, pair} {
		talk, s, _ := sat(t, games.Hanamikoji, text.EN, unknown, names)
		o, err := talk.Answer("1")
		require.NoError(t, err)
		require.Equal(t, dialogue.Began, o.Did)
		assert.Equal(t, names[0]+" ", o.Typed)
		o, err = talk.Answer(o.Typed + "1x")
		require.NoError(t, err)
		assert.Equal(t, dialogue.Entered, o.Did, names)
		assert.Equal(t, rules.Seat(1), s.Entries(rules.Table)[0].Seat, names)
	}
}

// A line that ends too early, or with which a move begins, is not wrong until it is answered.
func TestWhatIsOnlyNotDone(t *testing.T) {
	talk, _, _ := sat(t, games.Hanamikoji, text.EN, "", pair)
	for typed, want := range map[string]bool{"3": true, "3A": true, "amend": true, "": false, "1x": false, "undo x": false} {
		a := talk.Type(typed)
		assert.Equal(t, want, a.Unfinished, typed)
		assert.Equal(t, want, a.Missing != "", typed)
	}
	_, err := talk.Answer("3A")
	require.NoError(t, err)
	assert.False(t, talk.Type("3A").Unfinished)
}

// What takes the place of the last entry is a line that reads, also after a step back.
func TestTheLastEntryInItsPlace(t *testing.T) {
	talk, s, _ := sat(t, games.Hanamikoji, text.EN, "", pair)
	_, ok := talk.Replacing()
	assert.False(t, ok, "there is none")
	for _, line := range []string{"Ann 1x", "Bo 1x", "undo"} {
		o, err := talk.Answer(line)
		require.NoError(t, err)
		require.Equal(t, dialogue.Entered, o.Did, line)
	}
	line, ok := talk.Replacing()
	require.True(t, ok)
	assert.True(t, strings.HasPrefix(line, dialogue.InsteadOf))
	r := s.Try(line)
	require.Nil(t, r.Error)
	assert.Equal(t, record.Amend, r.Line.Kind)
	assert.Equal(t, rules.Seq(1), r.Line.Target, "the second has been taken back")
}
