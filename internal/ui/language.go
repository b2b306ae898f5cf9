package ui

import (
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// language is the page of the very first start: in which language the program speaks.
type language struct {
	*widgets.ListPage
	app  *House
	talk *dialogue.Settings
}

// Language makes that page.
func (a *House) Language() *language {
	p := &language{app: a, talk: dialogue.NewSettings(a.Text, a.Program)}
	p.ListPage = a.NewList(func() string { return "Referee · Арбитр · Arbitre" }, p.build, commands.Help)
	p.Rows.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		q := dialogue.Find(p.talk, program.LanguageSetting)
		if n, ok := keys.Digit(ev.Rune()); ok && ev.Key() == tcell.KeyRune && n >= 1 && n <= len(q.Choices) {
			p.take(q.Choices[n-1].Value)
			return nil
		}
		return ev
	})
	return p
}

// build lists the languages, each by its own name; the arrow is on that of the system.
func (p *language) build(r *widgets.Reader) {
	r.Skip()
	q := dialogue.Find(p.talk, program.LanguageSetting)
	for i, o := range q.Choices {
		if o.Value == q.Answered() {
			p.Rows.Go(len(r.Rows))
		}
		r.Add(widgets.At(0, strconv.Itoa(i+1), theme.Accent).At(3, o.Label, theme.Strong)).Act = func() { p.take(o.Value) }
	}
}

// take settles the language. One that cannot be saved is not asked for again and again.
func (p *language) take(value string) {
	a := p.app
	against := p.talk.Answer(program.LanguageSetting, value)
	if len(against) == 0 {
		a.Text = p.talk.Text
		a.Shell.SetSpeaker(a.Text)
	}
	a.Shell.Pop()
	if len(against) > 0 {
		a.Shell.Flash(theme.Refused, strings.Join(against, " "))
	}
}
