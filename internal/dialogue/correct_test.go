package dialogue_test

import (
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

	for typed, want := range map[string]bool{"4BBCC-BB": false, "nonsense": true, "1b": true, "1b!": false} {
		a := talk.Type(entry(3)[0].Prefix + typed)
		assert.Equal(t, want, a.Stopped(), typed)
	}
	asks := dialogue.NewCorrecting(talk, 2, all[0])
	asks.Narrow(mustText(t, text.EN), "")
	assert.Empty(t, asks.Page(mustText(t, text.EN)).Blocks)
	asks = dialogue.NewCorrecting(talk, 2, *remove)
	assert.NotEmpty(t, asks.Page(mustText(t, text.EN)).Blocks, "what it changes is shown before it is written")
	assert.Len(t, log.lines, 4)

	_, err := talk.Answer(back.Prefix)
	require.NoError(t, err)
	assert.Len(t, entry(4), 0, "it is taken back, and nothing is after it")
	own := dialogue.NewPlay(s.Own(1, false), 1, mustText(t, text.EN))
	e := s.Entries(rules.Table)[0]
	assert.Empty(t, own.Corrections(&e), "who looks alone corrects nothing")
}

// A correction that changes nothing is shown as such and not recorded.
func TestACorrectionThatChangesNothingIsNotRecorded(t *testing.T) {
	for typed, same := range map[string]bool{
		"= 1B": true, "amend 2: 1B": true, "= Boris 1b": true, "amend 1: Anna 1A": true, "= 1A": false, "amend 1: 2AA": false,
	} {
		talk, _, written := sat(t, games.Hanamikoji, text.EN, "", []string{"Anna", "Boris"}, "Anna 1A", "Boris 1B")
		before := len(written.lines)
		assert.Equal(t, same, talk.Type(typed).Does == dialogue.Unchanged, typed)
		o, err := talk.Answer(typed)
		require.NoError(t, err)
		assert.Equal(t, same, o.Did == dialogue.Unchanged, typed)
		assert.Equal(t, same, len(written.lines) == before, typed)
	}
}

// A question that a correction has opened again is answered in the place of the entry that does not
// count any more, and what follows it counts again.
func TestAQuestionThatIsOpenAgainIsAnsweredInThePlaceOfItsEntry(t *testing.T) {
	counting := func(s table.Session) (list []bool) {
		for _, e := range s.Entries(rules.Table) {
			list = append(list, e.Status.Counts())
		}
		return list
	}
	played := []string{"Anna 1A", "Boris 1B", "Anna 2CC", "Boris 2DD", "Anna 3EFF-E", "amend 2: Boris 2BB"}
	for typed, want := range map[string]string{"1D": "amend 4: Boris 1D", "Boris 1d": "amend 4: Boris 1D"} {
		talk, s, written := sat(t, games.Hanamikoji, text.EN, "", []string{"Anna", "Boris"}, played...)
		require.Equal(t, []bool{true, true, true, false, false}, counting(s))

		require.Len(t, talk.Type(typed).Reading.Change, 2, "what it changes is shown before it is entered")
		o, err := talk.Answer(typed)
		require.NoError(t, err)
		assert.Equal(t, dialogue.Entered, o.Did)
		assert.Equal(t, want, record.FormatLine(s.Header(), written.lines[len(written.lines)-1]))
		assert.Equal(t, []bool{true, true, true, true, true}, counting(s))

		o, err = talk.Answer("undo")
		require.NoError(t, err)
		assert.Equal(t, []bool{true, true, true, false, false}, counting(s), "it is taken back in one step")
	}

	talk, s, written := sat(t, games.Hanamikoji, text.EN, "", []string{"Anna", "Boris"}, played...)
	o, err := talk.Answer("2GG!")
	require.NoError(t, err)
	assert.Equal(t, dialogue.Entered, o.Did, "also where the table lets it stand")
	assert.Equal(t, record.Amend, written.lines[len(written.lines)-2].Kind)
	assert.Len(t, s.Entries(rules.Table), 5)

	_, err = talk.Answer("undo")
	require.NoError(t, err)
	_, err = talk.Answer("undo 3") // with what was amended
	require.NoError(t, err)
	_, err = talk.Answer("2DD")
	require.NoError(t, err)
	assert.Equal(t, record.Entry, written.lines[len(written.lines)-1].Kind, "what was taken back is not amended")
}

// A misspelt word in a correction is asked about, and Enter says so.
func TestAMisspeltWordInACorrectionSaysWhatEnterDoes(t *testing.T) {
	for lang, typed := range map[text.Lang]string{text.EN: "chuubie 2", text.RU: "сасаякка 2", text.FR: "sasayakka 2"} {
		talk, s, _ := sat(t, games.Tokaido, lang, "", []string{"Anna", "Boris"}, "Anna chuubei 1")
		e := s.Entries(rules.Table)[0]
		c := dialogue.NewCorrecting(talk, 1, talk.Corrections(&e)[0])
		p := mustText(t, lang)
		assert.Equal(t, p.Say("log.enter"), c.Type(p, "kinko 2").Does)
		assert.Equal(t, p.Say("log.doubt"), c.Type(p, typed).Does, typed)
		assert.Empty(t, c.Type(p, "qqqqqqqq").Does)
	}
}
