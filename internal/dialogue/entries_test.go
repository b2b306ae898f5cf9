package dialogue_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Who begins is settled by a number before anything is entered, and a step back takes it back;
// no line of the record tells it, the first move does.
func TestWhoBeginsIsSettledByItsNumber(t *testing.T) {
	for _, names := range [][]string{{"player 1", "player 2"}, {"A", "B"}, pair} {
		talk, s, d := sat(t, games.Hanamikoji, text.EN, unknown, names)
		answer := func(typed string, want dialogue.Did) {
			t.Helper()
			o, err := talk.Answer(typed)
			require.NoError(t, err)
			require.Equal(t, want, o.Did, typed)
		}
		answer("1", dialogue.Settled)
		assert.Equal(t, rules.SeatSet(1), talk.Now().Turn.Due)
		answer("undo", dialogue.Settled)
		assert.Equal(t, rules.WhoBegins, talk.Now().Turn.Why)
		answer("2", dialogue.Settled)
		answer("1x", dialogue.Entered)
		assert.Equal(t, rules.Seat(2), s.Entries(rules.Table)[0].Seat)
		assert.Equal(t, rules.Seat(2), s.Began())
		assert.Len(t, d.lines, 1)
	}
}

// What was laid before is not taken back in its place.
func TestAStepBackTakesBackWhoBeginsFirst(t *testing.T) {
	talk, s, _ := sat(t, games.GeishasRoad, text.EN, unknown, pair, "12345", "geiko ? ? ? ? ?", "okaasan ? ? ? ?")
	for _, step := range []struct {
		typed string
		left  int
	}{{"2", 3}, {"undo", 3}, {"undo", 2}} {
		_, err := talk.Answer(step.typed)
		require.NoError(t, err)
		assert.Len(t, slices.DeleteFunc(s.Entries(rules.Table), func(e table.Entry) bool { return e.Status == table.Undone }), step.left, step.typed)
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
	o, err := talk.Answer("3A")
	require.NoError(t, err)
	assert.Equal(t, dialogue.Began, o.Did, "the cards that are missing come behind it")
	o, err = talk.Answer("BC")
	require.NoError(t, err)
	assert.Equal(t, "3ABC", o.Reading.Entry.Text)
	_, err = talk.Answer("amend")
	require.NoError(t, err)
	assert.False(t, talk.Type("amend").Unfinished)
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
