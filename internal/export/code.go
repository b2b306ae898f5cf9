package export

import (
	"image/color"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// Code is a QR code without its quiet zone: its dark modules, row by row.
type Code [][]bool

// NewCode makes the code of a text. It has the least of the four levels of correction: it is
// read from a screen, where nothing is torn or dirty, and shall be small.
func NewCode(text string) (Code, error) {
	made, err := qr.Encode(text, qr.L, qr.Unicode)
	if err != nil {
		return nil, err
	}
	size := made.Bounds().Dx()
	c := make(Code, size)
	for y := range c {
		c[y] = make([]bool, size)
		for x := range c[y] {
			c[y][x] = color.GrayModel.Convert(made.At(x, y)).(color.Gray).Y == 0
		}
	}
	return c, nil
}

// dark reports whether a module is dark; those outside are the quiet zone.
func (c Code) dark(x, y int) bool {
	return y >= 0 && y < len(c) && x >= 0 && x < len(c) && c[y][x]
}

// The signs of two modules above one another, by which of them are dark.
var halves = map[[2]bool]string{{false, false}: " ", {true, false}: "▀", {false, true}: "▄", {true, true}: "█"}

// Blocks is the code in half blocks, a module a column wide and half a row high, with so many
// modules of quiet zone on each side: to be shown black on white.
func (c Code) Blocks(quiet int) (rows []string) {
	for y := -quiet; y < len(c)+quiet; y += 2 {
		var b strings.Builder
		for x := -quiet; x < len(c)+quiet; x++ {
			b.WriteString(halves[[2]bool{c.dark(x, y), c.dark(x, y+1)}])
		}
		rows = append(rows, b.String())
	}
	return rows
}
