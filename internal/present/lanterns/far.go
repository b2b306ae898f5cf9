package lanterns

import (
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
	return l.numbered(y, func(a game.At) present.Row {
		switch p := l.tiles[a]; {
		case p != nil && p.Kind.Platform():
			return present.Row{present.As(present.Strong, raft)}
		case p != nil:
			return present.Row{present.As(present.Plain, block)}
		case l.shore[a]:
			return present.Row{{Text: plain, Role: present.Muted, Pick: a.String()}}
		}
		return present.Row{blank(1)}
	})
}
