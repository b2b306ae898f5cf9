package play

import (
	"slices"

	"referee/internal/dialogue/commands"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// hints say how the game can be answered, where it has numbers of its own; a choice that is
// listed because of what was typed is in their place. Cut has each row as it is where
// there is no room for those behind it.
func (t *chooser) hints(w int) (out, cut []widgets.Line) {
	hints := t.ask.Own.Hints
	if t.ask.Listed == 0 && len(hints) > 0 && t.ask.Own.Closed != "" {
		hints = append(slices.Clone(hints), t.ask.Own.Closed)
	}
	if t.box.board.Clipped() && len(hints) > 0 && t.ask.Listed == 0 {
		hints = append(slices.Clone(hints), t.text.Say("table.far.hint"))
	}
	out, cut = t.first(w), t.first(w)
	for _, hint := range hints {
		rows := widgets.Wrap(hint, w)
		for i, s := range rows {
			last := s
			if i+1 < len(rows) {
				last = widgets.Cut(s+"…", w)
			}
			out, cut = append(out, widgets.At(1, s, theme.Muted)), append(cut, widgets.At(1, last, theme.Muted))
		}
	}
	return out, cut
}

// first returns what is shown before anything else.
func (t *chooser) first(w int) (out []widgets.Line) {
	for _, s := range widgets.Wrap(t.ask.Tells, w) {
		if s != "" {
			out = append(out, widgets.At(1, s, theme.Accent))
		}
	}
	return out
}

// closed says below the choices in one line what else there would be and is not possible now.
func (t *chooser) closed(w int) []widgets.Line {
	said := t.ask.Own.Closed
	switch {
	case t.ask.Listed == 0:
		return nil
	case said != "" && t.input.GetText() != "":
		return nil
	case said == "":
		said = t.notNow(w)
	}
	if said == "" {
		return nil
	}
	return []widgets.Line{widgets.At(1, widgets.Cut(said, w), theme.Muted)}
}

// notNow shows the choices that cannot be taken: by their numbers alone, if there is no room
// for more.
func (t *chooser) notNow(w int) (said string) {
	keys, named := []string{}, []string{}
	for i := range t.ask.Listed {
		if c := &t.ask.Choices[i]; c.Disabled != nil {
			keys, named = append(keys, c.Key), append(named, c.Key+" "+c.Named(t.text))
		}
	}
	for _, list := range [][]string{named, keys} {
		if len(list) > 0 && (said == "" || shell.Width(said) > w) {
			said = t.text.Say("table.notnow", rules.Plain("list", t.text.Commas(list)), t.app.KeyArg(commands.Open))
		}
	}
	return said
}
