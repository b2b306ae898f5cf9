package ui

import (
	"fmt"
	"testing"

	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/ui/forms"
	"referee/internal/ui/shell"
)

// The other screens as Tokaido fills them.
func TestJourneyScreens(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		for name, open := range map[string]func(*House) shell.Page{
			"newgame":    func(a *House) shell.Page { return forms.NewGame(a.App, begun(t, a.Program, "game", "tokaido")) },
			"calculator": func(a *House) shell.Page { return forms.NewCalculator(a.App, games.Tokaido.ID) },
		} {
			for _, l := range frames.Langs(size) {
				visit(t, size[0], size[1], rooms.Program(t, l), func(st *frames.Stage, a *House) {
					show(st, a, open)
					st.Golden(fmt.Sprintf("journey/%s/%dx%d-%s", name, size[0], size[1], l))
				})
			}
		}
	}
}

// The calculator takes the zones at the end of an evening and settles it.
func TestKyotoCalculator(t *testing.T) {
	for _, l := range frames.Spoken() {
		visit(t, 80, 24, rooms.Program(t, l), func(st *frames.Stage, a *House) {
			show(st, a, func(a *House) shell.Page { return forms.NewCalculator(a.App, games.GeishasRoad.ID) })
			st.Golden(fmt.Sprintf("kyoto/calculator/80x24-%s", l))
		})
	}
}

// form compares the calculator of a game with its golden frames.
func form(t *testing.T, folder string, g table.Binding) {
	for _, l := range frames.Spoken() {
		visit(t, 80, 24, rooms.Program(t, l), func(st *frames.Stage, a *House) {
			show(st, a, func(a *House) shell.Page { return forms.NewCalculator(a.App, g.ID) })
			st.Golden(fmt.Sprintf("%s/calculator/80x24-%s", folder, l))
		})
	}
}

func TestMaikoCalculator(t *testing.T) { form(t, "maiko", games.Maiko) }

func TestSakuraCalculator(t *testing.T) { form(t, "sakura", games.Sakura) }

func TestGeikoCalculator(t *testing.T) { form(t, "geiko", games.Geiko) }
