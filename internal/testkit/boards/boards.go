// Package boards plays games for the tests of how they are shown.
package boards

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
)

// Names are two players whose names are as long as names are.
var Names = []string{"Каролина", "Élodie"}

// View is how a game is shown.
type View[S any, M comparable] = table.View[S, M]

// Game is a game for two and how it is shown.
type Game[S any, M comparable] struct {
	testkit.Table[S, M]
	View View[S, M]
}

// Setup is a table of two with options, "KEY=VALUE" with spaces between.
func Setup(options string) rules.Setup {
	o := rules.Setup{Seats: len(Names)}
	for pair := range strings.FieldsSeq(options) {
		key, value, _ := strings.Cut(pair, "=")
		o.Options = append(o.Options, rules.OptionValue{Key: key, Value: value})
	}
	return o
}

// Open is a table with such options.
func (g Game[S, M]) Open(t testing.TB, options string) S {
	t.Helper()
	setup := Setup(options)
	setup.Box = g.Box
	s, err := g.Def.Setup(setup)
	require.NoError(t, err)
	return s
}

// Play enters moves, "SEAT MOVE" separated by semicolons.
func (g Game[S, M]) Play(t testing.TB, options, story string) S {
	t.Helper()
	s := g.Open(t, options)
	for i, line := range strings.Split(story, ";") {
		if line = strings.TrimSpace(line); line != "" {
			s, _, _ = g.apply(t, s, rules.Seq(i+1), line)
		}
	}
	return s
}

// apply enters one line, allowed or not.
func (g Game[S, M]) apply(t testing.TB, s S, at rules.Seq, line string) (after S, by rules.Seat, m M) {
	t.Helper()
	by, m = g.Read(t, &s, line)
	after, err := g.Def.After(s, at, by, m)
	require.NoError(t, err, line)
	return after, by, m
}

// Parsed is a move as it is typed.
func (g Game[S, M]) Parsed(t testing.TB, s *S, by rules.Seat, entry string) M {
	t.Helper()
	m, err := g.Def.Parse(s, by, entry)
	require.NoError(t, err, entry)
	return m
}

// Told is what an entry changed, after a story.
func (g Game[S, M]) Told(t testing.TB, l text.Lang, options, story, entry string) string {
	t.Helper()
	before := g.Play(t, options, story)
	after, by, m := g.apply(t, before, 99, entry)
	var parts []string
	for _, e := range g.View.Effects(&before, &after, by, m) {
		parts = append(parts, Said(t, l, e))
	}
	return strings.Join(parts, "; ")
}

// Said is a sentence in a language.
func Said(t testing.TB, l text.Lang, s present.Sentence) string {
	t.Helper()
	return s.Say(Context(t, l, false).Printer)
}

// Context is a printer's eyes.
func Context(t testing.TB, l text.Lang, compact bool) present.Context {
	t.Helper()
	p, err := text.New(l)
	require.NoError(t, err)
	return present.Context{Printer: p.With(Names), Names: Names, Compact: compact}
}

// Drawn is a board as lines, the cells of a row with two spaces between.
func Drawn(b present.Board) string {
	var lines []string
	for _, block := range b.Blocks {
		if block.Title != "" {
			lines = append(lines, block.Title)
		}
		for _, row := range block.Rows {
			var cells []string
			for _, c := range row {
				cells = append(cells, c.Text)
			}
			lines = append(lines, strings.TrimRight(strings.Join(cells, "  "), " "))
		}
		lines = append(lines, "")
	}
	return strings.Join(lines, "\n")
}

// Wander plays a random game and calls f before each entry.
func (g Game[S, M]) Wander(t testing.TB, options string, f func(s *S, by rules.Seat, m M)) S {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, uint64(len(options))))
	s := g.Open(t, options)
	var legal []M
	for at := rules.Seq(1); !g.Def.Over(&s); at++ {
		by := g.Def.Turn(&s).Due.First()
		legal = g.Book.Legal(&s, by, legal[:0])
		require.NotEmpty(t, legal)
		m := legal[rng.IntN(len(legal))]
		f(&s, by, m)
		after, err := g.Def.After(s, at, by, m)
		require.NoError(t, err)
		s = after
	}
	return s
}
