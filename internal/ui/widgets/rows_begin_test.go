package widgets

import (
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"github.com/stretchr/testify/assert"

	"referee/internal/ui/theme"
)

// In a list that takes no text, letters go to the line that begins with them, and those that no line begins with are told.
func TestLettersGoToTheLineThatBeginsSo(t *testing.T) {
	var unknown []string
	v := &Rows{Box: tview.NewBox(), height: 9, Unknown: func(typed string) { unknown = append(unknown, typed) }}
	for _, name := range []string{"Tokaido", "Geisha’s Road", "Geiko’s Life"} {
		v.rows = append(v.rows, Row{Line: At(0, "1", theme.Accent).At(3, name, theme.Plain), Act: func() {}})
	}
	types := func(typed string) {
		for _, r := range typed {
			v.Key(tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone))
		}
	}
	types("geisha’s r")
	assert.Equal(t, 1, v.sel)
	v.Key(tcell.NewEventKey(tcell.KeyHome, 0, tcell.ModNone))
	types("geik")
	assert.Equal(t, 2, v.sel, "another word begins after another key")
	assert.Empty(t, unknown)
	types("x")
	assert.Equal(t, []string{"geikx"}, unknown)
	assert.Equal(t, 2, v.sel)
}
