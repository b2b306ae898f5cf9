package shell_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue/commands"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// form is a page with two text fields and a button.
type form struct {
	shell         *shell.Shell
	title, status string
	flex          *tview.Flex
	one, two      *tview.InputField
	button        *tview.Button
	commands      []commands.ID
	handles       map[commands.ID]bool
	keeps         tcell.Key
	got           []string // what happened, in order
}

func newForm(s *shell.Shell, title string) *form {
	f := &form{
		shell: s, title: title, status: "saved", flex: tview.NewFlex().SetDirection(tview.FlexRow),
		one: tview.NewInputField().SetLabel("> "), two: tview.NewInputField().SetLabel(": "), button: tview.NewButton("OK"),
		commands: []commands.ID{commands.Help, commands.Rules, commands.Score, commands.Undo, commands.Settings, commands.Quit},
		handles:  map[commands.ID]bool{},
	}
	s.Theme().Dress(f.flex, f.one, f.two, f.button)
	f.flex.AddItem(f.one, 1, 0, true).AddItem(f.two, 1, 0, false).AddItem(f.button, 1, 0, false).AddItem(nil, 0, 1, false)
	return f
}

func (f *form) Primitive() tview.Primitive { return f.flex }
func (f *form) Title() string              { return f.title }
func (f *form) Status() string             { return f.status }
func (f *form) Commands() []commands.ID    { return f.commands }
func (f *form) Ring() []tview.Primitive    { return []tview.Primitive{f.one, f.two, f.button} }
func (f *form) Shown()                     { f.got = append(f.got, "shown") }
func (f *form) Hidden()                    { f.got = append(f.got, "hidden") }
func (f *form) Keeps(ev *tcell.EventKey) bool {
	return f.keeps != 0 && ev.Key() == f.keeps
}

func (f *form) Handle(c commands.ID) bool {
	f.got = append(f.got, string(c))
	return f.handles[c]
}

func printer(t *testing.T, l text.Lang) *text.Printer {
	t.Helper()
	p, err := text.New(l)
	require.NoError(t, err)
	return p
}

// build makes a shell with one form; the form is shown through page.
func build(t *testing.T, name string, l text.Lang, page **form, own ...keys.Override) func(tcell.Screen) *shell.Shell {
	return func(screen tcell.Screen) *shell.Shell {
		th, ok := theme.Named(name)
		require.True(t, ok)
		km, problems := keys.New(own...)
		require.Empty(t, problems)
		s := shell.New(screen, th, km, printer(t, l))
		*page = newForm(s, "Hanamikoji · fr-2018")
		(*page).status = "round 2 · turn 5 of 8 · saved"
		s.Push(*page)
		return s
	}
}

// run plays on a shell in English with the default theme.
func run(t *testing.T, w, h int, play func(*frames.Stage, *form)) {
	t.Helper()
	var page *form
	frames.Run(t, w, h, build(t, "dark", text.EN, &page), func(st *frames.Stage) { play(st, page) })
}

func bottom(st *frames.Stage) string {
	lines := strings.Split(strings.TrimSuffix(st.Text(), "\n"), "\n")
	return lines[len(lines)-1]
}

func TestFrames(t *testing.T) {
	for _, size := range [][2]int{{40, 12}, {60, 20}, {80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			for _, name := range []string{"dark", "mono"} {
				file := fmt.Sprintf("%dx%d-%s-%s", size[0], size[1], l, name)
				t.Run(file, func(t *testing.T) {
					var page *form
					frames.Run(t, size[0], size[1], build(t, name, l, &page), func(st *frames.Stage) {
						st.Type("4 acf")
						st.Golden("frame/" + file)
					})
				})
			}
		}
	}
}
