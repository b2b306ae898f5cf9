package play

import (
	"strconv"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/export"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
)

// handPage hands a result on: a code to show, what can be copied, and files.
type handPage struct {
	*tview.Box
	t     *tablePage
	told  []string // the result in words, each time in fewer
	link  string   // by which BG Stats takes the game over
	whole bool     // the code of the link is shown instead
	said  string   // where a text that was copied is, too
}

// handsResult opens the page on which the result is handed on.
func (t *tablePage) handsResult() {
	t.handsOn(func() {
		link, err := t.app.Program.Result(t.kept.Path, "bgstats")
		if t.app.Fails(err) {
			return
		}
		p := &handPage{Box: tview.NewBox(), t: t, told: wording.Told(t.text, t.s), link: link}
		t.app.Shell.Theme().Dress(p.Box)
		t.app.Shell.Push(p)
	})
}

func (p *handPage) say(key string, args ...rules.Arg) string {
	return p.t.text.Say("hand."+key, args...)
}

func (p *handPage) Primitive() tview.Primitive { return p }

func (p *handPage) Title() string {
	return widgets.Joined(p.say("title"), widgets.GameName(p.t.text, p.t.s.Game()), p.t.s.Header().Get("date"))
}

func (p *handPage) Status() string { return "" }

func (p *handPage) Commands() []commands.ID {
	return []commands.ID{commands.Back, commands.Help, commands.Quit}
}

func (p *handPage) Handle(c commands.ID) bool { return p.t.app.Common(c) }

// Enter implements [shell.Answered].
func (p *handPage) Enter() string {
	return p.t.text.Say("table.enter.takes", rules.Plain("what", p.say("copy")))
}

// Shown leaves the mouse to the terminal, whose marking is the other way to copy.
func (p *handPage) Shown() {
	p.t.app.Shell.Theme().Dress(p.Box)
	p.t.app.Shell.Release(true)
}

// Hidden takes the mouse back.
func (p *handPage) Hidden() { p.t.app.Shell.Release(false) }

// InputHandler takes the numbers of the choices; Enter is the first.
func (p *handPage) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return p.WrapInputHandler(func(ev *tcell.EventKey, _ func(tview.Primitive)) {
		n, ok := keys.Digit(ev.Rune())
		_, _, w, h := p.GetInnerRect()
		switch ways := p.ways(w, h); {
		case ev.Key() == tcell.KeyEnter:
			ways[0].does()
		case ev.Key() == tcell.KeyRune && ok && n >= 1 && n <= len(ways):
			ways[n-1].does()
		}
	})
}

// way is one way to hand the result on.
type way struct {
	name string
	does func()
}

// ways are the choices, in their order; one is called by the room there is for it.
func (p *handPage) ways(w, h int) []way {
	file := func(form string) way { return way{p.say(form), func() { p.write(form) }} }
	return []way{
		{p.say("copy"), func() { p.copies(p.told[0]) }},
		{p.say("link"), func() { p.copies(p.link) }},
		{p.linkCode(w, h), func() { p.whole = !p.whole }},
		file("svg"), file("csv"), file("json"),
	}
}

// write writes the result into a file.
func (p *handPage) write(form string) {
	a := p.t.app
	x := dialogue.NewExport(p.t.text, func(form string) (string, error) { return a.Program.Export(p.t.kept.Path, form) })
	a.Exported(x, x.Answer(dialogue.FormKey, form))
}

// copies sends a text to the clipboard of the terminal, and keeps it in a file in case that
// does not listen.
func (p *handPage) copies(text string) {
	a := p.t.app
	path, err := a.Program.Note(p.t.kept.Path, text)
	if a.Fails(err) {
		return
	}
	a.Shell.Clipboard(text, a.Env("TMUX") != "")
	p.said = p.say("copied", rules.Plain("path", path)) // on the page: the last line would cut the name
}

// listRoom is the room the list keeps beside a code.
const listRoom = 36

// plain reports whether the terminal has plain characters only: there is no code in them.
func (p *handPage) plain() bool { return p.t.app.Program.Config.ASCII }

// code makes the code of the first text that fits a space.
func (p *handPage) code(w, h int, texts ...string) (rows []string, text string) {
	if p.plain() {
		return nil, ""
	}
	for _, text := range texts {
		if rows := widgets.Code(text, w, h); rows != nil {
			return rows, text
		}
	}
	return nil, ""
}

// Draw draws the list and the code beside it; a code of the link that needs the window has it.
func (p *handPage) Draw(screen tcell.Screen) {
	p.DrawForSubclass(screen, p)
	x, y, w, h := p.GetInnerRect()
	if link, _ := p.code(w, h, p.link); p.whole && link != nil {
		widgets.DrawCode(screen, x, y, link)
		return
	}
	rows, text := p.code(w-listRoom-2, h, p.told...)
	left := w - 2
	if rows != nil {
		left -= len([]rune(rows[0])) + 1
		widgets.DrawCode(screen, x+w-len([]rune(rows[0])), y, rows)
	}
	p.t.box.drawLines(widgets.Area{Screen: screen, X: x + 1, Y: y, W: left, H: h}, p.lines(left, w, h, text))
}

// lines are the result in words, the choices, and what the code says.
func (p *handPage) lines(left, w, h int, coded string) (list []widgets.Line) {
	put := func(role theme.Role, indent int, text string) {
		for _, said := range widgets.Wrap(text, left-indent) {
			list = append(list, widgets.At(indent, said, role))
		}
	}
	put(theme.Plain, 0, p.told[0])
	list = append(list, nil)
	for i, one := range p.ways(w, h) {
		at := len(list)
		put(theme.Plain, 3, one.name)
		list[at] = append(widgets.At(0, strconv.Itoa(i+1), theme.Accent), list[at]...)
	}
	list = append(list, nil)
	switch {
	case p.plain():
		put(theme.Muted, 0, p.say("code.plain"))
	case coded == "":
		put(theme.Muted, 0, p.say("code.none"))
	case coded == p.told[0]:
		put(theme.Muted, 0, p.say("code.same"))
	default:
		put(theme.Muted, 0, p.say("code.short", rules.Plain("text", coded)))
	}
	if p.said != "" {
		list = append(list, nil)
		put(theme.Good, 0, p.said)
	}
	return list
}

// linkCode names the choice of the code of the link, with the room it needs where that is not
// there.
func (p *handPage) linkCode(w, h int) string {
	c, err := export.NewCode(p.link)
	if rows, _ := p.code(w, h, p.link); rows != nil || err != nil || p.plain() {
		return p.say("code.link")
	}
	wide := len(c) + 2*widgets.LeastQuiet
	return p.say("code.small", rules.N("rows", (wide+1)/2), rules.N("columns", wide), rules.N("h", h), rules.N("w", w))
}

var _ interface {
	shell.Page
	shell.Answered
	shell.Watcher
} = (*handPage)(nil)
