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
	Spoken  bool     // what the code says is said as well
}

// Modules returns the QR code of a text without its quiet zone, dark modules row by row; nil if the
// text is too long. It uses the lowest of the four error-correction levels: on a screen nothing is
// torn or dirty, and the code should be small.
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

// halves maps two modules, the upper and the lower, to a half-block character.
var halves = map[[2]bool]string{{false, false}: " ", {true, false}: "▀", {false, true}: "▄", {true, true}: "█"}

// Blocks returns the longest of the code's texts that fits into w columns and h rows as a QR code, and
// that text; nil if none fits. It is drawn in half blocks, one module per column and half a row, to be
// shown black on white, with the first quiet zone that fits.
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

// blocks returns the half blocks of a code with a quiet zone.
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

// isDark reports whether a module is dark; modules outside the code are not.
func isDark(code [][]bool, x, y int) bool {
	return y >= 0 && y < len(code) && x >= 0 && x < len(code) && code[y][x]
}
