package wording

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
	"referee/scoring"
)

// Pad is a sheet as people keep score on paper: a column for each player, in the order of the
// result, a row for each kind of thing that counts, and the sums below.
func Pad(p *text.Printer, game string, s *scoring.Sheet) []present.Row {
	order := Order(s)
	heads, names := present.Row{present.T("")}, present.Row{present.T("")}
	for _, seat := range order {
		heads = append(heads, present.Right(present.Of(seat), present.Chip(seat)))
		names = append(names, present.Right(present.Of(seat), p.Seat(seat)))
	}
	rows := append([]present.Row{heads, names}, kinds(p, game, s, order)...)
	if !s.Ending.Pointless {
		rows = append(rows, sums(p.Say("pad.points"), order, func(seat rules.Seat) int { return s.Totals[seat-1] }))
	}
	if s.Ranks != nil {
		rows = append(rows, sums(p.Say("pad.place"), order, func(seat rules.Seat) int { return s.Ranks[seat-1] }))
	}
	return rows
}

// Order are the players in the order of the result, those who are level by their seats.
func Order(s *scoring.Sheet) (seats []rules.Seat) {
	for i := range s.Totals {
		seats = append(seats, rules.Seat(i+1))
	}
	slices.SortStableFunc(seats, func(a, b rules.Seat) int {
		if s.Ranks != nil {
			return cmp.Compare(s.Ranks[a-1], s.Ranks[b-1])
		}
		return cmp.Compare(s.Totals[b-1], s.Totals[a-1])
	})
	return seats
}

// kinds are a row for each kind of item: its points for each player.
func kinds(p *text.Printer, game string, s *scoring.Sheet, order []rules.Seat) (rows []present.Row) {
	var names []string
	points := map[string]map[rules.Seat]int{}
	for i := range s.Items {
		it := &s.Items[i]
		if it.Seat == rules.Table {
			continue
		}
		name := Kind(p, game, it)
		if points[name] == nil {
			names, points[name] = append(names, name), map[rules.Seat]int{}
		}
		points[name][it.Seat] += it.Points
	}
	for _, name := range names {
		row := present.Row{present.T(name)}
		for _, seat := range order {
			n, counts := points[name][seat]
			row = append(row, present.Number(present.Plain, n))
			if !counts {
				row[len(row)-1] = present.Right(present.Muted, present.Nothing)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// Kind is what an item is added up with: the others of its kind where the catalogue has a name
// for all of them.
func Kind(p *text.Printer, game string, it *scoring.Item) string {
	if key := "pad." + it.Code; p.Has(key) {
		return p.Say(key)
	}
	return Item(p, game, it)
}

// sums is a row below the others.
func sums(name string, order []rules.Seat, of func(rules.Seat) int) present.Row {
	row := present.Row{present.As(present.Strong, name)}
	for _, seat := range order {
		row = append(row, present.Number(present.Strong, of(seat)))
	}
	return row
}

// Ahead is who has the most points so far, or that nobody has more than the others.
func Ahead(p *text.Printer, s *scoring.Sheet) string {
	var names []string
	most := slices.Max(s.Totals)
	for i, n := range s.Totals {
		if n == most {
			names = append(names, p.Seat(rules.Seat(i+1)))
		}
	}
	if len(names) == len(s.Totals) {
		return p.Say("calc.level")
	}
	return p.Say("calc.ahead", rules.Plain("names", p.List("list.and", names...)))
}

// Headline is who has won, in letters to be read across a table, and with how much.
func Headline(p *text.Printer, s *scoring.Sheet) string {
	who := strings.ToUpper(strings.TrimRight(Winners(p, s), ". "))
	if s.Winners == 0 || s.Ending.Pointless {
		return who
	}
	return who + ", " + p.Say("n.points", rules.N("n", s.Totals[s.Winners.First()-1]))
}

// Decided is what decided a game, and first who was level with who won; "" where nothing did.
func Decided(p *text.Printer, s *scoring.Sheet) string {
	ending, first := Ending(p, s), s.Winners.First()
	if s.Winners.Len() != 1 || s.Ending.Pointless {
		return ending
	}
	var level []string
	for _, seat := range Order(s) {
		if seat != first && s.Totals[seat-1] == s.Totals[first-1] {
			level = append(level, p.Seat(seat))
		}
	}
	if len(level) == 0 {
		return ending
	}
	return strings.TrimSpace(p.Say("result.level", rules.Plain("names", p.List("list.and", level...)),
		rules.N("n", s.Totals[first-1])) + " " + ending)
}

// Told is a game that is over in a few words to send: each player with place and points, and
// what decided it. Behind it is the same in fewer words, for where there is little room.
func Told(p *text.Printer, s table.Result) []string {
	sheets := s.Sheets()
	if len(sheets) == 0 {
		return nil
	}
	sheet := &sheets[len(sheets)-1]
	game := p.Say(s.Game() + ".name")
	bare := game + ": " + placed(sheet, p.Seat) + "."
	h := s.Header()
	nicks := record.ShortNames(h.Seats, h.Nicks())
	short := game + ": " + placed(sheet, func(seat rules.Seat) string { return nicks[seat-1] }) + "."
	if sheet.Ending.Code == "" {
		return []string{bare, bare, short}
	}
	return []string{bare + " " + Uncited(p, sheet), bare, short} // who is told has no rulebook at hand
}

// placed are the players in the order of the result.
func placed(s *scoring.Sheet, name func(rules.Seat) string) string {
	var list []string
	for _, seat := range Order(s) {
		one := name(seat)
		if s.Ranks != nil {
			one = strconv.Itoa(s.Ranks[seat-1]) + " " + one
		}
		if !s.Ending.Pointless {
			one += " " + strconv.Itoa(s.Totals[seat-1])
		}
		list = append(list, one)
	}
	return strings.Join(list, ", ")
}
