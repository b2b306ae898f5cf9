package dialogue_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// ended returns the talk of a recorded game that is over.
func ended(t *testing.T, game, name string, lang text.Lang) (*dialogue.Play, *stories.Log) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", game, "games", name))
	require.NoError(t, err)
	r, bad := record.Parse(data)
	require.Empty(t, bad)
	g, log := stories.Blank(t, r.Header)
	for _, l := range r.Lines {
		_, err := g.Session.Enter(record.FormatLine(r.Header, l), true)
		require.NoError(t, err)
	}
	require.True(t, g.Session.Over())
	return dialogue.NewPlay(g.Session, rules.Table, mustText(t, lang).With(r.Header.Seats)), log
}

// What the points track shows at the end is answered with a number for each player, in the order
// of the result, and kept as a comment; a difference is shown by name.
func TestThePointsTrackIsComparedAtTheEnd(t *testing.T) {
	says := map[text.Lang]string{
		text.EN: "track: Anna 60, the sheet says 61 · Boris 158, the sheet says 58",
		text.FR: "piste : Anna 60, la feuille dit 61 · Boris 158, la feuille dit 58",
		text.RU: "шкала: Anna 60, по листу 61 · Boris 158, по листу 58",
	}
	for lang, differs := range says {
		talk, log := ended(t, "tokaido", "en_3_points.txt", lang)
		assert.Contains(t, talk.Now().Track, "Céline, Anna, Boris")
		for typed, wrong := range map[string]string{"78 61 58": "", "78, 61, 58": "", "78 60 158": differs} {
			assert.Equal(t, wrong, strings.ReplaceAll(talk.Type(typed).Letters, "\u00a0", " "))
			o, err := talk.Answer(typed)
			require.NoError(t, err)
			require.Equal(t, dialogue.Entered, o.Did)
			require.Len(t, o.Reading.Notices, 1)
			assert.Equal(t, wrong != "", o.Reading.Notices[0].Wrong)
			if wrong != "" {
				assert.Equal(t, "track: Céline 78, Anna 60, Boris 158", log.Lines[len(log.Lines)-1].Text)
				assert.Equal(t, record.Comment, log.Lines[len(log.Lines)-1].Kind)
			}
		}
		for _, typed := range []string{"78 61", "78 61 x", "78 61 58 1", "78 61 -58"} {
			o, err := talk.Answer(typed)
			require.NoError(t, err)
			assert.NotEqual(t, dialogue.Entered, o.Did, typed)
		}
	}
}

// Past a hundred a track begins from 0 again (TK-C57).
func TestATrackThatWentRound(t *testing.T) {
	talk, log := ended(t, "tokaido", "ru-2013_4_over-100.txt", text.EN)
	for _, typed := range []string{"107 76 71 64", "7 76 71 64"} {
		o, err := talk.Answer(typed)
		require.NoError(t, err)
		require.Len(t, o.Reading.Notices, 1)
		assert.False(t, o.Reading.Notices[0].Wrong, "%s", log.Lines[len(log.Lines)-1].Text)
	}
}

// A game without such a track does not ask for it.
func TestOnlyAGameWithATrackAsksForIt(t *testing.T) {
	talk, _ := ended(t, "lanterns", "ru_3_honour.txt", text.EN)
	assert.Empty(t, talk.Now().Track)
	o, err := talk.Answer("1 2 3")
	require.NoError(t, err)
	assert.NotEqual(t, dialogue.Entered, o.Did)
}
