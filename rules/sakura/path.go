package sakura

import (
	"strconv"
	"strings"
)

// Space is a kind of space of the path.
type Space uint8

// The kinds of space.
const (
	Plain Space = iota
	Torii
	Sakura
	Bridge
)

// What a path has (SK-BOARD-1 to SK-BOARD-3), and how long one can be. The rulebook
// tells no length; MaxPath is our own bound.
const (
	Toriis     = 1
	Sakuras    = 3
	Bridges    = 4
	BridgeLong = 3 // spaces of a bridge with many players (SK-BOARD-4)
	ManySeats  = 5 // players from whom on a bridge is long and a fourth place is paid
	MaxPath    = 120
)

// Gate is the place where everybody begins, below the first space.
const Gate = 0

// spaceLetters are the letters of the kinds in a path as it is written.
const spaceLetters = ".tsb"

// Printed is a path as it is printed, from the space after the gate to the altar, in
// its one way of writing: a number is that many plain spaces, t the torii space, s a
// sakura space, b a bridge. "" is a path that is not known.
type Printed string

// printed writes a path.
func printed(spaces []Space) Printed {
	var text strings.Builder
	run := 0
	flush := func() {
		if run > 0 {
			text.WriteString(strconv.Itoa(run))
		}
		run = 0
	}
	for _, k := range spaces {
		if k == Plain {
			run++
			continue
		}
		flush()
		text.WriteByte(spaceLetters[k])
	}
	flush()
	return Printed(text.String())
}

// Spaces are the spaces of a path as it is printed.
func (p Printed) Spaces() (list []Space) {
	for rest := string(p); rest != ""; {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		if digits > 0 {
			n, _ := strconv.Atoi(rest[:digits])
			list = append(list, make([]Space, n)...)
			rest = rest[digits:]
			continue
		}
		list = append(list, Space(strings.IndexByte(spaceLetters, rest[0])))
		rest = rest[1:]
	}
	return list
}

// Count is how many spaces of a kind a path has, as it is printed.
func (p Printed) Count(k Space) int {
	if k == Plain {
		return len(p.Spaces()) - p.Count(Torii) - p.Count(Sakura) - p.Count(Bridge)
	}
	return strings.Count(string(p), spaceLetters[k:k+1])
}

// Path is the spaces as they count for a number of players: those from 1 to Len.
type Path struct {
	Len    uint8
	Torii  uint8 // where the Emperor begins; 1 where a path without torii was let stand
	Spaces [MaxPath + 1]Space
}

// laid is the path for a number of players.
func (p Printed) laid(seats int) (path Path) {
	path.Torii = 1
	for _, k := range p.Spaces() {
		long := 1
		if k == Bridge && seats >= ManySeats {
			long = BridgeLong
		}
		for range long {
			path.Len++
			path.Spaces[path.Len] = k
		}
		if k == Torii {
			path.Torii = path.Len
		}
	}
	return path
}

// fits reports whether a path is not longer than any can be.
func fits(spaces []Space) bool {
	n := len(spaces)
	for _, k := range spaces {
		if k == Bridge {
			n += BridgeLong - 1
		}
	}
	return n <= MaxPath
}
