package theme

import (
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"github.com/stretchr/testify/assert"
)

func TestFieldsAreDressed(t *testing.T) {
	th := named(t, "high-contrast")
	field, box := tview.NewInputField(), tview.NewBox()
	th.Dress(field, box)
	assert.Equal(t, th.Style(Plain), field.GetFieldStyle())
	assert.Equal(t, th.Style(Prompt), field.GetLabelStyle())
	assert.Equal(t, th.Style(Muted), field.GetPlaceholderStyle())
	assert.Equal(t, tcell.ColorBlack, field.GetBackgroundColor())
	assert.Equal(t, tcell.ColorBlack, box.GetBackgroundColor())
}
