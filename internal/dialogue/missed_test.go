package dialogue_test

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

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

// Wherever a game lists choices by their numbers, a number of none of them that reads as no move is shown
// which there are, and the choices stay; so do they where a word is no answer.
func TestANumberOfNoChoiceIsToldWhichThereAre(t *testing.T) {
	const missed = "97"
	p := mustText(t, text.EN)
	for _, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(t, err)
		tried := 0
		for _, file := range files[:min(len(files), testkit.Some(3, 1))] {
			r := store.Opener{Games: games.Find}.Read(file).Record
			at, _ := stories.Blank(t, r.Header)
			talk := dialogue.NewPlay(at.Session, rules.Table, p.With(r.Header.Seats))
			for _, line := range r.Lines {
				if now := talk.Now(); now.Listed > 1 && !now.Boards() && asksNumbers(&now) {
					for _, typed := range []string{missed, "qwx"} {
						a := talk.Type(typed)
						if a.Does != dialogue.Refused {
							continue
						}
						where := g.ID + " before " + line.Text + ": " + typed
						assert.Equal(t, now.Choices[:now.Listed], a.Choices[:a.Listed], where)
						if typed == missed && (a.Reading.Error != nil || a.Reading.Entry.Fault != nil) {
							tried++
							require.Len(t, a.Against, 1, where)
							assert.True(t, strings.HasPrefix(a.Against[0].Text, missed+" is not a choice; "), "%s: %s", where, a.Against[0].Text)
							o, err := talk.Answer(typed)
							require.NoError(t, err)
							assert.Equal(t, a.Against, o.Against, where)
							talk.Back()
						}
					}
				}
				_, err := at.Session.Enter(record.FormatLine(r.Header, line), true)
				require.NoError(t, err)
				talk.Renew(p.With(r.Header.Seats))
			}
		}
		assert.NotZero(t, tried, g.ID)
	}
}

// asksNumbers reports whether every choice that is listed can be taken, and by a number.
func asksNumbers(a *dialogue.Ask) bool {
	for i := range a.Listed {
		if _, err := strconv.Atoi(a.Choices[i].Key); err != nil || a.Choices[i].Disabled != nil {
			return false
		}
	}
	return true
}
