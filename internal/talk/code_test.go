package talk

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// finder is the pattern in three corners of every code.
var finder = []string{"#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"}

// corner returns seven rows of a code from a place on.
func corner(c [][]bool, x, y int) (rows []string) {
	for dy := range 7 {
		var b strings.Builder
		for dx := range 7 {
			b.WriteString(map[bool]string{true: "#", false: "."}[isDark(c, x+dx, y+dy)])
		}
		rows = append(rows, b.String())
	}
	return rows
}

// How large a code is follows from its bytes, of which a Cyrillic letter has two.
func TestCodesAreAsSmallAsTheirText(t *testing.T) {
	for _, c := range []struct {
		text    string
		modules int
	}{
		{"Tokaido", 21}, {strings.Repeat("x", 106), 37}, {strings.Repeat("ж", 53), 37}, {strings.Repeat("ж", 54), 41},
		{strings.Repeat("x", 134), 41},
	} {
		code := Modules(c.text)
		assert.Len(t, code, c.modules, "%d bytes", len(c.text))
		last := len(code) - 7
		for _, at := range [][2]int{{0, 0}, {last, 0}, {0, last}} {
			assert.Equal(t, finder, corner(code, at[0], at[1]))
		}
		assert.NotEqual(t, finder, corner(code, last, last))
	}
}

// The blocks say each module, and around them is nothing but light.
func TestBlocksAreTheCodeInAQuietZone(t *testing.T) {
	const text, shorter = "Токайдо: 1 Дмитрий 80", "80"
	code, few := Modules(text), Modules(shorter)
	for _, quiet := range []int{2, 4} {
		wide := len(code) + 2*quiet
		rows, says := Code{To: text, Shorter: []string{shorter}}.Blocks(wide, (wide+1)/2, quiet)
		assert.Equal(t, text, says)
		assert.Len(t, rows, (len(code)+2*quiet+1)/2)
		for row, text := range rows {
			signs := []rune(text)
			require.Len(t, signs, len(code)+2*quiet)
			for column, sign := range signs {
				x, y := column-quiet, 2*row-quiet
				assert.Equal(t, isDark(code, x, y), sign == '▀' || sign == '█')
				assert.Equal(t, isDark(code, x, y+1), sign == '▄' || sign == '█')
			}
		}
		assert.Empty(t, strings.TrimSpace(strings.Join(rows[:quiet/2], "")))
		rows, says = Code{To: text, Shorter: []string{shorter}}.Blocks(wide-1, wide, quiet)
		assert.Equal(t, shorter, says)
		assert.Len(t, rows, (len(few)+2*quiet+1)/2)
		rows, _ = Code{To: text}.Blocks(wide, wide/2-1, quiet)
		assert.Nil(t, rows)
	}
	rows, _ := Code{To: strings.Repeat("x", 5000)}.Blocks(1000, 1000, 0)
	assert.Nil(t, rows)
}
