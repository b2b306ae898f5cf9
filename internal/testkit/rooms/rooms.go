// Package rooms is what the tests of the rooms of the full screen share: a program with a
// folder of its own, people at a table, and the records of other evenings.
package rooms

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// Now is the evening of these tests.
var Now = time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC)

// Program is a program with an empty folder of records, and nothing of the user's.
func Program(t testing.TB, l text.Lang) *program.Program {
	t.Helper()
	p, err := text.New(l)
	require.NoError(t, err)
	return program.New(program.Options{
		Config: config.Config{Records: t.TempDir(), Theme: "dark", Mouse: true}, File: filepath.Join(t.TempDir(), "config.yaml"),
		Text: p, Now: func() time.Time { return Now },
	})
}

// NewApp is what the rooms of a program on a screen share.
func NewApp(t testing.TB, screen tcell.Screen, p *program.Program) *hall.App {
	t.Helper()
	th, ok := theme.Named("dark")
	require.True(t, ok)
	km, problems := keys.New()
	require.Empty(t, problems)
	a := &hall.App{Frame: &widgets.Frame{Shell: shell.New(screen, th, km, p.Text), Text: p.Text, Obeys: func() {}}, Program: p}
	a.Cites = func(id rules.ClauseID) { a.Talk(dialogue.NewArticle(p, a.Running, id)) }
	return a
}

// Bare is a page that has nothing but a title.
func Bare(title string) talk.Talk {
	return talk.Tells(func(*text.Printer) talk.Page { return talk.Page{Title: title} })
}

// Visit shows rooms of a program above a page to lie below.
func Visit(t *testing.T, w, h int, p *program.Program, act func(*frames.Stage, *hall.App)) {
	t.Helper()
	var a *hall.App
	frames.Run(t, w, h, func(screen tcell.Screen) *shell.Shell {
		a = NewApp(t, screen, p)
		a.Talk(Bare("below"))
		return a.Shell
	}, func(st *frames.Stage) { act(st, a) })
}

// Typed types a text; a tab goes to the next field.
func Typed(st *frames.Stage, text string) {
	for i, part := range strings.Split(text, "\t") {
		if i > 0 {
			st.Key("tab")
		}
		st.Type(part)
	}
}

// LineWith is the number of the first line that has a text.
func LineWith(st *frames.Stage, text string) int {
	st.T.Helper()
	for y, l := range strings.Split(st.Text(), "\n") {
		if strings.Contains(l, text) {
			return y
		}
	}
	require.Fail(st.T, "no line", "%q in\n%s", text, st.Text())
	return -1
}
