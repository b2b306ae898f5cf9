package tokaido

import (
	"fmt"
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
	score "referee/scoring/tokaido"
)

// column is one value the panel shows of each traveller.
type column struct {
	key     string // of its head, below "tokaido.board."
	neutral bool   // the neutral traveller has it too
	cell    func(*table, rules.Seat, *game.Pawn) string
}

// counted is a column of what a traveller has so many of.
func counted(key string, n func(*table, rules.Seat, *game.Pawn) int) column {
	return column{key, key == "place", func(t *table, seat rules.Seat, p *game.Pawn) string { return strconv.Itoa(n(t, seat, p)) }}
}

// The columns of the panel.
var (
	place  = counted("place", func(_ *table, _ rules.Seat, p *game.Pawn) int { return int(p.Place) })
	coins  = counted("coins", func(_ *table, _ rules.Seat, p *game.Pawn) int { return int(p.Coins) })
	temple = column{"temple", true, given}
	paddy  = view(game.PaddyView)
	hills  = view(game.MountainView)
	sea    = view(game.SeaView)
	goods  = column{"souvenirs", false, sets}
	meals  = counted("eaten", func(_ *table, _ rules.Seat, p *game.Pawn) int { return p.MealsEaten() })
	baths  = counted("springs", func(_ *table, _ rules.Seat, p *game.Pawn) int { return p.Bathed() })
	met    = counted("encounters", func(_ *table, _ rules.Seat, p *game.Pawn) int { return p.Encounters() })
	prizes = counted("achieved", func(t *table, seat rules.Seat, _ *game.Pawn) int { return score.Achievements(t.s, seat) })
	points = counted("points", standing)
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

// sets is a traveller's souvenirs of each kind and the number of their sets.
func sets(_ *table, _ rules.Seat, p *game.Pawn) string {
	w := p.Wares()
	if w.Len() == 0 {
		return present.Nothing
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
	list := []present.SeatColumn{
		{Of: func(seat rules.Seat) present.Cell { return present.As(t.role(seat), t.name(seat)) }},
		present.SeatColumn{Of: func(seat rules.Seat) present.Cell { return present.T(Part(t.s, seat).Say(t.Printer)) }}.If(who && t.s.Travellers),
	}
	for _, c := range columns {
		list = append(list, present.SeatColumn{Head: t.Head(c.key), Of: func(seat rules.Seat) present.Cell { return t.cell(c, seat) }})
	}
	return present.Block{Rows: present.Grid(t.walkers(), list...)}
}

// Part names a player's traveller.
func Part(s *game.State, seat rules.Seat) present.Sentence {
	if p := s.Pawn(seat); p.Who != game.Nobody {
		return present.Sentence{Key: travellerKey(p.Who)}
	}
	return present.Sentence{}
}

// cell is what a column shows of a traveller.
func (t *table) cell(c column, seat rules.Seat) present.Cell {
	role := present.Plain
	switch {
	case t.neutral(seat) && !c.neutral:
		return present.Right(present.Muted, present.Nothing)
	case c.key == points.key:
		role = present.Strong
	}
	return present.Right(role, c.cell(t, seat, t.s.Pawn(seat)))
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
