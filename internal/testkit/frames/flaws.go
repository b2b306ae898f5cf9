package frames

import (
	"fmt"
	"strings"

	"github.com/gdamore/tcell/v2"
)

// Flaws lists what no frame may have: broken characters, keys without a
// sentence, and boxes whose right side is broken.
func Flaws(s tcell.SimulationScreen) []string {
	var out []string
	if !suspicious(s) {
		return nil
	}
	rows := glyphs(s)
	boxes := false
	for y, row := range rows {
		for _, g := range row {
			if len(g.text) == 1 { // most are
				continue
			}
			boxes = boxes || strings.ContainsAny(g.text, corners)
			if strings.ContainsRune(g.text, '\ufffd') {
				out = append(out, fmt.Sprintf("broken character at %d,%d", g.x, y))
			}
			if strings.ContainsAny(g.text, "⟦⟧") {
				out = append(out, fmt.Sprintf("a key without sentence at %d,%d", g.x, y))
			}
		}
	}
	if !boxes {
		return out
	}
	grid := map[[2]int]string{}
	for y, row := range rows {
		for _, g := range row {
			grid[[2]int{g.x, y}] = g.text
		}
	}
	for y, row := range rows {
		for i, g := range row {
			if strings.ContainsAny(g.text, corners) {
				out = append(out, boxFlaws(grid, row[i:], y)...)
			}
		}
	}
	return out
}

// suspicious reports whether a frame has anything to look at.
func suspicious(s tcell.SimulationScreen) bool {
	cells, _, _ := s.GetContents()
	defer s.GetContents()
	for i := range cells {
		for _, r := range cells[i].Runes {
			if r > '~' && strings.ContainsRune(corners+"⟦⟧\ufffd", r) {
				return true
			}
		}
	}
	return false
}

// corners are those where boxes begin.
const corners = "┌╔"

// boxFlaws follows the left side of a box down from its corner, which begins
// the rest of a row, and looks for the right side on each line.
func boxFlaws(grid map[[2]int]string, row []glyph, y int) []string {
	left, right := row[0].x, -1
	for _, g := range row[1:] {
		if strings.ContainsAny(g.text, "┐╗") {
			right = g.x
			break
		}
	}
	if right < 0 {
		return []string{fmt.Sprintf("the box at %d,%d has no right corner", left, y)}
	}
	for y++; strings.ContainsAny(at(grid, left, y), "│║├╠└╚"); y++ {
		if !strings.ContainsAny(at(grid, right, y), "│║┤╣┘╝┬┴┼") {
			return []string{fmt.Sprintf("the box's right side is broken at %d,%d", right, y)}
		}
		if strings.ContainsAny(at(grid, left, y), "└╚") {
			break
		}
	}
	return nil
}

// at is the character of a place, a blank where there is none.
func at(grid map[[2]int]string, x, y int) string {
	if text := grid[[2]int{x, y}]; text != "" {
		return text
	}
	return " "
}
