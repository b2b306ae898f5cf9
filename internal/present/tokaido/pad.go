package tokaido

import (
	"fmt"
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
	score "referee/scoring/tokaido"
)

// line is one value of the pad, told of each traveller.
type line struct {
	key     string // of its name, below "tokaido.board."
	neutral bool   // the neutral traveller has it too
	role    present.Role
	tell    func(*table, rules.Seat, *game.Pawn) string
}

// counted returns a line of what a traveller has so many of; of none there is a dot.
func counted(key string, n func(*table, rules.Seat, *game.Pawn) int) line {
	return line{key: key, tell: func(t *table, seat rules.Seat, p *game.Pawn) string {
		if some := n(t, seat, p); some != 0 {
			return strconv.Itoa(some)
		}
		return ""
	}}
}

// always returns a line of a number that is told if it is 0, too.
func always(key string, role present.Role, n func(*table, rules.Seat, *game.Pawn) int) line {
	return line{key: key, role: role, tell: func(t *table, seat rules.Seat, p *game.Pawn) string { return strconv.Itoa(n(t, seat, p)) }}
}

// view returns how many cards of a panorama a traveller has.
func view(v game.View) line {
	return line{key: "view." + v.Key(), tell: func(_ *table, _ rules.Seat, p *game.Pawn) string {
		return fmt.Sprintf("%d/%d", p.Next(v)-1, game.ViewSize[v-1])
	}}
}

// The lines of the pad.
var (
	coins  = always("coins", present.Plain, func(_ *table, _ rules.Seat, p *game.Pawn) int { return int(p.Coins) })
	temple = line{key: "temple", neutral: true, tell: func(_ *table, _ rules.Seat, p *game.Pawn) string { return strconv.Itoa(int(p.Temple)) }}
	rank   = line{key: "rank", neutral: true, role: present.Muted, tell: prize}
	goods  = counted("souvenirs", func(_ *table, _ rules.Seat, p *game.Pawn) int { w := p.Wares(); return w.Len() })
	meals  = counted("eaten", func(_ *table, _ rules.Seat, p *game.Pawn) int { return p.MealsEaten() })
	baths  = counted("springs", func(_ *table, _ rules.Seat, p *game.Pawn) int { return p.Bathed() })
	met    = counted("encounters", func(_ *table, _ rules.Seat, p *game.Pawn) int { return p.Encounters() })
	prizes = counted("achieved", func(t *table, seat rules.Seat, _ *game.Pawn) int { return score.Achievements(t.s, seat) })
	points = always("points", present.Strong, standing)
	views  = [...]line{view(game.PaddyView), view(game.MountainView), view(game.SeaView)}
)

// The pads: of a journey under way, of one that is over, and what counts where one buys.
var (
	whole   = []line{coins, temple, rank, views[0], views[1], views[2], goods, meals, baths, met, points}
	arrived = []line{temple, rank, prizes, views[0], views[1], views[2], goods, meals, baths, met, points}
	purse   = []line{coins, goods, points}
)

// prize returns what the temple would give if the journey ended now, for those who gave
// (TK-END-2).
func prize(t *table, seat rules.Seat, _ *game.Pawn) string {
	for _, r := range score.Ranking(t.s) {
		if r.Seat == seat {
			return signed(r.Prize)
		}
	}
	return ""
}

// standing returns a player's points: as the track shows them, and at the end as the
// sheet counts them.
func standing(t *table, seat rules.Seat, p *game.Pawn) int {
	if t.s.Over() {
		return score.Points(t.s, seat)
	}
	return int(p.Points)
}

// pad has a row for each line and a column for each traveller: a long one has whole words,
// and each name beside its sign; across a room no names.
func (t *table) pad(lines []line, long bool) []present.Row {
	chips, names := present.Row{present.T("")}, present.Row{present.T("")}
	for _, seat := range t.walkers() {
		chip, name := t.chip(seat), present.Right(t.role(seat), t.nick(seat))
		switch {
		case t.Drawn && t.neutral(seat): // his pawn has the letter, and here is room for the word
			chip.Text = t.Say("tokaido.board.neutral.long")
		case long:
			chip.Text, chip.Role = chip.Text+" "+name.Text, name.Role
		}
		chip.Right = true
		chips, names = append(chips, chip), append(names, name)
	}
	rows := []present.Row{chips, names}
	if t.Far || long {
		rows = rows[:1]
	}
	for _, l := range lines {
		key := l.key
		if long && t.Has("tokaido.board."+key+".long") {
			key += ".long"
		}
		row := present.Row{t.Label(key)}
		for _, seat := range t.walkers() {
			row = append(row, t.value(l, seat))
		}
		rows = append(rows, row)
	}
	return rows
}

// value returns what a line tells of a traveller.
func (t *table) value(l line, seat rules.Seat) present.Cell {
	said := ""
	if l.neutral || !t.neutral(seat) {
		said = l.tell(t, seat, t.s.Pawn(seat))
	}
	if said == "" {
		return present.Right(present.Muted, present.Nothing)
	}
	return present.Right(l.role, said)
}

// nick returns what stands over a column.
func (t *table) nick(seat rules.Seat) string {
	if t.neutral(seat) {
		return t.Say("tokaido.board.neutral")
	}
	return t.Nick(seat)
}

// Part names a player's traveller.
func Part(s *game.State, seat rules.Seat) present.Sentence {
	if p := s.Pawn(seat); p.Who != game.Nobody {
		return present.Sentence{Key: travellerKey(p.Who)}
	}
	return present.Sentence{}
}

// achievements lists who has which achievement.
func (t *table) achievements() present.Block {
	var rows []present.Row
	for _, it := range items(t.s) {
		if it.Code != "tk/achievement" {
			continue
		}
		name := t.Say("tokaido.achievement." + it.Subject)
		cell := present.As(present.Of(it.Seat), t.Names[it.Seat-1])
		if n := len(rows); n > 0 && rows[n-1][0].Text == name {
			rows[n-1] = append(rows[n-1], cell)
			continue
		}
		rows = append(rows, present.Row{present.As(present.Label, name), cell})
	}
	return present.Block{Title: t.Say("tokaido.board.achievements"), Side: 1, Rows: rows}
}
