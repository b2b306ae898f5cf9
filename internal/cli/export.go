package cli

import (
	"cmp"
	"encoding/csv"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/line"
	"referee/internal/store"
	"referee/rules"
	"referee/scoring"
)

// csvHead names the columns of the table of items. They are never translated.
var csvHead = []string{"round", "seat", "name", "code", "subject", "count", "each", "points", "clause", "from"}

// form is a form in which the results of a game or of a campaign are handed on, and what
// is put behind the name of a file of it.
type form struct {
	name, ext string
	game      func(*run, *store.Table) error
	campaign  func(*run, *store.Campaign) error
	mute      bool // it has no place for what a typed table lacks
}

// forms are all of them; the first is the usual one.
var forms = []form{
	{"text", ".txt", (*run).text, (*run).campaignText, false},
	{"json", ".json", (*run).json, (*run).campaignJSON, false},
	{"csv", ".csv", (*run).csv, (*run).campaignCSV, true},
	{"svg", ".svg", (*run).svg, (*run).campaignSVG, false},
	{"bgstats", ".bgstats.txt", (*run).bgStats, (*run).campaignBGStats, true},
}

// formOf is the form of a name, which is one of [formNames].
func formOf(name string) form { return forms[slices.Index(formNames(), name)] }

// formNames are the names of the forms, in their order.
func formNames() []string {
	names := make([]string, len(forms))
	for i, f := range forms {
		names[i] = f.name
	}
	return names
}

// exportCommand hands results on.
func (r *run) exportCommand() *cobra.Command {
	names := formNames()
	c := &cobra.Command{Use: "export FILE --to " + strings.Join(names, "|"), Args: r.between(1, 1)}
	to := c.Flags().String("to", names[0], r.p.Say("cli.flag.to", plain("list", r.p.List("list.or", names...))))
	r.eyesFlags(c.Flags())
	c.RunE = func(_ *cobra.Command, files []string) error {
		if err := cmp.Or(oneOf("to", *to, names...), r.eyes.agree()); err != nil {
			return err
		}
		if flag := r.eyes.asked(); flag != "" && *to != "json" { // no other form tells what is wrong
			return fail("cli.flag-needs", plain("flag", flag), plain("other", "to json"))
		}
		t := r.opener.Read(r.path(files[0]))
		r.worse(r.told(t.Problems))
		if t.Session == nil {
			return errQuiet
		}
		return r.hand(t, *to)
	}
	return c
}

// hand writes a game in a form.
func (r *run) hand(t *store.Table, name string) error { return formOf(name).game(r, t) }

func (r *run) text(t *store.Table) error {
	r.summary(t)
	return nil
}

func (r *run) json(t *store.Table) error {
	rep, err := r.reportOn(t)
	if err != nil {
		return err
	}
	return writeJSON(r.Out, &rep)
}

// csv writes one line for each item, as RFC 4180 has it.
func (r *run) csv(t *store.Table) error {
	return writeCSV(r.Out, append([][]string{csvHead}, csvRows(t)...))
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
	list := line.Sheets(t.Session)
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
	name := ""
	if it.Seat != rules.Table {
		name = names[it.Seat-1]
	}
	from := make([]string, len(it.From))
	for i, n := range it.From {
		from[i] = strconv.Itoa(int(n))
	}
	return []string{
		strconv.Itoa(round), strconv.Itoa(int(it.Seat)), name, it.Code, it.Subject,
		strconv.Itoa(it.Count), strconv.Itoa(it.Each), strconv.Itoa(it.Points), string(it.Clause), strings.Join(from, " "),
	}
}

// summary writes the game as a text to paste: who, by which rules, every sheet
// and the result.
func (r *run) summary(t *store.Table) {
	h := t.Record.Header
	p := r.p.With(h.Seats)
	if title := h.Get("title"); title != "" {
		r.print(title)
	}
	if when := strings.TrimSpace(h.Get("date") + " " + h.Get("place")); when != "" {
		r.print(when)
	}
	r.print(line.Opening(p, t.Session))
	if t.Session.Profile().HouseRuled() {
		r.print(p.Say("line.house"))
	}
	line.WriteSheets(r.Out, p, t.Session)
}
