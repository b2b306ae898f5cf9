package store

import (
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// How many cells a bar has, and how many games a line of results.
const barCells, lineOfResults = 10, 12

// signs are what stands for an outcome in a line of results.
var signs = [...]string{NotWon: "·", SharedWin: "○", Won: "●"}

// bar is a share drawn in cells. What is more than nothing has a cell, what is less than all
// lacks one: the number beside it says the rest.
func bar(n, of int) string {
	full := (n*barCells + of/2) / max(of, 1)
	if n > 0 {
		full = max(full, 1)
	}
	if n < of {
		full = min(full, barCells-1)
	}
	return strings.Repeat("█", full) + strings.Repeat("·", barCells-full)
}

// won is how many of their games the players have won, as a bar with its numbers, and how the
// last ones ended, the newest at the right.
func (s *Stats) won(p *text.Printer) present.Block {
	b := heading(p, "won", 1, "player", "", "of", "latest")
	for i := range b.Rows[0] {
		b.Rows[0][i].Right = false
	}
	for i := range s.Players {
		one := &s.Players[i]
		if one.Games == 0 {
			continue // who has a place in a campaign alone
		}
		var line []string
		for _, o := range slices.Backward(one.Latest) {
			line = append(line, signs[o])
		}
		of := p.Say("stats.n-of", rules.N("n", one.Wins), rules.N("all", one.Games))
		b.Rows = append(b.Rows, present.Row{player(one.Name), present.T(bar(one.Wins, one.Games)),
			present.Cell{Text: of, Right: true}, present.T(strings.Join(line, ""))})
	}
	return b
}
