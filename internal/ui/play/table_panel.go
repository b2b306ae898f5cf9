package play

import (
	"strconv"

	"referee/internal/present"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// leastLog is how many rows of what happened there are before what the game needs in the panel.
const leastLog = 8

// drawPanel draws what happened, the newest below, and what the game needs there.
func (b *tableBox) drawPanel(a widgets.Area) {
	b.aside.Fit(a.W, a.H, "")
	if rows := b.aside.Lines(); rows > 0 && a.H-1-rows >= leastLog && len(b.page.ask.Laying) == 0 && b.page.settled() == nil {
		b.aside.Draw(a.Part(a.H-rows, rows), b.page.app.Shell)
		a.H -= rows + 1
	}
	a.Line(0, widgets.At(0, b.page.text.Say("table.happened"), theme.Label), b.page.theme())
	b.drawLines(a.Part(1, a.H-1), b.happened(a.W, a.H-1))
}

// happened returns the last entries in so many lines.
func (b *tableBox) happened(w, room int) []widgets.Line {
	if b.log.width != w || b.log.room != room {
		b.log = drawnLog{width: w, room: room, lines: b.page.logLines(w, room)}
	}
	return b.log.lines
}

// aside returns what the game needs in the panel, with the rounds that were scored.
func (t *painter) aside(blocks []present.Block) []present.Block {
	scores := t.scores()
	if len(blocks) == 0 || len(scores.Rows) == 0 {
		return blocks
	}
	return append(blocks[:len(blocks):len(blocks)], scores)
}

// scores returns the rounds that were scored, a row each with everybody's points.
func (t *painter) scores() present.Block {
	block := present.Block{Title: t.text.Say("table.rounds")}
	for _, sheet := range t.kept.Session.Sheets() {
		row := present.Row{present.As(present.Label, strconv.Itoa(sheet.Round))}
		for seat := rules.Seat(1); int(seat) <= len(sheet.Totals); seat++ {
			row = append(row, present.As(present.Of(seat), t.text.Say("table.round.score", rules.N("seat", int(seat)), rules.N("n", sheet.Totals[seat-1]))))
		}
		block.Rows = append(block.Rows, row)
	}
	return block
}
