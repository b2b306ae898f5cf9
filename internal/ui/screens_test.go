package ui

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/forms"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// evenings returns a program with three saved games.
func evenings(t testing.TB, l text.Lang) *program.Program {
	t.Helper()
	p := rooms.Program(t, l)
	rooms.Evenings(t, p)
	return p
}

// visit runs a program on the screen.
func visit(t *testing.T, w, h int, p *program.Program, act func(*frames.Stage, *House)) {
	t.Helper()
	visitWith(t, w, h, Options{Program: p}, act)
}

// visitWith begins it somewhere.
func visitWith(t *testing.T, w, h int, opts Options, act func(*frames.Stage, *House)) {
	t.Helper()
	var a *House
	frames.Run(t, w, h, func(screen tcell.Screen) *shell.Shell {
		a = New(screen, opts)
		return a.Shell
	}, func(st *frames.Stage) { act(st, a) })
}

// pages are the screens of this half of the program, by the name of their
// golden files, with what is typed on each before it is looked at.
var pages = []struct {
	name string
	open func(a *House) shell.Page
	in   func(testing.TB, *program.Program)
	text string
}{
	{name: "home"},
	{name: "saved", open: func(a *House) shell.Page {
		return a.TalkPage(dialogue.NewShelf(a.Text, a.Program, mostSaved), a.Shell.Pop)
	}},
	{name: "stats", open: func(a *House) shell.Page { return statsOf(a, "Anna") }, in: played},
	{name: "calculator", open: func(a *House) shell.Page { return forms.NewCalculator(a.App, games.Hanamikoji.ID) }, text: "\t\t\t2"},
	{name: "underway", open: underway, text: "Anna\t-\tAnna\t\t9\t1\t5"},
	{name: "rules", open: looksUp("hanamikoji", asked{text.EN: "tie favour marker", text.RU: "ничья жетон", text.FR: "égalité ou aucune carte"})},
	{name: "nearest", open: looksUp("", asked{text.EN: "burn two cards of a hot spring", text.RU: "сжечь карту горячего источника", text.FR: "brûler une carte source chaude"})},
	{name: "which", open: looksUp("", asked{text.EN: "who wins a tie", text.RU: "кто победил при ничьей", text.FR: "qui gagne en cas d'égalité"})},
	{name: "silent", open: looksUp("tokaido", asked{text.EN: "xqzvw", text.RU: "йцщъ", text.FR: "xqzvw"})},
	{name: "help", open: func(a *House) shell.Page { return a.Help() }},
	{name: "settings", open: func(a *House) shell.Page { return a.TalkPage(dialogue.NewSettings(a.Text, a.Program), a.Shell.Pop) }, in: func(_ testing.TB, p *program.Program) { p.Config.Records = "/home/anna/games" }},
}

// underway opens the state of the table of a journey that is under way.
func underway(a *House) shell.Page {
	n := dialogue.NewUnderway(a.Program.Folder(), a.Text)
	n.Answer(dialogue.GameKey, "tokaido")
	n.Answer(dialogue.SeatsKey, "Anna, Boris, Clara")
	b := dialogue.Begins(n, a.Program, func(int) int { return 0 })
	for !b.Answer(a.Text, "").Done {
	}
	return forms.NewForm(a.App, b.Underway())
}

// asked is a question in each language.
type asked map[text.Lang]string

// looksUp opens the rules of a game with a question.
func looksUp(game string, words asked) func(*House) shell.Page {
	return func(a *House) shell.Page {
		a.Running = game
		b := dialogue.NewRulebook(a.Program, game, &a.Meant)
		b.Narrow(a.Text, words[a.Text.Lang()])
		return a.TalkPage(b, a.Shell.Pop)
	}
}

func TestScreens(t *testing.T) {
	sizes := [][2]int{{80, 24}, {120, 40}, {40, 12}}
	for _, p := range pages {
		for _, size := range sizes {
			for _, l := range frames.Langs(size) {
				name := fmt.Sprintf("screens/%s-%dx%d-%s", p.name, size[0], size[1], l)
				t.Run(name, func(t *testing.T) {
					in := evenings(t, l)
					if p.in != nil {
						p.in(t, in)
					}
					visit(t, size[0], size[1], in, func(st *frames.Stage, a *House) {
						show(st, a, p.open)
						rooms.Typed(st, p.text)
						st.Golden(name)
					})
				})
			}
		}
	}
}

// show opens a page.
func show(st *frames.Stage, a *House, open func(*House) shell.Page) {
	if open != nil {
		st.Do(func(s *shell.Shell) { s.Push(open(a)) })
	}
}

// TestScreensSurviveSmallWindows walks through every screen in windows that
// grow and shrink, down to the smallest.
func TestScreensSurviveSmallWindows(t *testing.T) {
	for _, p := range pages {
		for _, l := range frames.Spoken() {
			t.Run(p.name+"-"+string(l), func(t *testing.T) {
				in := evenings(t, l)
				in.Config.Theme = "mono"
				visit(t, 30, 8, in, func(st *frames.Stage, a *House) {
					show(st, a, p.open)
					rooms.Typed(st, p.text)
					for _, size := range [][2]int{{30, 8}, {60, 20}, {29, 7}, {40, 12}, {200, 60}, {30, 8}} {
						st.Resize(size[0], size[1])
						st.Key("tab", "down", "pgdn", "end", "up", "home", "backtab")
					}
					require.False(t, st.Ended())
				})
			})
		}
	}
}

// noFolder returns a program whose folder of records is a file.
func noFolder(t testing.TB) *program.Program {
	t.Helper()
	p := rooms.Program(t, text.EN)
	p.Config.Records = rooms.Put(t, p, "shopping list")
	return p
}

func TestAPageTellsWhatTheDiskSays(t *testing.T) {
	p := noFolder(t)
	_, wrong := p.Shelf()
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		require.Contains(t, st.Text(), a.Text.Say("home.resume.none"))
		show(st, a, func(a *House) shell.Page {
			return a.TalkPage(dialogue.NewShelf(a.Text, a.Program, mostSaved), a.Shell.Pop)
		})
		require.Contains(t, strings.Join(strings.Fields(st.Text()), " "), dialogue.Problem(a.Text, wrong)[:20])
	})
}

func TestProblemsHaveSentences(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	a := &widgets.Frame{Text: p}
	for want, err := range map[string]error{
		"Failed: no such device":                                 errors.New("no such device"),
		p.Say("parse.empty"):                                     fmt.Errorf("outside: %w", &rules.Fault{Code: "parse.empty"}),
		p.Say("record.locked", rules.Plain("file", "x")):         &rules.Fault{Code: "record.locked", Args: []rules.Arg{rules.Plain("file", "x")}},
		p.Say("profile.edition", rules.Plain("name", "fr-1900")): &rules.Fault{Code: "profile.edition", Args: []rules.Arg{rules.Plain("name", "fr-1900")}},
	} {
		require.Equal(t, want, dialogue.Problem(a.Text, err))
	}
}

func TestKeysOfTheUser(t *testing.T) {
	p := evenings(t, text.EN)
	p.Config.Keys = []config.Keys{{Command: "settings", Keys: []string{"f1"}}, {Command: "fly", Keys: []string{"x"}}}
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		require.Contains(t, st.Line(23), "fly", "the first problem is told at once")
		st.Key("f1")
		require.Contains(t, st.Line(0), a.Text.Say("home.settings"))
		st.Resize(80, 60)
		require.Contains(t, st.Text(), theme.Warn.Sign()+" F1 is now settings, no longer help.")
		require.Contains(t, st.Text(), "Unknown command “fly”.")
	})
}
