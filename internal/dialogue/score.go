package dialogue

import (
	"io"
	"slices"
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/prose"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
	"referee/scoring"
)

// scored is a game whose score is shown with the entries behind it.
type scored interface {
	table.Result
	table.Story
	table.Values
	table.Drawing
}

// Behind shows findings and items of a game, with the entries behind them and their clauses.
type Behind struct {
	Lib  Library
	Game scored
	Play *Play // at its table; nil where the game is only looked at
}

// about returns the talk about an entry of the game.
func (b Behind) about() *About { return &About{Game: b.Game, Play: b.Play} }

// Findings shows findings, one below the other.
func (b Behind) Findings(found ...table.Finding) talk.Talk {
	look := NewLookup(b.Lib, b.Game.Game())
	return talk.Tells(func(p *text.Printer) talk.Page {
		p = p.With(b.Game.Header().Seats)
		page, ids := talk.Page{Title: p.Say("clause.finding")}, []rules.ClauseID(nil)
		for i := range found {
			f := &found[i]
			para := cited(p, f)
			para.Cites = "" // it is told below
			page.Blocks = append(page.Blocks, para)
			if f.Layer != "" {
				page.Tell(talk.Hint, p.Say("clause.layer", rules.Plain("layer", f.Layer)))
			}
			page.Blocks = append(page.Blocks, b.about().entries(p, f.Because)...)
			if !slices.Contains(ids, f.Clause) {
				ids = append(ids, f.Clause)
				page.Blocks = append(page.Blocks, look.Whole(p, f.Clause)...)
			}
		}
		page.Blocks = append(page.Blocks, look.Ruled(p, look.Precedents("", ids...))...)
		return page
	})
}

// item shows a line of a score.
func (b Behind) item(it *scoring.Item) talk.Talk {
	return talk.Tells(func(p *text.Printer) talk.Page {
		look := NewLookup(b.Lib, b.Game.Game())
		p = p.With(b.Game.Header().Seats)
		page := talk.Page{Title: string(it.Clause)}
		page.Tell(talk.Lead, wording.Item(p, b.Game.Game(), it)+" · "+wording.Worth(it))
		page.Blocks = append(page.Blocks, b.about().entries(p, it.From)...)
		page.Blocks = append(page.Blocks, look.Whole(p, it.Clause)...)
		page.Blocks = append(page.Blocks, look.Ruled(p, look.Precedents("", it.Clause))...)
		return page
	})
}

// Score is the talk about what was counted.
type Score struct{ Behind }

// Page implements [talk.Talk].
func (s *Score) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: joined(p.Say("score.title"), Marks(p, s.Game)), State: present.Moment(p, s.Game.Game(), s.Game.Turn()), Blocks: []talk.Block{s.Sheets(p)}}
	if s.Game.Over() {
		page.State = p.Say("table.over")
	}
	if s.Play == nil || s.Play.Withholds(commands.Export) == "" {
		page.Asks.By = map[commands.ID]string{commands.Export: exportSums}
	}
	return page
}

// Answer implements [talk.Talk]: the score is exported from its table.
func (*Score) Answer(*text.Printer, string) talk.Result {
	return talk.Result{Place: talk.Place{What: talk.ToExport}}
}

// Latest returns the sheet that counts, without its items.
func (b Behind) Latest(p *text.Printer) talk.Sheet {
	sheets := prose.Sheets(b.Game)
	return timed(p, b.Game, sheetOf(p.With(b.Game.Header().Seats), b.Game.Game(), &sheets[len(sheets)-1]))
}

// Marks shows what every sheet of such a game must say, "" of most.
func Marks(p *text.Printer, s table.Result) string {
	var house, set string
	if s.Profile().HouseRuled() {
		house = p.Say("table.house")
	}
	if s.Overridden() {
		set = p.Say("table.overridden")
	}
	return joined(house, set)
}

// Sheets tell the score, the latest first: as it is, and of each round how it ended, its board, and every item.
func (b Behind) Sheets(p *text.Printer) (list talk.Sheets) {
	p = p.With(b.Game.Header().Seats)
	list.Write = func(w io.Writer) { prose.WriteSheets(w, p, b.Game) }
	sheets := prose.Sheets(b.Game)
	for i := range slices.Backward(sheets) {
		of := &sheets[i]
		one := sheetOf(p, b.Game.Game(), of)
		if of.Final && i == len(sheets)-1 {
			one = timed(p, b.Game, one)
		}
		if of.Round > 0 && b.Play != nil {
			one.Board = talk.Board(b.Game.Round(i+1, present.Context{Printer: p, Names: b.Game.Header().Seats, Nicks: b.Game.Header().Nicks()}))
		}
		one.Counted = counted(p, b.Game.Game(), of, b.item)
		list.List = append(list.List, one)
	}
	if b.Game.Overridden() {
		list.Open = append(list.Open, p.Say("line.overridden"))
	}
	if said := prose.LeftOpen(p, b.Game); said != "" {
		list.Open = append(list.Open, said)
	}
	return list
}

// sheetOf returns a sheet without what was counted one by one.
func sheetOf(p *text.Printer, game string, of *scoring.Sheet) talk.Sheet {
	one := talk.Sheet{Head: wording.Head(p, game, of), Pad: wording.Pad(p, game, of)}
	switch {
	case of.Final:
		one.Won, one.Headline, one.Decided = of.Winners, wording.Headline(p, of), wording.Decided(p, of)
		one.Says = decided(p, of, false)
	case of.Unsure:
		one.Says = []talk.Para{{As: talk.Warn, Text: p.Say("score.unsure")}}
	}
	if !of.Ending.Pointless {
		for _, seat := range wording.Order(of) {
			one.Totals = append(one.Totals, of.Totals[seat-1])
		}
	}
	return one
}

// timed adds to the sheet of a game that is over how long it was played.
func timed(p *text.Printer, game table.Match, of talk.Sheet) talk.Sheet {
	if took := wording.Took(p, game.Took()); took != "" {
		of.Decided = strings.TrimSpace(of.Decided + " " + took)
		of.Says = append(of.Says, talk.Para{As: talk.Hint, Text: took})
	}
	return of
}

// Scored counts the rounds that were scored, and returns the sheet of the last: of a game that is over its result, else that it is over
// and who is ahead.
func (p *reader) Scored() (rounds int, last talk.Sheet) {
	rounds, of, said := p.s.Stage(p.text)
	switch sheets := p.s.Sheets(); {
	case p.s.Over() && len(sheets) > 0:
		last = timed(p.text, p.s, sheetOf(p.text, p.s.Game(), &sheets[len(sheets)-1]))
	case !p.s.Over() && rounds > 0:
		last = sheetOf(p.text, p.s.Game(), &of)
		last.Headline, last.Decided = said, wording.Ahead(p.text, &of)
	}
	return rounds, last
}

// counted returns the items of each player and those of nobody: what, how many times what, where from.
func counted(p *text.Printer, game string, of *scoring.Sheet, opens func(*scoring.Item) talk.Talk) (list []talk.Block) {
	for i := range len(of.Totals) + 1 {
		seat, t := rules.Seat(i+1), talk.Table{}
		if i == len(of.Totals) {
			seat, t.Title = rules.Table, p.Say("score.nobodys")
		} else {
			t.Title = joined(p.Seat(seat), wording.Total(p, of, seat))
		}
		for j := range of.Items {
			if it := &of.Items[j]; it.Seat == seat {
				t.Rows = append(t.Rows, present.Row{present.T(wording.Item(p, game, it)), present.Right(present.Strong, wording.Worth(it))})
				t.Cites, t.From, t.Opens, t.Kinds = append(t.Cites, it.Clause), append(t.From, it.From), append(t.Opens, opens(it)), append(t.Kinds, wording.Kind(p, game, it))
			}
		}
		switch {
		case len(t.Rows) > 0:
			list = append(list, t)
		case seat != rules.Table:
			list = append(list, talk.Heading{Text: t.Title})
		}
	}
	return list
}
