package prose

import (
	"fmt"
	"io"
	"strings"

	"referee/internal/casebook"
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

// disputed is a game with its disputes.
type disputed interface {
	table.Match
	table.Court
}

// WriteDispute writes a dispute of a session as a text to hand on: the position it is
// about, the question, who claims what, the clauses in words, and the answers. The
// table's own ruling comes below what the rulebook says, under its own name.
func WriteDispute(w io.Writer, p *text.Printer, s disputed, d *store.Filed, all Articles) {
	p = p.With(s.Header().Seats)
	put := func(said string) { fmt.Fprintln(w, said) }
	part := func(heading string, texts ...string) {
		put("\n" + heading)
		for _, said := range texts {
			put("    " + text.Clean(said))
		}
	}
	put(strings.Join([]string{p.Say("dispute.title", rules.N("n", d.N)), wording.After(p, &d.Frozen), d.Date}, " · "))
	put(wording.Opening(p, s))
	if d.Question != "" {
		part(p.Say("dispute.question"), d.Question)
	}
	for _, c := range d.Claims {
		part(p.Say("dispute.says", rules.Who("seat", c.Seat)), c.Text)
	}
	part(p.Say("dispute.position"))
	then := s.Before(d.Frozen)
	WritePosition(w, p, then)
	if d.Move != "" {
		part(p.Say("dispute.move"), append([]string{wording.Disputed(p, then, &d.Frozen)}, OnMove(p, then, &d.Frozen)...)...)
	}
	if ids := d.Cited(); len(ids) > 0 {
		part(p.Say("dispute.clauses"))
		for _, id := range ids {
			WriteArticle(w, p, all(id), s.Game(), all)
		}
	}
	if ids := d.Answering(); len(ids) > 0 {
		part(p.Say("dispute.verdict"), p.Say("dispute.verdict.answers", rules.N("n", len(ids)), rules.Plain("list", strings.Join(ids, ", "))))
	}
	switch {
	case d.Ruling != "":
		part(p.Say("dispute.ruling"), d.Ruling, wording.Agreed(p, &d.Frozen), p.Say("dispute.own"))
	case !d.Settled():
		part(p.Say("dispute.open"))
	}
}

// drawn is a game with its board and its entries.
type drawn interface {
	table.Match
	table.Drawing
	table.Story
}

// WritePosition writes whose turn it is, the board, and what was entered last, as
// everybody may see it.
func WritePosition(w io.Writer, p *text.Printer, s drawn) {
	fmt.Fprintln(w, wording.Turn(p, s.Game(), s.Turn()))
	s.Board(present.Context{Printer: p, Names: s.Header().Seats, Nicks: s.Header().Nicks()}).Write(w)
	list := s.Entries(rules.Table)
	if len(list) == 0 {
		return
	}
	fmt.Fprintln(w, "\n"+p.Say("dispute.entries"))
	WriteEntries(w, p, list[max(0, len(list)-lastEntries):])
}

// OnMove says the verdict on the move of a dispute, in whole sentences.
func OnMove(p *text.Printer, then table.Prompt, d *record.Frozen) []string {
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
	d.Question, d.Ruling = text.Cut(d.Question, mostAsked), text.Cut(d.Ruling, mostRuled)
	return wording.Precedent(p, &d, f.Date)
}

// Articles returns the article about a clause or a case.
type Articles func(rules.ClauseID) casebook.Article

// WriteArticle writes an article in words, to somebody who asks about a game or for ""
// about none. Of a clause that no book has there is but the id.
func WriteArticle(w io.Writer, p *text.Printer, a casebook.Article, game string, all Articles) {
	fmt.Fprintln(w, a.Head())
	put := func(s string) { fmt.Fprintln(w, "   ", s) }
	if a.Game != game && a.Game != "" {
		put(p.Say(a.Game + ".name"))
	}
	for _, one := range a.Paragraphs(p) {
		put(one.Text)
	}
	for _, l := range a.Leads() {
		if !l.Chain {
			put(p.Say("article.list", rules.Word("heading", l.Heading), rules.Plain("list", casebook.IDs(l.IDs))))
			continue
		}
		put(p.Say(l.Heading))
		for _, id := range l.IDs {
			other := all(id)
			put("  " + other.Head())
		}
	}
}
