package ui

import (
	"errors"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// disputePage freezes a moment: what is asked and claimed is typed at the top; below
// stand the clauses to choose from, who agrees to a ruling, what the table ruled
// before, and the position. What was typed is written to the record when a field is
// left, another page opens or the program ends; what was chosen, at once.
type disputePage struct {
	t      *tablePage
	d      record.Frozen  // as it stands on the page
	saved  record.Frozen  // as it stands in the record
	then   table.Session  // the position
	fields []disputeField // the question, a claim for each seat, the ruling
	pane   *pane
	list   *rowsView
	cites  map[int]rules.ClauseID // the clause of a line of the list
	all    bool                   // every clause that matters now is listed
}

// disputeField is a line of words, and the part of the dispute it is.
type disputeField struct {
	*tview.InputField
	label string // all of it, where there is the room
	take  func(d *record.Frozen, words string)
}

// openDispute freezes the moment, or goes on with a dispute about it that has no
// answer yet.
func (a *App) openDispute(t *tablePage) {
	d := table.Moment(t.s)
	if d.Settled() {
		d = record.Frozen{Target: d.Target}
	}
	if move := t.begunMove(); move != "" {
		table.JudgeMove(t.s, &d, move)
	}
	a.Shell.Push(newDispute(t, d))
}

// begunMove is what is about to be entered at the table.
func (t *tablePage) begunMove() string {
	switch {
	case t.sel >= 0:
		return t.ask.Choices[t.sel].Text
	case t.ask.Picked != nil:
		return t.ask.Picked.Text
	}
	typed := strings.TrimSpace(t.input.GetText())
	return strings.TrimSpace(strings.TrimSuffix(typed, dialogue.LetStand))
}

func newDispute(t *tablePage, d record.Frozen) *disputePage {
	p := &disputePage{t: t, d: d, saved: d, then: t.s}
	if d.N > 0 {
		p.saved, p.then = t.s.Disputes()[d.N-1], t.s.Before(d)
	}
	p.field(t.text.Say("dispute.question"), d.Question, func(d *record.Frozen, words string) { d.Question = words })
	for i := range t.s.Header().Seats {
		seat := rules.Seat(i + 1)
		p.field(t.text.Say("dispute.says", rules.Who("seat", seat)), d.Claim(seat), func(d *record.Frozen, words string) { d.SetClaim(seat, words) })
	}
	p.field(t.text.Say("dispute.ruling"), d.Ruling, func(d *record.Frozen, words string) { d.Ruling = words })
	p.list = newRows(t.app.Shell, p.lines)
	p.list.quiet = true
	p.pane = &pane{Box: tview.NewBox(), parts: p.parts, draw: p.draw, before: p.key}
	return p
}

// field adds a line of words.
func (p *disputePage) field(label, words string, take func(*record.Frozen, string)) {
	in := tview.NewInputField().SetText(words)
	in.SetChangedFunc(func(text string) {
		take(&p.d, strings.TrimSpace(text))
		p.list.reset()
	})
	p.fields = append(p.fields, disputeField{in, label, take})
}

func (p *disputePage) parts() []tview.Primitive {
	var all []tview.Primitive
	for _, f := range p.fields {
		all = append(all, f.InputField)
	}
	return append(all, p.list)
}

// draw puts the words above the list.
func (p *disputePage) draw(screen tcell.Screen, x, y, w, h int) {
	label := 0
	for _, f := range p.fields {
		label = max(label, shell.Width(f.label))
	}
	label = min(label, w/3)
	for _, f := range p.fields {
		put(screen, f.SetLabel(cut(f.label, label)).SetLabelWidth(label+2), x+2, y, w-3, 1)
		y, h = y+1, h-1
	}
	if !p.list.HasFocus() { // it is come to at its beginning, whatever stands there by then
		p.list.sel, p.list.top = -1, 0
		p.list.reset()
	}
	put(screen, p.list, x, y+1, w, h-1)
}

// key walks through the words and writes down what is left.
func (p *disputePage) key(ev *tcell.EventKey) bool {
	at := slices.IndexFunc(p.fields, func(f disputeField) bool { return f.HasFocus() })
	step := map[tcell.Key]int{tcell.KeyUp: -1, tcell.KeyDown: 1, tcell.KeyEnter: 1}[ev.Key()]
	switch {
	case at < 0 && ev.Key() == tcell.KeyUp && p.list.sel == p.list.choosable(0, 1) && p.list.top == 0:
		at, step = len(p.fields), -1 // above the first line of the list
	case at < 0 || step == 0:
		return false
	}
	if p.wrote() {
		p.t.app.Shell.Focus(p.parts()[max(at+step, 0)])
	}
	return true
}

// empty reports whether nothing was said yet.
func (p *disputePage) empty() bool {
	return p.d.N == 0 && p.d.Question == "" && len(p.d.Claims) == 0 && len(p.d.Clauses) == 0 && !p.d.Settled()
}

// wrote writes what is new to the record. It reports false, and tells why, where that
// could not be; where another file may take it, it asks.
func (p *disputePage) wrote() bool {
	err := p.write()
	if t := p.t; err != nil && t.unsaved != nil {
		t.failed(err, func() { p.write() })
	}
	return err == nil
}

// write does so without a question.
func (p *disputePage) write() error {
	if p.empty() {
		return nil
	}
	t := p.t
	err := t.s.Freeze(p.d)
	var wrong *record.Error
	switch {
	case errors.As(err, &wrong):
		t.app.Shell.Flash(theme.Refused, t.text.Say("record."+wrong.Code, wrong.Args...))
	case err != nil:
		t.unwritten(err)
	default:
		t.unsaved = nil
		if p.d.N == 0 {
			p.d.N = len(t.s.Disputes())
		}
		p.saved = t.s.Disputes()[p.d.N-1]
		p.d.Above = p.saved.Above
	}
	return err
}

// leave writes the dispute down and says so.
func (p *disputePage) leave() bool {
	if !p.wrote() {
		return false
	}
	if t := p.t; p.d.N > 0 {
		filed := store.Filed{Frozen: p.d}
		said := t.text.Say("dispute.frozen", rules.N("n", p.d.N), rules.Plain("after", filed.After(t.text)))
		if !p.d.Settled() {
			said = t.text.Say("dispute.kept", rules.N("n", p.d.N), keyArg(t.app, keys.Dispute))
		}
		t.app.Shell.Flash(theme.Good, said)
	}
	return true
}

// Primitive implements [shell.Page].
func (p *disputePage) Primitive() tview.Primitive { return p.pane }

// Title implements [shell.Page].
func (p *disputePage) Title() string {
	name := p.t.text.Say("dispute.new")
	if p.d.N > 0 {
		name = p.t.text.Say("dispute.title", rules.N("n", p.d.N))
	}
	filed := store.Filed{Frozen: p.d}
	return joined(name, filed.After(p.t.text))
}

// Status implements [shell.Page].
func (p *disputePage) Status() string {
	saved := "table.saved"
	if len(p.d.Changed(p.t.s.Header(), &p.saved)) > 0 || p.d.N == 0 {
		saved = "table.unsaved"
	}
	if p.empty() {
		return ""
	}
	filed := store.Filed{Frozen: p.d}
	return joined(filed.State(p.t.text), p.t.text.Say(saved))
}

// Commands implements [shell.Page].
func (p *disputePage) Commands() []keys.Command {
	list := []keys.Command{keys.Dispute, keys.Back, keys.Next}
	if p.cited() != "" {
		list = append(list, keys.Open)
	}
	if !p.empty() {
		list = append(list, keys.Export)
	}
	return append(list, keys.Help)
}

// cited is the clause the arrow is on in the list, or "".
func (p *disputePage) cited() rules.ClauseID {
	if !p.list.HasFocus() {
		return ""
	}
	return p.cites[p.list.sel]
}

// Ring implements [shell.Ring].
func (p *disputePage) Ring() []tview.Primitive { return p.parts() }

// Handle implements [shell.Page]. Nothing that was typed is lost by leaving.
func (p *disputePage) Handle(c keys.Command) bool {
	switch c {
	case keys.Dispute:
		if p.leave() {
			p.t.app.Shell.Pop()
		}
	case keys.Back, keys.Quit:
		return !p.leave()
	case keys.Next, keys.Previous:
		return !p.wrote()
	case keys.Open:
		p.t.app.openClauses(p.t.text, []rules.ClauseID{p.cited()})
	case keys.Export:
		if p.wrote() && p.d.N > 0 {
			p.t.handsOn(func() { p.t.app.exportDispute(p.t.path, p.d.N) })
		}
	default:
		return p.t.app.Common(c)
	}
	return true
}

// Shown implements [shell.Watcher].
func (p *disputePage) Shown() {
	a := p.t.app
	a.refile()
	a.Shell.Theme().Dress(p.pane.Box, p.list.Box)
	for _, f := range p.fields {
		a.Shell.Theme().Dress(f.InputField)
	}
	p.list.reset()
}

// Hidden implements [shell.Watcher]: another page may be the last one of the evening.
func (p *disputePage) Hidden() { p.write() }

// Save implements [shell.Saver].
func (p *disputePage) Save() { p.write() }
