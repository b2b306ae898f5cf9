package sakura

import (
	"iter"
	"slices"
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
// says no length; MaxPath is our own bound.
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

// All goes through the spaces of a path as it is printed.
func (p Printed) All() iter.Seq[Space] {
	return func(yield func(Space) bool) {
		plain := 0
		for i := 0; i <= len(p); i++ {
			if i < len(p) && p[i] >= '0' && p[i] <= '9' {
				plain = 10*plain + int(p[i]-'0')
				continue
			}
			for ; plain > 0; plain-- {
				if !yield(Plain) {
					return
				}
			}
			if i < len(p) && !yield(Space(strings.IndexByte(spaceLetters, p[i]))) {
				return
			}
		}
	}
}

// Spaces are the spaces of a path as it is printed.
func (p Printed) Spaces() []Space { return slices.Collect(p.All()) }

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
	for k := range p.All() {
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
