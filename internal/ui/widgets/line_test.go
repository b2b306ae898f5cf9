package widgets

import (
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit/frames"
	"referee/internal/ui/theme"
)

// A line is made of pieces where words are marked. Cut between two of them it says so.
func TestALineCutBehindAMarkedWordSaysSo(t *testing.T) {
	th, _ := theme.Named("mono")
	screen := tcell.NewSimulationScreen("UTF-8")
	require.NoError(t, screen.Init())
	screen.SetSize(14, 5)
	l := At(0, "qu’elle a déjà servi", theme.Plain).Mark([]string{"déjà"})
	for y, width := range []int{9, 10, 11, 14} {
		Area{screen, 0, y, width, 1}.Line(0, l, th)
	}
	Area{screen, 0, 4, 12, 1}.Line(0, At(0, "one", theme.Plain).At(5, "columns", theme.Plain), th)
	screen.Show()
	assert.Equal(t, "qu’elle …\nqu’elle a…\nqu’elle a …\nqu’elle a déj…\none  columns\n", frames.Text(screen))
}

func TestHighlight(t *testing.T) {
	l := At(0, "HK-1", theme.Muted).At(6, "The Gift, a gift: дар", theme.Plain).At(40, "gifted", theme.Plain).Mark([]string{"Gift", "gift", "дар"})
	assert.Equal(t, At(0, "HK-1", theme.Muted).At(6, "The ", theme.Plain).At(10, "Gift", theme.Marked).At(14, ", a ", theme.Plain).At(18, "gift", theme.Marked).At(22, ": ", theme.Plain).At(24, "дар", theme.Marked).At(40, "gifted", theme.Plain), l)
	plain := At(0, "Gift", theme.Plain)
	assert.Equal(t, plain, plain.Mark(nil))
}
