package dialogue_test

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/profiles"
)

// taught returns what a practice tells, and which step that is.
func taught(talk *dialogue.Play) string { return talk.Now().Tells }

// The five steps of every game can be walked in every language by the keys they name, nothing of them comes to the record, and each is
// told in three rows of a window of 80 columns. Whatever else is typed, with Esc behind it, changes nothing: there is no dead end.
func TestTheGuidedTurnOfEveryGame(t *testing.T) {
	for i, g := range games.All {
		for _, l := range testkit.Turns(i, text.Langs()) {
			_, s, d := sat(t, g, l, unknown, pair)
			at, talk := dialogue.NewPractice(s, mustText(t, l))
			for n := 1; n <= 5; n++ {
				told, keys, written := taught(talk), talk.Keys(), len(at.Entries(0))
				assert.Contains(t, told, strconv.Itoa(n), g.ID)
				for _, wrong := range []string{"nonsense", "undo", "redo", "delete 1", "undo 2", "=" + keys + "x", "1", "2", "3", "11", "# tea"} {
					if a := talk.Type(wrong); a.Does == dialogue.Entered {
						require.Equal(t, talk.Type(keys).Reading.Entry.Text, a.Reading.Entry.Text, "%s %s %d %q", g.ID, l, n, wrong)
						continue // the same in other words
					}
					if o, err := talk.Answer(wrong); o.Did != dialogue.Began {
						require.NoError(t, err)
						require.Equal(t, dialogue.Refused, o.Did, "%s %s %d %q", g.ID, l, n, wrong)
						assert.NotEmpty(t, o.Against)
						assert.False(t, talk.Insists())
						assert.Nil(t, talk.Search())
					}
					for range 9 {
						talk.Back()
					}
				}
				require.Len(t, at.Entries(0), written, "%s %s %d", g.ID, l, n)
				assert.Equal(t, told, taught(talk))
				assert.LessOrEqual(t, rows(told), 3, "%s: %s", l, told)
				assert.NotContains(t, told, "⟦", "%s %d", g.ID, n)
				assert.Contains(t, told, keys)
				does := talk.Type(keys).Does
				o, err := talk.Answer(keys)
				require.NoError(t, err)
				if n == 5 {
					require.Equal(t, dialogue.Learnt, o.Did, "%s %s: %s", g.ID, l, keys)
					break
				}
				require.Equal(t, does, o.Did, "%s %s %d: %s", g.ID, l, n, keys)
				require.NotEqual(t, told, taught(talk), "%s %s %d: %s", g.ID, l, n, keys)
			}
			assert.Empty(t, taught(talk))
			assert.Empty(t, d.lines)
			assert.Empty(t, s.Entries(0))
		}
	}
}

// A thing of another move is refused as what is typed, and no move is shown with that.
func TestAnotherThingIsRefusedInTheGuidedTurn(t *testing.T) {
	_, s, _ := sat(t, games.Lanterns, text.EN, unknown, pair)
	_, talk := dialogue.NewPractice(s, mustText(t, text.EN))
	a := talk.Now()
	for i := range a.Choices {
		if c := &a.Choices[i]; c.Key != talk.Keys() && !c.Closed() {
			o, err := talk.Take(c)
			require.NoError(t, err)
			require.Equal(t, dialogue.Refused, o.Did, c.Key)
			assert.NotNil(t, o.Reading.Error, "nothing is read as a move")
			return
		}
	}
	require.Fail(t, "there is no other")
}

// The practice is played with the box of the table, whichever it is, and by the same names.
func TestTheGuidedTurnHasTheBoxOfTheTable(t *testing.T) {
	for _, g := range games.All {
		for _, edition := range profiles.Editions(g.ID) {
			_, s, _ := sat(t, g, text.EN, "id: h\nkind: house\ngame: "+g.ID+"\ntitle: H\nbased-on: "+edition.ID+"\n", pair)
			at, talk := dialogue.NewPractice(s, mustText(t, text.EN))
			assert.Equal(t, edition.ID, at.Profile().Edition)
			for taught(talk) != "" {
				o, err := talk.Answer(talk.Keys())
				require.NoError(t, err)
				require.NotEqual(t, dialogue.Refused, o.Did, "%s %s", g.ID, edition.ID)
			}
		}
	}
	h := record.Header{Version: 1, Game: "hanamikoji", Seats: []string{"Anastasia", "Boris"}}
	h.Set(record.NickOf(1), "Nastya")
	prof, _ := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	s, err := games.Hanamikoji.Open(&record.Record{Header: h}, &prof, &disk{})
	require.NoError(t, err)
	at, _ := dialogue.NewPractice(s, mustText(t, text.EN))
	assert.Equal(t, "Nastya", at.Header().Get(record.NickOf(1)))
	seat, ok := at.Header().Seat("Nastya")
	assert.True(t, ok && seat == 1, "she is called so in the practice too")
}

// rows returns how many rows a sentence takes below the prompt.
func rows(said string) (n int) {
	const width = 73
	left := 0
	for _, word := range strings.Fields(said) {
		if w := utf8.RuneCountInString(word) + 1; w > left {
			n, left = n+1, width
		}
		left -= utf8.RuneCountInString(word) + 1
	}
	return n
}

// What is counted at a table to practise at leaves it nowhere.
func TestAPracticeIsNotExported(t *testing.T) {
	talk, s, _ := sat(t, games.Hanamikoji, text.EN, "", pair)
	p := mustText(t, text.EN)
	own := dialogue.Score{Behind: dialogue.Behind{Game: s, Play: talk}}
	assert.NotEmpty(t, own.Page(p).Asks.By)
	practice, lesson := dialogue.NewPractice(s, p)
	own = dialogue.Score{Behind: dialogue.Behind{Game: practice, Play: lesson}}
	assert.Empty(t, own.Page(p).Asks.By)
}
