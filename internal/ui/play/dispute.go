package play

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/ui/rulebook"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
)

// disputePage freezes a moment: what is asked and claimed is typed at the top; below
// are the clauses to choose from, who agrees to a ruling, what the table ruled
// before, and the position. What was typed is written to the record when a field is
// left, another page opens or the program ends; what was chosen, at once.
type disputePage struct {
	t      *tablePage
	d      *dialogue.Dispute
	book   *rulebook.Book
	fields []disputeField // the question, a claim for each seat, the ruling
	pane   *shell.Pane
	list   *widgets.Rows
	cites  map[int]rules.ClauseID // the clause of a line of the list
	all    bool                   // every clause that matters now is listed
}

// disputeField is a part of the dispute that is filled in with words.
type disputeField struct {
	*tview.InputField
	label string // all of it, where there is the room
}

// openDispute freezes the moment, or goes on with a dispute about it that has no
// answer yet.
func (t *tablePage) openDispute() {
	p := &disputePage{t: t, book: rulebook.New(t.app, t.text)}
	p.d = dialogue.NewDispute(t.s, t.kept.Path, p.book.Lookup, t.text)
	p.d.Open(t.begunMove())
	t.app.Shell.Push(p.laid())
}

// begunMove is what is about to be entered at the table.
func (t *tablePage) begunMove() string {
	a := &t.ask
	if t.sel >= 0 {
		on := t.talk.On(&t.ask.Choices[t.sel])
		a = &on
	}
	if a.Composed.Line != "" {
		return a.Composed.Line
	}
	typed := strings.TrimSpace(t.input.GetText())
	return strings.TrimSpace(strings.TrimSuffix(typed, dialogue.LetStand))
}

// laid makes the lines of words, and the list below them.
func (p *disputePage) laid() *disputePage {
	for _, q := range p.d.Words() {
		in := tview.NewInputField().SetText(q.Value)
		in.SetChangedFunc(func(text string) {
			p.d.Answer(q.Key, text)
			p.list.Reset()
		})
		p.fields = append(p.fields, disputeField{in, q.Name})
	}
	p.list = widgets.NewReading(p.t.app.Shell, p.lines)
	p.list.Quiet = true
	p.pane = &shell.Pane{Box: tview.NewBox(), Parts: p.parts, Lay: p.draw, Before: p.key}
	return p
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
		widgets.Put(screen, f.SetLabel(widgets.Cut(f.label, label)).SetLabelWidth(label+2), x+2, y, w-3, 1)
		y, h = y+1, h-1
	}
	if !p.list.HasFocus() { // it is come to at its beginning, whatever stands there by then
		p.list.ToStart()
	}
	widgets.Put(screen, p.list, x, y+1, w, h-1)
}

// key walks through the words and writes down what is left.
func (p *disputePage) key(ev *tcell.EventKey) bool {
	at := slices.IndexFunc(p.fields, func(f disputeField) bool { return f.HasFocus() })
	step := map[tcell.Key]int{tcell.KeyUp: -1, tcell.KeyDown: 1, tcell.KeyEnter: 1}[ev.Key()]
	switch {
	case at < 0 && ev.Key() == tcell.KeyUp && p.list.AtStart():
		at, step = len(p.fields), -1 // above the first line of the list
	case at < 0 || step == 0:
		return false
	}
	if p.wrote() {
		p.t.app.Shell.Focus(p.parts()[max(at+step, 0)])
	}
	return true
}

// wrote writes what is new to the record. It reports false, and tells why, where that
// could not be; where another file may take it, it asks.
func (p *disputePage) wrote() bool {
	err := p.write()
	if t := p.t; err != nil && t.unsaved != nil {
		t.failed(err, func() { p.write() })
	}
	return err == nil && (p.d.Empty() || p.d.Saved())
}

// write does so without a question.
func (p *disputePage) write() error {
	t := p.t
	against, err := p.d.Save()
	switch {
	case err != nil:
		t.unwritten(err)
	case against != "":
		t.app.Shell.Flash(theme.Refused, against)
	default:
		t.unsaved = nil
	}
	return err
}

// leave writes the dispute down and says so.
func (p *disputePage) leave() bool {
	if !p.wrote() {
		return false
	}
	if t := p.t; p.d.N > 0 {
		filed := p.d.Filed()
		said := t.text.Say("dispute.frozen", rules.N("n", p.d.N), rules.Plain("after", wording.After(t.text, &filed.Frozen)))
		if !p.d.Settled() {
			said = t.text.Say("dispute.kept", rules.N("n", p.d.N), t.app.KeyArg(commands.Dispute))
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
	filed := p.d.Filed()
	return widgets.Joined(name, wording.After(p.t.text, &filed.Frozen))
}

// Status implements [shell.Page].
func (p *disputePage) Status() string {
	if p.d.Empty() {
		return ""
	}
	saved := "table.saved"
	if !p.d.Saved() {
		saved = "table.unsaved"
	}
	filed := p.d.Filed()
	return widgets.Joined(wording.State(p.t.text, &filed.Frozen), p.t.text.Say(saved))
}

// Commands implements [shell.Page].
func (p *disputePage) Commands() []commands.ID {
	list := []commands.ID{commands.Dispute, commands.Back, commands.Next}
	if p.cited() != "" {
		list = append(list, commands.Open)
	}
	if !p.d.Empty() {
		list = append(list, commands.Export)
	}
	return append(list, commands.Help)
}

// cited is the clause the arrow is on in the list, or "".
func (p *disputePage) cited() rules.ClauseID {
	if !p.list.HasFocus() {
		return ""
	}
	return p.cites[p.list.Chosen()]
}

// Ring implements [shell.Ring].
func (p *disputePage) Ring() []tview.Primitive { return p.parts() }

// Handle implements [shell.Page]. Nothing that was typed is lost by leaving.
func (p *disputePage) Handle(c commands.ID) bool {
	switch c {
	case commands.Dispute:
		if p.leave() {
			p.t.app.Shell.Pop()
		}
	case commands.Back, commands.Quit:
		return !p.leave()
	case commands.Next, commands.Previous:
		return !p.wrote()
	case commands.Open:
		p.book.Open(p.cited())
	case commands.Export:
		if p.wrote() && p.d.N > 0 {
			p.t.handsOn(func() { rulebook.ExportDispute(p.t.app, p.t.kept.Path, p.d.N) })
		}
	default:
		return p.t.app.Common(c)
	}
	return true
}

// Shown implements [shell.Watcher].
func (p *disputePage) Shown() {
	a := p.t.app
	p.book.Renew()
	a.Shell.Theme().Dress(p.pane.Box, p.list.Box)
	for _, f := range p.fields {
		a.Shell.Theme().Dress(f.InputField)
	}
	p.list.Reset()
}

// Hidden implements [shell.Watcher]: another page may be the last one of the evening.
func (p *disputePage) Hidden() { p.write() }

// Save implements [shell.Saver].
func (p *disputePage) Save() { p.write() }
