// Package play is the table in play, and what opens from it: entries and their
// corrections, findings, the score, private notes, a dispute. It draws what
// internal/present makes and answers to a dialogue.Play; it knows no rule of any game.
package play

import (
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// game is a game that is followed, and how its entries are listed.
type game struct {
	app  *hall.App
	text *text.Printer // knows the players' names
	kept *program.Game // with its record as a file
	talk *dialogue.Play
}

// tablePage is the screen a game is followed on: it takes keys, answers and commands.
type tablePage struct {
	opener
	checked int // how often the record was looked into
}

// newTable returns the screen of a game.
func newTable(a *hall.App, g *program.Game) *tablePage {
	s, t := g.Session, &tablePage{}
	t.game = game{app: a, text: a.Text.With(s.Header().Seats), kept: g}
	t.sel = -1
	t.talk, t.notes, t.others = dialogue.NewPlay(s, rules.Table, t.text), dialogue.NewNotes(s, t.writes), dialogue.NewOthers(s)
	t.talk.Keeps(a.Program)
	t.talk.Draws(rand.IntN)
	t.input = tview.NewInputField().SetLabel(theme.Prompt.Sign() + " ")
	a.Shell.Theme().Dress(t.input)
	t.input.SetChangedFunc(func(typed string) {
		if typed != "" && t.stepped {
			a.Shell.ClearFlash() // the next move is typed, and the keys for it are to be seen
			t.stepped = false
		}
		t.changed()
	})
	t.box = newBox(t)
	a.Shell.Theme().Dress(t.box.Box)
	t.refresh()
	return t
}

// follower reads the session and the prompt again when something has changed, here or at another device.
type follower struct {
	painter
	rounds int              // that were scored
	since  time.Time        // when the question was asked
	over   bool             // the next letter replaces what was refused, unless a key has gone into that
	others *dialogue.Others // what was written from other devices
	passed bool             // since they wrote nobody has looked at what stands in the prompt
}

// refresh reads the session again, after it has changed.
func (t *follower) refresh() {
	t.others.CatchUp()
	t.since = time.Now()
	t.turn = t.kept.Session.Turn()
	t.box.log = drawnLog{}
	t.redraw()
	t.talk.Renew(t.text)
	t.rounds, t.last = t.talk.Scored()
	t.talk.Understands(t.known())
	t.changed()
}

// changed reads what has been typed.
func (t *follower) changed() {
	t.sel, t.note, t.over = -1, "", false
	t.ask = t.talk.Type(t.typed())
}

// typed returns what is in the prompt; a number may have been typed with the digit keys of
// any layout.
func (t *chooser) typed() string {
	typed := strings.TrimSpace(t.input.GetText())
	if number, ok := keys.Number(typed); ok {
		return number
	}
	return typed
}

// Game returns the id of the game that is followed.
func (t *tablePage) Game() string { return t.kept.Session.Game() }

// Primitive implements [shell.Page].
func (t *tablePage) Primitive() tview.Primitive { return t.box }

// Title implements [shell.Page].
func (t *painter) Title() string {
	return widgets.Joined(t.text.Say(t.kept.Session.Game()+".name"), text.Clean(t.kept.Session.Header().Get(dialogue.CampaignKey)), dialogue.Marks(t.text, t.kept.Session), t.edition()) // what does not fit is cut at the end
}

// edition returns the title of the edition played by, or its id.
func (t *painter) edition() string {
	id := t.kept.Session.Profile().Edition
	for _, l := range t.kept.Session.Profile().Layers {
		if l.ID == id {
			return l.Title.In(string(t.text.Lang()))
		}
	}
	return id
}

// Status implements [shell.Page].
func (t *painter) Status() string {
	saved := t.text.Say("table.saved")
	switch {
	case t.unsaved != nil:
		saved = t.text.Say("table.unsaved")
	case t.kept.Empty():
		saved = t.text.Say("table.empty") // nothing is kept of it
	}
	return t.talk.State(saved)
}

// Commands implements [shell.Page].
func (t *reader) Commands() []commands.ID {
	list := []commands.ID{commands.Open, commands.Rules, commands.Undo, commands.Score, commands.Help, commands.Log, commands.Redo, commands.Replace, commands.Insist}
	if t.kept.Session.Notes() {
		list = append(list, commands.Private)
	}
	if dialogue.Teaches(t.kept.Session.Game()) {
		list = append(list, commands.Teach)
	}
	if t.app.Program.Shared != nil {
		list = append(list, commands.Share)
	}
	return t.talk.Allows(append(list, commands.Worlds, commands.Dispute, commands.Export, commands.Search, commands.Settings, commands.Quit))
}

// Handle implements [shell.Page].
func (t *tablePage) Handle(c commands.ID) bool {
	if t.others.Wrote() {
		t.elsewhere() // the key was meant for the table as it was
		return true
	}
	if c == commands.Open && t.openMoves() {
		return true
	}
	t.resumed, t.notices, t.came = talk.Para{}, nil, dialogue.Following{}
	switch c {
	case commands.Open:
		t.openClause()
	case commands.Rules:
		t.openNow()
	case commands.Score:
		t.app.Talk(&dialogue.Score{Behind: t.behind()})
	case commands.Log:
		t.openLog()
	case commands.Undo:
		t.step(c)
	case commands.Redo:
		t.step(c)
	case commands.Insist:
		t.insist()
	case commands.Replace:
		t.replace()
	case commands.Private:
		t.app.Talk(t.notes)
	case commands.Teach:
		t.openTeach()
	case commands.Worlds:
		t.worlds()
	case commands.Dispute:
		t.dispute("")
	case commands.Export:
		t.openExport()
	case commands.Back:
		return t.closes()
	default:
		return t.app.Common(c)
	}
	return true
}

// closes closes the screen, unless something would be lost: then it has asked.
func (t *tablePage) closes() bool {
	first := t.app.Shell.Depth() == 1 // it stays
	if !first && t.holds(func() { t.leave(); t.app.Shell.Pop() }) {
		return true
	}
	if !first {
		t.leave()
	}
	return false // the shell does the rest
}

// Keeps implements [shell.Keeper]: Esc first takes back what has been begun, and Backspace
// never leaves a table.
func (t *tablePage) Keeps(ev *tcell.EventKey) bool {
	switch ev.Key() {
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		return true
	case tcell.KeyEsc:
		return t.ask.Refused || t.ask.Chosen != "" || t.far || t.sel >= 0 || t.input.GetText() != "" || t.talk.Waiting() > 0
	}
	return false
}

// Shown implements [shell.Watcher]: another page may have corrected something,
// or changed the language or the theme.
func (t *follower) Shown() {
	t.app.Running = t.kept.Session.Game()
	t.text = t.app.Text.With(t.kept.Session.Header().Seats)
	t.app.Shell.Theme().Dress(t.input, t.box.Box)
	var on dialogue.Choice
	if t.sel >= 0 {
		on = t.ask.Choices[t.sel]
	}
	t.refresh()
	t.sel = slices.IndexFunc(t.ask.Choices[:t.ask.Listed], func(c dialogue.Choice) bool {
		return on.Key != "" && c.Key == on.Key && c.Part == on.Part && c.Text == on.Text
	})
}

// Hidden implements [shell.Watcher].
func (t *tablePage) Hidden() {}

var _ interface {
	shell.Page
	shell.Answered
	shell.Keeper
	shell.Watcher
} = (*tablePage)(nil)
