package ui

import (
	"path/filepath"
	"strings"

	"referee/internal/present"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
)

// caseWhoWins says who wins a campaign.
const caseWhoWins rules.ClauseID = "GR-C73"

// campaignPage is the sheet of a campaign: how it stands, and the items of all its
// games. From here each of them is opened, and the next begun.
type campaignPage struct {
	listPage
	name  string
	c     *store.Campaign // nil while there is none
	err   error
	games []*tablePage // those begun, to be read only; nil for the others
}

// Campaign makes the page of a campaign.
func (a *App) Campaign(name string) *campaignPage {
	p := &campaignPage{name: name}
	p.listPage = listPage{
		app: a, title: func() string { return a.Text.Say("campaign.title", rules.Plain("name", text.Clean(p.name))) },
		status: p.players, commands: []keys.Command{keys.Back, keys.Export, keys.Help, keys.Search, keys.Settings, keys.Quit},
		handle: map[keys.Command]func(){keys.Export: p.openExport},
	}
	p.rows = newRows(a.Shell, p.build)
	return p
}

// atCampaign begins the program with a campaign: with its sheet, or with the form
// of a new one.
func (a *App) atCampaign(name string) {
	if c, err := a.Do.Campaign(name); c != nil || err != nil {
		a.Shell.Push(a.Campaign(name))
		return
	}
	a.Shell.Push((&newGame{app: a, game: len(a.Do.Games), campaign: name, named: true}).shown())
}

func (p *campaignPage) players() string {
	if p.c == nil {
		return ""
	}
	return strings.Join(p.c.Players, ", ")
}

// Shown reads the records again: a game may have gone on.
func (p *campaignPage) Shown() {
	p.c, p.err = p.app.Do.Campaign(p.name)
	p.games = nil
	if p.c != nil {
		for i := range p.c.Parts {
			p.games = append(p.games, p.read(p.c.Parts[i].Record))
		}
	}
	p.listPage.Shown()
}

// read opens a record to look at it.
func (p *campaignPage) read(r *store.Saved) *tablePage {
	if r == nil || !r.Playable {
		return nil
	}
	s, err := p.app.Do.Read(r.Path)
	if err != nil {
		p.err = err
		return nil
	}
	t := newTable(p.app, s, r.Path, nil, rules.Table)
	t.past = true
	return t
}

// goOn opens the game under way or prepares the next one.
func (p *campaignPage) goOn() {
	if p.c == nil {
		return
	}
	for i := range p.c.Parts {
		if &p.c.Parts[i] == p.c.Now() {
			p.open(i)
			return
		}
	}
}

// openExport asks in which form the whole campaign is handed on.
func (p *campaignPage) openExport() {
	if p.c == nil || p.app.Do.ExportCampaign == nil {
		return
	}
	p.app.openForms(func(format string) {
		path, err := p.app.Do.ExportCampaign(p.c, format)
		p.app.handedOn("score.exported", path, err)
	})
}

// open opens a game of the campaign, or begins it when it is its turn.
func (p *campaignPage) open(i int) {
	a, part, now := p.app, &p.c.Parts[i], p.c.Now()
	switch r := part.Record; {
	case r != nil && r.Playable:
		a.openGame(r.Path)
	case r != nil:
		a.Shell.Flash(theme.Refused, a.Text.Say("campaign.blocked", rules.Word("game", part.Game+".name")))
	case part != now && now != nil:
		a.Shell.Flash(theme.Refused, a.Text.Say("campaign.wait", rules.Word("game", now.Game+".name")))
	case part == now:
		n := &newGame{app: a, campaign: p.c.Name, settled: p.c, names: p.c.Players}
		n.game = n.place(part.Game)
		a.Shell.Push(n.shown())
	}
}

// build makes the lines of the sheet.
func (p *campaignPage) build(width int) []row {
	r := &reader{width: width}
	say := p.app.Text
	if p.err != nil {
		r.put(theme.Refused, 0, p.app.problem(p.err))
	}
	if p.c == nil {
		return r.rows
	}
	if on := p.c.GoOn(say); on != "" {
		r.link(theme.Strong, 0, on, p.goOn)
		r.gap()
	}
	for i, l := range grid(p.c.Board(say), width) {
		one := row{line: l}
		if n := i - 1; n >= 0 && n < len(p.c.Parts) { // the first line names the players
			one.act = func() { p.open(n) }
		}
		r.rows = append(r.rows, one)
	}
	r.gap()
	if p.c.Over() {
		r.link(theme.Good, 0, theme.Good.Sign()+" "+p.c.Standing(say)+"  "+string(caseWhoWins), func() {
			p.app.openClauses(say, []rules.ClauseID{caseWhoWins})
		})
	} else {
		r.put(theme.Muted, 0, p.c.Standing(say))
	}
	p.problems(r)
	for i, t := range p.games {
		if t != nil {
			p.sheets(r, i, t)
		}
	}
	return r.rows
}

// problems lists the records that do not count and those that are broken.
func (p *campaignPage) problems(r *reader) {
	for _, problem := range p.c.Problems() {
		r.gap()
		r.link(theme.Warn, 0, theme.Warn.Sign()+" "+text.Clean(filepath.Base(problem.File)), func() { p.app.openGame(problem.File) })
		r.put(theme.Plain, 2, problem.Say(p.app.Text))
	}
}

// sheets lists the items of a game, round by round.
func (p *campaignPage) sheets(r *reader, i int, t *tablePage) {
	r.gap()
	r.put(theme.Label, 0, itoa(i+1)+"  "+gameName(t.text, t.s.Game()))
	list := t.s.Sheets()
	for j := range list {
		r.put(theme.Muted, 0, present.SheetHead(t.text, t.s.Game(), list[j].Round))
		t.outcome(r, &list[j])
		t.sheet(r, &list[j])
	}
	if !t.s.Over() && !table.Unsure(t.s) {
		running := t.s.Running()
		r.put(theme.Muted, 0, t.text.Say("score.running"))
		t.sheet(r, &running)
	}
}

// campaign is the name of the campaign a table is a part of, or "".
func (t *tablePage) campaign() string {
	if t.app.Do.Campaign == nil || t.view != rules.Table {
		return ""
	}
	return t.s.Header().Get(store.CampaignKey)
}

// toCampaign leaves a game that is over for the sheet of its campaign.
func (t *tablePage) toCampaign() {
	leave := func() {
		name := t.campaign()
		t.leave()
		t.app.Shell.Pop()
		if p, ok := t.app.Shell.Page().(*campaignPage); !ok || p.name != name {
			t.app.Shell.Push(t.app.Campaign(name))
		}
	}
	if !t.holds(leave) {
		leave()
	}
}
