package ui

import (
	"errors"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/require"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/profiles"
	"referee/rules"
)

// memoryLog is a record without a disk. It fails when told to.
type memoryLog struct {
	lines []record.Line
	fail  error
}

func (m *memoryLog) Append(lines ...record.Line) error {
	if m.fail != nil {
		return m.fail
	}
	m.lines = append(m.lines, lines...)
	return nil
}

// letGo is a record that is where it was; what is called is its Close.
type letGo func() error

func (l letGo) Close() error                { return l() }
func (letGo) Lost() error                   { return nil }
func (letGo) Beside() string                { return "evening-2.referee" }
func (letGo) SaveAs(string) (string, error) { return "", errors.New("there is no disk") }

// sitting is a game on a stage.
type sitting struct {
	*frames.Stage
	app     *App
	session table.Session
	log     *memoryLog
	page    *tablePage
}

// pair are the players of most tests; the second name of each is long or not
// Latin in some of them.
var pair = []string{"Orange", "Violet"}

// seated opens a game of Hanamikoji with lines that must be taken.
func seated(t testing.TB, seats []string, options map[string]string, lines ...string) (table.Session, *memoryLog) {
	t.Helper()
	return seatedAt(t, games.Hanamikoji, seats, options, lines...)
}

// seatedAt opens any game so. The first player begins, unless the options say that nobody
// has said who does: {"first": "open"}. One that learns its box knows the made-up one, unless the
// options say that nothing is known: {"box": "none"}.
func seatedAt(t testing.TB, g table.Binding, seats []string, options map[string]string, lines ...string) (table.Session, *memoryLog) {
	t.Helper()
	h := record.Header{Version: 1, Game: g.ID, Seats: seats}
	if g.Starts && options["first"] != "open" {
		h.Set("first", seats[0])
	} else if g.Starts {
		options = nil
	}
	if options["box"] == "none" {
		options = nil
	} else if g.Learns() {
		for _, v := range testkit.Box(g.ID) {
			h.Set(table.BoxKey+v.Key, v.Value)
		}
	}
	p, wrong := profiles.Load(g.Spec, "", nil, nil, options)
	require.Empty(t, wrong)
	log := &memoryLog{}
	s, err := g.Open(&record.Record{Header: h}, &p, log)
	require.NoError(t, err)
	for _, line := range lines {
		r, err := s.Enter(line, false)
		require.NoError(t, err)
		require.True(t, r.Taken, "%s: %v %+v", line, r.Error, r.Entry)
	}
	return s, log
}

// clauses stands for the books: titles and words made up for these tests.
func clauses(id rules.ClauseID) (casebook.Article, bool) {
	if !strings.HasPrefix(string(id), "HK-") {
		return casebook.Article{}, false
	}
	return casebook.Article{Entry: lookup.Entry{
		ID: id, Title: "Title of " + string(id), Text: "What the clause says, in a sentence that is long enough to go on in a second line of a narrow window.",
		Basis: rules.Printed, Related: []rules.ClauseID{"HK-GIFT-1"},
	}, Editions: printedAs(id, "Turn")}, true
}

// app makes a program on a screen.
func newApp(t testing.TB, screen tcell.Screen, l text.Lang) *App {
	t.Helper()
	th, ok := theme.Named("dark")
	require.True(t, ok)
	km, problems := keys.New()
	require.Empty(t, problems)
	p, err := text.New(l)
	require.NoError(t, err)
	return &App{
		Shell: shell.New(screen, th, km, p), Text: p,
		Do: Services{Games: []table.Binding{games.Hanamikoji}, Article: clauses},
	}
}

// play sits two people down at a table and has them play.
func play(t *testing.T, w, h int, l text.Lang, lines []string, act func(*sitting)) {
	t.Helper()
	playAs(t, w, h, l, pair, nil, lines, act)
}

func playAs(t *testing.T, w, h int, l text.Lang, seats []string, options map[string]string, lines []string, act func(*sitting)) {
	t.Helper()
	playAt(t, games.Hanamikoji, w, h, l, seats, options, lines, act)
}

func playAt(t *testing.T, g table.Binding, w, h int, l text.Lang, seats []string, options map[string]string, lines []string, act func(*sitting)) {
	t.Helper()
	s := &sitting{}
	s.session, s.log = seatedAt(t, g, seats, options, lines...)
	frames.Run(t, w, h, func(screen tcell.Screen) *shell.Shell {
		s.app = newApp(t, screen, l)
		s.app.OpenTable(s.session, "evening.referee", nil)
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
