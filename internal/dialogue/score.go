package dialogue

import (
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/prose"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
	"referee/scoring"
)

// Behind tells findings and items of a game, with the entries behind them and their clauses.
type Behind struct {
	Lib  Library
	Game table.Position
	Play *Play // at its table; nil where the game is only looked at
}

// Findings tells findings, one below the other.
func (b Behind) Findings(found ...table.Finding) talk.Talk {
	look := NewLookup(b.Lib, b.Game.Game())
	return talk.Tells(func(p *text.Printer) talk.Page {
		p = p.With(b.Game.Header().Seats)
		page, ids := talk.Page{Title: p.Say("clause.finding")}, []rules.ClauseID(nil)
		for i := range found {
			f := &found[i]
			para := objection(wording.Objection{Says: wording.Finding(p, f), Finding: f})
			para.Cites = "" // it is told below
			page.Blocks = append(page.Blocks, para)
			if f.Layer != "" {
				page.Blocks = append(page.Blocks, talk.Para{As: talk.Hint, Text: p.Say("clause.layer", rules.Plain("layer", f.Layer))})
			}
			page.Blocks = append(page.Blocks, b.entries(p, f.Because)...)
			if !slices.Contains(ids, f.Clause) {
				ids = append(ids, f.Clause)
				page.Blocks = append(page.Blocks, look.Whole(p, f.Clause)...)
			}
		}
		page.Blocks = append(page.Blocks, look.Ruled(p, look.Precedents("", ids...))...)
		return page
	})
}

// item tells a line of a score.
func (b Behind) item(it *scoring.Item) talk.Talk {
	look := NewLookup(b.Lib, b.Game.Game())
	return talk.Tells(func(p *text.Printer) talk.Page {
		p = p.With(b.Game.Header().Seats)
		page := talk.Page{Title: string(it.Clause), Blocks: []talk.Block{talk.Para{As: talk.Lead, Text: wording.Item(p, b.Game.Game(), it) + " · " + wording.Worth(it)}}}
		page.Blocks = append(page.Blocks, b.entries(p, it.From)...)
		page.Blocks = append(page.Blocks, look.Whole(p, it.Clause)...)
		page.Blocks = append(page.Blocks, look.Ruled(p, look.Precedents("", it.Clause))...)
		return page
	})
}

// entries lists the entries that something comes from.
func (b Behind) entries(p *text.Printer, from []rules.Seq) (list []talk.Block) {
	for _, seq := range from {
		if about := (&About{Game: b.Game, Play: b.Play}).other(seq); about != nil {
			one := EntryOf(p, about.Entry, 0)
			one.Opens = about
			list = append(list, one)
		}
	}
	if len(list) > 0 {
		list = append([]talk.Block{talk.Heading{Text: p.Say("clause.because")}}, list...)
	}
	return list
}

// Sheets tell the score, the latest first: as it stands, and of each round how it ended, its board, and every item.
func (b Behind) Sheets(p *text.Printer) (list []talk.Block) {
	p = p.With(b.Game.Header().Seats)
	sheets := prose.Sheets(b.Game)
	for i := range slices.Backward(sheets) {
		sheet := &sheets[i]
		list = append(list, talk.Heading{Text: wording.Head(p, b.Game.Game(), sheet)})
		switch {
		case sheet.Final:
			list = append(list, decided(p, sheet, false)...)
		case sheet.Unsure:
			list = append(list, talk.Para{As: talk.Warn, Text: p.Say("score.unsure")})
		}
		if sheet.Round > 0 && b.Play != nil {
			list = append(list, talk.Board(b.Game.Round(i+1, present.Context{Printer: p, Names: b.Game.Header().Seats, Nicks: b.Game.Header().Nicks()})))
		}
		for seat := range sheet.Totals {
			list = append(list, b.lines(p, sheet, rules.Seat(seat+1))...)
		}
		list = append(list, b.lines(p, sheet, rules.Table)...)
	}
	return list
}

// lines are the items of a seat, or those of nobody: what, how many times what, where from.
func (b Behind) lines(p *text.Printer, sheet *scoring.Sheet, seat rules.Seat) []talk.Block {
	t := talk.Table{Title: p.Say("score.nobodys")}
	for i := range sheet.Items {
		it := &sheet.Items[i]
		if it.Seat != seat {
			continue
		}
		from := strings.ReplaceAll(wording.Numbers(it.From), ", ", " #")
		if from != "" {
			from = "#" + from
		}
		t.Rows = append(t.Rows, present.Row{present.T(wording.Item(p, b.Game.Game(), it)), present.Right(present.Strong, wording.Worth(it)), present.As(present.Muted, from)})
		t.Cites, t.Opens = append(t.Cites, it.Clause), append(t.Opens, b.item(it))
	}
	if seat != rules.Table {
		t.Title = joined(p.Seat(seat), wording.Total(p, sheet, seat))
	}
	switch {
	case len(t.Rows) > 0:
		return []talk.Block{t}
	case seat != rules.Table:
		return []talk.Block{talk.Heading{Text: t.Title}}
	}
	return nil
}
