// Package forms has the pages of the screen that are filled in: a new game, the calculator, the
// settings.
package forms

import (
	"maps"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue/commands"
	"referee/internal/talk"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// form draws a talk with fields: a line for each or, where each player has one of a kind, a column for each player; and what
// follows from them beside.
type form struct {
	app    *hall.App
	talk   talk.Filling
	page   talk.Page
	pane   *shell.Pane
	fields []*formField // in the order of the page
	lines  []formLine
	width  int             // the lines are made for
	top    int             // the first line that is seen
	high   int             // how many are
	last   *tcell.EventKey // the key before, or nil
	typed  string          // in a field that turns, with nothing else between
	result *widgets.Rows
	over   func() // is called when the talk is over, if it can be
	failed func(err error, again func())

	busy, behind bool // something is being worked out; something else has been filled in meanwhile
}

// formField is the place of one answer.
type formField struct {
	talk.Field
	input *tview.InputField
	turns *widgets.Rows // in its place, of a field that turns
}

// NewForm makes the page of a talk with fields.
func NewForm(a *hall.App, t talk.Filling) *form {
	f := &form{app: a, talk: t}
	f.result = widgets.NewRows(a.Shell, f.beside)
	f.result.Quiet = true
	f.pane = &shell.Pane{Box: tview.NewBox(), Lay: f.draw, Parts: f.Ring, Before: f.key}
	f.renew()
	return f
}

// NewKept makes the page of a talk with fields whose answers are kept. Failed receives what the disk does not take, and what does so
// once more; if nobody can be asked that is nil, as the error is where all was taken.
func NewKept(a *hall.App, t talk.Kept, failed func(err error, again func())) *form {
	f := NewForm(a, t)
	f.over, f.failed = func() { a.Shell.Pop() }, failed
	return f
}

// keep writes down what is filled in where that is kept, and reports whether it was.
func (f *form) keep(asks, leaves bool) bool {
	k, ok := f.talk.(talk.Kept)
	if !ok {
		return true
	}
	r, again := k.Keep(f.app.Text), func() { f.keep(false, false) }
	if !asks {
		again = nil
	}
	f.failed(r.Failed, again)
	f.renew()
	f.app.Flash(theme.Refused, r.Against)
	taken := r.Failed == nil && len(r.Against) == 0
	if taken && leaves {
		f.app.Flash(theme.Good, r.Said)
	}
	return taken
}

// renew shows the page as it is now: in the fields that are there, where they are the same.
func (f *form) renew() {
	f.page = f.talk.Page(f.app.Text)
	var list []*formField
	for _, g := range f.page.Asks.Groups {
		for _, one := range g.Fields {
			i := slices.IndexFunc(f.fields, func(old *formField) bool {
				return old.Key == one.Key && old.Part == one.Part && old.Turns == one.Turns
			})
			if i < 0 {
				list = append(list, f.newField(one))
				continue
			}
			f.fields[i].Field = one
			list = append(list, f.fields[i])
		}
	}
	if !slices.Equal(list, f.fields) {
		f.fields = list
		f.dress()
	}
	for _, one := range f.fields {
		switch {
		case one.turns != nil:
			one.turns.Reset()
		case !one.Wide:
			one.input.SetPlaceholder(one.Usual)
		}
	}
	f.result.Reset()
	f.work()
}

// newField makes the place of a field, with what was filled in.
func (f *form) newField(field talk.Field) *formField {
	one := &formField{Field: field}
	if field.Turns {
		one.turns = widgets.NewRows(f.app.Shell, func(r *widgets.Reader) {
			row := r.Add(widgets.At(0, one.display(), theme.Plain))
			row.Turn = func(step int) {
				f.fill(one, one.Next(step))
				f.keep(true, false)
			}
			row.Act = func() { row.Turn(1) }
		})
		one.turns.Quiet = true
		return one
	}
	one.input = tview.NewInputField().SetText(field.Value)
	if field.Wide && field.Value == "" {
		widgets.Propose(one.input, field.Usual)
	}
	one.input.SetChangedFunc(func(typed string) { f.fill(one, typed) })
	return one
}

// fill takes a value as it is.
func (f *form) fill(one *formField, value string) {
	f.talk.Fill(f.app.Text, one.Key, value)
	f.width = -1 // the value may be longer
	f.result.ToStart()
	f.renew()
}

// work has done what takes longer than a key may wait: beside the form, and once more where something else has been filled in by then.
func (f *form) work() {
	if f.behind = f.busy; f.busy {
		return
	}
	f.busy = f.app.Works(f.talk, func() {
		f.busy = false
		if f.behind {
			f.work()
		}
		f.page = f.talk.Page(f.app.Text)
		f.result.Reset()
	})
}

// beside makes the lines of what follows from the fields, and of what can be done.
func (f *form) beside(r *widgets.Reader) {
	for _, b := range f.page.Beside {
		f.app.Block(r, b, f.answer)
	}
	r.Gap()
	if head := f.page.Asks.Head; head != "" {
		r.Put(theme.Muted, 0, head)
	}
	widgets.Choices(r, &f.page.Asks, func(c talk.Choice) { f.answer(c.Value) })
}

// answer answers what is no field. Where that cannot be yet it leads to the first field that is open.
func (f *form) answer(value string) {
	r := f.talk.Answer(f.app.Text, value)
	switch {
	case r.Failed != nil:
		f.failed(r.Failed, func() { f.answer(value) })
	case len(r.Against) > 0:
		f.app.Flash(theme.Refused, r.Against)
		if i := slices.IndexFunc(f.fields, func(one *formField) bool { return one.open() }); i >= 0 {
			f.app.Shell.Focus(f.fields[i].input)
		}
	case r.Push != nil:
		f.app.Talk(r.Push)
	case r.Place.What != talk.Here:
		f.app.Go(r.Place)
	case r.Done:
		f.over()
		f.app.Flash(theme.Good, r.Said)
	case len(r.Said) > 0:
		f.renew()
		f.app.Flash(theme.Good, r.Said)
	default:
		f.syncs()
		f.top = 0
		f.app.Shell.Focus(f.pane)
	}
}

// syncs shows in the fields what the talk has of them.
func (f *form) syncs() {
	f.renew()
	for _, one := range f.fields {
		if one.input != nil && one.Most == 0 && one.Value != strings.TrimSpace(one.input.GetText()) {
			one.input.SetText(one.Value)
		}
	}
}

// dress gives everything its looks.
func (f *form) dress() {
	th := f.app.Shell.Theme()
	th.Dress(f.pane.Box, f.result.Box)
	for _, one := range f.fields {
		if one.turns != nil {
			th.Dress(one.turns.Box)
		} else {
			th.Dress(one.input)
		}
	}
	f.width = -1
}

// Shown implements [shell.Watcher]: the language may be another, and what was filled in with it.
func (f *form) Shown() {
	f.dress()
	f.syncs()
}

// Hidden implements [shell.Watcher]: another page may be the last one of the evening.
func (f *form) Hidden() { f.keep(false, false) }

// Save implements [shell.Saver].
func (f *form) Save() { f.keep(false, false) }

// Primitive implements [shell.Page].
func (f *form) Primitive() tview.Primitive { return f.pane }

// Title implements [shell.Page].
func (f *form) Title() string { return f.page.Title }

// Status implements [shell.Page].
func (f *form) Status() string { return f.page.State }

// Commands implements [shell.Page].
func (f *form) Commands() []commands.ID {
	list := []commands.ID{commands.Back}
	if f.cited() != nil {
		list = append(list, commands.Open)
	}
	list = append(list, slices.Sorted(maps.Keys(f.page.Asks.By))...)
	return append(list, commands.Help, commands.Quit, commands.Next, commands.Search)
}

// Keeps implements [shell.Keeper]: Backspace in an empty field leaves nothing.
func (f *form) Keeps(ev *tcell.EventKey) bool {
	return ev.Key() == tcell.KeyBackspace || ev.Key() == tcell.KeyBackspace2
}

// Ring implements [shell.Ring]: what one can work in.
func (f *form) Ring() (list []tview.Primitive) {
	for _, one := range f.fields {
		list = append(list, one.widget())
	}
	return append(list, f.result)
}

// Handle implements [shell.Page].
func (f *form) Handle(c commands.ID) bool {
	value, ok := f.page.Asks.By[c]
	open := f.cited()
	switch {
	case c == commands.Open && open != nil:
		open()
	case ok:
		f.answer(value)
	case c == commands.Back, c == commands.Quit:
		return !f.keep(true, true)
	case c == commands.Next, c == commands.Previous:
		return !f.keep(true, false)
	default:
		return f.app.Common(c)
	}
	return true
}

// cited opens what the arrow is on while one reads what follows, in a field what that cites, and otherwise the first that is
// cited; nil if nothing is.
func (f *form) cited() (open func()) {
	if one := f.focused(); one != nil && one.Cites != "" {
		return func() { f.app.Cites(one.Cites) }
	}
	on := f.result.First()
	if f.result.HasFocus() {
		on = f.result.On()
	}
	if on != nil && on.Number == 0 {
		return on.Act
	}
	return nil
}

var _ interface {
	shell.Page
	shell.Keeper
	shell.Ring
	shell.Saver
	shell.Watcher
} = (*form)(nil)
