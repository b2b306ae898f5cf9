package sakura

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"

	"referee/internal/present"
	game "referee/rules/sakura"
)

// The signs of the spaces that are not plain; a plain one shows its number.
var signs = [...]string{game.Torii: "π", game.Sakura: "*", game.Bridge: "="}

// paidSign is a sakura that has been paid.
const paidSign = "°"

// How many spaces of the path stand in one row, where there is room and where not.
const wideRow, narrowRow = 20, 10

// path is the path in parts, each with a row of spaces and, where somebody stands
// there, one of who does.
// The gate is before the first.
func (t *table) path() present.Block {
	each := wideRow
	if t.Compact {
		each = narrowRow
	}
	b := present.Block{Title: t.legend()}
	for from := 1; from <= int(t.s.Path.Len); from += each {
		b.Rows = append(b.Rows, t.part(from, min(from+each-1, int(t.s.Path.Len)))...)
	}
	return b
}

// legend is what the signs mean, with less between them where there is little room.
func (t *table) legend() string {
	switch {
	case t.Compact:
		return strings.ReplaceAll(t.Say("sakura.board.legend"), "  ", " ")
	case t.s.HasCourt():
		return t.Say("sakura.board.legend.court")
	}
	return t.Say("sakura.board.legend")
}

// part draws the spaces from one to another.
func (t *table) part(from, to int) []present.Row {
	spaces, there := present.Row{present.T("")}, present.Row{present.T("")}
	if from == 1 {
		spaces[0], there[0] = t.Label("gate"), present.T(t.atGate())
	}
	for n := from; n <= to; n++ {
		spaces = append(spaces, t.space(uint8(n)))
		there = append(there, t.standing(uint8(n)))
	}
	if from > 1 && !slices.ContainsFunc(there, func(c present.Cell) bool { return c.Text != "" }) {
		return []present.Row{padded(spaces)}
	}
	return []present.Row{padded(spaces), there}
}

// least is the width of a space, so that the path has one measure.
const least = 2

// padded makes all spaces of a row as wide as most are.
func padded(row present.Row) present.Row {
	for i := 1; i < len(row); i++ {
		row[i].Text = fmt.Sprintf("%*s", least, row[i].Text)
	}
	return row
}

// space is a space by its number or its sign.
func (t *table) space(at uint8) present.Cell {
	cell := present.Cell{Text: strconv.Itoa(int(at)), Role: present.Muted, Right: true}
	kind := t.s.Path.Spaces[at]
	switch {
	case kind == game.Plain:
		return cell
	case kind == game.Sakura && !t.s.Fresh(at):
		cell.Text = paidSign
		return cell
	case kind == game.Sakura:
		cell.Role = present.Pink
	default:
		cell.Role = present.Label
	}
	cell.Text = signs[kind]
	return cell
}

// standing is who stands on a space: the Emperor, or a painter; several where a table
// was typed in like that.
func (t *table) standing(at uint8) present.Cell {
	cell := present.Cell{Right: true}
	if t.s.Emperor == at {
		cell.Text, cell.Role = emperorMark, present.Strong
	}
	for _, p := range t.painters() {
		if t.s.Painters[p] == at {
			cell.Text += t.mark(p)
			cell.Role = t.role(p)
		}
	}
	return cell
}

// atGate are the painters who stand at the gate.
func (t *table) atGate() string {
	var list []string
	between := ""
	for _, p := range t.painters() {
		if t.s.Painters[p] != game.Gate {
			continue
		}
		mark := t.mark(p)
		list = append(list, mark)
		if uniseg.GraphemeClusterCount(mark) > 1 || unicode.IsDigit(rune(mark[0])) {
			between = " "
		}
	}
	return strings.Join(list, between)
}
