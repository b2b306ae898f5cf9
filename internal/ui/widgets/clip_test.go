package widgets

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/present"
)

// pond returns a random lake of tiles: a snake with a cell around each that is open, as high and as
// wide as it comes; of an even seed all tiles are in one line.
func pond(seed uint64, tiles int) present.Block {
	luck := rand.New(rand.NewPCG(seed, 0))
	type at struct{ x, y int }
	laid, open := map[at]bool{{}: true}, map[at]bool{}
	low, high, here := at{}, at{}, at{}
	around := []at{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}
	for n := 1; n < tiles; n++ {
		way := around[seed/2%2]
		if seed%2 == 1 {
			way = around[luck.IntN(len(around))]
		}
		here = at{here.x + way.x, here.y + way.y}
		laid[here] = true
	}
	for t := range laid {
		for _, way := range around {
			if a := (at{t.x + way.x, t.y + way.y}); !laid[a] {
				open[a] = true
				low, high = at{min(low.x, a.x), min(low.y, a.y)}, at{max(high.x, a.x), max(high.y, a.y)}
			}
		}
	}
	b := present.Block{Picture: true, Side: 2, Head: 1, Rows: []present.Row{{present.T("columns")}}}
	for y := low.y; y <= high.y; y++ {
		for part := range 3 {
			row := present.Row{present.T("no")}
			for x := low.x; x <= high.x; x++ {
				c := present.T("    ")
				switch a := (at{x, y}); {
				case laid[a]:
					c = present.T(" abc")
				case open[a] && part == 1:
					row = append(row, present.T(" "))
					c = present.Cell{Text: "new", Pick: fmt.Sprintf("%c%d", 'a'+rune(x-low.x), y-low.y+1)}
				}
				row = append(row, c)
			}
			b.Rows = append(b.Rows, row)
		}
	}
	return b
}

// Every open cell of a lake that outgrows its window is seen or counted at an edge, and has
// been seen when one has gone through all pages, forth or back.
func TestNoCellIsOutOfReach(t *testing.T) {
	for seed := range uint64(36) {
		board := present.Board{Blocks: []present.Block{pond(seed, 2+int(seed)*34/35)}}
		for _, size := range [][2]int{{33, 13}, {78, 13}, {30, 10}, {40, 26}} {
			name := fmt.Sprint(seed, size)
			var b Board
			b.Show(board)
			picks := board.Picks()
			for _, step := range []int{1, -1} {
				met := map[string]bool{}
				for range 200 {
					b.Fit(size[0], size[1], "")
					assert.LessOrEqual(t, len(b.plan.lines), size[1], name)
					assert.LessOrEqual(t, b.plan.width(), size[0], name)
					shown := 0
					for _, s := range b.plan.spots {
						if s.text == "new" {
							met[s.pick] = true
							shown++
						}
					}
					assert.Equal(t, len(picks), shown+counted(&b.plan), name)
					before := b.plan.seen
					b.Roll(step)
					if b.Fit(size[0], size[1], ""); b.plan.seen == before {
						break
					}
				}
				if step < 0 {
					assert.Len(t, met, len(picks), name)
				}
			}
		}
	}
}

// counted returns how many cells the edges say there are beyond.
func counted(p *plan) (n int) {
	for _, l := range p.lines {
		for _, s := range l {
			if sign, rest, ok := strings.Cut(strings.TrimSuffix(s.text, ":"), " "); ok && strings.Contains("▲▼◀▶", sign) && sign != "" {
				k, _ := strconv.Atoi(rest)
				n += k
			}
		}
	}
	return n
}

// Nothing is lost with the blanks beside it: whatever part of a picture is seen, each sign in it is.
func TestNoSignIsLostAtTheEdge(t *testing.T) {
	row, ends := present.Row{present.T("no")}, present.Row{present.T("no")}
	for i := range 20 {
		sign := string(rune('a' + i))
		row = append(row, present.T("  "+sign+" "))
		ends = append(ends, present.Cell{Text: "  " + sign + " ", Pick: sign})
	}
	rows := []present.Row{row}
	for range 30 {
		rows = append(rows, ends)
	}
	for width := 20; width < 60; width++ {
		for x := range 80 {
			p := picture(present.Block{Picture: true, Side: 2, Head: 1, Rows: rows}).clipped(width, 12, eye{moved: true, x: x})
			want := 0
			for i := range 20 {
				if at := 4*i + 2; at >= p.seen.x && at < p.seen.x+p.seen.w {
					want++
				}
			}
			head := 0
			for _, l := range p.lines {
				if text := l.String(); strings.HasPrefix(text, "no") {
					head++
					assert.Equal(t, want, len(strings.ReplaceAll(text[2:], " ", "")), text)
				}
			}
			assert.Greater(t, head, 5)
		}
	}
}
