// Package stories is what the tests of the faces share: the recorded games and the refusals
// of testdata as lines that are typed, the keys for them, and what is to be said of them.
package stories

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Recorded runs a test for every recorded game, as it is read from its file.
func Recorded(t *testing.T, test func(t *testing.T, game *store.Table)) {
	t.Helper()
	for _, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			t.Run(g.ID+"/"+filepath.Base(file), func(t *testing.T) {
				game := store.Opener{Games: games.Find}.Read(file)
				require.NotNil(t, game.Position, "%v", game.Problems)
				test(t, game)
			})
		}
	}
}

// Log keeps the lines of a record.
type Log struct{ Lines []record.Line }

// Append implements [table.Log].
func (l *Log) Append(lines ...record.Line) error {
	l.Lines = append(l.Lines, lines...)
	return nil
}

// Blank is a game of which only the header is known.
func Blank(t *testing.T, h record.Header) (table.Session, *Log) {
	t.Helper()
	game := store.Opener{Games: games.Find}.Parse("", (&record.Record{Header: h}).Format())
	require.NotNil(t, game.Position, "%v", game.Problems)
	log := &Log{}
	s, err := game.Game.Open(game.Record, game.Position.Profile(), log)
	require.NoError(t, err)
	return s, log
}

// Lines are the lines of a record, as they are written.
func Lines(h record.Header, list []record.Line) (lines []string) {
	for _, l := range list {
		lines = append(lines, record.FormatLine(h, l))
	}
	return lines
}

// Said are the sentences of entries, each with those of what is against it below, as they are
// listed in lines.
func Said(p *text.Printer, list []table.Entry) (said []string) {
	for i := range list {
		said = append(said, wording.Entry(p, &list[i]))
		for _, s := range wording.Says(wording.Against(p, &list[i])) {
			said = append(said, "    "+s)
		}
	}
	return said
}

// InOrder checks that sentences are said one after the other, and between them nothing but
// signs.
func InOrder(t *testing.T, face string, said []string) {
	t.Helper()
	rest, between := face, ""
	for _, s := range said {
		before, after, found := strings.Cut(rest, s)
		if !assert.True(t, found, "%q is not said, in order, in\n%s", s, face) {
			return
		}
		rest, between = after, between+before
	}
	wordless := !strings.ContainsFunc(between+rest, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	assert.True(t, wordless, "more than %q is said:\n%s", said, face)
}

// Keys is what is typed for a line of a record: the number of what is listed, the number of a
// group and the rest, or the line as it is written.
func Keys(p *text.Printer, s table.Session, l record.Line) []string {
	h := s.Header()
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

// seats are the players of the refusals.
var seats = []string{"Ann", "Bob", "Cyd", "Dan", "Eve"}

// Refusal is an example of what is refused, as it is typed; the last line is refused.
type Refusal struct {
	Header record.Header
	Lines  []string
	Clause string
}

// Refusals runs a test for every example of a refusal that is typed; the others are of a
// table that is laid out.
func Refusals(t *testing.T, test func(t *testing.T, r Refusal)) {
	t.Helper()
	for _, g := range games.All {
		typed := 0
		for _, story := range testkit.Stories(t, g.ID, "refusals") {
			if list := lined(story); list != nil {
				typed++
				t.Run(g.ID+"/"+story.Name, func(t *testing.T) {
					test(t, Refusal{header(g, story), list, story.Head["clause"]})
				})
			}
		}
		assert.NotZero(t, typed, g.ID)
	}
}

// header is the header of a story's game.
func header(g table.Binding, story testkit.Story) record.Header {
	n := g.MinSeats
	if c := story.Head["players"]; c != "" {
		n = int(c[0] - '0')
	}
	h := record.Header{Version: record.Version, Game: g.ID, Seats: seats[:n]}
	if g.Starts {
		h.Set("first", seats[0])
	}
	if _, err := os.Stat(testkit.File(g.ID, "box.yaml")); err == nil && story.Head["box"] != "none" {
		for _, v := range testkit.Box(g.ID) {
			h.Set(table.BoxKey+v.Key, v.Value)
		}
	}
	for _, o := range g.Options {
		if v := story.Head[o.Key]; v != "" {
			h.Set(store.OptionKey+o.Key, v)
		}
	}
	return h
}

// lined are the lines of a story as they are typed; nil for one of a table that is laid out.
func lined(story testkit.Story) (typed []string) {
	for _, l := range story.Lines {
		let := ""
		if rest, ok := strings.CutPrefix(l, "let "); ok {
			l, let = rest, "!"
		}
		if l[0] < '1' || l[0] > '5' {
			return nil
		}
		typed = append(typed, seats[l[0]-'1']+l[1:]+let)
	}
	return typed
}
