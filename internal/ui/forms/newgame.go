package forms

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/keys"
	"referee/internal/ui/rulebook"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// newGame is the page on which a game is prepared, question by question.
type newGame struct {
	app     *hall.App
	talk    *dialogue.Prepare
	below   *dialogue.NewGame
	pane    *shell.Pane
	input   *tview.InputField
	arrow   int    // the pick the arrows went to, or -1
	against string // what is against what was typed
	over    bool   // the next letter replaces that
	hits    map[int]int
}

// NewGame is the screen on which a new game is prepared; what its talk knows already is not
// asked.
func NewGame(a *hall.App, talk *dialogue.NewGame) shell.Page {
	n := &newGame{app: a, talk: dialogue.NewPrepare(talk, a.Program, rand.IntN), below: talk, arrow: -1}
	n.input = tview.NewInputField().SetLabel(theme.Prompt.Sign() + " ")
	n.input.SetChangedFunc(func(string) { n.arrow, n.against, n.over = -1, "", false })
	n.pane = &shell.Pane{Box: tview.NewBox(), Lay: n.lay, Before: n.key, Parts: func() []tview.Primitive { return []tview.Primitive{n.input} }}
	n.pane.SetMouseCapture(n.mouse)
	return n
}

// Primitive implements [shell.Page].
func (n *newGame) Primitive() tview.Primitive { return n.pane }

// Shown tells the talk in which language it is read.
func (n *newGame) Shown() {
	n.below.Renew(n.app.Text)
	n.app.Shell.Theme().Dress(n.pane.Box, n.input)
}

// Hidden implements [shell.Watcher].
func (n *newGame) Hidden() {}

// Title implements [shell.Page].
func (n *newGame) Title() string {
	g, ok := n.talk.Game()
	if !ok {
		return n.app.Text.Say("new.title")
	}
	title := widgets.Joined(n.app.Text.Say("new.title"), widgets.GameName(n.app.Text, g.ID))
	if name := n.below.Header().Get(dialogue.CampaignKey); name != "" {
		title = widgets.Joined(title, text.Clean(name))
	}
	return title
}

// Status implements [shell.Page].
func (n *newGame) Status() string {
	return n.app.Text.Say("prepare.step", rules.N("n", n.talk.Number()), rules.Plain("what", n.talk.Called()))
}

// Commands implements [shell.Page].
func (n *newGame) Commands() []commands.ID { return []commands.ID{commands.Back, commands.Help} }

// Handle goes back a question, and from the first one leaves the page.
func (n *newGame) Handle(c commands.ID) bool {
	if c == commands.Back && (n.input.GetText() != "" || n.talk.Back()) {
		n.input.SetText("")
		return true
	}
	return n.app.Common(c)
}

// Enter implements [shell.Answered].
func (n *newGame) Enter() string {
	if list := n.talk.Picks(); n.arrow >= 0 && n.arrow < len(list) {
		return n.app.Text.Say("table.enter.takes", rules.Plain("what", list[n.arrow].Label))
	}
	return n.talk.Enters(n.typed())
}

// typed is what stands in the prompt; a number may have been typed with the digit keys of any layout.
func (n *newGame) typed() string {
	typed := strings.TrimSpace(n.input.GetText())
	if number, ok := keys.Number(typed); ok && !strings.ContainsFunc(typed, unicode.IsLetter) {
		return number
	}
	return typed
}

// focus is the pick that Enter takes, or -1.
func (n *newGame) focus() int {
	if n.arrow >= 0 {
		return n.arrow
	}
	return n.talk.Focus(n.typed())
}

// key is a key that is not for the prompt alone.
func (n *newGame) key(ev *tcell.EventKey) bool {
	list, over := n.talk.Picks(), n.over
	n.over = false
	switch ev.Key() {
	case tcell.KeyRune:
		if over {
			n.input.SetText("")
		}
		return false
	case tcell.KeyEnter:
		n.enter(list)
	case tcell.KeyUp:
		n.step(list, -1)
	case tcell.KeyDown:
		n.step(list, 1)
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		return n.input.GetText() == "" && n.getUp()
	default:
		return false
	}
	return true
}

func (n *newGame) enter(list []dialogue.Pick) {
	if n.arrow >= 0 && n.arrow < len(list) {
		n.did(n.talk.Take(list[n.arrow]))
		return
	}
	n.did(n.talk.Enter(n.typed()))
}

// did shows what became of an answer: what is refused stays in the prompt.
func (n *newGame) did(against []string) {
	if len(against) > 0 {
		n.against = strings.Join(against, " ")
		n.over = n.talk.Stage() != dialogue.WhoSits // where a long list of names is edited
		return
	}
	n.input.SetText("")
	n.arrow, n.against = -1, ""
	if game, asked := n.talk.Differs(); asked {
		rulebook.Differ(n.app, game)
		return
	}
	if n.talk.Stage() == dialogue.Ready {
		n.start()
	}
}

// step moves the arrow.
func (n *newGame) step(list []dialogue.Pick, by int) {
	if len(list) > 0 {
		n.arrow = max(0, min(len(list)-1, n.focus()+by))
	}
}

// getUp takes the last name from the table.
func (n *newGame) getUp() bool {
	seats := n.talk.Seats()
	if n.talk.Stage() != dialogue.WhoSits || len(seats) == 0 {
		return false
	}
	n.did(n.talk.Take(dialogue.Pick{Value: seats[len(seats)-1].Name}))
	return true
}

// mouse takes the pick that is pressed.
func (n *newGame) mouse(a tview.MouseAction, ev *tcell.EventMouse) (tview.MouseAction, *tcell.EventMouse) {
	_, y := ev.Position()
	if i, ok := n.hits[y]; ok && a == tview.MouseLeftClick {
		n.did(n.talk.Take(n.talk.Picks()[i]))
		return a, nil
	}
	return a, ev
}

// start makes the record and shows how the table is laid.
func (n *newGame) start() {
	g := begun(n.app, n.talk.Start)
	if g == nil {
		n.talk.Back()
		return
	}
	n.app.Shell.Pop()
	n.app.SetUp(g)
}

// Start begins the game of a talk that asks no more, and shows how its table is laid.
func Start(a *hall.App, talk *dialogue.NewGame) {
	start := func(path string) (*program.Game, error) { return a.Program.Start(talk.Header(), path) }
	if g := begun(a, start); g != nil {
		a.SetUp(g)
	}
}

// begun is a game that is started; nil where its record could not be made.
func begun(a *hall.App, start func(path string) (*program.Game, error)) *program.Game {
	g, err := start(a.File)
	if a.Fails(err) {
		return nil
	}
	a.File = ""
	return g
}

// pickText is a pick as it is shown, with a mark where it can be on and off.
func pickText(o dialogue.Pick) string {
	mark := ""
	if o.Tick {
		mark = "[ ] "
		if o.On {
			mark = "[✓] "
		}
	}
	return strconv.Itoa(o.N) + "  " + mark + o.Label
}
