package rulebook

import (
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/lookup"
	"referee/internal/talk"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// maxHits is how many answers a question has at most, readWidth how wide a text is read at ease.
const (
	maxHits   = 1 + 6*dialogue.PerPage
	readWidth = 96
)

// The rows from the question on, as at a table, and the height from which there is room for
// what the answer answers to.
const (
	askRow, promptRow, foundRow = 4, 3, 2
	leastHigh                   = 8
	aroundOthers                = 3 // rows: an empty one, the heading, what is beyond
)

// rulesPage looks rules up: one answer whole, four more by name, and below them the question.
type rulesPage struct {
	app   *hall.App
	table string // the game on the table, or ""
	book  *Book
	pane  *shell.Pane
	said  *widgets.Rows // the answers
	query *tview.InputField

	found dialogue.Answers
	reply dialogue.Reply
	from  int         // of the answers behind the first, the first that is named
	named int         // how many are named
	most  int         // how many there is room for
	lines map[int]int // the row of each number
	fresh bool        // the arrow has yet to be put on the first of them, where that is seen
	room  int         // the rows there are for the answers
}

// NewSearch makes the page that looks rules up, those of one game first or, for "", of all
// alike.
func NewSearch(a *hall.App, game string) shell.Page {
	p := &rulesPage{app: a, table: game, book: of(a, a.Text, game), query: tview.NewInputField()}
	if game == "" {
		p.book.Game = a.Meant
	}
	p.said = widgets.NewReading(a.Shell, p.build)
	p.query.SetLabel(theme.Prompt.Sign() + " ").SetChangedFunc(func(string) { p.search() })
	p.pane = &shell.Pane{Box: tview.NewBox(), Lay: p.lay, Before: p.key, Parts: p.Ring}
	return p
}

// Asked opens the search with a question.
func Asked(a *hall.App, game, words string) shell.Page {
	p := NewSearch(a, game).(*rulesPage)
	p.query.SetText(words)
	return p
}

// Primitive implements [shell.Page].
func (p *rulesPage) Primitive() tview.Primitive { return p.pane }

// Ring implements [shell.Ring].
func (p *rulesPage) Ring() []tview.Primitive { return []tview.Primitive{p.query, p.said} }

func (p *rulesPage) typed() string { return strings.TrimSpace(p.query.GetText()) }

// search asks the books again.
func (p *rulesPage) search() {
	p.found = dialogue.Answers{}
	if typed := p.typed(); typed != "" {
		p.found = p.book.Ask(typed, maxHits)
	}
	if p.table == "" {
		p.app.Meant = p.book.Game
	}
	p.turn(0)
}

// turn goes to other answers behind the first; the arrow is on the first of them.
func (p *rulesPage) turn(from int) {
	p.from, p.reply = from, p.book.Reply(p.app.Text, &p.found, from)
	p.fresh = true
	p.said.ToStart()
}

// build makes the answers.
func (p *rulesPage) build(r *widgets.Reader) {
	r.Width = min(r.Width, readWidth)
	p.lines, p.named = map[int]int{}, 0
	if p.typed() == "" {
		r.Put(theme.Muted, 0, p.app.Text.Say("rules.how"))
		return
	}
	if p.asksBack() {
		p.which(r)
		return
	}
	if p.reply.Grade == lookup.Silent {
		p.silent(r)
		p.book.Ruled(r, p.found.Precedents)
		return
	}
	p.first(r)
	if p.reply.Ruled != "" {
		p.app.Block(r, talk.Heading{Text: p.app.Text.Say("precedent.title")}, nil)
		p.app.Block(r, p.book.Precedent(&p.found.Precedents[0], p.reply.Ruled), nil)
	}
	p.others(r)
	if len(p.found.Precedents) > 1 {
		p.book.Ruled(r, p.found.Precedents[1:])
	}
	if row, ok := p.lines[2]; ok && p.fresh && row < p.room {
		p.said.Go(row)
	}
	p.fresh = false
}

// beyond says how many answers there are on the next pages.
func (p *rulesPage) beyond() string {
	if n := p.left(); n > 0 {
		return p.app.Text.Say("look.beyond", rules.N("n", n))
	}
	return ""
}

// left is how many answers are behind those that are named.
func (p *rulesPage) left() int { return p.reply.Beyond + len(p.reply.Others) - p.named }

// scope says what 0 does: ask the other games too, one of them alone, or that of the table.
func (p *rulesPage) scope() string {
	game, ok := p.next()
	switch {
	case !ok:
		return ""
	case game == "":
		return p.app.Text.Say("look.others")
	}
	return p.app.Text.Say("look.this", rules.Plain("game", widgets.GameName(p.app.Text, game)))
}

// next is the game that 0 asks, or "" for all.
func (p *rulesPage) next() (game string, ok bool) {
	switch {
	case p.table != "" && p.book.Game == "":
		return p.table, true
	case p.book.Game != "":
		return "", true
	}
	return "", false
}

// choice adds a line with its number.
func (p *rulesPage) choice(r *widgets.Reader, n int, l widgets.Line) {
	p.numbered(r, n, l, func() { p.open(n) })
}

// numbered adds a line with its number, and what it does.
func (p *rulesPage) numbered(r *widgets.Reader, n int, l widgets.Line, act func()) {
	p.lines[n] = len(r.Rows)
	r.Add(append(widgets.At(0, strconv.Itoa(n), theme.Accent), l...)).Act = act
}

// open shows an answer on a page of its own: 1 is the one that is told whole.
func (p *rulesPage) open(n int) {
	b := New(p.app, p.app.Text)
	if n == 1 {
		b.Open(p.found.Found[0].ID)
	} else if n-2 < p.named {
		b.Open(p.reply.Others[n-2].ID)
	}
}

// lay draws the answers, and the question where the prompt of a table stands.
func (p *rulesPage) lay(screen tcell.Screen, x, y, w, h int) {
	room := h - askRow
	if h < leastHigh {
		room = h - 1
	}
	if p.room != room {
		p.room, p.fresh = room, true
		p.said.ToStart()
	}
	widgets.Put(screen, p.said, x, y, w, room)
	if h < leastHigh {
		widgets.Put(screen, p.query, x+1, y+room, w-2, 1)
		return
	}
	area, th := widgets.Area{Screen: screen, X: x, Y: y, W: w - 1, H: h}, p.app.Shell.Theme()
	area.Line(h-askRow, widgets.At(0, "▌ "+p.app.Text.Say("look.ask"), theme.Strong), th)
	widgets.Put(screen, p.query, x+1, y+h-promptRow, w-2, 1)
	for i, s := range widgets.Wrap(p.reply.Found, w-4) {
		if i < foundRow && !p.asksBack() {
			area.Line(h-foundRow+i, widgets.At(3, s, theme.Muted), th)
		}
	}
}
