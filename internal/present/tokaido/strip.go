package tokaido

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// The lengths of the road where it is drawn: of a stop with its number, of a pawn and of the way between two stops.
const (
	drawnStep, drawnSign   = 48, 44
	drawnNumber, drawnPawn = 16, 22
	drawnWay, drawnGap     = 10, 2
)

// drawn returns the board for faces that draw: the road always in its place, below it what has numbers and what everyone has,
// unless it is seen across a room.
func (t *table) drawn() present.Board {
	road := present.Block{Name: t.Say("board.road"), Drawing: t.strip()}
	if t.Far {
		all := present.Headed(t.Say("board.collections"), t.collections())
		all.Keep = true
		return present.Board{Blocks: []present.Block{road, all}}
	}
	blocks := append([]present.Block{road}, t.wares()...)
	return present.Board{Blocks: append(blocks, present.Headed(t.Say("board.collections"), t.tall(0))), Panel: t.abilities()}
}

// collected are the values that are seen across a room, and what stands over each.
var (
	collected = []line{coins, temple, views[0], views[1], views[2], goods, meals, baths, met}
	pictured  = []present.Sign{"coins-1", "temple", "paddy", "mountain", "sea", "village", "meal", "spring", "encounter"}
)

// collections has a row for each traveller and a column for each kind of thing, with its picture.
func (t *table) collections() []present.Row {
	rows := present.Turned(t.pad(collected, true))
	for i, sign := range pictured {
		rows[0][i+1].Drawn = []present.Cell{{Sign: sign}}
	}
	return rows
}

// strip is the road that is being drawn.
type strip struct {
	*table
	present.Drawing
}

// strip draws the road from inn to inn, seen across a room the whole of it, each stretch in a row.
func (t *table) strip() *present.Drawing {
	d := &strip{table: t}
	d.Drawing = present.Drawing{X: drawnStep/2 - abreast*drawnPawn/2}
	from, to := t.leg()
	if t.Far {
		from, to = 0, t.s.NextInn(0)
	}
	for {
		d.stretch(from, to)
		if !t.Far || to == game.Last {
			return &d.Drawing
		}
		from, to = to+1, t.s.NextInn(to)
	}
}

// stretch adds a part of the road below what is drawn.
func (d *strip) stretch(from, to game.Place) {
	high := 1
	for p := from; p <= to; p++ {
		high = max(high, d.storeys(p))
	}
	y := d.H + high*drawnPawn + drawnGap
	for p := from; p <= to; p++ {
		x := int(p-from) * drawnStep
		if p > from {
			d.Put(present.Track, x-drawnWay/2, y+drawnSign/2, drawnWay, 0, present.T(""))
		}
		d.halt(p, x, y)
	}
	d.W, d.H = max(d.W, int(to-from+1)*drawnStep-2*d.X), y+drawnSign+drawnNumber
}

// abreast is how many pawns stand side by side at an inn.
const abreast = 3

// storeys returns in how many rows the pawns of a place stand above it.
func (d *strip) storeys(p game.Place) int {
	if d.s.Kind(p) == game.Inn {
		return (d.s.Walkers() + abreast - 1) / abreast
	}
	return max(d.s.Room(p), len(d.there(p))) // more where it was let stand
}

// halt draws a stop with its sign at a corner, its number below it, and above it who is there, those who leave first at the top. Where
// the reader's own pawn stands, or else the one that is due, is marked: there a strip begins.
func (d *strip) halt(p game.Place, x, y int) {
	t := d.table
	walker := t.s.Hindmost()
	from := t.s.Pawn(walker).Place
	sign := present.Cell{Sign: present.Sign(t.s.Kind(p).Key())}
	shape := present.Word
	switch {
	case t.s.Ready() && p == t.s.Pawn(d.eyes(walker)).Place:
		sign.Role = present.Marked
	case p < from || p > from && closed(t.s, walker, p) != "":
		sign.Role = present.Muted
	}
	if p > from && p <= t.s.NextInn(from) && t.s.Ready() && t.s.Owing == rules.Table && !t.Far {
		shape, sign.Pick = present.Field, strconv.Itoa(int(p))
	}
	d.Put(shape, x+(drawnStep-drawnSign)/2, y, drawnSign, drawnSign, sign)
	d.Put(present.Word, x, y+drawnSign, drawnStep, drawnNumber, present.As(present.Muted, strconv.Itoa(int(p))))
	here, wide := t.there(p), 1
	if t.s.Kind(p) == game.Inn {
		slices.Reverse(here)
		wide = abreast
	} else if room := t.s.Room(p); room > 1 && p >= from {
		here = append(here, make([]present.Cell, max(0, room-len(here)))...)
	}
	for i, one := range here {
		shape := present.Pawn
		if one.Text == "" {
			shape = present.Spot
		}
		one.Text = strings.Trim(one.Text, "[]")
		row := min(wide, len(here)-i/wide*wide)
		d.Put(shape, x+(drawnStep-row*drawnPawn)/2+i%wide*drawnPawn+1, y-(1+i/wide)*drawnPawn, drawnPawn-2, drawnPawn-2, one)
	}
}

// eyes returns the reader, or who is due where nobody's own pawn is followed.
func (d *strip) eyes(due rules.Seat) rules.Seat {
	if d.View == rules.Table {
		return due
	}
	return d.View
}
