package rulebook

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// maxHits is how many answers a search lists, splitWidth the width from which
// on a list and what it tells of stand side by side, idWidth that from which on
// their ids are listed: they tell the rules of one game from those of another.
const (
	maxHits    = 20
	splitWidth = 90
	idWidth    = 44
)

// rulesPage looks rules up: a question, the answers to it as one types, and the
// words of the one the arrow is on.
type rulesPage struct {
	*widgets.Filter
	app    *hall.App
	book   *Book
	detail *widgets.Rows
	hits   []program.Hit
	told   int // the hit the detail is made of
}

// NewSearch makes the page that looks rules up, those of one game first or, for "", of all
// alike.
func NewSearch(a *hall.App, game string) shell.Page {
	p := &rulesPage{app: a, book: of(a, a.Text, game), told: -1}
	p.detail = widgets.NewReading(a.Shell, p.buildDetail)
	p.detail.Quiet = true
	p.Filter = widgets.NewFilter(widgets.NewReading(a.Shell, p.buildList), p.search)
	p.Below = p.draw
	p.Pane.Parts = func() []tview.Primitive { return []tview.Primitive{p.Query, p.Found, p.detail} }
	return p
}

// Asked opens the search with a question.
func Asked(a *hall.App, game, words string) shell.Page {
	p := NewSearch(a, game).(*rulesPage)
	p.Query.SetText(words)
	p.search()
	return p
}

// search asks the books again.
func (p *rulesPage) search() {
	p.hits = nil
	if typed := p.typed(); typed != "" {
		a, err := p.book.Ask(typed, maxHits)
		if p.hits = a.Found; err != nil {
			p.app.Shell.Flash(theme.Refused, err.Error())
		}
	}
	p.Found.ToStart()
	p.renew()
}

func (p *rulesPage) typed() string { return strings.TrimSpace(p.Query.GetText()) }

// renew has the detail made anew, from its beginning.
func (p *rulesPage) renew() { p.told = -1 }

// draw puts the detail beside the list, or below it.
func (p *rulesPage) draw(screen tcell.Screen, x, y, w, h, gap int) {
	if w >= splitWidth {
		left := w * 2 / 5
		widgets.Put(screen, p.Found, x, y, left, h)
		p.follow()
		widgets.Put(screen, p.detail, x+left+1, y, w-left-1, h)
		return
	}
	top := min(max(len(p.hits), 2), max(2, h/3))
	if len(p.hits) == 0 {
		top = h
	}
	widgets.Put(screen, p.Found, x, y, w, top)
	p.follow()
	widgets.Put(screen, p.detail, x, y+top+gap, w, h-top-gap)
}

// follow makes the detail that of the answer the arrow is on.
func (p *rulesPage) follow() {
	if at := p.Found.Chosen(); p.told != at || p.told < 0 {
		p.told = at
		p.detail.ToStart()
	}
}

// buildList makes the answers, or says why there are none.
func (p *rulesPage) buildList(r *widgets.Reader) {
	if len(p.hits) == 0 {
		key := "rules.how"
		if p.typed() != "" {
			key = "rules.none"
		}
		r.Put(theme.Muted, 0, p.app.Text.Say(key))
		p.book.Ruled(r, p.book.Precedents(p.typed()))
	}
	ids := 0
	for _, hit := range p.hits {
		ids = max(ids, shell.Width(string(hit.ID)))
	}
	for i, hit := range p.hits {
		l := widgets.At(0, hit.Title, theme.Plain)
		if id := string(hit.ID); r.Width >= idWidth {
			l = widgets.At(0, id, theme.Muted).At(ids+2, hit.Title, theme.Plain)
		}
		r.Add(l.Mark(hit.Words)).Act = func() { p.open(i) }
	}
}

// open shows one answer on a page of its own.
func (p *rulesPage) open(i int) { New(p.app, p.app.Text).Open(p.hits[i].ID) }

// buildDetail tells the answer the arrow is on.
func (p *rulesPage) buildDetail(r *widgets.Reader) {
	at := p.Found.Chosen()
	if at < 0 || at >= len(p.hits) {
		return
	}
	p.book.Clause(r, p.hits[at].ID)
	for i := range r.Rows {
		r.Rows[i].Line = r.Rows[i].Line.Mark(p.hits[at].Words)
	}
	p.book.Ruled(r, p.book.Precedents(p.typed(), p.hits[at].ID))
}

// Shown makes everything anew, perhaps in another language.
func (p *rulesPage) Shown() {
	a := p.app
	p.book = of(a, a.Text, p.book.Game)
	p.Dress(a.Shell, a.Text.Say("rules.query"))
	a.Shell.Theme().Dress(p.detail.Box)
	at := p.Found.Place
	p.search()
	p.Found.Place = at
}

// Title implements [shell.Page].
func (p *rulesPage) Title() string { return p.app.Text.Say("home.rules") }

// Status implements [shell.Page].
func (p *rulesPage) Status() string {
	if len(p.hits) == 0 {
		return ""
	}
	return p.app.Text.Say("n.answers", rules.N("n", len(p.hits)))
}

// Commands implements [shell.Page].
func (p *rulesPage) Commands() []commands.ID {
	return []commands.ID{commands.Back, commands.Next, commands.Open, commands.Search, commands.Help, commands.Quit}
}

// Handle implements [shell.Page].
func (p *rulesPage) Handle(c commands.ID) bool {
	switch c {
	case commands.Search:
		p.app.Shell.Focus(p.Query)
	case commands.Open:
		if p.detail.HasFocus() {
			p.detail.Choose()
		} else {
			p.Found.Choose()
		}
	default:
		return p.app.Common(c)
	}
	return true
}
