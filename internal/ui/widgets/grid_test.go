package widgets

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"referee/internal/present"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// drawn returns a line as it would stand on the screen.
func drawn(l Line) string {
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
	for _, l := range Grid(b, 20) {
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
	assert.Equal(t, []string{"один два", "три"}, Wrap("один два три", 8))
	assert.Equal(t, []string{"a", "", "b"}, Wrap("a\n\nb", 5))
	assert.Equal(t, "сл…", Cut("слово", 3))
	assert.Equal(t, "слово", Cut("слово", 5))
	assert.Equal(t, "", Cut("слово", 0))
	assert.Equal(t, "漢…", Cut("漢字漢", 4))
	const family = "👨\u200d👩\u200d👧 Анна" // which a terminal shows as three signs
	assert.Equal(t, "👨👩…", Cut(family, 5))
	assert.Equal(t, []string{"👨👩", "👧", "Анна"}, Wrap(family, 5))
}

func TestASeatHasItsLook(t *testing.T) {
	assert.Equal(t, theme.SeatOne, OfSeat(1))
	assert.Equal(t, theme.SeatSeven, OfSeat(rules.MaxSeats))
	assert.Equal(t, theme.Muted, OfSeat(rules.Table))
}
