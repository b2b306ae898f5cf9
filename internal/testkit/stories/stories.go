// Package stories is what the tests of the faces share: the recorded games and the refusals
// of testdata as lines that are typed, the keys for them, and what is to be said of them.
package stories

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/table/mend"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/wording"
)

// Recorded runs a test for every recorded game, as it is read from its file.
func Recorded(t *testing.T, test func(t *testing.T, game *store.Table)) {
	t.Helper()
	each(t, func(id string) []string {
		files, err := filepath.Glob(testkit.File(id, "games", "*.txt"))
		require.NoError(t, err)
		return files
	}, test)
}

// Few runs a test for the recorded games that a face replays: see [testkit.Few].
func Few(t *testing.T, test func(t *testing.T, game *store.Table)) {
	t.Helper()
	each(t, func(id string) []string { return testkit.Few(t, id) }, test)
}

// FirstOf runs a test for the first recorded games of each game, so many of each.
func FirstOf(t *testing.T, n int, test func(t *testing.T, game *store.Table)) {
	t.Helper()
	each(t, func(id string) []string {
		files, err := filepath.Glob(testkit.File(id, "games", "*.txt"))
		require.NoError(t, err)
		return files[:min(n, len(files))]
	}, test)
}

func each(t *testing.T, recorded func(id string) []string, test func(t *testing.T, game *store.Table)) {
	t.Helper()
	for _, g := range games.All {
		files := recorded(g.ID)
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

// Blank is a game of which only the header is known, with its record in memory.
func Blank(t *testing.T, h record.Header) (*store.InPlay, *Log) {
	t.Helper()
	game := store.Opener{Games: games.Find}.Parse("", (&record.Record{Header: h}).Format())
	require.NotNil(t, game.Position, "%v", game.Problems)
	log := &Log{}
	s, err := game.Game.Open(game.Record, game.Position.Profile(), log)
	require.NoError(t, err)
	return &store.InPlay{Table: game, Session: s}, log
}

// Unmended is the same where nothing is proposed for what is refused: the search takes many times as long as
// the refusal, and is proved where proposals are.
func Unmended(t *testing.T, h record.Header) (*store.InPlay, *Log) {
	t.Helper()
	game, log := Blank(t, h)
	game.Session = unmended{game.Session}
	return game, log
}

// unmended is a session that looks for no corrections.
type unmended struct{ table.Session }

// Propose implements [table.Position].
func (unmended) Propose(string) func() []mend.Proposal { return nil }

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
	wordy := strings.ContainsFunc(Beside(t, face, said), func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	assert.False(t, wordy, "more than %q is said:\n%s", said, face)
}

// Beside checks that sentences are said one after the other, and returns what else is.
func Beside(t *testing.T, face string, said []string) (beside string) {
	t.Helper()
	rest := face
	for _, s := range said {
		before, after, found := strings.Cut(rest, s)
		if !assert.True(t, found, "%q is not said, in order, in\n%s", s, face) {
			return rest
		}
		rest, beside = after, beside+before
	}
	return beside + rest
}
