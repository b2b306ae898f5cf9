package widgets

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"referee/internal/present"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// Board shows a board in a window. One that is higher can be rolled; of a picture that is
// too large the part is seen where something has changed or was picked.
type Board struct {
	board present.Board
	whole plan // in a window without end
	plan  plan // as it is laid out
	laid  shape
	off   int  // how far it is rolled down
	eye   eye  // the part of a picture that was gone to
	seen  Area // where it was drawn last
}

// shape is what a board was laid out for.
type shape struct {
	w, h int
	eye  eye
}

// Show takes another board.
func (b *Board) Show(board present.Board) {
	b.eye = eye{}
	b.board, b.whole, b.laid = board, lay(board, endless, endless, eye{}), shape{}
}

// Fit lays the board out for a window and the cell that is picked in it, or "".
func (b *Board) Fit(w, h int, pick string) {
	if pick != b.eye.pick {
		b.eye = eye{pick: pick}
	}
	if want := (shape{w, h, b.eye}); b.laid != want {
		b.plan, b.laid = lay(b.board, w, h, b.eye), want
	}
}

// Pictured reports whether part of the board is a picture, which is never too large for its room.
func (b *Board) Pictured() bool {
	return slices.ContainsFunc(b.board.Blocks, func(block present.Block) bool { return block.Picture })
}

// Lines returns how many rows the whole board takes, as it was laid out last.
func (b *Board) Lines() int { return len(b.plan.lines) }

// Clipped reports whether only part of a picture is seen.
func (b *Board) Clipped() bool { return b.plan.seen != (frame{}) }

// overlap is how many columns of a part are in the next one, too: a cell that was cut there is
// whole here.
const overlap = 3

// Roll rolls the board where it is higher than its room, a window at a time. Of a picture
// that is too large it goes to the next part, as one reads: below, and from the bottom to the
// top of what is beside it.
func (b *Board) Roll(step int) {
	f := b.plan.seen
	if f == (frame{}) {
		b.off = max(0, min(b.off+step*max(b.seen.H-1, 1), len(b.plan.lines)-b.seen.H))
		return
	}
	x, y := f.x, f.y+step*f.h
	page := max(1, f.w-overlap)
	switch {
	case step > 0 && f.y+f.h >= f.height && f.x+f.w < f.width:
		x, y = f.x+page, 0
	case step < 0 && f.y == 0 && f.x > 0:
		x, y = f.x-page, f.height
	}
	b.look(x, y)
}

// Pan moves over a picture that is too large, by so many columns and rows.
func (b *Board) Pan(dx, dy int) {
	if f := b.plan.seen; f != (frame{}) {
		b.look(f.x+dx, f.y+dy)
		return
	}
	b.Roll(cmp.Compare(dy, 0))
}

// look goes to a part of the picture.
func (b *Board) look(x, y int) {
	f := b.plan.seen
	b.eye.moved, b.eye.x, b.eye.y = true, max(0, min(x, f.width-f.w)), max(0, min(y, f.height-f.h))
}

// Draw draws as much of the board as there is room for, with the cell that is picked, and
// returns how many rows that takes.
func (b *Board) Draw(a Area, s *shell.Shell) int {
	a.H = max(min(a.H, len(b.plan.lines)), 0)
	b.seen = a
	b.off = max(0, min(b.off, len(b.plan.lines)-a.H))
	for i := range a.H {
		a.Line(i, b.plan.lines[b.off+i], s.Theme())
	}
	for _, one := range b.plan.spots {
		if row := one.y - b.off; one.pick == b.laid.eye.pick && row >= 0 && row < a.H {
			shell.Line(a.Screen, a.X+one.x, a.Y+row, shell.Width(one.text), one.text, s.Style(theme.Selected))
		}
	}
	style := s.Style(theme.Accent)
	if b.off+a.H < len(b.plan.lines) && a.H > 0 {
		shell.Line(a.Screen, a.X+a.W, a.Y+a.H-1, 1, "↓", style)
	}
	if b.off > 0 && a.H > 0 {
		shell.Line(a.Screen, a.X+a.W, a.Y, 1, "↑", style)
	}
	return a.H
}

// At returns the cell that can be chosen at a place of the screen, or "".
func (b *Board) At(x, y int) string { return b.at(b.plan.spots, x, y) }

// Mark returns what the cell or the word at a place of the screen stands for, or "".
func (b *Board) Mark(x, y int) string { return b.at(b.plan.marks, x, y) }

func (b *Board) at(spots []spot, x, y int) string {
	x, y = x-b.seen.X, y-b.seen.Y
	for _, s := range spots {
		if y >= 0 && y < b.seen.H && y == s.y-b.off && x >= s.x && x < s.x+shell.Width(s.text) {
			return s.pick
		}
	}
	return ""
}

// Named returns the cell whose text what was typed begins with, or "".
func (b *Board) Named(typed string) (pick string) {
	for _, s := range b.whole.spots {
		if strings.HasPrefix(typed, strings.ToLower(s.pick)) && len(s.pick) > len(pick) { // n12 is not n1
			pick = s.pick
		}
	}
	return pick
}

// arrows are the ways the arrow keys go.
var arrows = map[tcell.Key]struct{ dx, dy int }{
	tcell.KeyLeft: {-1, 0}, tcell.KeyRight: {1, 0}, tcell.KeyUp: {0, -1}, tcell.KeyDown: {0, 1},
}

// Step returns the cell one comes to by an arrow, or "": from the one that is picked, from
// below the board, else from where something has just changed.
func (b *Board) Step(key tcell.Key, pick string, fromBelow bool) string {
	at := b.whole.focus
	if fromBelow {
		at.y = endless
	}
	if i := slices.IndexFunc(b.whole.spots, func(s spot) bool { return s.pick == pick }); i >= 0 {
		at = b.whole.spots[i]
	}
	if i := beyond(b.whole.spots, at, arrows[key].dx, arrows[key].dy); i >= 0 {
		return b.whole.spots[i].pick
	}
	return ""
}

// across is how much wider than high a character is taken to be.
const across = 2

// beyond returns the spot one comes to from a place by an arrow, or -1: the nearest one
// that way, and those straight ahead before those aside.
func beyond(spots []spot, from spot, dx, dy int) int {
	best, least := -1, 0
	for i, s := range spots {
		x, y := s.x-from.x, across*(s.y-from.y)
		ahead, aside := x*dx+y*dy, x*dy+y*dx
		if ahead <= 0 {
			continue
		}
		if far := ahead + across*max(aside, -aside); best < 0 || far < least {
			best, least = i, far
		}
	}
	return best
}
