package theme

import (
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// widgets are those one selects or types in, each with the keyboard.
func widgets() map[string]tview.Primitive {
	table := tview.NewTable().SetSelectable(true, false)
	table.SetCell(0, 0, tview.NewTableCell("one"))
	return map[string]tview.Primitive{
		"list":     tview.NewList().ShowSecondaryText(false).AddItem("one", "", 0, nil),
		"table":    table,
		"button":   tview.NewButton("one"),
		"dropdown": tview.NewDropDown().SetOptions([]string{"one"}, nil).SetCurrentOption(0),
		"checkbox": tview.NewCheckbox(),
	}
}

func draw(t *testing.T, p tview.Primitive) tcell.Screen {
	t.Helper()
	sim := tcell.NewSimulationScreen("UTF-8")
	require.NoError(t, sim.Init())
	p.SetRect(0, 0, 10, 1)
	p.Focus(func(tview.Primitive) {})
	p.Draw(sim)
	return sim
}

func TestWhatIsSelectedIsSeenInEveryTheme(t *testing.T) {
	before := tview.Styles
	t.Cleanup(func() { tview.Styles = before })
	for _, name := range Names() {
		th := named(t, name)
		th.Install()
		for kind, w := range widgets() {
			th.Dress(w)
			sim, seen := draw(t, w), false
			for x := range 10 {
				_, style, _ := sim.Get(x, 0)
				_, _, attr := style.Decompose()
				seen = seen || attr&tcell.AttrReverse != 0
			}
			assert.True(t, seen, "%s: %s", name, kind)
		}
	}
}

func TestFieldsAreDressed(t *testing.T) {
	th := named(t, "high-contrast")
	field, area, view := tview.NewInputField(), tview.NewTextArea(), tview.NewTextView()
	th.Dress(field, area, view)
	assert.Equal(t, th.Style(Plain), field.GetFieldStyle())
	assert.Equal(t, th.Style(Prompt), field.GetLabelStyle())
	assert.Equal(t, th.Style(Plain), area.GetTextStyle())
	assert.Equal(t, th.Style(Muted), area.GetPlaceholderStyle())
	assert.Equal(t, tcell.ColorBlack, view.GetBackgroundColor())
}
