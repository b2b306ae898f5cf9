package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/text"
	"referee/rules"
)

func TestWhatCanBeDoneAboutAnEntry(t *testing.T) {
	talk, s, log := sat(t, games.Hanamikoji, text.EN, "", pair, "1X", "1X", "3BCC-C", "2")
	entry := func(n int) []dialogue.Correction {
		e := s.Entries(rules.Table)[n-1]
		return talk.Corrections(&e)
	}
	all := entry(2)
	assert.Equal(t, []dialogue.Correction{
		{Name: "log.amend", Prefix: "amend 2: Bo ", Typed: true, Text: "1X"}, {Name: "log.insert", Prefix: "insert 2: ", Typed: true},
		{Name: "log.delete", Prefix: "delete 2"}, {Name: "log.undo", Prefix: "undo 2"},
	}, all)
	assert.Len(t, entry(4), 3, "nothing is after the last")
	remove, back := &all[2], &all[3]

	for typed, want := range map[string]bool{"": false, "4BBCC-BB": false, "nonsense": true, "1b": true, "1b!": false} {
		a := talk.Correct(&entry(3)[0], typed)
		assert.Equal(t, want, a.Stopped(), typed)
	}
	a := talk.Correct(&all[0], "")
	assert.Empty(t, a.Reading.Change)
	a = talk.Correct(remove, "")
	assert.NotEmpty(t, a.Reading.Change, "what it changes is shown before it is written")
	assert.Len(t, log.lines, 4)

	_, err := talk.Answer(back.Prefix)
	require.NoError(t, err)
	assert.Len(t, entry(4), 0, "it is taken back, and nothing is after it")
	own := dialogue.NewPlay(s.Own(1), 1, mustText(t, text.EN))
	e := s.Entries(rules.Table)[0]
	assert.Empty(t, own.Corrections(&e), "who looks alone corrects nothing")
}

// A correction that changes nothing is told as such and not recorded.
func TestACorrectionThatChangesNothingIsNotRecorded(t *testing.T) {
	for typed, same := range map[string]bool{
		"= 1B": true, "amend 2: 1B": true, "= Boris 1b": true, "amend 1: Anna 1A": true, "= 1A": false, "amend 1: 2AA": false,
	} {
		talk, _, written := sat(t, games.Hanamikoji, text.EN, "", []string{"Anna", "Boris"}, "Anna 1A", "Boris 1B")
		before := len(written.lines)
		assert.Equal(t, same, talk.Type(typed).Same, typed)
		o, err := talk.Answer(typed)
		require.NoError(t, err)
		assert.Equal(t, same, o.Did == dialogue.Unchanged, typed)
		assert.Equal(t, same, len(written.lines) == before, typed)
	}
}
