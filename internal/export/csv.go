package export

import (
	"encoding/csv"
	"io"
	"reflect"
	"strconv"
	"strings"

	"referee/internal/prose"
	"referee/internal/store"
	"referee/scoring"
)

// csvHead names the columns of the table of items. They are never translated.
var csvHead = []string{"round", "seat", "name", "code", "subject", "count", "each", "points", "clause", "from"}

// csv writes one line for each item, as RFC 4180 has it.
func (w *Writer) csv(t *store.Table) error {
	rows := csvRows(t)
	if !w.OfMany {
		return writeCSV(w.Out, append([][]string{csvHead}, rows...))
	}
	for i, row := range rows {
		rows[i] = append([]string{t.Path}, row...)
	}
	return writeCSV(w.Out, rows)
}

// csvOfMany writes the names of the columns once for many records, which have one of their own.
func (w *Writer) csvOfMany() error {
	return writeCSV(w.Out, [][]string{append([]string{"record"}, csvHead...)})
}

// writeCSV writes lines of cells, each ended as RFC 4180 has it.
func writeCSV(out io.Writer, rows [][]string) error {
	w := csv.NewWriter(out)
	w.UseCRLF = true
	for _, row := range rows {
		for i := range row {
			row[i] = inert(row[i])
		}
	}
	return w.WriteAll(rows)
}

// formulas are the signs with which formulas begin, wide ones too.
const formulas = "=+-@\t\r＝＋－＠"

// inert puts the sign for text before what a spreadsheet would take for a formula and work
// out: a player may have any name. A number is one, below zero too.
func inert(cell string) string {
	if _, err := strconv.Atoi(cell); err == nil || strings.TrimLeft(cell, formulas) == cell {
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
			if i == 0 || !it.Carried {
				rows = append(rows, csvRow(t.Record.Header.Seats, s.Round, &it))
			}
		}
	}
	return rows
}

func csvRow(names []string, round int, it *scoring.Item) []string {
	from := make([]string, len(it.From))
	for i, n := range it.From {
		from[i] = strconv.Itoa(int(n))
	}
	return []string{
		strconv.Itoa(round), strconv.Itoa(int(it.Seat)), nameOf(names, it.Seat), it.Code, it.Subject,
		strconv.Itoa(it.Count), strconv.Itoa(it.Each), strconv.Itoa(it.Points), string(it.Clause), strings.Join(from, " "),
	}
}
