package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/talk"
	"referee/internal/text"
)

// handed returns the pasted lines in the order in which they are handed out; the last one, which
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
		step commands.ID
		did  dialogue.Did
		left int
	}{
		{commands.Redo, dialogue.Refused, 2},
		{commands.Undo, dialogue.Entered, 1},
		{commands.Undo, dialogue.Entered, 0},
		{commands.Undo, dialogue.Refused, 0},
		{commands.Redo, dialogue.Entered, 1},
	} {
		o, left, err := talk.Step(c.step)
		require.NoError(t, err)
		assert.Equal(t, c.did, o.Did, string(c.step))
		assert.Equal(t, c.left, left, string(c.step))
		if c.did == dialogue.Refused {
			require.Len(t, o.Against, 1)
			assert.Contains(t, o.Against[0].Text, "There is nothing to")
		}
	}
	assert.Equal(t, "1X", last(s))
}

func TestNotesAreCoveredUntilTheirPlayerIsAlone(t *testing.T) {
	_, s, d := sat(t, games.Hanamikoji, text.RU, "", pair)
	n, p := notes(s), mustText(t, text.RU)
	page := n.Page(p)
	assert.Len(t, page.Asks.Choices, 2)
	for _, answer := range []string{"2", "Bo", " bo "} {
		cover := n.Answer(p, answer).Push
		page := cover.Page(p)
		assert.Contains(t, page.Blocks[0].(talk.Para).Text, "Bo")
		assert.Empty(t, talk.Type(cover, p, "").Does, "an empty answer opens nothing")
		for _, answer := range []string{"", "1", "Bo", "22"} {
			assert.Nil(t, cover.Answer(p, answer).Push, answer)
		}
		assert.Implements(t, (*talk.Covered)(nil), cover.Answer(p, " 2 ").Push)
	}
	assert.NotEmpty(t, n.Answer(p, "").Against)
	assert.True(t, n.Whose(p, "") && n.Whose(p, "bo"))
	assert.False(t, n.Whose(p, "bo hand ABCDEF"), "that is a line of the record")
	own := n.Open(p, 2)
	require.NotEmpty(t, own.Answer(p, "ABCDEF").Said)
	require.Len(t, d.lines, 1)
	assert.Equal(t, record.Private, d.lines[0].Kind)
	own.Answer(p, "ab")
	own.Cover("c")
	page = n.Open(p, 1).Page(p)
	assert.Empty(t, page.Asks.Proposed, "a draft is for its seat alone")
	page = n.Open(p, 2).Page(p)
	assert.Equal(t, "c", page.Asks.Proposed)
	assert.Contains(t, page.Blocks, talk.Para{As: talk.Lead, Text: "флейта, веер"})
}
