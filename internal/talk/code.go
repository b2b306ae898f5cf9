package talk

import (
	"image/color"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// Code is an address to scan, or a text.
type Code struct {
	To      string
	Name    string   // what it is
	Short   string   // what can be typed instead, or ""
	Shorter []string // the same in fewer words, for where all have no room
	Told    bool     // it is said what the code says
}

// Modules returns the QR code of a text without its quiet zone, its dark modules row by row; nil of a text that is too long for one.
// It has the least of the four levels of correction: it is read from a screen, where nothing is torn or dirty, and shall be small.
func Modules(text string) (dark [][]bool) {
	made, err := qr.Encode(text, qr.L, qr.Unicode)
	if err != nil {
		return nil
	}
	size := made.Bounds().Dx()
	for y := range size {
		row := make([]bool, size)
		for x := range row {
			row[x] = color.GrayModel.Convert(made.At(x, y)).(color.Gray).Y == 0
		}
		dark = append(dark, row)
	}
	return dark
}

// halves are the signs of two modules above one another, by which of them are dark.
var halves = map[[2]bool]string{{false, false}: " ", {true, false}: "▀", {false, true}: "▄", {true, true}: "█"}

// Blocks returns the code of as many words as so many columns and rows have room for, and these words; nil where they have none. It is
// drawn in half blocks, a module a column wide and half a row high, to be shown black on white, with the first of the quiet zones around
// it that has room.
func (c Code) Blocks(w, h int, zones ...int) (rows []string, says string) {
	for _, says = range append([]string{c.To}, c.Shorter...) {
		code := Modules(says)
		for _, quiet := range zones {
			if wide := len(code) + 2*quiet; code != nil && wide <= w && (wide+1)/2 <= h {
				return blocks(code, quiet), says
			}
		}
	}
	return nil, ""
}

// blocks returns the half blocks of a code in a quiet zone.
func blocks(code [][]bool, quiet int) (rows []string) {
	for y := -quiet; y < len(code)+quiet; y += 2 {
		var b strings.Builder
		for x := -quiet; x < len(code)+quiet; x++ {
			b.WriteString(halves[[2]bool{isDark(code, x, y), isDark(code, x, y+1)}])
		}
		rows = append(rows, b.String())
	}
	return rows
}

// isDark reports whether a module is dark; those outside are the quiet zone.
func isDark(code [][]bool, x, y int) bool {
	return y >= 0 && y < len(code) && x >= 0 && x < len(code) && code[y][x]
}
