package dialogue_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// slip returns a text with a slip in its longest word of letters alone; false if it has none that is
// long enough to be distinguished from others.
func slip(line string) (string, bool) {
	longest := ""
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if len(word) > len(longest) && word == strings.ToLower(word) {
			longest = word
		}
	}
	if len(longest) < 5 {
		return "", false
	}
	i := strings.Index(line, longest) + len(longest) - 2
	return line[:i] + "w" + line[i+1:], line[i] != 'w'
}

// A misspelt word of an entry is asked about in every game, and Enter answers: one key more, two
// where several words are as near. What is entered is what was meant.
func TestMisspeltWordsAreAskedAbout(t *testing.T) {
	asked := map[string]int{}
	for _, g := range games.All {
		files := testkit.Few(t, g.ID)
		for _, file := range files[:min(len(files), testkit.Some(6, 2))] {
			game := store.Opener{Games: games.Find}.Read(file)
			require.NotNil(t, game.Position, "%v", game.Problems)
			asked[g.ID] += misspells(t, game.Record)
		}
	}
	t.Log(asked)
	for _, id := range []string{"tokaido", "sakura", "geiko", "maiko", "geishasroad"} { // the others write letters
		assert.Positive(t, asked[id], id)
	}
}

// misspells plays a record with a slip in each entry that has a word, and returns how many were
// asked about.
func misspells(t *testing.T, rec *record.Record) (asked int) {
	t.Helper()
	p := mustText(t, text.EN)
	g, log := stories.Blank(t, rec.Header)
	talk := dialogue.NewPlay(g.Session, rules.Table, p.With(rec.Header.Seats))
	for n, line := range rec.Lines {
		right := record.FormatLine(rec.Header, line)
		typed, ok := slip(line.Text)
		if !ok || line.Kind != record.Entry || asked > 60 {
			enters(t, talk, right)
			continue
		}
		typed = strings.TrimSuffix(right, line.Text) + typed
		o, err := talk.Answer(typed)
		require.NoError(t, err)
		if o.Did == dialogue.Refused { // nothing near it can be meant
			assert.Equal(t, typed, o.Typed)
			enters(t, talk, right)
			continue
		}
		require.Equal(t, dialogue.Doubted, o.Did, "entry %d: %q", n+1, typed)
		assert.Equal(t, typed, o.Typed, "what was typed stays")
		assert.LessOrEqual(t, o.Ask.Listed, 3)
		asked++
		enters(t, talk, choose(o.Ask, line.Text))
		require.Equal(t, line.Text, last(g.Session), "entry %d: %q", n+1, typed)
	}
	assert.Equal(t, stories.Lines(rec.Header, rec.Lines), stories.Lines(rec.Header, log.Lines))
	return asked
}

// choose returns what answers the question with the entry that was meant: nothing if Enter takes it.
func choose(a dialogue.Ask, want string) string {
	if c := a.Usual(); c != nil {
		return ""
	}
	for i := range a.Choices {
		if strings.HasSuffix(a.Choices[i].Text, want) {
			return string(rune('1' + i))
		}
	}
	return "not listed"
}

func enters(t *testing.T, talk *dialogue.Play, typed string) {
	t.Helper()
	o, err := talk.Answer(typed)
	require.NoError(t, err)
	require.NotEqual(t, dialogue.Refused, o.Did, "%q: %v", typed, o.Against)
}
