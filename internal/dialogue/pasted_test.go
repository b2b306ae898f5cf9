package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

// handed are the pasted lines in the order in which they are handed out; the last one, which
// has no end, is marked.
func handed(talk *dialogue.Play) (lines []string) {
	for {
		line, ended := talk.Pasted()
		if !ended {
			return append(lines, line+"…")
		}
		lines = append(lines, line)
	}
}

func TestPastedLinesAreHandedOutInTurn(t *testing.T) {
	talk, _, _ := sat(t, games.Hanamikoji, text.EN, "", pair)
	for _, c := range []struct {
		typed, pasted string
		want          []string
	}{
		{"", "1x", []string{"1x…"}},
		{"1", "x", []string{"1x…"}},
		{"", "1\r\n2\n\n \r3", []string{"1", "2", "3…"}},
		{"1", "x\n", []string{"1x", "…"}},
	} {
		talk.Paste(c.typed, c.pasted)
		assert.Equal(t, c.want, handed(talk), "%q", c.pasted)
		assert.Zero(t, talk.Waiting())
	}
	talk.Paste("", "1\n2\n3")
	_, ended := talk.Pasted()
	assert.True(t, ended)
	assert.Equal(t, 2, talk.Waiting())
	talk.Paste("refused", "4\n")
	assert.Equal(t, []string{"2", "34", "…"}, handed(talk), "what is typed meanwhile is not part of it")
	talk.Paste("", "1\n2")
	assert.True(t, talk.Unpaste())
	assert.False(t, talk.Unpaste())
	assert.Equal(t, []string{"…"}, handed(talk))
}

func TestStepsBackAndForth(t *testing.T) {
	talk, s, _ := sat(t, games.Hanamikoji, text.EN, "", pair, "1X", "1X")
	for _, c := range []struct {
		kind record.Kind
		did  dialogue.Did
		left int
	}{
		{record.Redo, dialogue.Refused, 2},
		{record.Undo, dialogue.Entered, 1},
		{record.Undo, dialogue.Entered, 0},
		{record.Undo, dialogue.Refused, 0},
		{record.Redo, dialogue.Entered, 1},
	} {
		o, left, err := talk.Step(c.kind)
		require.NoError(t, err)
		assert.Equal(t, c.did, o.Did, c.kind.String())
		assert.Equal(t, c.left, left, c.kind.String())
		if c.did == dialogue.Refused {
			require.Len(t, o.Against, 1)
			assert.Contains(t, o.Against[0].Says, "There is nothing to")
		}
	}
	assert.Equal(t, "1X", last(s))
}

func TestNotesAreCoveredUntilTheirPlayerIsAlone(t *testing.T) {
	_, s, d := sat(t, games.Hanamikoji, text.RU, "", pair)
	n, p := dialogue.NewNotes(s), mustText(t, text.RU).With(pair)
	assert.Len(t, n.Question(p).Choices, 2)
	for _, answer := range []string{"2", "Bo", " bo "} {
		seat, against := n.Of(p, answer)
		assert.Empty(t, against)
		assert.Equal(t, rules.Seat(2), seat)
	}
	_, against := n.Of(p, "")
	assert.NotEmpty(t, against)
	assert.True(t, n.Opens(2, " 2 "))
	for _, answer := range []string{"", "1", "Bo", "22"} {
		assert.False(t, n.Opens(2, answer), answer)
	}
	assert.True(t, n.Whose(p, "") && n.Whose(p, "bo"))
	assert.False(t, n.Whose(p, "bo hand ABCDEF"), "that is a line of the record")
	own, typed := n.Open(p, 2)
	assert.Empty(t, typed)
	o, err := own.Answer("ABCDEF")
	require.NoError(t, err)
	assert.Equal(t, dialogue.Entered, o.Did)
	require.Len(t, d.lines, 1)
	assert.Equal(t, record.Private, d.lines[0].Kind)
	assert.Len(t, own.Type("").Noted, 1)
	other, _ := n.Open(p, 1)
	assert.Empty(t, other.Type("").Noted)
	n.Close(2, " ")
	n.Close(2, "ab")
	_, typed = n.Open(p, 1)
	assert.Empty(t, typed, "a draft is for its seat alone")
	_, typed = n.Open(p, 2)
	assert.Equal(t, "ab", typed)
	_, typed = n.Open(p, 2)
	assert.Empty(t, typed, "it is handed out once")
}
