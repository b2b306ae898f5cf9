package line

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
	"referee/scoring"
	"referee/validators"
)

// WriteBoard writes a board as columns of text.
func WriteBoard(w io.Writer, b present.Board) {
	for i, block := range b.Blocks {
		if i > 0 {
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

// writePicture writes rows whose cells stand one behind the other.
func writePicture(w io.Writer, rows []present.Row) {
	for _, row := range rows {
		var b strings.Builder
		for _, c := range row {
			b.WriteString(c.Text)
		}
		fmt.Fprintln(w, strings.TrimRight(b.String(), " "))
	}
}

// WriteRows writes rows in columns that are as wide as their widest cell.
func WriteRows(w io.Writer, rows []present.Row) {
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
			room := strings.Repeat(" ", widths[i]-uniseg.StringWidth(c.Text))
			if c.Right {
				b.WriteString(room + c.Text)
			} else {
				b.WriteString(c.Text + room)
			}
			b.WriteString("  ")
		}
		fmt.Fprintln(w, strings.TrimRight(b.String(), " "))
	}
}

// Finding tells a finding with the clause and the entries it rests on.
func Finding(p *text.Printer, f *table.Finding) string {
	s := p.Say("finding."+string(f.Code), f.Args...)
	if c := cited(p, f.Clause, f.Because); c != "" {
		s += " " + c
	}
	switch {
	case f.Let:
		s += " " + p.Say("line.let")
	case f.Severity == validators.Note:
		s += " " + p.Say("line.note")
	}
	return s
}

// cited is "(HK-TURN-4, entries 3, 5)".
func cited(p *text.Printer, clause rules.ClauseID, because []rules.Seq) string {
	var parts []string
	if clause != "" {
		parts = append(parts, string(clause))
	}
	if len(because) > 0 {
		parts = append(parts, p.Say("line.because", rules.N("n", len(because)), rules.Plain("entries", Numbers(because))))
	}
	if len(parts) == 0 {
		return ""
	}
	return "(" + strings.Join(parts, p.Say("list.semicolon")) + ")"
}

// Numbers writes the numbers of entries with commas between.
func Numbers(list []rules.Seq) string {
	parts := make([]string, len(list))
	for i, n := range list {
		parts[i] = strconv.Itoa(int(n))
	}
	return strings.Join(parts, ", ")
}

// Against tells everything that stands against an entry, one sentence each.
func Against(p *text.Printer, e *table.Entry) []string {
	var all []string
	if e.Fault != nil {
		all = append(all, Fault(p, e.Fault))
	}
	if e.Cannot != nil && len(e.Findings) == 0 { // else the findings say it better
		s := p.Say("impossible."+e.Cannot.Code, e.Cannot.Args...)
		if c := cited(p, e.Cannot.Clause, e.Cannot.Because); c != "" {
			s += " " + c
		}
		all = append(all, s)
	}
	for i := range e.Findings {
		all = append(all, Finding(p, &e.Findings[i]))
	}
	return all
}

// Fault tells why a move could not be read, or a field's value not be, with its clause.
func Fault(p *text.Printer, f *rules.ParseError) string {
	return present.Cited(p.Say("parse."+f.Code, f.Args...), f.Clause)
}

// Effects tells what an entry changed, in one line.
func Effects(p *text.Printer, e *table.Entry) string {
	parts := make([]string, len(e.Effects))
	for i, s := range e.Effects {
		parts[i] = s.Say(p)
	}
	return strings.Join(parts, p.Say("list.semicolon"))
}

// Opening names the game, the edition, variants and house sheet it is played by, and the players.
func Opening(p *text.Printer, s table.Session) string {
	var by []string
	for _, l := range s.Profile().Layers {
		if title := l.Title.In(string(p.Lang())); title != "" { // what the table chose itself has none
			by = append(by, title)
		}
	}
	return p.Say("line.open", rules.Word("game", s.Game()+".name"), rules.Plain("edition", strings.Join(by, ", ")),
		rules.Plain("names", strings.Join(s.Header().Seats, ", ")))
}

// Turn tells who is due, and why. Where several are, the sentence is that of the
// first, whose entry is taken where none is named.
func Turn(p *text.Printer, game string, t rules.Turn) string {
	var due []string
	for seat := range t.Due.All() {
		due = append(due, p.Seat(seat))
	}
	why := present.Cited(present.Why(p, game, t), t.Clause)
	if t.Due == 0 {
		return why
	}
	list := "list.and"
	if t.Why == rules.WhoBegins {
		list = "list.or"
	}
	return p.Say("line.turn", rules.Plain("moment", present.Moment(p, game, t)),
		rules.Plain("due", p.List(list, due...)), rules.Plain("why", why))
}

// WriteSheet writes a score: its items, the totals and what decided it.
func WriteSheet(w io.Writer, p *text.Printer, game string, names []string, s *scoring.Sheet) {
	writePoints(w, p, game, names, s)
	switch {
	case s.Final:
		fmt.Fprintln(w, Result(p, s))
	case s.Unsure:
		fmt.Fprintln(w, p.Say("score.unsure"))
	}
}

// writePoints writes the items of a score and the totals, unless the game was decided
// without them.
func writePoints(w io.Writer, p *text.Printer, game string, names []string, s *scoring.Sheet) {
	if s.Round > 0 {
		fmt.Fprintln(w, present.SheetHead(p, game, s.Round))
	}
	var rows []present.Row
	for i := range s.Items {
		rows = append(rows, itemRow(p, game, &s.Items[i]))
	}
	WriteRows(w, rows)
	if s.Ending.Pointless {
		return
	}
	for i, total := range s.Totals {
		fmt.Fprintln(w, p.Say("line.total", rules.Plain("name", names[i]), rules.Word("points", "n.points"), rules.N("n", total)))
	}
}

// Item tells what a line of a sheet is about. The component it names has the key
// "GAME.KIND.SUBJECT", where the code is "PREFIX/KIND".
func Item(p *text.Printer, game string, it *scoring.Item) string {
	_, kind, _ := strings.Cut(it.Code, "/")
	name := p.Say("item."+it.Code, rules.Word(kind, game+"."+kind+"."+it.Subject))
	if it.Open {
		name += " " + p.Say("score.open")
	}
	return name
}

// itemRow is one line of a sheet: count × value = points.
func itemRow(p *text.Printer, game string, it *scoring.Item) present.Row {
	from := ""
	if len(it.From) > 0 {
		from = p.Say("line.because", rules.N("n", len(it.From)), rules.Plain("entries", Numbers(it.From)))
	}
	number := func(n int) present.Cell { return present.Cell{Text: strconv.Itoa(n), Right: true} }
	return present.Row{
		present.T(p.Seat(it.Seat)), present.T(Item(p, game, it)),
		number(it.Count), present.T("×"), number(it.Each), present.T("="), number(it.Points),
		present.T(string(it.Clause)), present.T(from),
	}
}

// Result tells who won and what decided it.
func Result(p *text.Printer, s *scoring.Sheet) string {
	if s.Winners == 0 {
		return p.Say("line.nobody", rules.Plain("ending", ending(p, s)))
	}
	var names []string
	for seat := range s.Winners.All() {
		names = append(names, p.Seat(seat))
	}
	return p.Say("line.winners", rules.N("n", len(names)), rules.Plain("names", p.List("list.and", names...)), rules.Plain("ending", ending(p, s)))
}

// ending tells what decided a game, with its clause.
func ending(p *text.Printer, s *scoring.Sheet) string {
	return present.Cited(p.Say("ending."+s.Ending.Code), s.Ending.Clause)
}

// writeNotices writes what a session has to say beside the game.
func writeNotices(w io.Writer, p *text.Printer, list []table.Notice) {
	for _, n := range list {
		fmt.Fprintln(w, n.Say(p))
	}
}
