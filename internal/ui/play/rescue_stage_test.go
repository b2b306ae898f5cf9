package play

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// robbed is a sitting at a record on the disk, which is about to be lost.
type robbed struct {
	*sitting
	dir, records string
}

// rob sits two people down at a record with one entry, over the first page.
func rob(t *testing.T, l text.Lang, act func(*robbed)) {
	t.Helper()
	s := &robbed{sitting: &sitting{}, dir: filepath.Join(t.TempDir(), "evening"), records: filepath.Join(t.TempDir(), "records")}
	require.NoError(t, os.Mkdir(s.dir, 0o700))
	path := filepath.Join(s.dir, "game.referee")
	require.NoError(t, os.WriteFile(path, []byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\nfirst: Orange\n\nOrange 1X\n"), 0o600))
	p := rooms.Program(t, l)
	p.Config.Records = s.records
	g, err := p.Open(path)
	require.NoError(t, err)
	s.Game = g
	frames.Run(t, 120, 24, func(screen tcell.Screen) *shell.Shell {
		s.app = rooms.NewApp(t, screen, p)
		s.app.Talk(rooms.Bare("below"))
		Open(s.app, g)
		s.page = s.app.Shell.Page().(*tablePage)
		return s.app.Shell
	}, func(st *frames.Stage) {
		s.Stage = st
		act(s)
	})
	require.NoError(t, g.Close())
}

// choose picks a choice of the question by its number.
func (s *robbed) choose(key string) {
	s.T.Helper()
	number := regexp.MustCompile(`(?m)(\d)  ` + regexp.QuoteMeta(s.app.Text.Say(key))).FindStringSubmatch(s.Text())
	require.NotNil(s.T, number, "%s in\n%s", key, s.Text())
	s.enter(number[1])
}

// asked reports whether the question is on the screen.
func (s *robbed) asked() bool { return strings.Contains(s.Text(), s.app.Text.Say("rescue.held")) }

// read returns the record of a path.
func (s *robbed) read(path string) string {
	s.T.Helper()
	data, err := os.ReadFile(path)
	require.NoError(s.T, err)
	return string(data)
}

// losses are what can become of a record while it is open.
var losses = map[string]func(path string) error{
	"deleted":        os.Remove,
	"renamed":        func(path string) error { return os.Rename(path, path+".old") },
	"replaced":       func(path string) error { return os.WriteFile(path, []byte("shopping list"), 0o600) },
	"folder removed": func(path string) error { return os.RemoveAll(filepath.Dir(path)) },
}
