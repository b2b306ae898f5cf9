package widgets

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/present"
)

// raft returns a picture of so many columns and rows, one of them marked.
func raft(w, h, x, y int) present.Block {
	b := present.Block{Picture: true}
	for j := range h {
		var row present.Row
		for i := range w {
			c := present.Cell{Text: string(rune('a' + (i+j)%26))}
			if i == x && j == y {
				c.Role = present.Marked
			}
			if i == 0 && j == 0 {
				c.Pick = "corner"
			}
			row = append(row, c)
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}

// A picture that outgrows its window is seen around what has changed or is picked;
// one that does not is seen whole.
func TestPicturesAreSeenAroundTheChange(t *testing.T) {
	see := func(w, h int, pick string) (rows []string) {
		for _, l := range lay(present.Board{Blocks: []present.Block{raft(20, 9, 15, 6)}}, w, h, eye{pick: pick}).lines {
			rows = append(rows, drawn(l))
		}
		return rows
	}
	assert.Len(t, see(20, 9, ""), 9)
	assert.Equal(t, []string{"stuv", "tuvw", "uvwx"}, see(4, 3, ""))
	assert.Equal(t, []string{"abcd", "bcde", "cdef"}, see(4, 3, "corner"))
}

// Blocks are beside a picture where there is room, or where more is seen of it so.
func TestBlocksBesideAPicture(t *testing.T) {
	side := present.Block{Beside: true, Rows: []present.Row{{present.T("12345678")}, {present.T("x")}}}
	see := func(w, h, width, height int) (rows []string) {
		p := lay(present.Board{Blocks: []present.Block{raft(w, h, 0, 0), side, side}}, width, height, eye{})
		for _, l := range p.lines {
			rows = append(rows, drawn(l))
		}
		return rows
	}
	assert.Equal(t, []string{"abc   12345678", "bcd   x", "", "      12345678", "      x"}, see(3, 2, 14, 20))
	assert.Equal(t, []string{"abc", "bcd", "", "12345678", "x", "", "12345678", "x"}, see(3, 2, 13, 20))
	assert.Equal(t, "abcdefghi   12345678", see(12, 20, 20, 20)[0], "less wide, but higher")
}
