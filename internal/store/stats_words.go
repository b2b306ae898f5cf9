package store

import (
	"fmt"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// Board returns the statistics as tables: who wins, with charts, games, how they were decided, players, players
// by game, who met whom, campaigns. What there is nothing of is left out.
func (s *Stats) Board(p *text.Printer) present.Board {
	var b present.Board
	for _, block := range []present.Block{s.won(p), s.games(p), s.players(p), s.byGame(p), s.met(p), s.took(p), s.decided(p), s.wonBy(p), s.campaigns(p)} {
		if len(block.Rows) > block.Head {
			b.Blocks = append(b.Blocks, block)
		}
	}
	return b
}

// Lines returns what the tables leave out: games that go on, and files in which something
// could not be read.
func (s *Stats) Lines(p *text.Printer) (lines []string) {
	if s.Going > 0 {
		lines = append(lines, p.Say("stats.going", rules.N("n", s.Going)))
	}
	if n := len(s.Faulty); n > 0 {
		lines = append(lines, p.Say("stats.faulty", rules.N("n", n)))
	}
	return lines
}

// heading begins a table: its title and the names of its columns, of which the first
// few are words and the rest numbers.
func heading(p *text.Printer, title string, words int, columns ...string) present.Block {
	row := make(present.Row, len(columns))
	for i, key := range columns {
		row[i] = present.Cell{Role: present.Label, Right: i >= words}
		if key != "" {
			row[i].Text = p.Say("stats." + key)
		}
	}
	return present.Block{Title: p.Say("stats." + title), Head: 1, Rows: []present.Row{row}}
}

func number(n int) present.Cell { return present.Cell{Text: strconv.Itoa(n), Right: true} }

// some returns a number, or a muted sign for zero.
func some(n int) present.Cell {
	if n == 0 {
		return present.Cell{Text: "–", Right: true, Role: present.Muted}
	}
	return number(n)
}

func game(p *text.Printer, id string) present.Cell { return present.T(p.Say(id + ".name")) }

func player(name string) present.Cell { return present.As(present.Strong, text.Clean(name)) }

// scores returns the mean, written with one decimal, and the best; nothing where no points
// were counted.
func scores(p *text.Printer, s *Scores) (mean, best present.Cell) {
	if s.N == 0 {
		return some(0), some(0)
	}
	return present.Cell{Text: strings.Replace(fmt.Sprintf("%.1f", s.Mean()), ".", p.Say("stats.point"), 1), Right: true}, number(s.Best)
}

func (s *Stats) games(p *text.Printer) present.Block {
	b := heading(p, "games", 1, "game", "played", "shared", "nobody", "mean", "best", "")
	for i := range s.Games {
		g := &s.Games[i]
		mean, best := scores(p, &g.Scores)
		b.Rows = append(b.Rows, present.Row{game(p, g.Game), number(g.Played), some(g.Shared), some(g.Nobody), mean, best, present.T(text.Clean(strings.Join(g.Best, ", ")))})
	}
	return b
}

func (s *Stats) players(p *text.Printer) present.Block {
	b := heading(p, "players", 1, "player", "played", "wins", "shared", "campaigns-played", "campaigns-won", "")
	for i := range s.Players {
		one := &s.Players[i]
		also := ""
		if len(one.Also) > 0 {
			also = p.Say("stats.also", rules.Plain("names", strings.Join(one.Also, ", ")))
		}
		b.Rows = append(b.Rows, present.Row{player(one.Name), number(one.Games), some(one.Wins), some(one.Shared),
			some(one.Campaigns), some(one.CampaignWins), present.As(present.Muted, also)})
	}
	return b
}

func (s *Stats) byGame(p *text.Printer) present.Block {
	b := heading(p, "by-game", 2, "player", "game", "played", "wins", "shared", "mean", "best")
	for i := range s.Players {
		name := player(s.Players[i].Name)
		for j := range s.Players[i].By {
			of := &s.Players[i].By[j]
			mean, best := scores(p, &of.Scores)
			b.Rows = append(b.Rows, present.Row{name, game(p, of.Game), number(of.Games), some(of.Wins), some(of.Shared), mean, best})
			name = present.T("")
		}
	}
	return b
}

// met returns who met whom, each two once.
func (s *Stats) met(p *text.Printer) present.Block {
	b := heading(p, "met", 2, "player", "against", "played", "ahead", "behind", "level")
	done := map[string]bool{}
	for i := range s.Players {
		one := &s.Players[i]
		name := player(one.Name)
		for j := range one.Against {
			if r := &one.Against[j]; !done[r.Name] {
				b.Rows = append(b.Rows, present.Row{name, present.T(text.Clean(r.Name)), number(r.Games), some(r.Ahead), some(r.Behind), some(r.Level)})
				name = present.T("")
			}
		}
		done[one.Name] = true
	}
	return b
}

// took returns how long the games took, by the number of players where it differs.
func (s *Stats) took(p *text.Printer) present.Block {
	b := heading(p, "took", 1, "game", "seats", "played", "took-mean", "longest")
	for i := range s.Games {
		name, list := game(p, s.Games[i].Game), s.Games[i].Took
		if len(list) > 1 {
			var all TimesOf
			for _, one := range list {
				all.N, all.Sum, all.Longest = all.N+one.N, all.Sum+one.Sum, max(all.Longest, one.Longest)
			}
			list = append([]TimesOf{all}, list...)
		}
		for _, one := range list {
			seats := present.Cell{Text: p.Say("stats.all-seats"), Right: true}
			if one.Seats > 0 {
				seats = number(one.Seats)
			}
			b.Rows = append(b.Rows, present.Row{name, seats, number(one.N), present.Right(present.Plain, present.Minutes(p, one.Mean())), present.Right(present.Plain, present.Minutes(p, one.Longest))})
			name = present.T("")
		}
	}
	return b
}

// decided returns what the games were decided by.
func (s *Stats) decided(p *text.Printer) present.Block {
	b := present.Block{Title: p.Say("stats.decided")}
	for _, g := range s.Games {
		b.Rows = append(b.Rows, endings(p, game(p, g.Game), g.Endings)...)
	}
	return b
}

// wonBy returns what each player has won by.
func (s *Stats) wonBy(p *text.Printer) present.Block {
	b := present.Block{Title: p.Say("stats.won-by")}
	for _, one := range s.Players {
		var all []Tally
		for _, of := range one.By {
			all = append(all, of.Endings...)
		}
		b.Rows = append(b.Rows, endings(p, player(one.Name), all)...)
	}
	return b
}

// endings returns rows of what something ended by; the first has its name.
func endings(p *text.Printer, name present.Cell, list []Tally) (rows []present.Row) {
	for _, t := range list {
		rows = append(rows, present.Row{name, number(t.N), present.T(p.Say("ending." + t.Code))})
		name = present.T("")
	}
	return rows
}

func (s *Stats) campaigns(p *text.Printer) present.Block {
	b := present.Block{Title: p.Say("stats.campaigns")}
	for i := range s.Campaigns {
		c := &s.Campaigns[i]
		b.Rows = append(b.Rows, present.Row{present.As(present.Strong, text.Clean(c.Name)), present.T(c.Standing(p))})
	}
	return b
}
