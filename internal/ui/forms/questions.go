package forms

import (
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// questions draws those of a form, one to a row: Enter and the arrows go through the
// answers to choose from, and a text is typed on a page of its own.
type questions struct {
	app  *hall.App
	form dialogue.Form
	rows *widgets.Rows
}

func (qs *questions) build(w int) (rows []widgets.Row) {
	list := qs.form.Questions()
	label := labelWidth(list, w)
	put := func(name, value string, turn func(step int), act func()) {
		l := widgets.At(0, widgets.Cut(name, label), theme.Label).At(label+widgets.WideGap, value, theme.Plain)
		rows = append(rows, widgets.Row{Line: l, Act: act, Turn: turn})
	}
	for i := range list {
		q := &list[i]
		turn := func(step int) { qs.answer(q.Key, q.Next(step)) }
		switch {
		case q.Fixed:
			put(q.Name, q.Shown(), nil, nil)
		case q.Several:
			for _, o := range q.Choices {
				turn := func(int) { qs.answer(q.Key, q.Toggled(o.Value)) }
				put(o.Label, qs.yesNo(slices.Contains(q.Values(), o.Value)), turn, qs.again(turn))
			}
		case len(q.Choices) > 0:
			put(q.Name, widgets.Joined(q.Shown(), q.Note()), turn, qs.again(turn))
		case q.Open():
			put(q.Name, qs.app.Text.Say("new.campaign.unnamed"), nil, func() { qs.typed(q) })
		default:
			put(q.Name, q.Shown(), nil, func() { qs.typed(q) })
		}
	}
	return rows
}

// labelWidth is the room that the names on the left get: what the longest of
// them takes, as far as the values keep theirs.
func labelWidth(list []dialogue.Question, w int) (widest int) {
	for _, q := range list {
		if !q.Several {
			widest = max(widest, shell.Width(q.Name))
			continue
		}
		for _, o := range q.Choices {
			widest = max(widest, shell.Width(o.Label))
		}
	}
	if w < 60 {
		return min(widest, w*9/20)
	}
	return min(widest, w*11/20)
}

func (qs *questions) yesNo(yes bool) string {
	if yes {
		return qs.app.Text.Say("yes")
	}
	return qs.app.Text.Say("no")
}

// again is what Enter does in a row that the arrows turn.
func (qs *questions) again(turn func(step int)) func() {
	return func() { turn(1); qs.rows.Reset() }
}

// answer gives an answer to the form; what is against it is told.
func (qs *questions) answer(key, typed string) {
	if against := qs.form.Answer(key, typed); len(against) > 0 {
		qs.app.Shell.Flash(theme.Refused, against[0])
	}
}

// typed asks for a text. What is usual only stands there until somebody types.
func (qs *questions) typed(q *dialogue.Question) {
	field := qs.app.Ask(q.Name, strings.Join(q.Help, " "), q.Answered(), func(typed string) string {
		return strings.Join(qs.form.Answer(q.Key, typed), " ")
	})
	if q.Value == "" && q.Usual != "" {
		widgets.Propose(field, q.Usual)
	}
}
