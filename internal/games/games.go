// Package games is the list of games. It is the one place where the three
// packages of a game meet.
package games

import (
	"slices"
	"strings"

	"referee/internal/table"
)

// All lists every game.
var All = []table.Binding{Hanamikoji, Tokaido, Lanterns, GeishasRoad, Maiko, Geiko, Sakura}

// Campaign is the games of the campaign in the box of Geisha's Road, in their order.
var Campaign = []string{"maiko", "geishasroad", "geiko"}

// Find returns the game with the id, in any case.
func Find(id string) (table.Binding, bool) {
	i := slices.IndexFunc(All, func(b table.Binding) bool { return strings.EqualFold(b.ID, id) })
	if i < 0 {
		return table.Binding{}, false
	}
	return All[i], true
}
