package theme

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// boxed is every widget of the library.
type boxed interface {
	SetBackgroundColor(tcell.Color) *tview.Box
	SetBorderStyle(tcell.Style) *tview.Box
	SetTitleColor(tcell.Color) *tview.Box
}

// Dress gives widgets the theme's looks, and may be called again after the
// theme has changed. The library marks what is selected by swapping two
// colours, which shows nothing where both are the terminal's own: a widget one
// can select in must be dressed.
func (t Theme) Dress(widgets ...tview.Primitive) {
	for _, w := range widgets {
		if b, ok := w.(boxed); ok {
			_, bg, _ := t.Style(Plain).Decompose()
			title, _, _ := t.Style(Accent).Decompose()
			b.SetBackgroundColor(bg).SetBorderStyle(t.Style(Muted)).SetTitleColor(title)
		}
		t.dress(w)
	}
}

func (t Theme) dress(w tview.Primitive) {
	plain, muted, label, selected := t.Style(Plain), t.Style(Muted), t.Style(Label), t.Style(Selected)
	switch w := w.(type) {
	case *tview.List:
		w.SetMainTextStyle(plain).SetSecondaryTextStyle(muted).SetShortcutStyle(label).SetSelectedStyle(selected)
	case *tview.Table:
		fg, _, _ := muted.Decompose()
		w.SetSelectedStyle(selected).SetBordersColor(fg)
	case *tview.InputField:
		_, bg, _ := plain.Decompose()
		w.SetFieldStyle(plain).SetLabelStyle(t.Style(Prompt)).SetPlaceholderStyle(muted)
		w.SetAutocompleteStyles(bg, plain, selected)
	case *tview.TextArea:
		w.SetTextStyle(plain).SetLabelStyle(t.Style(Prompt)).SetPlaceholderStyle(muted).SetSelectedStyle(selected)
	case *tview.TextView:
		w.SetTextStyle(plain)
	case *tview.Button:
		w.SetStyle(label).SetActivatedStyle(selected).SetDisabledStyle(muted)
	case *tview.DropDown:
		w.SetFieldStyle(plain).SetFocusedStyle(selected).SetDisabledStyle(muted).SetLabelStyle(label).SetListStyles(plain, selected)
	case *tview.Checkbox:
		w.SetUncheckedStyle(plain).SetCheckedStyle(plain).SetActivatedStyle(selected).SetLabelStyle(label)
	}
}
