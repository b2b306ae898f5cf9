package widgets

import (
	"github.com/gdamore/tcell/v2"

	"referee/internal/ui/shell"
)

// The quiet zone around a code, and the least of it.
const quiet, leastQuiet = 4, 2

// drawCode draws a code, black on white in every theme: else no camera reads it.
func drawCode(screen tcell.Screen, x, y int, rows []string) {
	style := tcell.StyleDefault.Foreground(tcell.NewRGBColor(0, 0, 0)).Background(tcell.NewRGBColor(255, 255, 255))
	for i, row := range rows {
		shell.Line(screen, x, y+i, len([]rune(row)), row, style)
	}
}
