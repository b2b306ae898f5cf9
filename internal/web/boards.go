package web

import (
	"referee/internal/present"
	"referee/internal/web/markup"
)

// draws writes a board from top to bottom.
func (v *visit) draws(w *markup.Writer, b present.Board) {
	for i := range b.Blocks {
		w.Raw("<div class=\"wide\" tabindex=\"0\"><table>")
		if t := b.Blocks[i].Title; t != "" {
			w.El("caption", "", t)
		}
		for _, row := range b.Blocks[i].Rows {
			w.Raw("<tr>")
			for c := range row {
				w.El("td", "", row[c].Text)
			}
			w.Raw("</tr>\n")
		}
		w.Raw("</table></div>")
	}
}
