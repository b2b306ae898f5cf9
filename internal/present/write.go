package present

import (
	"fmt"
	"io"
	"strings"

	"github.com/rivo/uniseg"

	"referee/internal/text"
)

// Write writes a board as columns of text.
func (b Board) Write(w io.Writer) {
	for i, block := range b.Blocks {
		if i > 0 && !block.Close {
			fmt.Fprintln(w)
		}
		if block.Title != "" {
			fmt.Fprintln(w, text.Clean(block.Title))
		}
		if block.Picture {
			writePicture(w, block.Rows)
		} else {
			WriteRows(w, block.Rows)
		}
	}
}

// writePicture writes rows whose cells are joined.
func writePicture(w io.Writer, rows []Row) {
	for _, row := range rows {
		var b strings.Builder
		for _, c := range row {
			b.WriteString(c.Text)
		}
		fmt.Fprintln(w, strings.TrimRight(b.String(), " "))
	}
}

// WriteRows writes rows in columns as wide as their widest cell.
func WriteRows(w io.Writer, rows []Row) {
	var widths []int
	for _, row := range rows {
		for i, c := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], uniseg.StringWidth(c.Text))
		}
	}
	for _, row := range rows {
		var b strings.Builder
		for i, c := range row {
			if i > 0 && (i >= len(rows[0]) || !rows[0][i].Close) {
				b.WriteString("  ")
			}
			room := strings.Repeat(" ", widths[i]-uniseg.StringWidth(c.Text))
			if c.Right {
				b.WriteString(room + c.Text)
			} else {
				b.WriteString(c.Text + room)
			}
		}
		fmt.Fprintln(w, strings.TrimRight(b.String(), " "))
	}
}
