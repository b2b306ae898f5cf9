package dialogue

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/export"
	"referee/internal/present"
	"referee/internal/prose"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
	"referee/scoring"
)

// Sums is the calculator as a form: what follows from the fields is beside them.
type Sums struct {
	*Calculator
	Play  *Play // of the game that a calculator lies beside
	found Compared
}

// What can be answered beside filling in fields.
const (
	keepSums   = "keep"
	exportSums = "export"
	clearSums  = "clear"
	mendSums   = "mend."
)

// Page implements [talk.Talk].
func (s *Sums) Page(p *text.Printer) talk.Page {
	s.Text = p
	game := p.Say(s.game.ID + ".name")
	if s.Calculator.Beside() {
		page := talk.Page{Title: joined(p.Say("after.compare"), game), Asks: talk.Asks{Groups: s.groups(nil)}}
		s.compared(&page)
		return page
	}
	page := talk.Page{Title: joined(p.Say("home.calculator"), game), State: p.Say("calc.complete")}
	if n := len(s.Missing()); n > 0 {
		page.State = p.Say("calc.missing", rules.N("n", n))
	}
	page.Asks.Groups = s.groups([]talk.Group{{Fields: s.settings()}})
	page.Beside = s.result()
	if s.Whole() {
		page.Asks.By = map[commands.ID]string{commands.Export: exportSums}
		page.Asks.Choices = []talk.Choice{{Value: keepSums, Label: p.Say("calc.keep")}, {Value: exportSums, Label: p.Say("score.export")}}
	}
	page.Offer(talk.Choice{Value: clearSums, Label: p.Say("calc.clear")})
	return page
}

// settings returns the questions for the rules and the players.
func (s *Sums) settings() (list []talk.Field) {
	p := s.Text
	for _, q := range s.Questions() {
		switch {
		case q.Key == SeatsKey:
			defer func() {
				list = append(list, talk.Field{Key: q.Key, Label: p.Say("calc.players"), Value: q.Value, Usual: q.Usual, Wide: true, Against: q.Against, Least: s.game.MinSeats, Most: s.game.MaxSeats})
			}()
		case q.Ask == "" || len(q.Choices) == 0: // a field of the table
		case q.Several:
			for _, one := range q.Choices {
				on, without := slices.Contains(q.Values(), one.Value), slices.DeleteFunc(q.Values(), func(v string) bool { return v == one.Value })
				list = append(list, talk.Field{Key: q.Key, Part: one.Value, Among: q.Label, Label: one.Label, Turns: true, Choices: []talk.Choice{
					{Value: strings.Join(without, ", "), Label: p.Say("no"), On: !on}, {Value: strings.Join(append(slices.Clone(without), one.Value), ", "), Label: p.Say("yes"), On: on},
				}})
			}
		default:
			list = append(list, q.turns())
		}
	}
	return list
}

// groups adds the fields of the table, as they are together.
func (s *Sums) groups(list []talk.Group) []talk.Group {
	last := ""
	for i, q := range s.cells() {
		if i == 0 || q.group != last {
			list = append(list, talk.Group{Seats: s.header.Seats, Title: orPlain(s.Text, s.game.ID+".group."+q.group, "")})
		}
		last = q.group
		g := &list[len(list)-1]
		g.Fields = append(g.Fields, q.Field)
	}
	return list
}

// Fill implements [talk.Filling].
func (s *Sums) Fill(p *text.Printer, key, typed string) {
	s.Text = p
	s.Calculator.Type(key, typed)
}

// Answer implements [talk.Talk].
func (s *Sums) Answer(p *text.Printer, answer string) (r talk.Result) {
	s.Text = p
	n, mends := strings.CutPrefix(answer, mendSums)
	switch i, _ := strconv.Atoi(n); {
	case answer == clearSums:
		s.Clear()
	case mends && i >= 1 && i <= len(s.found.Mends):
		return s.Play.reports(s.Play.Mend(s.found.Mends[i-1].Lines))
	case answer == keepSums, answer == exportSums:
		if missing := s.Missing(); len(missing) > 0 {
			return talk.Result{Against: []string{p.Say("calc.lacks", rules.Plain("fields", table.Named(s.Named(), missing, mostNamed)))}}
		}
		path, err := s.Keep()
		switch {
		case err != nil:
			r.Against = []string{Problem(s.Named(), err)}
		case answer == keepSums:
			r.Place = talk.Place{What: talk.ToGame, Of: path}
		default:
			r.Push = NewExport(func(form string) (string, error) { return s.do.Export(path, form) })
		}
	}
	return r
}

// Work implements [talk.Worker]: what is typed beside a game is compared with its record.
func (s *Sums) Work() (work func() (done func())) {
	if !s.Calculator.Beside() {
		return nil
	}
	compare := s.Compare()
	return func() func() {
		found := compare()
		return func() { s.found = found }
	}
}

// compared shows what does not agree with the record, and what explains it.
func (s *Sums) compared(page *talk.Page) {
	p, found := s.Text, &s.found
	page.Beside.Tell(talk.Against, found.Said...)
	if said := found.Says(p); said != "" {
		as := talk.Hint
		if found.Typed > 0 && len(found.Said) == 0 && found.Err == nil {
			as = talk.Good
		}
		page.Beside.Tell(as, said)
	}
	if more := export.More(found.Mends); more > 0 {
		page.Beside.Tell(talk.Hint, p.Say("cli.mend.tie", rules.N("n", more)))
	}
	for i := range found.Mends {
		page.Asks.Head = p.Say("beside.take")
		page.Offer(talk.Choice{Value: mendSums + strconv.Itoa(i+1), Label: Explained(p, &found.Mends[i])})
	}
	if found.Typed > 0 {
		page.Offer(talk.Choice{Value: clearSums, Label: p.Say("calc.clear")})
	}
}

// mostNamed is how many fields that are missing are named.
const mostNamed = 3

// result returns the sheet: the totals, what decided it, what cannot be, and every item.
func (s *Sums) result() (list talk.Blocks) {
	p := s.Named()
	if err := s.Err(); err != nil {
		list.Tell(talk.Against, Problem(p, err))
		return list
	}
	for _, problem := range s.Unused() {
		list.Tell(talk.Against, Unused(s.Text, problem))
	}
	sheet, missing := &s.sheet.Sheet, s.Missing()
	if !sheet.Ending.Pointless {
		list.Add(points(p, sheet))
	}
	if len(missing) > 0 {
		list.Tell(talk.Hint, "? "+p.Say("calc.lacks", rules.Plain("fields", table.Named(p, missing, mostNamed))))
	}
	for _, para := range decided(p, sheet, len(missing) > 0) {
		list.Add(para)
	}
	for i := range s.sheet.Findings {
		f := &s.sheet.Findings[i]
		list.Add(objections([]wording.Objection{{Says: text.Cited(p.Say("finding."+string(f.Code), f.Args...), f.Clause), Finding: f}})...)
	}
	return append(list, items(p, s.game.ID, sheet)...)
}

// Scored returns the sheet as it is kept on paper, what cannot be true of the table, and which fields are missing, "" if none are.
func (s *Sums) Scored() (sheet talk.Sheet, against []string, missing string) {
	p, of, open := s.Named(), &s.sheet.Sheet, s.Missing()
	sheet = sheetOf(p, s.game.ID, of)
	sheet.Says, sheet.Counted = decided(p, of, len(open) > 0), counted(p, s.game.ID, of, func(*scoring.Item) talk.Talk { return nil })
	for i := range s.sheet.Findings {
		against = append(against, wording.Finding(p, &s.sheet.Findings[i]))
	}
	if len(open) > 0 {
		missing = prose.Missing(p, open)
	}
	return sheet, against, missing
}

// points returns those of each player, with the place where they are more than two.
func points(p *text.Printer, sheet *scoring.Sheet) (t talk.Table) {
	for i, n := range sheet.Totals {
		seat := rules.Seat(i + 1)
		row := present.Row{present.As(present.Of(seat), ""), present.T(p.Seat(seat)), present.Number(present.Strong, n)}
		if sheet.Ranks != nil && len(sheet.Totals) > 2 {
			row = append(row, present.As(present.Muted, p.Say("score.rank", rules.N("rank", sheet.Ranks[i]))))
		}
		t.Rows, t.Cites = append(t.Rows, row), append(t.Cites, "")
	}
	return t
}

// decided shows who has won, or is ahead, and by what.
func decided(p *text.Printer, sheet *scoring.Sheet, missing bool) (list []talk.Para) {
	switch {
	case !sheet.Final:
		return []talk.Para{{As: talk.Hint, Text: p.Say("calc.undecided")}}
	case missing:
		said, one := present.SoFar(p, sheet)
		if list = []talk.Para{{Text: said}}; !one {
			return list
		}
	default:
		list = []talk.Para{{As: talk.Good, Text: wording.Winners(p, sheet)}}
	}
	if c := sheet.Ending.Clause; sheet.Ending.Code != "" {
		list = append(list, talk.Para{As: talk.Item, Text: text.Cited(wording.Uncited(p, sheet), c), Cites: c})
	}
	return list
}

// items returns every line of a sheet: whose, what, count × value = points. The table's own come last.
func items(p *text.Printer, game string, sheet *scoring.Sheet) []talk.Block {
	var t talk.Table
	for seat := rules.Table; int(seat) <= len(sheet.Totals); seat++ {
		at := (seat + 1) % rules.Seat(len(sheet.Totals)+1)
		for i := range sheet.Items {
			if it := &sheet.Items[i]; it.Seat == at {
				t.Rows = append(t.Rows, present.Row{present.As(present.Of(at), ""), present.T(wording.Item(p, game, it)), present.Right(present.Strong, wording.Worth(it))})
				t.Cites = append(t.Cites, it.Clause)
			}
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return []talk.Block{t}
}
