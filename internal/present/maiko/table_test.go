package maiko

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/maiko"
	validators "referee/validators/maiko"
)

// names are players whose names are as long as names are.
var names = []string{"Каролина", "Élodie"}

// setup is a table of two with options, "KEY=VALUE" with spaces between.
func setup(options string) rules.Setup {
	o := rules.Setup{Seats: game.Seats}
	for pair := range strings.FieldsSeq(options) {
		key, value, _ := strings.Cut(pair, "=")
		o.Options = append(o.Options, rules.OptionValue{Key: key, Value: value})
	}
	return o
}

// open is a table with such options.
func open(t *testing.T, options string) game.State {
	t.Helper()
	s, err := game.Setup(setup(options))
	require.NoError(t, err)
	return s
}

// play enters what is told, "SEAT MOVE" apart by semicolons.
func play(t *testing.T, options, story string) game.State {
	t.Helper()
	s := open(t, options)
	for i, line := range strings.Split(story, ";") {
		if line = strings.TrimSpace(line); line != "" {
			_, after, _, _ := enter(t, s, rules.Seq(i+1), line)
			s = after
		}
	}
	return s
}

// enter enters one line.
func enter(t *testing.T, s game.State, at rules.Seq, line string) (before, after game.State, by rules.Seat, m game.Move) {
	t.Helper()
	by = rules.Seat(line[0] - '0')
	m = parsed(t, &s, by, line[1:])
	after, err := game.Apply(s, at, by, m)
	require.NoError(t, err, line)
	return s, after, by, m
}

// parsed is a move as it is typed.
func parsed(t *testing.T, s *game.State, by rules.Seat, entry string) game.Move {
	t.Helper()
	m, err := game.Parse(s, by, entry)
	require.NoError(t, err, entry)
	return m
}

// told is what an entry changed, after a story.
func told(t *testing.T, l text.Lang, options, story, entry string) string {
	t.Helper()
	s := play(t, options, story)
	before, after, by, m := enter(t, s, 99, entry)
	var parts []string
	for _, e := range Effects(&before, &after, by, m) {
		parts = append(parts, said(t, l, e))
	}
	return strings.Join(parts, "; ")
}

// said is a sentence in a language.
func said(t *testing.T, l text.Lang, s present.Sentence) string {
	t.Helper()
	return s.Say(context(t, l, false).Printer)
}

// context is a printer's eyes.
func context(t *testing.T, l text.Lang, compact bool) present.Context {
	t.Helper()
	p, err := text.New(l)
	require.NoError(t, err)
	return present.Context{Printer: p.With(names), Names: names, Compact: compact}
}

// drawn is a board as lines, the cells of a row with two spaces between.
func drawn(b present.Board) string {
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

// wander plays a random game and calls f before each entry.
func wander(t *testing.T, options string, f func(s *game.State, by rules.Seat, m game.Move)) game.State {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, uint64(len(options))))
	s := open(t, options)
	var legal []game.Move
	for at := rules.Seq(1); !s.Over(); at++ {
		due, _ := s.Due()
		by := due.First()
		legal = validators.Book.Legal(&s, by, legal[:0])
		require.NotEmpty(t, legal)
		m := legal[rng.IntN(len(legal))]
		f(&s, by, m)
		after, err := game.Apply(s, at, by, m)
		require.NoError(t, err)
		s = after
	}
	return s
}
