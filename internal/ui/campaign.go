package ui

import (
	"path/filepath"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/ui/forms"
	"referee/internal/ui/play"
	"referee/internal/ui/rulebook"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// caseWhoWins says who wins a campaign.
const caseWhoWins rules.ClauseID = "GR-C73"

// campaignPage is the sheet of a campaign: how it stands, and the items of all its
// games. From here each of them is opened, and the next begun.
type campaignPage struct {
	*widgets.ListPage
	app   *House
	name  string
	c     *store.Campaign // nil while there is none
	err   error
	games []func(*widgets.Reader) // the sheets of those begun; nil for the others
}

// Campaign makes the page of a campaign.
func (a *House) Campaign(name string) *campaignPage {
	p := &campaignPage{app: a, name: name}
	p.ListPage = a.NewList(func() string { return a.Text.Say("campaign.title", rules.Plain("name", text.Clean(p.name))) },
		p.build, commands.Back, commands.Export, commands.Help, commands.Search, commands.Settings, commands.Quit)
	p.State = p.players
	p.Do = map[commands.ID]func(){commands.Export: p.openExport}
	return p
}

func (p *campaignPage) players() string {
	if p.c == nil {
		return ""
	}
	return strings.Join(p.c.Players, ", ")
}

// Shown reads the records again: a game may have gone on.
func (p *campaignPage) Shown() {
	p.c, p.err = p.app.Program.Campaign(p.name)
	p.games = nil
	if p.c != nil {
		for i := range p.c.Parts {
			p.games = append(p.games, p.read(p.c.Parts[i].Record))
		}
	}
	p.ListPage.Shown()
}

// read opens a record to look at it.
func (p *campaignPage) read(r *store.Saved) func(*widgets.Reader) {
	if r == nil || !r.Playable {
		return nil
	}
	t, err := p.app.Program.Read(r.Path)
	if err != nil {
		p.err = err
		return nil
	}
	return play.SheetsOf(p.app.App, t.Position)
}

// goOn opens the game under way or prepares the next one.
func (p *campaignPage) goOn() {
	if p.c != nil && p.c.Now() != nil {
		p.open(p.c.Now())
	}
}

// openExport asks in which form the whole campaign is handed on.
func (p *campaignPage) openExport() {
	if p.c == nil {
		return
	}
	a, c := p.app, p.c
	a.Talk(dialogue.NewExport(a.Text, func(form string) (string, error) { return a.Program.ExportCampaign(c, form) }).Talk(a.Text))
}

// open opens a game of the campaign, or begins it when it is its turn.
func (p *campaignPage) open(part *store.Part) {
	a := p.app
	switch chosen := dialogue.Choose(p.c, part, a.Program.Folder(), a.Text); {
	case chosen.Begin != nil:
		a.Shell.Push(forms.NewGame(a.App, chosen.Begin))
	case chosen.Path != "":
		a.OpenGame(chosen.Path)
	default:
		a.Shell.Flash(theme.Refused, chosen.Against)
	}
}

// build makes the lines of the sheet.
func (p *campaignPage) build(r *widgets.Reader) {
	say := p.app.Text
	if p.err != nil {
		r.Put(theme.Refused, 0, p.app.Problem(p.err))
	}
	if p.c == nil {
		return
	}
	if on := p.c.GoOn(say); on != "" {
		r.Link(theme.Strong, 0, on, p.goOn)
		r.Gap()
	}
	for i, l := range widgets.Grid(p.c.Board(say), r.Width) {
		one := r.Add(l)
		if n := i - 1; n >= 0 && n < len(p.c.Parts) { // the first line names the players
			one.Act = func() { p.open(&p.c.Parts[n]) }
		}
	}
	r.Gap()
	if p.c.Over() {
		r.Link(theme.Good, 0, theme.Good.Sign()+" "+p.c.Standing(say)+"  "+string(caseWhoWins), func() {
			rulebook.New(p.app.App, say).Open(caseWhoWins)
		})
	} else {
		r.Put(theme.Muted, 0, p.c.Standing(say))
	}
	p.problems(r)
	for i, sheets := range p.games {
		if sheets != nil {
			r.Gap()
			r.Put(theme.Label, 0, strconv.Itoa(i+1)+"  "+widgets.GameName(say, p.c.Parts[i].Game))
			sheets(r)
		}
	}
}

// problems lists the records that do not count and those that are broken.
func (p *campaignPage) problems(r *widgets.Reader) {
	for _, problem := range p.c.Problems() {
		r.Gap()
		r.Link(theme.Warn, 0, theme.Warn.Sign()+" "+text.Clean(filepath.Base(problem.File)), func() { p.app.OpenGame(problem.File) })
		r.Put(theme.Plain, 2, problem.Say(p.app.Text))
	}
}

// openCampaign shows the sheet of a campaign, unless it is shown already.
func (a *House) openCampaign(name string) {
	if p, ok := a.Shell.Page().(*campaignPage); !ok || p.name != name {
		a.Shell.Push(a.Campaign(name))
	}
}
