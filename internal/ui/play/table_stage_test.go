package play

import (
	"testing"

	"github.com/gdamore/tcell/v2"

	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
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
	*program.Game
	app  *hall.App
	page *tablePage
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
	p := rooms.Program(t, l)
	sit(t, p, rooms.SeatedAt(t, p, g, seats, options, lines...), w, h, act)
}

// sit opens the screen of a game.
func sit(t *testing.T, p *program.Program, g *program.Game, w, h int, act func(*sitting)) {
	t.Helper()
	s := &sitting{Game: g}
	frames.Run(t, w, h, func(screen tcell.Screen) *shell.Shell {
		s.app = rooms.NewApp(t, screen, p)
		s.app.Go = func(to talk.Place) { GoTo(s.app.Shell, to.What) }
		Open(s.app, g)
		s.page = s.app.Shell.Page().(*tablePage)
		s.page.notices = nil // what is known of the box: see TestNotices
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

// lines returns those of the record on the disk.
func (s *sitting) lines() []record.Line { return rooms.Lines(s.T, s.Path) }

// title returns the title of a clause or a case.
func (s *sitting) title(id rules.ClauseID) string { return s.app.Program.Article(id).Title }

// texts returns the entries that stand.
func (s *sitting) texts() []string {
	var list []string
	for _, e := range s.Session.Entries(rules.Table) {
		if e.Status.Counts() {
			list = append(list, e.Text)
		}
	}
	return list
}
