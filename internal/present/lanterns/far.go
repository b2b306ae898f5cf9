package lanterns

import (
	"strings"

	"referee/internal/present"
	game "referee/rules/lanterns"
)

// The signs of a tile where each has one sign.
const (
	block, raft = "▒", platform
)

// tile is how wide a tile is drawn, without the gap to the next.
func (l *sea) tile() int {
	if l.Far {
		return 1
	}
	return tileWidth
}

// far draws a row of the lake with one sign a tile.
func (l *sea) far(y int8) present.Row {
	_, n := named(game.At{Y: y})
	row := present.Row{present.As(present.Label, strings.Repeat(" ", max(0, numbers-len(n)))+n)}
	for x := l.west; x <= l.east; x++ {
		a := game.At{X: x, Y: y}
		row = append(row, l.gap(a))
		switch p := l.tiles[a]; {
		case p != nil && p.Kind.Platform():
			row = append(row, present.As(present.Strong, raft))
		case p != nil:
			row = append(row, present.As(present.Plain, block))
		case l.shore[a]:
			row = append(row, present.Cell{Text: plain, Role: present.Muted, Pick: a.String()})
		default:
			row = append(row, blank(1))
		}
	}
	return append(row, l.gap(game.At{X: l.east + 1, Y: y}))
}
