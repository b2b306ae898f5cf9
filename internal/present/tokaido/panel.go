package tokaido

import (
	"fmt"
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
	score "referee/scoring/tokaido"
)

// column is one thing the panel tells of each traveller.
type column struct {
	key     string // of its head, below "tokaido.board."
	neutral bool   // the neutral traveller has it too
	cell    func(*table, rules.Seat, *game.Pawn) string
}

// The columns of the panel.
var (
	place  = column{"place", true, func(_ *table, _ rules.Seat, p *game.Pawn) string { return strconv.Itoa(int(p.Place)) }}
	coins  = column{"coins", false, func(_ *table, _ rules.Seat, p *game.Pawn) string { return strconv.Itoa(int(p.Coins)) }}
	temple = column{"temple", true, func(t *table, seat rules.Seat, p *game.Pawn) string { return given(t, seat, p) }}
	paddy  = view(game.PaddyView)
	hills  = view(game.MountainView)
	sea    = view(game.SeaView)
	goods  = column{"souvenirs", false, func(_ *table, _ rules.Seat, p *game.Pawn) string { return sets(p) }}
	meals  = column{"eaten", false, func(_ *table, _ rules.Seat, p *game.Pawn) string { return strconv.Itoa(p.MealsEaten()) }}
	baths  = column{"springs", false, func(_ *table, _ rules.Seat, p *game.Pawn) string { return strconv.Itoa(p.Bathed()) }}
	met    = column{"encounters", false, func(_ *table, _ rules.Seat, p *game.Pawn) string { return strconv.Itoa(p.Encounters()) }}
	prizes = column{"achieved", false, func(t *table, seat rules.Seat, _ *game.Pawn) string {
		return strconv.Itoa(score.Achievements(t.s, seat))
	}}
	points = column{"points", false, func(t *table, seat rules.Seat, p *game.Pawn) string { return strconv.Itoa(standing(t, seat, p)) }}
)

// The panels of a journey under way and of one that is over, in two blocks where
// the window is narrow.
var (
	travelling = [halves][]column{{place, coins, temple, points}, {paddy, hills, sea, goods, meals, baths, met}}
	arrived    = [halves][]column{{temple, prizes, points}, {paddy, hills, sea, goods, meals, baths, met}}
)

// view is how many cards of a panorama a traveller has.
func view(v game.View) column {
	return column{"view." + v.Key(), false, func(_ *table, _ rules.Seat, p *game.Pawn) string {
		return fmt.Sprintf("%d/%d", p.Next(v)-1, game.ViewSize[v-1])
	}}
}

// given is a traveller's coins in the temple and, for those who gave, what the
// temple would give if the journey ended now (TK-END-2).
func given(t *table, seat rules.Seat, p *game.Pawn) string {
	for _, r := range score.Ranking(t.s) {
		if r.Seat == seat {
			return fmt.Sprintf("%d→%d", p.Temple, r.Prize)
		}
	}
	return strconv.Itoa(int(p.Temple))
}

// nothingYet is what a traveller has none of.
const nothingYet = "·"

// sets is a traveller's souvenirs of each kind and the number of their sets.
func sets(p *game.Pawn) string {
	w := p.Wares()
	if w.Len() == 0 {
		return nothingYet
	}
	n := 0
	for _, some := range w.Sets() {
		n += some
	}
	return fmt.Sprintf("%d%d%d%d ×%d", w[game.Object], w[game.Food], w[game.Clothing], w[game.Art], n)
}

// standing is a player's points: as the track shows them, and at the end as the
// sheet counts them.
func standing(t *table, seat rules.Seat, p *game.Pawn) int {
	if t.s.Over() {
		return score.Points(t.s, seat)
	}
	return int(p.Points)
}

// panel is a row for each traveller.
func (t *table) panel(columns [halves][]column) []present.Block {
	if t.Compact {
		return []present.Block{t.collected(columns[0], true), t.collected(columns[1], false)}
	}
	first, last := columns[0], len(columns[0])-1
	all := append(append([]column{}, first[:last]...), columns[1]...)
	return []present.Block{t.collected(append(all, first[last]), true)}
}

// collected draws columns of the panel.
func (t *table) collected(columns []column, who bool) present.Block {
	who = who && t.s.Travellers
	head := present.Row{present.T("")}
	if who {
		head = append(head, present.T(""))
	}
	for _, c := range columns {
		head = append(head, present.Cell{Text: t.Say("tokaido.board." + c.key), Role: present.Label, Right: true})
	}
	rows := []present.Row{head}
	t.walkers(func(seat rules.Seat, p *game.Pawn) {
		row := present.Row{present.As(t.role(seat), t.name(seat))}
		if who {
			row = append(row, present.T(Part(t.s, seat).Say(t.Printer)))
		}
		for _, c := range columns {
			row = append(row, t.cell(c, seat, p))
		}
		rows = append(rows, row)
	})
	return present.Block{Rows: rows}
}

// Part names a player's traveller.
func Part(s *game.State, seat rules.Seat) present.Sentence {
	if p := s.Pawn(seat); p.Who != game.Nobody {
		return present.Sentence{Key: travellerKey(p.Who)}
	}
	return present.Sentence{}
}

// cell is what a column tells of a traveller.
func (t *table) cell(c column, seat rules.Seat, p *game.Pawn) present.Cell {
	if t.neutral(seat) && !c.neutral {
		return present.Cell{Text: nothingYet, Role: present.Muted, Right: true}
	}
	cell := present.Cell{Text: c.cell(t, seat, p), Right: true}
	if c.key == points.key {
		cell.Role = present.Strong
	}
	return cell
}

// achievements lists who has which achievement.
func (t *table) achievements() present.Block {
	var rows []present.Row
	for _, it := range items(t.s) {
		if it.Code != "tk/achievement" {
			continue
		}
		name := t.Say("tokaido.achievement." + it.Subject)
		cell := present.As(present.Of(it.Seat), t.name(it.Seat))
		if n := len(rows); n > 0 && rows[n-1][0].Text == name {
			rows[n-1] = append(rows[n-1], cell)
			continue
		}
		rows = append(rows, present.Row{present.As(present.Label, name), cell})
	}
	return present.Block{Title: t.Say("tokaido.board.achievements"), Rows: rows}
}
