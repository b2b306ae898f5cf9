package ui

import (
	"slices"
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/store"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
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
	app    *App
	game   string // whose rules are asked first; "" for none
	pane   *pane
	query  *tview.InputField
	list   *rowsView
	detail *rowsView
	hits   []Hit
	told   int // the hit the detail is made of
}

// Rules makes the page that looks rules up, those of one game first or, for "", of all
// alike.
func (a *App) Rules(game string) shell.Page {
	p := &rulesPage{app: a, game: game, query: tview.NewInputField(), told: -1}
	p.list = newRows(a.Shell, p.buildList)
	p.detail = newRows(a.Shell, p.buildDetail)
	p.detail.quiet = true
	p.query.SetChangedFunc(func(string) { p.search() })
	p.pane = &pane{
		Box: tview.NewBox(), draw: p.draw, before: p.key,
		parts: func() []tview.Primitive { return []tview.Primitive{p.query, p.list, p.detail} },
	}
	return p
}

// search asks the books again.
func (p *rulesPage) search() {
	p.hits = nil
	if typed := strings.TrimSpace(p.query.GetText()); typed != "" {
		var err error
		if p.hits, err = p.app.Do.Search(typed, p.game, maxHits); err != nil {
			p.app.Shell.Flash(theme.Refused, err.Error())
		}
	}
	p.list.sel, p.list.top = -1, 0
	p.list.reset()
	p.renew()
}

// renew has the detail made anew, from its beginning.
func (p *rulesPage) renew() { p.told = -1 }

// key lets the arrows walk through the answers while one types.
func (p *rulesPage) key(ev *tcell.EventKey) bool {
	if !p.query.HasFocus() || !moves(ev) {
		return false
	}
	p.list.key(ev)
	return true
}

// draw puts the detail beside the list, or below it.
func (p *rulesPage) draw(screen tcell.Screen, x, y, w, h int) {
	put(screen, p.query, x+1, y, w-2, 1)
	gap := 1
	if h < 10 {
		gap = 0
	}
	y, h = y+1+gap, h-1-gap
	if w >= splitWidth {
		left := w * 2 / 5
		put(screen, p.list, x, y, left, h)
		p.follow()
		put(screen, p.detail, x+left+1, y, w-left-1, h)
		return
	}
	top := min(max(len(p.hits), 2), max(2, h/3))
	if len(p.hits) == 0 {
		top = h
	}
	put(screen, p.list, x, y, w, top)
	p.follow()
	put(screen, p.detail, x, y+top+gap, w, h-top-gap)
}

// follow makes the detail that of the answer the arrow is on.
func (p *rulesPage) follow() {
	if p.told != p.list.sel || p.told < 0 {
		p.told = p.list.sel
		p.detail.sel, p.detail.top = -1, 0
		p.detail.reset()
	}
}

// buildList makes the answers, or says why there are none.
func (p *rulesPage) buildList(width int) []row {
	if len(p.hits) == 0 {
		key := "rules.how"
		if strings.TrimSpace(p.query.GetText()) != "" {
			key = "rules.none"
		}
		r := &reader{width: width, rows: wrapped(theme.Muted, p.app.Text.Say(key), width)}
		p.app.precedents(p.app.Text, r, p.asked())
		return r.rows
	}
	ids := 0
	for _, hit := range p.hits {
		ids = max(ids, shell.Width(string(hit.ID)))
	}
	list := make([]row, len(p.hits))
	for i, hit := range p.hits {
		l := line{{0, hit.Title, theme.Plain}}
		if id := string(hit.ID); width >= idWidth {
			l = line{{0, id, theme.Muted}, {ids + 2, hit.Title, theme.Plain}}
		}
		list[i] = row{line: highlight(l, hit.Words), act: func() { p.open(i) }}
	}
	return list
}

// open shows one answer on a page of its own.
func (p *rulesPage) open(i int) {
	p.app.openClauses(p.app.Text, []rules.ClauseID{p.hits[i].ID})
}

// buildDetail tells the answer the arrow is on.
func (p *rulesPage) buildDetail(width int) []row {
	at := p.list.sel
	if at < 0 || at >= len(p.hits) {
		return nil
	}
	r := &reader{width: width}
	p.app.clause(p.app.Text, r, p.hits[at].ID)
	for i := range r.rows {
		r.rows[i].line = highlight(r.rows[i].line, p.hits[at].Words)
	}
	p.app.precedents(p.app.Text, r, p.asked(p.hits[at].ID))
	return r.rows
}

// asked is what precedents are looked for about: the question, and an answer to it.
func (p *rulesPage) asked(ids ...rules.ClauseID) store.Question {
	return store.Question{Game: p.game, Clauses: ids, Words: p.query.GetText()}
}

// highlight marks the words, as they are printed. The look of a mark is not a colour
// alone.
func highlight(l line, words []string) line {
	if len(words) == 0 {
		return l
	}
	var out line
	for _, s := range l {
		at := s.x
		for _, piece := range pieces(s.text) {
			role := s.role
			if slices.Contains(words, piece) {
				role = theme.Marked
			}
			if n := len(out); n > 0 && out[n-1].role == role && out[n-1].x+shell.Width(out[n-1].text) == at {
				out[n-1].text += piece
			} else {
				out = append(out, span{at, piece, role})
			}
			at += shell.Width(piece)
		}
	}
	return out
}

// pieces splits a text into words and what is between them.
func pieces(text string) []string {
	var out []string
	start, inside := 0, false
	for i, r := range text {
		word := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
		if i > 0 && word != inside {
			out = append(out, text[start:i])
			start = i
		}
		inside = word
	}
	return append(out, text[start:])
}

// Shown makes everything anew, perhaps in another language.
func (p *rulesPage) Shown() {
	a := p.app
	a.refile()
	a.Shell.Theme().Dress(p.pane.Box, p.query, p.list.Box, p.detail.Box)
	p.query.SetLabel(a.Text.Say("rules.query") + " ")
	at, top := p.list.sel, p.list.top
	p.search()
	p.list.sel, p.list.top = at, top
}

// Hidden implements [shell.Watcher].
func (p *rulesPage) Hidden() {}

// Primitive implements [shell.Page].
func (p *rulesPage) Primitive() tview.Primitive { return p.pane }

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
func (p *rulesPage) Commands() []keys.Command {
	return []keys.Command{keys.Back, keys.Next, keys.Open, keys.Search, keys.Help, keys.Quit}
}

// Ring implements [shell.Ring].
func (p *rulesPage) Ring() []tview.Primitive { return p.pane.parts() }

// Handle implements [shell.Page].
func (p *rulesPage) Handle(c keys.Command) bool {
	switch c {
	case keys.Search:
		p.app.Shell.Focus(p.query)
	case keys.Open:
		if p.detail.HasFocus() {
			p.detail.choose()
		} else {
			p.list.choose()
		}
	default:
		return p.app.Common(c)
	}
	return true
}
