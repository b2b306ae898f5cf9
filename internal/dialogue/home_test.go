package dialogue_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
)

// What is typed on the first page is a number, a command with its words, a game, or else a question.
func TestWhatIsTypedOnTheFirstPage(t *testing.T) {
	for _, l := range text.Langs() {
		p := mustText(t, l)
		h := dialogue.NewHome(p, program.New(program.Options{Config: config.Config{Records: t.TempDir()}, Text: p, Now: time.Now}))
		goes := func(typed string) talk.Place { return h.Answer(p, typed).Place }
		for _, c := range commands.At(commands.AtHome) {
			if word := commands.Word(p, c.ID); c.ID != commands.Quit && c.ID != commands.Search {
				to := goes(word)
				assert.NotContains(t, []talk.Where{talk.Here, talk.ToRules}, to.What, "%s is not done", word)
			}
		}
		search := commands.Word(p, commands.Search)
		assert.Equal(t, talk.Place{What: talk.ToRules, Of: "tie"}, goes(search+" tie"))
		assert.Equal(t, talk.Place{What: talk.ToRules, Of: "who begins?"}, goes("who begins?"))
		assert.Equal(t, talk.Place{What: talk.ToNew, Of: "tokaido"}, goes("tokaido"))
		assert.Equal(t, talk.Place{What: talk.ToNew}, goes(""), "a new game is usual")
		assert.Equal(t, talk.Place{What: talk.ToUnderway}, goes("8"))
		for _, closed := range []string{"1", "3", "4", "9", "0"} {
			r := h.Answer(p, closed)
			require.Len(t, r.Against, 1, closed)
			assert.Equal(t, talk.Here, r.Place.What, closed)
		}
		page := h.Page(p)
		assert.Len(t, page.Asks.Choices, 8, "no number is left out")
		assert.Equal(t, "2", page.Asks.Choices[h.Type(p, "").At].Value)
	}
}
