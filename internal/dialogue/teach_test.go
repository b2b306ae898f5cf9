package dialogue_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/text"
	"referee/profiles"
)

// The five steps of every game can be walked in every language by the keys they name, nothing of
// them comes to the record, and each is told in two rows of a window of 80 columns.
func TestTheGuidedTurnOfEveryGame(t *testing.T) {
	for _, g := range games.All {
		for _, l := range text.Langs() {
			_, s, d := sat(t, g, l, unknown, pair)
			lesson := dialogue.NewTeach(s, mustText(t, l))
			n, of := lesson.Step()
			assert.Equal(t, []int{1, 5}, []int{n, of}, g.ID)
			for !lesson.Over() {
				n, _ := lesson.Step()
				keys := lesson.Keys()
				lesson.Answer("nonsense")
				assert.True(t, lesson.Missed(), "%s %s %d", g.ID, l, n)
				again, _ := lesson.Step()
				require.Equal(t, n, again)
				assert.LessOrEqual(t, rows(lesson.Says()), 2, "%s: %s", l, lesson.Says())
				assert.NotContains(t, lesson.Says(), "⟦", "%s %d", g.ID, n)
				assert.Contains(t, lesson.Says(), keys)
				lesson.Answer(keys)
				require.False(t, lesson.Missed(), "%s %s %d: %s", g.ID, l, n, keys)
				if !lesson.Over() {
					next, _ := lesson.Step()
					require.Equal(t, n+1, next, "%s %s %d: %s", g.ID, l, n, keys)
				}
			}
			assert.Empty(t, d.lines)
			assert.Empty(t, s.Entries(0))
		}
	}
}

// The practice is played with the box of the table, whichever it is, and by the same names.
func TestTheGuidedTurnHasTheBoxOfTheTable(t *testing.T) {
	for _, g := range games.All {
		for _, edition := range profiles.Editions(g.ID) {
			_, s, _ := sat(t, g, text.EN, "id: h\nkind: house\ngame: "+g.ID+"\ntitle: H\nbased-on: "+edition.ID+"\n", pair)
			lesson := dialogue.NewTeach(s, mustText(t, text.EN))
			assert.Equal(t, edition.ID, lesson.Table().Profile().Edition)
			for !lesson.Over() {
				lesson.Answer(lesson.Keys())
				require.False(t, lesson.Missed(), "%s %s", g.ID, edition.ID)
			}
		}
	}
	h := record.Header{Version: 1, Game: "hanamikoji", Seats: []string{"Anastasia", "Boris"}}
	h.Set(record.NickOf(1), "Nastya")
	prof, _ := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	s, err := games.Hanamikoji.Open(&record.Record{Header: h}, &prof, &disk{})
	require.NoError(t, err)
	lesson := dialogue.NewTeach(s, mustText(t, text.EN))
	assert.Equal(t, "Nastya", lesson.Table().Header().Get(record.NickOf(1)))
	seat, ok := lesson.Table().Header().Seat("Nastya")
	assert.True(t, ok && seat == 1, "she is called so in the practice too")
}

// rows is how many rows a sentence takes below the prompt.
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

// Another entry than the step's is taken back, and the step is told again.
func TestAMistakeInTheGuidedTurnChangesNothing(t *testing.T) {
	_, s, _ := sat(t, games.Hanamikoji, text.EN, "", pair)
	lesson := dialogue.NewTeach(s, mustText(t, text.EN))
	lesson.Answer("")
	before := lesson.Says()
	for _, wrong := range []string{"2", "1A", "3bcc", "", "zz", "undo"} {
		lesson.Answer(wrong)
		assert.True(t, lesson.Missed(), wrong)
		assert.Equal(t, before, lesson.Says())
		assert.Equal(t, "action", string(lesson.Table().Turn().Phase), wrong)
	}
	lesson.Answer("1")
	assert.False(t, lesson.Missed())
	n, _ := lesson.Step()
	assert.Equal(t, 3, n)
}
