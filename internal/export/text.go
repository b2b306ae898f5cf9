package export

import (
	"strings"

	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/wording"
)

// text writes the game as a text: who, by which rules, every sheet
// and the result.
func (w *Writer) text(t *store.Table) error {
	h := t.Record.Header
	p := w.Text.With(h.Seats)
	if title := h.Get("title"); title != "" {
		w.print(title)
	}
	if when := strings.TrimSpace(h.Get("date") + " " + h.Get("place")); when != "" {
		w.print(when)
	}
	w.print(wording.Opening(p, t.Position))
	if t.Position.Profile().HouseRuled() {
		w.print(p.Say("line.house"))
	}
	prose.WriteSheets(w.Out, p, t.Position)
	return nil
}
