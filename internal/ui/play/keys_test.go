package play

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
)

// allowance is a kind of entry, and the most keys one of the kind may take with Enter; 0 is any.
type allowance struct {
	name  string
	limit int
}

// tally counts the keys of a kind of entry.
type tally struct{ n, keys, most int }

func (c *tally) add(keys int) { c.n, c.keys, c.most = c.n+1, c.keys+keys, max(c.most, keys) }

// keyed is how the recorded games of a folder are typed: what is to be typed for a line, and
// its place in the list of kinds, or -1 where it is nobody's turn. The line may be shown otherwise,
// where it means the same.
type keyed struct {
	kinds []allowance
	line  func(page *tablePage, line *record.Line) (typed string, kind int)
}

// play types every recorded game of a folder on the screen, key by key: each makes the record it
// was, byte for byte, and each kind of entry keeps its limit. It returns the keys of each game.
func (k keyed) play(t *testing.T, folder string) (games []int) {
	t.Helper()
	testkit.Alone(t)
	t.Parallel()
	sums := make([]tally, len(k.kinds))
	for _, file := range testkit.Few(t, folder) {
		games = append(games, k.game(t, file, sums))
	}
	for i, kind := range k.kinds {
		t.Logf("%-40s limit %2d  most %2d  mean %4.1f  of %d", kind.name, kind.limit, sums[i].most, float64(sums[i].keys)/float64(max(sums[i].n, 1)), sums[i].n)
		assert.True(t, sums[i].n > 0 || !testkit.IsWhole(), "no game has one: %s", kind.name)
	}
	return games
}

// read returns a recorded game.
func read(t *testing.T, file string) *store.Table {
	t.Helper()
	game := store.Opener{Games: games.Find}.Read(file)
	require.NotNil(t, game.Position, "%v", game.Problems)
	return game
}

// game types one game, and returns its keys.
func (k keyed) game(t *testing.T, file string, sums []tally) (all int) {
	t.Helper()
	game := read(t, file)
	h := game.Record.Header
	page, log := blank(t, h)
	for i := range game.Record.Lines {
		line := &game.Record.Lines[i]
		typed, kind := k.line(page, line)
		if kind >= 0 {
			n := 1 + utf8.RuneCountInString(typed)
			sums[kind].add(n)
			all += n
			if limit := k.kinds[kind].limit; limit > 0 {
				assert.LessOrEqual(t, n, limit, "%s: %q for %q: %s", filepath.Base(file), typed, line.Text, k.kinds[kind].name)
			}
		}
		for at := range typed {
			page.input.SetText(typed[:at])
		}
		page.input.SetText(typed)
		page.touched()
		page.enter()
		require.Empty(t, page.input.GetText(), "%s: %q for %q", filepath.Base(file), typed, line.Text)
	}
	assert.Equal(t, stories.Lines(h, game.Record.Lines), stories.Lines(h, log.Lines), filepath.Base(file))
	assert.Equal(t, game.Position.Sheets(), page.kept.Session.Sheets(), filepath.Base(file))
	return all
}

// spelling types what is meant by a line as short as it goes.
type spelling struct {
	page *tablePage
	line record.Line
	// alike reports whether an entry is the one that is meant.
	alike func(table.Reading) bool
}

// of returns the shortest of what may be typed.
func (b spelling) of(may ...string) string {
	best := record.FormatLine(b.page.kept.Session.Header(), b.line)
	for _, typed := range may {
		if utf8.RuneCountInString(typed) < utf8.RuneCountInString(best) && b.same(typed) {
			best = typed
		}
	}
	return best
}

// read returns how what is typed reads; with nothing typed, what Enter takes.
func (b spelling) read(typed string) table.Reading {
	if typed != "" {
		return b.page.talk.Type(typed).Reading
	}
	now := b.page.talk.Now()
	if now.Composed.Usual != "" {
		return b.page.kept.Session.Try(now.Composed.Usual)
	}
	return table.Reading{}
}

// same reports whether what is typed makes the entry.
func (b spelling) same(typed string) bool {
	r := b.read(typed)
	return r.Line.Kind == record.Entry && r.Fits() && r.Entry.Seat == b.line.Seat && b.alike(r)
}

// numbers returns what numbers alone make of the entry, or "".
func (b spelling) numbers() string {
	list := stories.Numbers(b.page.talk, record.FormatLine(b.page.kept.Session.Header(), b.line))
	if glued := strings.Join(list, ""); b.same(glued) {
		return glued
	}
	return strings.Join(list, " ")
}
