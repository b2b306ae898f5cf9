package line

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// lastEntries is how many entries are told with a position.
const lastEntries = 5

// Words writes a clause or a case in words, with where it is printed.
type Words func(w io.Writer, id rules.ClauseID)

// WriteDispute writes a dispute of a session as a text to hand on: the position it is
// about, the question, who claims what, the clauses in words, and the answers. The
// table's own ruling stands below what the rulebook says and is called what it is.
func WriteDispute(w io.Writer, p *text.Printer, s table.Session, d *store.Filed, clause Words) {
	h := s.Header()
	p = p.With(h.Seats)
	put := func(parts ...string) { fmt.Fprintln(w, strings.Join(parts, "")) }
	put(strings.Join([]string{p.Say("dispute.title", rules.N("n", d.N)), d.After(p), d.Date}, " · "))
	put(Opening(p, s))
	head := func(key string, args ...rules.Arg) { put("\n", p.Say(key, args...)) }
	if d.Question != "" {
		head("dispute.question")
		put("    ", text.Clean(d.Question))
	}
	for _, c := range d.Claims {
		head("dispute.says", rules.Who("seat", c.Seat))
		put("    ", text.Clean(c.Text))
	}
	head("dispute.position")
	then := s.Before(d.Frozen)
	WritePosition(w, p, then)
	if d.Move != "" {
		head("dispute.move")
		put("    ", text.Clean(d.Move))
		for _, said := range onMove(p, then, &d.Frozen) {
			put("    ", said)
		}
	}
	if ids := d.Cited(); len(ids) > 0 {
		head("dispute.clauses")
		for _, id := range ids {
			clause(w, id)
		}
	}
	if ids := d.Answering(); len(ids) > 0 {
		head("dispute.verdict")
		put("    ", p.Say("dispute.verdict.answers", rules.N("n", len(ids)), rules.Plain("list", strings.Join(ids, ", "))))
	}
	writeRuling(put, p, &d.Frozen)
}

// writeRuling writes what the table decided, or that there is no answer.
func writeRuling(put func(...string), p *text.Printer, d *record.Frozen) {
	switch {
	case d.Ruling != "":
		put("\n", p.Say("dispute.ruling"))
		put("    ", text.Clean(d.Ruling))
		put("    ", store.Agreed(p, d))
		put("    ", p.Say("dispute.own"))
	case !d.Settled():
		put("\n", p.Say("dispute.open"))
	}
}

// WritePosition writes whose turn it is, the board, and what was entered last, as
// everybody may see it.
func WritePosition(w io.Writer, p *text.Printer, s table.Session) {
	fmt.Fprintln(w, Turn(p, s.Game(), s.Turn()))
	WriteBoard(w, s.Board(present.Context{Printer: p, Names: s.Header().Seats}))
	list := s.Entries(rules.Table)
	if len(list) == 0 {
		return
	}
	fmt.Fprintln(w, "\n"+p.Say("dispute.entries"))
	WriteEntries(w, p, list[max(0, len(list)-lastEntries):])
}

// onMove tells the verdict on the move of a dispute. Where today's rules would judge it
// differently, what was written down then holds.
func onMove(p *text.Printer, then table.Session, d *record.Frozen) []string {
	wrote, r := d.OnMove(), then.Try(d.Move)
	switch {
	case len(wrote) == 0:
		return nil
	case slices.Equal(wrote, []string{record.Clean}):
		return []string{p.Say("dispute.verdict.clean")}
	case slices.Equal(wrote, table.VerdictOn(then, d.Move)):
		return Against(p, &r.Entry)
	}
	return []string{p.Say("dispute.verdict.noted", rules.Plain("codes", text.Clean(strings.Join(wrote, ", "))))}
}

// WritePrecedents writes the table's own precedents. They belong below what the
// rulebook says.
func WritePrecedents(w io.Writer, p *text.Printer, list []store.Filed) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintln(w, p.Say("precedent.title"))
	for i := range list {
		fmt.Fprintln(w, "   ", list[i].Precedent(p))
	}
}
