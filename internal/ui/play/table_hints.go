package play

import (
	"slices"

	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// hints say how the game can be answered, where it has numbers of its own; a choice that is
// listed because of what was typed stands in their place.
func (t *tablePage) hints(w int) (out []widgets.Line) {
	if t.ask.Own.OnBoard && t.ask.Listed > 0 {
		return nil
	}
	hints := t.ask.Own.Hints
	if t.ask.Listed == 0 && len(hints) > 0 && t.ask.Own.Closed != "" {
		hints = append(slices.Clone(hints), t.ask.Own.Closed)
	}
	if t.box.board.Clipped() && len(hints) > 0 && t.ask.Listed == 0 {
		hints = append(slices.Clone(hints), t.text.Say("table.far.hint"))
	}
	for _, hint := range hints {
		for _, s := range widgets.Wrap(hint, w) {
			out = append(out, widgets.At(1, s, theme.Muted))
		}
	}
	return out
}

// closed says below the choices what else there would be and is not possible now.
func (t *tablePage) closed(w int) (out []widgets.Line) {
	if t.ask.Own.Closed == "" || t.ask.Listed == 0 || t.input.GetText() != "" {
		return nil
	}
	return []widgets.Line{widgets.At(1, widgets.Cut(t.ask.Own.Closed, w), theme.Muted)}
}
