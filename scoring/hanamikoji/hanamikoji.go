// Package hanamikoji says what everything in Hanamikoji is worth: the geishas
// whose markers a side holds, and who has won.
package hanamikoji

import (
	game "referee/rules/hanamikoji"
	"referee/scoring"
)

// Game is the game's score: one item a geisha, and the steps that decide it.
var Game = scoring.Game[game.State]{
	Categories: []scoring.Category[game.State]{geishas},
	Criteria:   criteria,
	Undecided:  undecided,
	Endings: []string{
		elevenOverFour.Code, elevenPoints.Code, fourGeishas.Code,
		mostPoints.Code, mostGeishas.Code, noWinner.Code, shared.Code,
	},
}
