package geishasroad

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// names are players whose names are as long as names are.
var names = []string{"Каролина", "Élodie"}

// laid is what is told before the first round.
const laid = "1 circle rygbp; 1 geiko 2 3 2 3 3; 1 okaasan 3 2 4 3"

// firstRound is a whole round behind it: Yoko, Iroha and Ruri to seat 1, Tomoyo to
// seat 2, Anju to nobody.
const firstRound = laid + `; 1 1 g1; 2 2; 1 3 r1 g2 b4; 2 g2; 1 r1 +gi b4; 2 1 y2; 1 2;
	2 4 y3 p1 | b2 r4; 1 b2 r4; 2 y3 p1; 1 4 g3 y4 | b1 p2; 2 g3 y4; 1 b1 p2;
	2 3 b3 r2 p4; 1 p4; 2 b3 r2; 1 g4; 2 y1`

// open is a table with such options.
func open(t *testing.T, options string) game.State {
	t.Helper()
	s, err := game.Setup(setup(options))
	require.NoError(t, err)
	return s
}

// setup is a table of two with options, "KEY=VALUE" with spaces between.
func setup(options string) rules.Setup {
	o := rules.Setup{Seats: game.Players}
	for pair := range strings.FieldsSeq(options) {
		key, value, _ := strings.Cut(pair, "=")
		o.Options = append(o.Options, rules.OptionValue{Key: key, Value: value})
	}
	return o
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

// said is a sentence in a language.
func said(t *testing.T, l text.Lang, s present.Sentence) string {
	t.Helper()
	p, err := text.New(l)
	require.NoError(t, err)
	return s.Say(p.With(names))
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

// parsed is a move as it is typed.
func parsed(t *testing.T, s *game.State, by rules.Seat, entry string) game.Move {
	t.Helper()
	m, err := game.Parse(s, by, entry)
	require.NoError(t, err, entry)
	return m
}
