package ui

import (
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"referee/internal/present"
	"referee/internal/testkit/frames"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// drawn is a line as it would stand on the screen.
func drawn(l line) string {
	var b strings.Builder
	at := 0
	for _, s := range l {
		for ; at < s.x; at++ {
			b.WriteByte(' ')
		}
		b.WriteString(s.text)
		at += shell.Width(s.text)
	}
	return b.String()
}

func TestColumnsAreAlignedInAnyScript(t *testing.T) {
	rows := []present.Row{
		{present.T("Ёжик"), present.T("漢字"), {Text: "7", Right: true}},
		{present.T("e\u0301te\u0301"), present.T("x"), {Text: "123", Right: true}},
	}
	lines := columns(rows, 80)
	assert.Equal(t, "Ёжик  漢字    7", drawn(lines[0]))
	assert.Equal(t, "e\u0301te\u0301   x     123", drawn(lines[1]))
}

func TestNarrowColumnsEndInAnEllipsis(t *testing.T) {
	rows := []present.Row{{present.T("Фиолетовый Ёж"), present.T("A"), present.T("B")}}
	assert.Equal(t, "Фиоле… A B", drawn(columns(rows, 10)[0]))
	assert.Equal(t, "Фиолетовый Ёж A B", drawn(columns(rows, 18)[0]), "first the gaps are narrowed")
}

func TestGridKeepsBlocksApart(t *testing.T) {
	b := present.Board{Blocks: []present.Block{
		{Title: "One", Rows: []present.Row{{present.T("a")}}}, {Rows: []present.Row{{present.T("b")}}},
	}}
	var got []string
	for _, l := range grid(b, 20) {
		got = append(got, drawn(l))
	}
	assert.Equal(t, []string{"One", "a", "", "b"}, got)
}

// Whatever a board holds, cells do not overlap and nothing leaves the window, as
// long as each column can have one cell.
func TestGridStaysInItsWindow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cols := rapid.IntRange(1, 6).Draw(t, "columns")
		cell := rapid.StringOfN(rapid.SampledFrom([]rune("aЖ漢é●…[")), 0, 12, -1)
		var rows []present.Row
		for range rapid.IntRange(1, 4).Draw(t, "rows") {
			var row present.Row
			for range cols {
				row = append(row, present.Cell{Text: cell.Draw(t, "cell"), Right: rapid.Bool().Draw(t, "right")})
			}
			rows = append(rows, row)
		}
		width := rapid.IntRange(2*cols-1, 60).Draw(t, "width")
		for _, l := range columns(rows, width) {
			end := 0
			for i, s := range l {
				if i > 0 && s.text != "" && s.x < end {
					t.Fatalf("%q overlaps in %q", s.text, drawn(l))
				}
				end = max(end, s.x+shell.Width(s.text))
			}
			if end > width {
				t.Fatalf("%q is wider than %d", drawn(l), width)
			}
		}
	})
}

func TestWrapAndCut(t *testing.T) {
	assert.Equal(t, []string{"один два", "три"}, wrap("один два три", 8))
	assert.Equal(t, []string{"a", "", "b"}, wrap("a\n\nb", 5))
	assert.Equal(t, "сл…", cut("слово", 3))
	assert.Equal(t, "слово", cut("слово", 5))
	assert.Equal(t, "", cut("слово", 0))
	assert.Equal(t, "漢…", cut("漢字漢", 4))
	assert.Equal(t, "1 234 567", grouped(1234567))
	assert.Equal(t, "999", grouped(999))
}

func TestEveryRoleHasALook(t *testing.T) {
	require.Len(t, roles, int(present.SeatRole)+1)
	assert.Equal(t, theme.SeatOne, look(present.Of(1)))
	assert.Equal(t, theme.SeatSeven, look(present.Of(rules.MaxSeats)))
	assert.Equal(t, theme.Muted, ofSeat(rules.Table))
	assert.Equal(t, theme.Warn, look(present.Warn))
}

// A line is made of pieces where words are marked. Cut between two of them it says so.
func TestALineCutBehindAMarkedWordSaysSo(t *testing.T) {
	th, _ := theme.Named("mono")
	screen := tcell.NewSimulationScreen("UTF-8")
	require.NoError(t, screen.Init())
	screen.SetSize(14, 5)
	l := highlight(line{{0, "qu’elle a déjà servi", theme.Plain}}, []string{"déjà"})
	for y, width := range []int{9, 10, 11, 14} {
		drawLine(screen, 0, y, width, l, th)
	}
	drawLine(screen, 0, 4, 12, line{{0, "one", theme.Plain}, {5, "columns", theme.Plain}}, th)
	screen.Show()
	assert.Equal(t, "qu’elle …\nqu’elle a…\nqu’elle a …\nqu’elle a déj…\none  columns\n", frames.Text(screen))
}
