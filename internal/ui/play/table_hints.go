package play

import (
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// hints say how the game can be answered, where it has numbers of its own; a choice that is
// listed because of what was typed stands in their place.
func (t *tablePage) hints(w int) (out []widgets.Line) {
	if t.ask.Own.OnBoard && t.ask.Listed > 0 {
		return nil
	}
	for _, hint := range t.ask.Own.Hints {
		for _, s := range widgets.Wrap(hint, w) {
			out = append(out, widgets.At(1, s, theme.Muted))
		}
	}
	return out
}
