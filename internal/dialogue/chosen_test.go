package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/text"
)

// While things are chosen a number is one of those that are listed. It never makes another move, and what was chosen stays.
func TestANumberIsAThingWhileThingsAreChosen(t *testing.T) {
	for _, tt := range []struct {
		game    string
		entries []string
		answers []string
		typed   string
		says    string
	}{
		{"hanamikoji", []string{"1X", "1X", "2XX"}, []string{"3", "1", "1"}, "1", "1 is already chosen: "},
		{"hanamikoji", []string{"1X", "1X", "3CGG"}, nil, "12", "12 is not a choice; 1 or 2"}, // of an offer that is to be answered
		{"hanamikoji", []string{"1X", "1X", "2XX"}, []string{"4", "1"}, "9", "9 is not a choice; 1 to 7"},
		{"geishasroad", nil, []string{"1"}, "1", "1 is not a choice; 2 to 5"},
		{"geishasroad", nil, []string{"1"}, "12345", "1 is not a choice; 2 to 5"},
	} {
		talk := in(t, tt.game, text.EN, tt.entries...)
		for _, answer := range tt.answers {
			o, err := talk.Answer(answer)
			require.NoError(t, err)
			require.Equal(t, dialogue.Began, o.Did, "%s: %s", tt.game, answer)
		}
		before := talk.Now().Chosen
		o, err := talk.Answer(tt.typed)
		require.NoError(t, err)
		assert.NotEqual(t, dialogue.Entered, o.Did)
		if assert.NotEmpty(t, o.Against, tt.typed) {
			assert.Contains(t, o.Against[0].Text, tt.says)
		}
		assert.Equal(t, before, talk.Now().Chosen, tt.game)
	}
}

// What was chosen is put back one thing after the other, until nothing is chosen.
func TestWhatWasChosenIsPutBack(t *testing.T) {
	for game, answers := range map[string][]string{"geishasroad": {"1", "2", "3"}, "maiko": {"1", "2", "3"}, "hanamikoji": {"4", "1", "2"}} {
		talk := in(t, game, text.EN)
		for _, answer := range answers {
			o, err := talk.Answer(answer)
			require.NoError(t, err)
			require.Equal(t, dialogue.Began, o.Did, "%s: %s", game, answer)
		}
		for n := 0; talk.Now().Chosen != ""; n++ {
			require.Less(t, n, len(answers)+1, game)
			assert.True(t, talk.Back(), game)
		}
		assert.False(t, talk.Back(), game)
	}
}

// What is shown against a thing is about it, and about no other that may be chosen behind it.
func TestAThingIsShutForItsOwnReason(t *testing.T) {
	talk := in(t, "hanamikoji", text.EN, "1X", "1X", "3ABB", "B")
	for _, answer := range []string{"3", "1"} {
		o, err := talk.Answer(answer)
		require.NoError(t, err)
		require.Equal(t, dialogue.Began, o.Did)
	}
	o, err := talk.Answer("2")
	require.NoError(t, err)
	require.NotEmpty(t, o.Against)
	assert.Contains(t, o.Against[0].Text, "3 fans")
}

// The guests at the houses are shown one house after the other; “-” says that no more lie there.
func TestGuestsAreToldByNumbers(t *testing.T) {
	talk := in(t, "maiko", text.EN, "circle RYGBP", "geishas RYGBP")
	var last dialogue.Outcome
	for _, answer := range []string{"1", "1", "-", "2", "4", "-", "2", "3", "4", "-", "4", "5", "5", "-", "1", "2", "3", "3", "5", ""} {
		o, err := talk.Answer(answer)
		require.NoError(t, err)
		require.NotEqual(t, dialogue.Refused, o.Did, "%q: %v", answer, o.Against)
		last = o
	}
	require.Equal(t, dialogue.Entered, last.Did)
	assert.Equal(t, "guests RR | YB | YGB | BPP | RYGGP", last.Reading.Entry.Text)
}

// Of digits that are written together the first are a number where they are as many as any of the slot has; else all are one, which is none of the list.
// A number that picks nothing takes nothing else along, and no other action.
func TestNumbersArePartedWhereTheyHaveOneLength(t *testing.T) {
	for _, tt := range []struct {
		game    string
		entries []string
		answers []string
		typed   string
		enters  string // or what is said
	}{
		{"geishasroad", []string{"circle RYGBP"}, nil, "14 4 12 3 1", "geiko 14 4 12 3 1"},
		{"geishasroad", []string{"circle RYGBP"}, nil, "41412", "41412 is not a choice"},
		{"geishasroad", nil, nil, "12345", "circle RYGBP"},
		{"hanamikoji", []string{"1X"}, []string{"3"}, "2 2 2", "2 is not a choice"},
		{"sakura", []string{"board 3b1t5s4b6s3b4s2b3", "Ann 17=e+2+2"}, nil, "61", "a whole number from 1 to 60"},
		{"tokaido", []string{"hiroshige 1", "Bob hirotada 2"}, []string{"8"}, "24 24", "it cannot be turned up twice at one stop"},
	} {
		talk := in(t, tt.game, text.EN, tt.entries...)
		for _, answer := range tt.answers {
			_, err := talk.Answer(answer)
			require.NoError(t, err)
		}
		o, err := talk.Answer(tt.typed)
		require.NoError(t, err)
		if o.Did == dialogue.Entered {
			assert.Equal(t, tt.enters, o.Reading.Line.Text, tt.typed)
		} else if assert.NotEmpty(t, o.Against, "%s: %s %d", tt.game, tt.typed, o.Did) {
			assert.Contains(t, o.Against[0].Text, tt.enters, tt.typed)
		}
	}
}

// What was chosen is there again when the table is looked at anew, until something is entered.
func TestWhatWasChosenStaysWhileOnePageIsOpened(t *testing.T) {
	talk := in(t, "hanamikoji", text.EN)
	for _, answer := range []string{"3", "1"} {
		_, err := talk.Answer(answer)
		require.NoError(t, err)
	}
	before := talk.Now().Chosen
	require.NotEmpty(t, before)
	talk.Renew(mustText(t, text.EN).With([]string{"Ann", "Bob"}))
	assert.Equal(t, before, talk.Now().Chosen)
	_, err := talk.Answer("Ann 1X")
	require.NoError(t, err)
	assert.Empty(t, talk.Now().Chosen)
}
