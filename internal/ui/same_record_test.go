package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	lines "referee/internal/line"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// The same keys make the same record on the screen and in lines: every recorded game is
// typed with the numbers of what is listed, a group and what goes on behind it, where
// there are such, and else as it is written.
func TestTheSameKeysMakeTheSameRecord(t *testing.T) {
	for _, g := range games.All {
		files, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.ID, "games", "*.txt"))
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			t.Run(g.ID+"/"+filepath.Base(file), func(t *testing.T) {
				data, err := os.ReadFile(file)
				require.NoError(t, err)
				typed, screen := onTheScreen(t, data)
				assert.Equal(t, screen, inLines(t, data, typed), "%q", typed)
			})
		}
	}
}

// begin writes the header of a record alone, and opens the game.
func begin(t *testing.T, data []byte) *store.Table {
	t.Helper()
	header, _, _ := strings.Cut(string(data), "\n\n")
	path := filepath.Join(t.TempDir(), "game.referee")
	require.NoError(t, os.WriteFile(path, []byte(header+"\n\n"), 0o600))
	opened, problems := store.Opener{Games: games.Find}.Play(path)
	require.Empty(t, problems)
	return opened
}

// body closes a game and returns what was written.
func body(t *testing.T, opened *store.Table) string {
	t.Helper()
	require.NoError(t, opened.Close())
	data, err := os.ReadFile(opened.Path)
	require.NoError(t, err)
	_, body, _ := strings.Cut(string(data), "\n\n")
	return body
}

// onTheScreen plays a record with the keys of the screen, and returns what was typed
// before each Enter.
func onTheScreen(t *testing.T, data []byte) (typed []string, written string) {
	t.Helper()
	r, bad := record.Parse(data)
	require.Empty(t, bad)
	opened := begin(t, data)
	a := newApp(t, tcell.NewSimulationScreen(""), text.EN)
	page := newTable(a, opened.Session, opened.Path, nil, rules.Table)
	for _, l := range r.Lines {
		made := len(opened.Session.Entries(rules.Table))
		keys := keysFor(page.text, opened.Session, r.Header, l)
		for _, k := range keys {
			page.input.SetText(page.input.GetText() + k)
			page.enter()
		}
		require.Empty(t, page.input.GetText(), "%q for %q", keys, l.Text)
		require.Len(t, opened.Session.Entries(rules.Table), made+1, "%q for %q", keys, l.Text)
		typed = append(typed, keys...)
	}
	return typed, body(t, opened)
}

// inLines plays on by lines alone.
func inLines(t *testing.T, data []byte, typed []string) (written string) {
	t.Helper()
	opened := begin(t, data)
	p, err := text.New(text.EN)
	require.NoError(t, err)
	var out strings.Builder
	require.NoError(t, lines.Play(opened, lines.Options{In: strings.NewReader(strings.Join(typed, "\n") + "\n"), Out: &out, Printer: p}))
	return body(t, opened)
}

// keysFor is what is typed for a line of a record: the number of what is listed, the
// number of a group and the rest, or the line as it is written.
func keysFor(p *text.Printer, s table.Session, h record.Header, l record.Line) []string {
	whole := record.FormatLine(h, l)
	if l.Kind != record.Entry {
		return []string{whole}
	}
	picks := s.Board(present.Context{Printer: p, Names: h.Seats}).Picks()
	list := slices.DeleteFunc(s.Choices(p, "", 20), func(c table.Choice) bool { return slices.Contains(picks, c.Text) })
	for i, c := range list {
		number, rest := strconv.Itoa(i+1), ""
		switch r := s.Try(c.Text); {
		case c.Group:
			var within bool
			if rest, within = strings.CutPrefix(spoken(l.Text), c.Text); !within || rest == "" || c.Text == number && r.Fits() {
				continue
			}
		case !r.Fits() || r.Entry.Text != l.Text || r.Entry.Seat != l.Seat && l.Seat != rules.Table:
			continue
		}
		if table.Worded(list, "") {
			number = c.Text
		}
		if rest = strings.TrimSpace(rest); rest != "" {
			return []string{number, rest}
		}
		return []string{number}
	}
	return []string{whole}
}

// spoken is an entry without the words that need not be typed.
func spoken(entry string) string {
	return strings.TrimPrefix(strings.TrimPrefix(entry, "here "), "leaves ")
}
