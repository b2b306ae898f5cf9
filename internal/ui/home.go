package ui

import (
	"slices"
	"strconv"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/ui/forms"
	"referee/internal/ui/keys"
	"referee/internal/ui/rulebook"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// home is the first page: what can be done at all.
type home struct {
	*widgets.ListPage
	app         *House
	talk        *dialogue.Home
	pane        *shell.Pane
	rows        map[dialogue.Door]int // the line of each
	high        int
	begun       bool // the arrow has been put where it is first
	calculators *forms.Calculators
}

// Home makes the first page.
func (a *House) Home() *home {
	p := &home{app: a, calculators: forms.NewCalculators(a.App)}
	p.ListPage = a.NewList(func() string { return a.Text.Say("home.title") }, p.build, commands.Quit, commands.Search, commands.Settings, commands.Help)
	if a.Program.Shared != nil {
		p.Keys = append(p.Keys, commands.Share)
	}
	p.State = func() string { return a.Text.Say("home.motto") }
	p.pane = &shell.Pane{Box: tview.NewBox(), Lay: p.lay, Before: p.key, Parts: func() []tview.Primitive { return []tview.Primitive{p.Rows} }}
	return p
}

// Primitive implements [shell.Page].
func (p *home) Primitive() tview.Primitive { return p.pane }

// Enter implements [shell.Answered].
func (p *home) Enter() string {
	for d, row := range p.rows {
		if row == p.Rows.Chosen() {
			return p.talk.Enter(d)
		}
	}
	return ""
}

// Shown looks at the saved games again.
func (p *home) Shown() {
	p.app.Running = ""
	p.talk, p.begun = dialogue.NewHome(p.app.Text, p.app.Program), false
	p.app.Shell.Theme().Dress(p.pane.Box)
	p.ListPage.Shown()
	if talk := p.talk; talk.Rest > 0 || talk.Unsure {
		p.app.Shell.Post(func() { p.reads(talk) }) // the first frame shares the machine with nothing
	}
}

// reads looks at all the saved games behind the first frame; then the page tells of all.
func (p *home) reads(talk *dialogue.Home) {
	folder, sh := p.app.Program.Folder(), p.app.Shell
	sh.Go(func() {
		found, _ := folder.Survey() // what cannot be read, the list of games says
		folder.Seen.Save()
		sh.Post(func() {
			if p.talk != talk || sh.Page() != shell.Page(p) {
				return // it has been shown anew
			}
			usual := p.Rows.Chosen() == p.rows[talk.Usual()]
			if !talk.Told(&found) {
				return
			}
			if usual { // nobody has gone elsewhere yet
				p.begun = false
			}
			p.Rows.Reset()
		})
	})
}

// open opens a door.
func (p *home) open(d dialogue.Door) {
	a := p.app
	switch d {
	case dialogue.ToLast:
		a.goOn(p.talk.Last)
	case dialogue.ToNew:
		a.Shell.Push(forms.NewGame(a.App, a.newGame()))
	case dialogue.ToAgain:
		forms.Start(a.App, p.talk.Again())
	case dialogue.ToSaved:
		a.Shell.Push(a.History())
	case dialogue.ToCalculator:
		p.calculators.Open()
	case dialogue.ToRules:
		a.Shell.Push(rulebook.NewSearch(a.App, ""))
	case dialogue.ToUnderway:
		a.Shell.Push(forms.NewGame(a.App, dialogue.NewUnderway(a.Program.Folder(), a.Text)))
	case dialogue.ToSettings:
		a.Talk(dialogue.NewSettings(a.Text, a.Program))
	}
}

// key goes to a door by its number; a letter begins a question to the rules.
func (p *home) key(ev *tcell.EventKey) bool {
	if ev.Key() != tcell.KeyRune || ev.Modifiers()&tcell.ModAlt != 0 {
		return false
	}
	if n, ok := keys.Digit(ev.Rune()); ok {
		d := dialogue.Door(n)
		if row, ok := p.rows[d]; ok {
			p.Rows.Go(row)
		} else if slices.Contains(p.talk.Doors(), d) {
			p.app.Shell.Flash(theme.Plain, present.Capital(p.talk.Says(d)))
		}
		return true
	}
	if unicode.IsLetter(ev.Rune()) {
		p.app.Shell.Push(rulebook.Asked(p.app.App, "", string(ev.Rune())))
		return true
	}
	return false
}

// lay draws the lines above the prompt, which stands where it does at a table.
func (p *home) lay(screen tcell.Screen, x, y, w, h int) {
	p.high = h
	room := h
	if h >= roomyHome {
		room = h - promptFromBelow
		shell.Line(screen, x+1, y+room, 1, theme.Prompt.Sign(), p.app.Shell.Style(theme.Prompt))
	}
	widgets.Put(screen, p.Rows, x+1, y, w-1, room)
}

// The height from which what is gone on with stands apart, and the rows from the prompt on.
const roomyHome, promptFromBelow = 13, 3

// build makes the lines: number, name, and what it is where there is room. At first the arrow
// is where Enter does what most likely comes next.
func (p *home) build(r *widgets.Reader) {
	widest, roomy := 0, p.high >= roomyHome
	for _, d := range p.talk.Doors() {
		widest = max(widest, shell.Width(p.talk.Name(d)))
	}
	at := 3 + widest + 2
	switch {
	case roomy && p.talk.Goes:
		r.Put(theme.Muted, 0, p.talk.Stopped())
	case roomy:
		r.Skip()
	}
	p.rows = map[dialogue.Door]int{}
	for _, d := range p.talk.Doors() {
		number, name := theme.Accent, theme.Strong
		if !p.talk.Has(d) {
			number, name = theme.Muted, theme.Muted
		}
		one := widgets.At(0, strconv.Itoa(int(d)), number).At(3, p.talk.Name(d), name)
		if r.Width >= at+leastSaid {
			one = one.At(at, widgets.Cut(p.talk.Says(d), r.Width-at), theme.Muted)
		}
		if at, row := len(r.Rows), r.Add(one); p.talk.Has(d) {
			p.rows[d], row.Act = at, func() { p.open(d) }
		}
		if d == dialogue.ToLast && p.talk.Goes && roomy {
			r.Skip()
		}
	}
	if !p.begun {
		p.Rows.Go(p.rows[p.talk.Usual()])
	}
	p.begun = true
}

// leastSaid is the room below which nothing is said behind a name.
const leastSaid = 20

// goOn goes on with a saved game, or with a campaign.
func (a *House) goOn(s program.Saved) {
	if s.Campaign == "" {
		a.OpenGame(s.Path)
		return
	}
	c := dialogue.NewCampaign(a.Program, s.Campaign)
	a.Talk(c)
	if r := c.Answer(a.Text, dialogue.GoOn); len(r.Against) == 0 {
		a.goes(r.Goes)
	}
}
