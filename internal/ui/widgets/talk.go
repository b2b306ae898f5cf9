package widgets

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue/commands"
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// talkPage draws a talk.
type talkPage struct {
	frame *Frame
	talk  talk.Talk
	page  talk.Page
	last  talk.Result
	rows  *Rows
	pane  *shell.Pane
	code  []string // the rows of its code, where there is room
	high  int
}

// Talk opens a talk, unless it is the one on top.
func (a *Frame) Talk(t talk.Talk) {
	if top, ok := a.Shell.Page().(*talkPage); ok && top.talk == t {
		return
	}
	p := &talkPage{frame: a, talk: t, page: t.Page(a.Text)}
	p.rows = NewReading(a.Shell, p.build)
	p.rows.Rest = true
	p.pane = &shell.Pane{Box: tview.NewBox(), Lay: p.lay, Before: p.key, Parts: func() []tview.Primitive { return []tview.Primitive{p.rows} }}
	a.Shell.Push(p)
}

func (p *talkPage) Primitive() tview.Primitive { return p.pane }
func (p *talkPage) Title() string              { return p.page.Title }
func (p *talkPage) Status() string             { return p.page.State }
func (p *talkPage) Handle(c commands.ID) bool  { return p.frame.Common(c) }
func (p *talkPage) Commands() []commands.ID {
	return []commands.ID{commands.Back, commands.Help, commands.Quit}
}

// Shown leaves the mouse to the terminal where there is an address to be marked.
func (p *talkPage) Shown() {
	p.frame.Shell.Theme().Dress(p.pane.Box, p.rows.Box)
	p.frame.Shell.Release(p.page.Code().To != "")
}

func (p *talkPage) Hidden() { p.frame.Shell.Release(false) }

// Enter implements [shell.Answered].
func (p *talkPage) Enter() string {
	what := p.frame.Text.Say("key.back")
	if c := p.chosen(); c != nil {
		what = c.Label
	}
	return p.frame.Text.Say("table.enter.takes", rules.Plain("what", what))
}

// chosen is the choice that the arrow is on, or nil.
func (p *talkPage) chosen() *talk.Choice {
	if at, list := p.rows.Chosen(), p.rows.Lines(); at >= 0 && at < len(list) {
		if n := list[at].Number; n >= 1 && n <= len(p.page.Asks.Choices) {
			return &p.page.Asks.Choices[n-1]
		}
	}
	return nil
}

// key leaves with Enter where nothing is chosen.
func (p *talkPage) key(ev *tcell.EventKey) bool {
	leaves := ev.Key() == tcell.KeyEnter && p.chosen() == nil
	if leaves {
		p.frame.Shell.Pop()
	}
	return leaves
}

// take takes a choice.
func (p *talkPage) take(c talk.Choice) {
	if c.Opens != nil {
		p.frame.Talk(c.Opens)
		return
	}
	p.last = p.talk.Answer(p.frame.Text, c.Value)
}

// The room that the words keep beside a code, and what parts them.
const leastBeside, besideCode = 30, 1

// lay draws the page as it is now, and its code beside the words.
func (p *talkPage) lay(screen tcell.Screen, x, y, w, h int) {
	p.page, p.code, p.high = p.talk.Page(p.frame.Text), nil, h
	if to := p.page.Code().To; to != "" && !p.frame.ASCII {
		p.code = Code(to, w-leastBeside-2, h)
	}
	p.rows.Reset()
	Put(screen, p.rows, x, y, w, h)
	if p.code != nil {
		DrawCode(screen, x+w-shell.Width(p.code[0]), y, p.code)
	}
}

// build makes the lines: what there is to know, the choices, and what became of the last answer. What has a word too long for the
// room beside a code, such as an address, stands below it where the window is high enough.
func (p *talkPage) build(r *Reader) {
	whole, left := r.Width, r.Width
	if p.code != nil {
		left -= shell.Width(p.code[0]) + besideCode
	}
	r.Width = left
	p.paras(r, func(said string) bool { return widest(said) <= left })
	p.choices(r)
	beyond := func(width int) []Row {
		foot := &Reader{Width: width}
		p.paras(foot, func(said string) bool { return widest(said) > left })
		for _, said := range p.last.Said {
			foot.Put(theme.Good, 0, said)
		}
		for _, said := range p.last.Against {
			foot.Sign(theme.Refused, 0, theme.Refused.Sign(), said)
		}
		return foot.Rows
	}
	r.Skip()
	below := beyond(whole)
	if missing := max(0, len(p.code)-len(r.Rows)); len(r.Rows)+missing+len(below) <= p.high {
		r.Rows = slices.Concat(r.Rows, make([]Row, missing), below)
		return
	}
	r.Rows = append(r.Rows, beyond(left)...)
}

// paras are the paragraphs that fit something.
func (p *talkPage) paras(r *Reader, fit func(said string) bool) {
	for _, b := range p.page.Blocks {
		if said, ok := b.(talk.Para); ok && fit(said.Text) {
			r.Put(weights[said.As], 0, said.Text)
		}
	}
}

// choices are the choices with their numbers.
func (p *talkPage) choices(r *Reader) {
	for i, c := range p.page.Asks.Choices {
		if i == 0 {
			r.Gap()
		}
		one := r.Beside(At(0, strconv.Itoa(i+1), theme.Accent), 3, theme.Plain, c.Label)
		one.Number, one.Act = i+1, func() { p.take(c) }
	}
}

// widest is the width of the widest word.
func widest(text string) (w int) {
	for word := range strings.FieldsSeq(text) {
		w = max(w, shell.Width(word))
	}
	return w
}

// weights are the looks of paragraphs.
var weights = map[talk.Weight]theme.Role{talk.Lead: theme.Strong, talk.Hint: theme.Muted}

var _ interface {
	shell.Page
	shell.Answered
	shell.Watcher
} = (*talkPage)(nil)
