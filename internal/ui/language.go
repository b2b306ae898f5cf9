package ui

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// language is the page of the very first start: in which language the program speaks.
type language struct {
	*widgets.ListPage
	app  *House
	talk *dialogue.Settings
	rows []int // the line of each
}

// Language makes that page.
func (a *House) Language() *language {
	p := &language{app: a, talk: dialogue.NewSettings(a.Text, a.Program)}
	p.ListPage = a.NewList(func() string { return "Referee · Арбитр · Arbitre" }, p.build, commands.Help)
	p.Rows.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		if n, ok := keys.Digit(ev.Rune()); ok && ev.Key() == tcell.KeyRune && n >= 1 && n <= len(p.rows) {
			p.Rows.Go(p.rows[n-1])
			return nil
		}
		return ev
	})
	return p
}

// Enter implements [shell.Answered].
func (p *language) Enter() string {
	at := slices.Index(p.rows, p.Rows.Chosen())
	if at < 0 {
		return ""
	}
	return p.app.Text.Say("table.enter.takes", rules.Plain("what", dialogue.Find(p.talk, program.LanguageSetting).Choices[at].Label))
}

// build lists the languages, each by its own name; the arrow is on that of the system.
func (p *language) build(r *widgets.Reader) {
	r.Skip()
	q, begun := dialogue.Find(p.talk, program.LanguageSetting), p.rows != nil
	p.rows = nil
	for i, o := range q.Choices {
		if o.Value == q.Answered() && !begun {
			p.Rows.Go(len(r.Rows))
		}
		p.rows = append(p.rows, len(r.Rows))
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
