package prose

import (
	"fmt"
	"io"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// lastEntries is how many entries are written with a position.
const lastEntries = 5

// WriteDispute writes a dispute of a session as a text to hand on: the position it is
// about, the question, who claims what, the clauses in words, and the answers. The
// table's own ruling comes below what the rulebook says, under its own name.
func WriteDispute(w io.Writer, p *text.Printer, s table.Position, d *store.Filed, all Articles) {
	h := s.Header()
	p = p.With(h.Seats)
	put := func(parts ...string) { fmt.Fprintln(w, strings.Join(parts, "")) }
	put(strings.Join([]string{p.Say("dispute.title", rules.N("n", d.N)), wording.After(p, &d.Frozen), d.Date}, " · "))
	put(wording.Opening(p, s))
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
		put("    ", wording.Disputed(p, then, &d.Frozen))
		for _, said := range OnMove(p, then, &d.Frozen) {
			put("    ", said)
		}
	}
	if ids := d.Cited(); len(ids) > 0 {
		head("dispute.clauses")
		for _, id := range ids {
			WriteArticle(w, p, all(id), s.Game(), all)
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
		put("    ", wording.Agreed(p, d))
		put("    ", p.Say("dispute.own"))
	case !d.Settled():
		put("\n", p.Say("dispute.open"))
	}
}

// WritePosition writes whose turn it is, the board, and what was entered last, as
// everybody may see it.
func WritePosition(w io.Writer, p *text.Printer, s table.Position) {
	fmt.Fprintln(w, wording.Turn(p, s.Game(), s.Turn()))
	WriteBoard(w, s.Board(present.Context{Printer: p, Names: s.Header().Seats, Nicks: s.Header().Nicks()}))
	list := s.Entries(rules.Table)
	if len(list) == 0 {
		return
	}
	fmt.Fprintln(w, "\n"+p.Say("dispute.entries"))
	WriteEntries(w, p, list[max(0, len(list)-lastEntries):])
}

// OnMove says the verdict on the move of a dispute, in whole sentences.
func OnMove(p *text.Printer, then table.Position, d *record.Frozen) []string {
	switch j := table.Judge(then, d); {
	case j.Clean:
		return []string{p.Say("dispute.verdict.clean")}
	case j.Against != nil:
		return wording.Says(wording.Against(p, j.Against))
	case len(j.Noted) > 0:
		return []string{p.Say("dispute.verdict.noted", rules.Plain("codes", text.Clean(strings.Join(j.Noted, ", "))))}
	}
	return nil
}

// WritePrecedents writes the table's own precedents. They belong below what the
// rulebook says.
func WritePrecedents(w io.Writer, p *text.Printer, list []store.Filed) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintln(w, p.Say("precedent.title"))
	for i := range list {
		fmt.Fprintln(w, "   ", wording.Precedent(p, &list[i].Frozen, list[i].Date))
	}
}

// The cells of a precedent that is told beside an answer.
const mostAsked, mostRuled = 60, 120

// Ruled tells a precedent in few words: what the table ruled, and what about.
func Ruled(p *text.Printer, f *store.Filed) string {
	d := f.Frozen
	d.Question, d.Ruling = Cut(d.Question, mostAsked), Cut(d.Ruling, mostRuled)
	return wording.Precedent(p, &d, f.Date)
}
