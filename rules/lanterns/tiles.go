package lanterns

import "referee/rules"

// Side is a side of a tile, or of the table: where a player sits.
type Side uint8

// The sides, clockwise.
const (
	North Side = iota
	East
	South
	West
	Sides = 4
)

var sideKeys = [Sides]string{"north", "east", "south", "west"}

// Key returns the last part of the side's keys in internal/text.
func (d Side) Key() string { return sideKeys[d] }

// Opposite returns the side across.
func (d Side) Opposite() Side { return (d + Sides/2) % Sides }

// tile is what is printed on a lake tile: its colours clockwise, and whether it
// has a platform.
type tile struct {
	colours  string
	platform bool
}

// Tiles is the number of lake tiles, the start tile included.
const Tiles = 36

// tiles are the lake tiles (LN-COMP-3). The first is the start tile, whose boat
// is no platform.
var tiles = [Tiles]tile{
	{"BRWK", false}, {"WKOK", false}, {"GGGR", false}, {"OPOO", false},
	{"RKGP", false}, {"RGBP", false}, {"WGOG", true}, {"RGKR", false},
	{"WBKB", true}, {"GROW", false}, {"BPWR", false}, {"RRGG", true},
	{"KPBB", false}, {"WWRG", false}, {"WOPW", true}, {"GPPR", true},
	{"GBOB", false}, {"BRKG", false}, {"BKWG", false}, {"PRKK", true},
	{"RKRO", true}, {"GPBP", true}, {"OBWO", true}, {"BRWK", false},
	{"BWGP", false}, {"OBOB", true}, {"WKWK", true}, {"GBKO", false},
	{"PKWO", false}, {"ROPW", false}, {"PPKP", false}, {"OKPR", false},
	{"BWOR", false}, {"BPKO", false}, {"RWKO", false}, {"WGPB", false},
}

// Quad is the colours of a tile clockwise from some side.
type Quad [Sides]Colour

// String returns the four letters.
func (q Quad) String() string { return string(q.append(make([]byte, 0, Sides))) }

func (q Quad) append(text []byte) []byte {
	return append(text, Letters[q[0]], Letters[q[1]], Letters[q[2]], Letters[q[3]])
}

// Turned returns the same tile read from the side so many steps clockwise.
func (q Quad) Turned(steps int) (t Quad) {
	for i := range q {
		t[i] = q[uint(i+steps)%Sides]
	}
	return t
}

// Backwards returns the tile of the letters if they had been read
// counter-clockwise.
func (q Quad) Backwards() Quad { return Quad{q[0], q[3], q[2], q[1]} }

// Kind distinguishes tiles of different colours: the number of the first tile
// with its colours, from 1. NoKind is no tile of the box.
type Kind uint8

// NoKind is no tile of the box.
const NoKind Kind = 0

// code numbers the quads: three bits for each side.
func (q Quad) code() uint16 {
	return uint16(q[0])<<9 | uint16(q[1])<<6 | uint16(q[2])<<3 | uint16(q[3])
}

// kinds is the kind of each quad.
var kinds = func() (all [1 << (3 * Sides)]Kind) {
	for i := Tiles; i >= 1; i-- {
		q := Kind(i).Quad()
		for turn := range Sides {
			all[q.Turned(turn).code()] = Kind(i)
		}
	}
	return all
}()

// Quad returns the colours of the kind, clockwise from the side of its scan's top.
func (k Kind) Quad() (q Quad) {
	for i := range q {
		for c := range Colours {
			if tiles[k-1].colours[i] == Letters[c] {
				q[i] = Colour(c)
			}
		}
	}
	return q
}

// Kind returns the tile that has these colours, or NoKind.
func (q Quad) Kind() Kind { return kinds[q.code()%uint16(len(kinds))] }

// Platform reports whether the tile has a platform. Of tiles with the same
// colours all have one or none.
func (k Kind) Platform() bool { return k != NoKind && tiles[k-1].platform }

// platforms returns the number of platforms on a tile of the kind.
func (k Kind) platforms() uint8 { return uint8(rules.One(k.Platform())) }

// Copies returns the number of tiles of the kind, the start tile included.
func (k Kind) Copies() int { return copies[k] }

var copies = func() (n [Tiles + 1]int) {
	for i := range tiles {
		n[Kind(i+1).Quad().Kind()]++
	}
	return n
}()

// StartKind is the kind of the start tile, of whose colours there is one more.
const StartKind Kind = 1
