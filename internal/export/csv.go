package export

import (
	"cmp"
	"encoding/csv"
	"io"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"referee/internal/plays"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
)

// csvHead names the columns of the table of items. They are never translated.
var csvHead = []string{"round", "seat", "name", "code", "subject", "count", "each", "points", "clause", "from"}

// csv writes one line for each item, as RFC 4180 has it.
func (w *Writer) csv(t *store.Table) error {
	rows := csvRows(t)
	if !w.OfMany {
		return w.Cells.write(w.Out, true, append([][]string{csvHead}, rows...))
	}
	for i, row := range rows {
		rows[i] = append([]string{t.Path}, row...)
	}
	return w.Cells.write(w.Out, false, rows)
}

// Cells is how a table of cells is written: the zero value is plain RFC 4180, for programs.
type Cells struct {
	Mark      bool // a byte-order mark begins it, by which a spreadsheet knows that it is UTF-8
	Separator rune // between cells; 0 is a comma
}

// ForSpreadsheet returns how the spreadsheet of a reader takes a file that is opened with it:
// where the comma is the decimal sign, a semicolon separates cells.
func ForSpreadsheet(p *text.Printer) Cells {
	separator, _ := utf8.DecodeRuneInString(p.Say("hand.csv.separator"))
	return Cells{Mark: true, Separator: separator}
}

// Write writes a whole table of cells.
func (c Cells) Write(out io.Writer, rows [][]string) error { return c.write(out, true, rows) }

// write writes lines of cells, each ended as RFC 4180 has it; first says that nothing stands
// before them.
func (c Cells) write(out io.Writer, first bool, rows [][]string) error {
	if first && c.Mark {
		if _, err := io.WriteString(out, "\ufeff"); err != nil {
			return err
		}
	}
	w := csv.NewWriter(out)
	w.UseCRLF = true
	w.Comma = cmp.Or(c.Separator, w.Comma)
	for _, row := range rows {
		for i := range row {
			row[i] = inert(row[i])
		}
	}
	return w.WriteAll(rows)
}

// inert puts the sign for text before what a spreadsheet would take for a formula and work
// out: a player may have any name. A number is one, below zero too.
func inert(cell string) string {
	if _, err := strconv.Atoi(cell); err == nil || strings.TrimLeft(cell, plays.Formulas) == cell {
		return cell
	}
	return "'" + cell
}

// csvRows are the items of a game, round by round, each once: not among those of the next
// round what has rows of its own, nor what stands while the last round still lies there.
func csvRows(t *store.Table) (rows [][]string) {
	list := prose.Sheets(t.Position)
	if n := len(list); n > 1 && reflect.DeepEqual(list[n-2].Items, list[n-1].Items) {
		list = list[:n-1]
	}
	for i, s := range list {
		for _, it := range s.Items {
			if i > 0 && it.Carried {
				continue
			}
			var from []string
			for _, n := range it.From {
				from = append(from, strconv.Itoa(int(n)))
			}
			rows = append(rows, []string{
				strconv.Itoa(s.Round), strconv.Itoa(int(it.Seat)), nameOf(t.Record.Header.Seats, it.Seat), it.Code, it.Subject,
				strconv.Itoa(it.Count), strconv.Itoa(it.Each), strconv.Itoa(it.Points), string(it.Clause), strings.Join(from, " "),
			})
		}
	}
	return rows
}
