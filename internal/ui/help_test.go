package ui

import (
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/play"
	"referee/internal/ui/shell"
)

// Help at a table begins with how its game is typed; elsewhere with the lists and forms.
func TestHelpAtATableTellsHowItsGameIsTyped(t *testing.T) {
	for _, l := range text.Langs() {
		p := rooms.Program(t, l)
		g := rooms.SeatedAt(t, p, games.Tokaido, rooms.Company(l), nil, "satsuki 4", "sasayakko 1", "umegae 3")
		var a *House
		frames.Run(t, 80, 24, func(screen tcell.Screen) *shell.Shell {
			a = &House{App: rooms.NewApp(t, screen, p)}
			play.Open(a.App, g)
			return a.Shell
		}, func(st *frames.Stage) {
			st.Do(func(sh *shell.Shell) { sh.Push(a.Help()) })
			page := strings.Join(strings.Fields(st.Text()), " ")
			assert.Contains(t, page, strings.Join(strings.Fields(a.Text.Say("tokaido.help")), " "))
			st.Do(func(sh *shell.Shell) { sh.Push(a.Help()) })
			assert.NotContains(t, strings.Join(strings.Fields(st.Text()), " "), strings.Join(strings.Fields(a.Text.Say("tokaido.help")), " "))
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
