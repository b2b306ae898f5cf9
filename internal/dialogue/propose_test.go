package dialogue_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// misplaced is a journey in which entry 8 was told of the wrong place: Anna wants to go to 7 next.
var misplaced = []string{"sasayakko 2", "mitsukuni 1", "1 hashi konpeito manju", "2 2", "n 5", "3 guide-mountain", "4", "7"}

// proposed refuses a line at that table, and looks for what may have been wrong before.
func proposed(t *testing.T, talk *dialogue.Play, line string) []string {
	t.Helper()
	o, err := talk.Answer(line)
	require.NoError(t, err)
	require.Equal(t, dialogue.Refused, o.Did)
	search := talk.Search()
	require.NotNil(t, search)
	var said []string
	for _, c := range talk.Offer(search, search.Find()) {
		said = append(said, c.Key+" "+c.Label.Say(mustText(t, text.EN).With([]string{"Anna", "Boris"})))
	}
	return said
}

// A refusal proposes the correction of an earlier entry. One answer takes it and enters the line, and each is
// taken back by itself.
func TestARefusalProposesAnEarlierEntry(t *testing.T) {
	for _, answer := range []string{"+1", "the choice"} {
		talk, s, d := sat(t, games.Tokaido, text.EN, "", []string{"Anna", "Boris"}, misplaced...)
		written := len(d.lines)
		assert.Equal(t, []string{"+1 entry 8 was “Boris goes to 6”, not “goes to 7”"}, proposed(t, talk, "7"))
		a := talk.Type("7")
		assert.True(t, a.AsksBack() && a.Refused)
		require.Equal(t, 1, a.Listed)
		assert.Equal(t, "+1", a.Choices[0].Key)
		o, err := talk.Take(&a.Choices[0])
		if answer == "+1" {
			talk, s, d = sat(t, games.Tokaido, text.EN, "", []string{"Anna", "Boris"}, misplaced...)
			proposed(t, talk, "7")
			assert.True(t, talk.Decides("+1"))
			on, typed := talk.On(&a.Choices[0]), talk.Type(answer)
			for _, now := range []dialogue.Ask{on, typed} { // what it brings is seen before
				assert.Equal(t, dialogue.Entered, now.Does)
				assert.Equal(t, "entry 8: Boris goes to 6", now.Takes.Label.Short(mustText(t, text.EN).With([]string{"Anna", "Boris"})))
				assert.Equal(t, record.Amend, now.Reading.Line.Kind)
				assert.Empty(t, now.Own.Hints, "they are about the move")
			}
			o, err = talk.Answer(answer)
		}
		require.NoError(t, err)
		require.Equal(t, dialogue.Entered, o.Did)
		require.NotNil(t, o.Mended)
		assert.NotEmpty(t, o.Mended.Change)
		assert.Equal(t, []rules.Seq{8}, o.Corrects())
		require.Len(t, d.lines, written+2)
		assert.Equal(t, record.Amend, d.lines[written].Kind)
		assert.Equal(t, "7", last(s))
		assert.False(t, talk.Decides("+1"), "it was taken")

		back, _ := s.Steps()
		_, left, err := talk.Step(commands.Undo)
		require.NoError(t, err)
		assert.Equal(t, back-1, left)
		assert.Equal(t, "6", talk.Last().Text, "the entry is gone, the correction stays")
		_, _, err = talk.Step(commands.Undo)
		require.NoError(t, err)
		assert.Equal(t, "7", talk.Last().Text, "as it was")
	}
}

// Two texts that read alike show in what they differ: the icons of a card are not said.
func TestACorrectionThatReadsAlikeSaysAll(t *testing.T) {
	talk, _, _ := sat(t, games.Sakura, text.EN, "", []string{"Anna", "Boris", "Vika"}, "board 3b1t5s4b6s3b4s2b3", "17=e+1+1 18=e+1+1 19=e*1+1")
	assert.Contains(t, strings.Join(proposed(t, talk, "Boris forward"), "\n"), "17=e+1+1 18=e*1+1 19=e*1+1")
}

// ofType reports whether something is asked about what is typed.
func ofType(talk *dialogue.Play, typed string) bool {
	a := talk.Type(typed)
	return a.AsksBack()
}

// A choice says all that it enters, for a talk that begins anew with each answer; what others alone correct is shown, and closed.
func TestACorrectionIsTakenInAnotherTalk(t *testing.T) {
	talk, s, d := sat(t, games.Tokaido, text.EN, "", []string{"Anna", "Boris"}, misplaced...)
	proposed(t, talk, "7")
	a := talk.Type("7")
	written := len(d.lines)
	other := dialogue.NewPlay(s, 0, mustText(t, text.EN))
	for _, offered := range []bool{false, true} { // nothing but what is proposed is taken
		if offered {
			search := other.Refuses("7")
			other.Resume(search)
			require.NotEmpty(t, other.Offer(search, search.Find()))
		}
		for _, none := range []string{
			"+7 ¶ amend x: Boris 6", "+7", "+ ¶ ", "7 ¶ amend 8: Boris 6", "+7 ¶ Boris 2",
			"+7 ¶ amend 8: Boris 5", "+ ¶ amend 8: Boris 13", "+7 ¶ delete 3", "+ ¶ insert 8: Boris 6", "+8 ¶ amend 8: Boris 6", "+ ¶ amend 8: Boris 6 ¶ delete 1",
		} {
			o, err := other.Answer(none)
			require.NoError(t, err)
			assert.Len(t, d.lines, written, "%q", none)
			if strings.HasPrefix(none, dialogue.Mending) && none != "+ ¶ " {
				assert.Equal(t, dialogue.Closed, o.Did, "%q", none)
			}
		}
	}
	stale := a.Choices[0]
	o, err := dialogue.NewPlay(s, 0, mustText(t, text.EN)).Take(&stale)
	require.NoError(t, err)
	assert.Equal(t, dialogue.Closed, o.Did)
	assert.Len(t, d.lines, written)
	assert.Nil(t, other.Refuses("6"), "it is not refused")
	search := other.Refuses("7")
	other.Resume(search)
	other.Offer(search, search.Find())
	o, err = other.Answer(a.Choices[0].Text)
	require.NoError(t, err)
	assert.Equal(t, dialogue.Entered, o.Did)
	assert.Len(t, d.lines, written+2)
	assert.Equal(t, "7", last(s))

	_, s, d = sat(t, games.Tokaido, text.EN, "", []string{"Anna", "Boris"}, misplaced...)
	guest := dialogue.NewPlay(guest{s}, 0, mustText(t, text.EN))
	proposed(t, guest, "7")
	now := guest.Type("7")
	why := now.Choices[0].Why
	assert.NotEmpty(t, why)
	o, err = guest.Answer("+1")
	require.NoError(t, err)
	assert.Equal(t, dialogue.Closed, o.Did)
	assert.Equal(t, why, o.Against[0].Text)
	assert.Len(t, d.lines, written)
}

// guest is a table as someone has it who may not correct it.
type guest struct{ table.Session }

func (guest) MayMend([]record.Line) *rules.Fault { return &rules.Fault{Code: "record.name_control"} }

// Another line, a step back or another search forget what was found.
func TestProposalsEndWithTheirLine(t *testing.T) {
	talk, s, _ := sat(t, games.Tokaido, text.EN, "", []string{"Anna", "Boris"}, misplaced...)
	require.NotEmpty(t, proposed(t, talk, "7"))
	assert.False(t, ofType(talk, "78"))
	assert.False(t, talk.Decides("+1"))

	require.NotEmpty(t, proposed(t, talk, "7"))
	assert.True(t, talk.Back())
	assert.False(t, ofType(talk, "7"))

	_, err := talk.Answer("7")
	require.NoError(t, err)
	search := talk.Search()
	found := search.Find()
	require.NotEmpty(t, found)
	_, _, err = talk.Step(commands.Undo)
	require.NoError(t, err)
	assert.Empty(t, talk.Offer(search, found), "the table has gone on")
	_, err = talk.Answer("6")
	require.NoError(t, err)
	assert.Equal(t, "6", last(s))
	assert.Nil(t, talk.Search(), "nothing was refused")
	o, err := talk.Answer("+1")
	require.NoError(t, err)
	assert.Equal(t, dialogue.Closed, o.Did, "nothing is offered, and it is no move")
	assert.Nil(t, dialogue.NewPlay(s.Own(1, false), 1, mustText(t, text.EN)).Search())
}

// Where the disk takes the correction and not the line, or neither, the same is done once more.
func TestACorrectionIsKeptWhateverBecomesOfTheLine(t *testing.T) {
	for _, taken := range []int{0, 1} {
		talk, s, d := sat(t, games.Tokaido, text.EN, "", []string{"Anna", "Boris"}, misplaced...)
		require.NotEmpty(t, proposed(t, talk, "7"))
		d.full, d.left = errors.New("full"), taken
		o, err := talk.Answer("+1")
		require.Error(t, err)
		assert.Equal(t, taken == 1, o.Mended != nil)
		d.full = nil
		o, err = talk.Again(o)
		require.NoError(t, err)
		assert.Equal(t, dialogue.Entered, o.Did)
		assert.Equal(t, "7", last(s))
	}
}
