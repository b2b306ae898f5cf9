package play

import (
	"testing"

	"github.com/gdamore/tcell/v2"

	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/rules"
)

// sitting is a game on a stage.
type sitting struct {
	*frames.Stage
	app     *hall.App
	session table.Session
	log     *rooms.MemoryLog
	page    *tablePage
}

// play sits two people down at a table and has them play.
func play(t *testing.T, w, h int, l text.Lang, lines []string, act func(*sitting)) {
	t.Helper()
	playAs(t, w, h, l, rooms.Pair, nil, lines, act)
}

func playAs(t *testing.T, w, h int, l text.Lang, seats []string, options map[string]string, lines []string, act func(*sitting)) {
	t.Helper()
	playAt(t, games.Hanamikoji, w, h, l, seats, options, lines, act)
}

func playAt(t *testing.T, g table.Binding, w, h int, l text.Lang, seats []string, options map[string]string, lines []string, act func(*sitting)) {
	t.Helper()
	s := &sitting{}
	s.session, s.log = rooms.SeatedAt(t, g, seats, options, lines...)
	frames.Run(t, w, h, func(screen tcell.Screen) *shell.Shell {
		s.app = rooms.NewApp(t, screen, l)
		Open(s.app, s.session, "evening.referee", nil)
		s.page = s.app.Shell.Page().(*tablePage)
		return s.app.Shell
	}, func(st *frames.Stage) {
		s.Stage = st
		act(s)
	})
}

// enter types a line and ends it.
func (s *sitting) enter(line string) {
	s.T.Helper()
	s.Type(line)
	s.Key("enter")
}

// texts are the entries that stand.
func (s *sitting) texts() []string {
	var list []string
	for _, e := range s.session.Entries(rules.Table) {
		if e.Status.Counts() {
			list = append(list, e.Text)
		}
	}
	return list
}
