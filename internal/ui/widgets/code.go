package widgets

import (
	"github.com/gdamore/tcell/v2"

	"referee/internal/export"
	"referee/internal/ui/shell"
)

// The quiet zone around a code, and the least of it.
const quiet, LeastQuiet = 4, 2

// Code is the code of a text in the rows of a space, or nil where that is too small.
func Code(text string, w, h int) []string {
	c, err := export.NewCode(text)
	if err != nil {
		return nil
	}
	for _, zone := range []int{quiet, LeastQuiet} {
		if wide := len(c) + 2*zone; wide <= w && (wide+1)/2 <= h {
			return c.Blocks(zone)
		}
	}
	return nil
}

// DrawCode draws a code, black on white in every theme: else no camera reads it.
func DrawCode(screen tcell.Screen, x, y int, rows []string) {
	style := tcell.StyleDefault.Foreground(tcell.NewRGBColor(0, 0, 0)).Background(tcell.NewRGBColor(255, 255, 255))
	for i, row := range rows {
		shell.Line(screen, x, y+i, len([]rune(row)), row, style)
	}
}
