package sakura

import (
	"strconv"

	"github.com/rivo/uniseg"

	"referee/internal/present"
	game "referee/rules/sakura"
)

// How many places of the path stand in one row, the gate among them, where there is room and
// where not, and how wide each is.
const (
	wideRow, narrowRow = 14, 9
	placeWidth         = 5
)

// spot is what is drawn at a place: one piece or several.
type spot []present.Cell

// width returns how many columns the pieces take.
func (s spot) width() (w int) {
	for _, c := range s {
		w += uniseg.StringWidth(c.Text)
	}
	return w
}

// path returns the path in rows of places, each place under those who stand on it.
func (t *table) path() present.Block {
	if t.Drawn {
		return present.Block{Name: t.Say("board.path"), Picture: true, Drawing: t.drawing()}
	}
	each := wideRow
	if t.Compact {
		each = narrowRow
	}
	b := present.Block{Picture: true}
	for from := 0; from <= int(t.s.Path.Len); from += each {
		var pieces, places []spot
		for n := from; n < from+each && n <= int(t.s.Path.Len); n++ {
			pieces, places = append(pieces, t.standing(uint8(n))), append(places, t.place(uint8(n)))
		}
		b.Rows = append(b.Rows, strung(crowded(pieces)), strung(places))
	}
	return b
}

// strung returns a row of spots, each at its column. A word as wide as its place begins a column
// earlier, so that it stands apart from the next.
func strung(spots []spot) (row present.Row) {
	at := 0
	for i, s := range spots {
		w, column := s.width(), placeWidth*i+1
		if w >= placeWidth {
			column--
		}
		if w == 0 || column < at {
			column = at
		}
		if w > 0 {
			row = append(row, present.T(spaces[:column-at]))
			row, at = append(row, s...), column+w
		}
	}
	return row
}

// spaces are as many as a row of the path is wide.
const spaces = "                                                                                "

// crowded returns the pieces, those of a crowd without their brackets where the next would be in the
// way.
func crowded(pieces []spot) []spot {
	for i, s := range pieces {
		next := i + 1
		for next < len(pieces) && len(pieces[next]) == 0 {
			next++
		}
		if len(s) < 2 || next == len(pieces) || s.width() < placeWidth*(next-i) {
			continue
		}
		bare := spot{}
		for _, c := range s {
			if n := len(c.Text); n == len("[1]") && c.Text[0] == '[' {
				c.Text = c.Text[1:2]
			}
			bare = append(bare, c)
		}
		pieces[i] = bare
	}
	return pieces
}

// place returns a place by its word or its number. A sakura has the number of its turn to pay, and
// a sign when it has.
func (t *table) place(at uint8) spot {
	kind := t.s.Path.Spaces[at]
	switch {
	case at == game.Gate:
		return spot{t.Label("gate")}
	case kind == game.Torii:
		return spot{t.Label("torii")}
	case kind == game.Bridge:
		return spot{t.Label("bridge")}
	case kind == game.Sakura && t.s.Fresh(at):
		return spot{present.As(present.Pink, "✿ "+strconv.Itoa(t.nth(at)))}
	case kind == game.Sakura:
		return spot{present.As(present.Muted, "✿ "+strconv.Itoa(t.nth(at))+"✓")}
	}
	return spot{present.As(present.Muted, strconv.Itoa(int(at)))}
}

// nth returns which sakura of the path stands at a place, from 1.
func (t *table) nth(at uint8) (n int) {
	for i := uint8(1); i <= at; i++ {
		if t.s.Path.Spaces[i] == game.Sakura {
			n++
		}
	}
	return n
}

// standing returns who stands at a place: the Emperor, or painters.
func (t *table) standing(at uint8) (s spot) {
	if t.s.Emperor == at && at != game.Gate {
		s = append(s, present.As(present.Strong, t.Say("sakura.board.emperor")))
	}
	for _, p := range t.painters() {
		if t.s.Painters[p] == at {
			s = append(s, present.As(t.role(p), t.mark(p)))
		}
	}
	return s
}
