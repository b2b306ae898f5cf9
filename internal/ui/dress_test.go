package ui

import (
	"slices"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/forms"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// dressed are pages that another theme must reach while they are open: how each
// is opened from the first page.
var dressed = map[string]func(*frames.Stage, *House){
	"home":  func(*frames.Stage, *House) {},
	"saved": func(st *frames.Stage, _ *House) { st.Type("4"); st.Key("enter") },
	"calculator": func(st *frames.Stage, a *House) {
		show(st, a, func(a *House) shell.Page { return forms.NewCalculator(a.App, games.Hanamikoji.ID) })
	},
	"rules":      func(st *frames.Stage, _ *House) { st.Type("6gift") },
	"new game":   func(st *frames.Stage, _ *House) { st.Type("2"); st.Key("enter") },
	"names":      func(st *frames.Stage, _ *House) { st.Type("26") },
	"table":      func(st *frames.Stage, _ *House) { st.Type("11"); st.Key("enter") },
	"entries":    func(st *frames.Stage, _ *House) { st.Type("11"); st.Key("enter", "f6") },
	"correction": func(st *frames.Stage, _ *House) { st.Type("11"); st.Key("enter", "f6", "enter", "enter") },
}

// The other theme has a background of its own: where that is missing, something
// still wears the first one.
func TestAnotherThemeReachesEveryOpenPage(t *testing.T) {
	const other = "high-contrast"
	for name, open := range dressed {
		t.Run(name, func(t *testing.T) {
			visit(t, 80, 24, evenings(t, text.EN), func(st *frames.Stage, a *House) {
				open(st, a)
				depth := a.Shell.Depth()
				st.Key("f1", "f9", "down")
				for range slices.Index(theme.Names(), other) - slices.Index(theme.Names(), "dark") {
					st.Key("right")
				}
				st.Key("esc", "esc")
				assert.Equal(t, depth, a.Shell.Depth())
				assert.Equal(t, other, a.Shell.Theme().Name())
				cells, width, _ := st.Screen.GetContents()
				for i, cell := range cells {
					_, back, _ := cell.Style.Decompose()
					require.Equal(t, tcell.ColorBlack, back, "line %d, column %d", i/width, i%width)
				}
			})
		})
	}
}
