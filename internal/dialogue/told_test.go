package dialogue_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/text"
	"referee/rules"
)

// hands is the beginning of a game of two.
var hands = []string{"Anna 1A", "Boris 1B", "Anna 2CC", "Boris 2DD"}

// One entry that falls is shown by itself, of several the first, and none twice.
func TestWhatFollowsFromACorrection(t *testing.T) {
	for _, c := range []struct {
		more  []string
		says  string // behind the entry itself, before the first that falls
		brief int
	}{{nil, "1 other entry has changed", 2}, {[]string{"Anna 3EFF-E"}, "2 later entries are no longer valid", 3}} {
		talk, _, _ := sat(t, games.Hanamikoji, text.EN, "", []string{"Anna", "Boris"}, append(slices.Clone(hands), c.more...)...)
		o, err := talk.Answer("amend 2: Boris 2BB")
		require.NoError(t, err)
		f := talk.Follows(&o)
		said := f.Changes()
		require.Len(t, said, 3)
		assert.Equal(t, c.says, said[1])
		assert.Len(t, strings.Split(f.Briefly(), " · "), c.brief)
	}
}

// A table that was set by hand lies so already: there is nothing to be done on it.
func TestNothingIsToDoBehindATableThatWasSet(t *testing.T) {
	talk, _, _ := sat(t, games.Tokaido, text.EN, "", []string{"Anna", "Boris"}, misplaced...)
	a := talk.Type("override coins@Anna=9")
	f := a.Follows()
	require.NotEmpty(t, f.ToDo())
	o, err := talk.Answer("override coins@Anna=9")
	require.NoError(t, err)
	f = talk.Follows(&o)
	assert.Empty(t, f.ToDo())
}

// What a player notes is shown on no page that lies open, not even on their own.
func TestANoteIsToldOnNoOpenPage(t *testing.T) {
	talk, s, _ := sat(t, games.Hanamikoji, text.EN, "", []string{"Anna", "Boris"}, hands...)
	talk.Sits(1)
	open, _ := talk.Answer("Anna 3EFF-E")
	require.Equal(t, "5", open.Deed())
	require.NotEmpty(t, talk.Happened("5"))
	o, err := talk.Answer("private Anna: hand EG")
	require.NoError(t, err)
	require.Equal(t, dialogue.Entered, o.Did)
	assert.Empty(t, o.Deed())
	own := s.Entries(1)
	seq, note := own[len(own)-1].Seq, own[len(own)-1].Wording().Says(mustText(t, text.EN))
	require.Equal(t, rules.Seq(6), seq)
	assert.NotContains(t, talk.Happened("6"), note)
}

// Who was overtaken by others receives what these entered, and of many only that they did.
func TestOthersAreQuicker(t *testing.T) {
	for _, c := range []struct {
		sits  rules.Seat
		typed string
		want  bool
	}{
		{rules.Table, "Anna 1A", true}, {rules.Table, "1A", true}, {1, "1A", true}, {2, "1A", false}, {rules.Table, "Anna 1C", false}, {rules.Table, "Boris 1A", false},
	} {
		talk, s, _ := sat(t, games.Hanamikoji, text.EN, "", []string{"Anna", "Boris"})
		talk.Sits(c.sits)
		_, known := s.Written()
		_, err := s.Enter("Anna 1A", false)
		require.NoError(t, err)
		r := s.Try(c.typed)
		assert.Equal(t, c.want, talk.Overtaken(&dialogue.Outcome{Reading: r}, known, c.typed), "%d %s", c.sits, c.typed)
	}
	talk, s, _ := sat(t, games.Hanamikoji, text.EN, "", []string{"Anna", "Boris"})
	p := mustText(t, text.EN)
	for i, line := range hands {
		_, err := s.Enter(line, false)
		require.NoError(t, err)
		talk.Renew(p.With([]string{"Anna", "Boris"}))
		assert.Equal(t, i == 3, talk.Between(0) == p.Say("web.moved.other"), line)
	}
}
