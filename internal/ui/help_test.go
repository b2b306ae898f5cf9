package ui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// Help at a table begins with how its game is typed, and says what the letters above the
// souvenirs stand for; elsewhere with the lists and forms.
func TestHelpAtATableTellsHowItsGameIsTyped(t *testing.T) {
	for _, l := range text.Langs() {
		playAt(t, games.Tokaido, 80, 24, l, company(l), nil, journey[:3], func(s *sitting) {
			s.Do(func(sh *shell.Shell) { sh.Push(s.app.Help()) })
			page := strings.Join(strings.Fields(s.Text()), " ")
			letters, _, _ := strings.Cut(s.app.Text.Say("tokaido.board.souvenirs"), " ")
			assert.Contains(t, page, " "+letters+" ", "%s", l)
			assert.Contains(t, page, strings.Join(strings.Fields(s.app.Text.Say("tokaido.help")), " "))
			s.Do(func(sh *shell.Shell) { sh.Push(s.app.Help()) })
			assert.NotContains(t, s.Text(), letters)
		})
	}
	for _, g := range games.All {
		for _, l := range text.Langs() {
			p, err := text.New(l)
			assert.NoError(t, err)
			assert.True(t, p.Has(g.ID+".help"), "%s %s", g.ID, l)
		}
	}
}
