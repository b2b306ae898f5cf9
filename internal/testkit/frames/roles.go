package frames

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"referee/internal/ui/theme"
)

// part is a glyph with the part it plays, as all themes together tell it.
type part struct {
	glyph
	role theme.Role
}

// looks are how a role looks in every theme.
func looks(of func(theme.Theme) tcell.Style) (key string) {
	for _, name := range theme.Names() {
		th, _ := theme.Named(name)
		key += describe(of(th)) + "|"
	}
	return key
}

// rolesOf reads the parts that the glyphs of a frame play from how they look in every theme.
func rolesOf(seen map[string][][]glyph) [][]part {
	known := map[string]theme.Role{}
	for r := theme.Marked; ; r-- {
		known[looks(func(th theme.Theme) tcell.Style { return th.Style(r) })] = r
		if r == theme.Plain {
			break
		}
	}
	var rows [][]part
	for y, row := range seen[theme.Names()[0]] {
		var parts []part
		for i, g := range row {
			key := looks(func(th theme.Theme) tcell.Style { return seen[th.Name()][y][i].style })
			parts = append(parts, part{g, known[key]})
		}
		rows = append(rows, parts)
	}
	return rows
}

// muddled lists what only its colour tells to be a player's: neither it nor anything of the
// player's in its row, or above it, has the player's number, name or sign.
func muddled(rows [][]part) (flaws []string) {
	var all []run
	whose := map[string]int{}
	for y, row := range rows {
		for _, r := range runs(row) {
			r.y = y
			if r.seat() > 0 {
				if other, known := whose[r.text]; known && other != r.seat() {
					whose[r.text] = several
				} else {
					whose[r.text] = r.seat()
				}
			}
			all = append(all, r)
		}
	}
	for _, r := range all {
		tells := func(q run) bool {
			beside := q.y == r.y || q.y < r.y && q.x < r.behind && r.x < q.behind
			name := named.MatchString(q.text) && q.seat() == r.seat() && whose[q.text] == r.seat()
			return beside && (name || strings.Contains(q.text, fmt.Sprintf("[%d]", r.seat())))
		}
		sign, _, _ := strings.Cut(r.text, " ")
		if r.seat() > 0 && sign != theme.Seat(r.seat()).Sign() && !slices.ContainsFunc(all, tells) {
			flaws = append(flaws, fmt.Sprintf("nothing but its colour tells that %q at %d,%d is of seat %d", r.text, r.x, r.y, r.seat()))
		}
	}
	return flaws
}

// named is what may be a name, or a marker that points at the player.
var named = regexp.MustCompile(`\p{Lu}\pL|^[▲▼]$`)

// several says that more players than one have a thing.
const several = -1

// run is a piece of a row that plays one part.
type run struct {
	x, y, behind int
	text         string
	role         theme.Role
}

// seat is whose it is, 0 for nobody's.
func (r run) seat() int {
	for n := 1; theme.Seat(n) != theme.Plain; n++ {
		if r.role == theme.Seat(n) || r.role == theme.Chip(n) {
			return n
		}
	}
	return 0
}

// runs are the pieces of a row, without the blanks around them.
func runs(row []part) (list []run) {
	for _, p := range row {
		last := len(list) - 1
		switch {
		case p.text == " " && (last < 0 || p.x > list[last].behind):
		case last >= 0 && list[last].role == p.role && p.x <= list[last].behind+1:
			if p.text != " " {
				list[last].text += strings.Repeat(" ", p.x-list[last].behind) + p.text
				list[last].behind = p.x + p.width
			}
		case p.text != " ":
			list = append(list, run{x: p.x, behind: p.x + p.width, text: p.text, role: p.role})
		}
	}
	return list
}

// cell is what stands together in a row, apart from others by two blanks.
type cell struct {
	run
	heads bool // it may name a column or a row: a label, or a player
}

// cellsOf are the cells of a row.
func cellsOf(row []part) (list []cell) {
	for _, r := range runs(row) {
		heads := r.role == theme.Label || r.seat() > 0
		if last := len(list) - 1; last >= 0 && r.x <= list[last].behind+1 {
			list[last].text += strings.Repeat(" ", r.x-list[last].behind) + r.text
			list[last].behind, list[last].heads = r.behind, list[last].heads && heads
			continue
		}
		list = append(list, cell{r, heads})
	}
	return list
}

// alike lists columns, and rows one below the other, that are headed alike.
func alike(name string, rows [][]part) (flaws []string) {
	if halved.MatchString(name) {
		return nil
	}
	says := func(what, text string, y int) {
		flaws = append(flaws, fmt.Sprintf("two %s are headed %q at row %d", what, text, y))
	}
	above := map[string]bool{}
	for y, row := range rows {
		list := cellsOf(row)
		other := func(c cell) bool { return !c.heads }
		switch {
		case len(list) < 2 || !list[0].heads && slices.ContainsFunc(list, other):
			above = map[string]bool{}
		case !slices.ContainsFunc(list, other):
			for i, c := range list {
				another := func(other cell) bool { return other.text == c.text }
				if (c.seat() == 0 || named.MatchString(c.text)) && slices.ContainsFunc(list[:i], another) {
					says("columns", c.text, y)
				}
			}
			above = map[string]bool{}
		default:
			if head := list[0].text; above[head] {
				says("rows", head, y)
			}
			above[list[0].text] = true
		}
	}
	return flaws
}

// halved are the frames on which one list stands in two halves, each with the heads of all.
var halved = regexp.MustCompile(`^journey/inn/`)
