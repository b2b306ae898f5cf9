package frames

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/tview"
	"github.com/stretchr/testify/assert"

	"referee/internal/ascii"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// themes draws what is seen in every theme and in ASCII: the letters stay where they are, and
// nothing needs a colour to be understood. The theme of the test is back at the end.
func (st *Stage) themes(name string) {
	st.T.Helper()
	before, letters := st.Shell.Theme(), Text(st.Screen)
	seen := map[string][][]glyph{}
	for _, one := range theme.Names() {
		th, _ := theme.Named(one)
		st.wear(th)
		assert.Equal(st.T, letters, Text(st.Screen), "%s in %s: the same letters at the same places", name, one)
		seen[one] = glyphs(st.Screen)
	}
	roles := rolesOf(seen)
	for _, flaw := range append(muddled(roles), alike(name, roles)...) {
		assert.Fail(st.T, "told apart", "%s: %s", name, flaw)
	}
	for _, flaw := range coloured(seen["mono"]) {
		assert.Fail(st.T, "no colour without colours", "%s: %s", name, flaw)
	}
	st.wear(before)
	st.spell(ascii.Cell)
	for _, flaw := range misspelt(letters, Text(st.Screen)) {
		assert.Fail(st.T, "only ASCII and letters", "%s: %s", name, flaw)
	}
	st.spell(nil)
}

// wear draws the page on top in a theme.
func (st *Stage) wear(th theme.Theme) {
	st.Do(func(s *shell.Shell) {
		s.SetTheme(th)
		dress(th, s.Page().Primitive(), s.Focused())
		if p, ok := s.Page().(shell.Ring); ok {
			dress(th, p.Ring()...)
		}
	})
}

// dress gives widgets and their parts the looks of a theme.
func dress(th theme.Theme, widgets ...tview.Primitive) {
	th.Dress(widgets...)
	for _, w := range widgets {
		if pane, ok := w.(*shell.Pane); ok {
			dress(th, pane.Parts()...)
		}
	}
}

// spell sends every character as a sign.
func (st *Stage) spell(sign func(rune) rune) {
	st.Do(func(s *shell.Shell) { s.Spell(sign) })
	w, h := st.Screen.Size()
	st.Resize(w, h)
}

// coloured lists the cells that have a colour. A code for a phone is black on white, whatever
// the theme, and has the white around it.
func coloured(rows [][]glyph) (flaws []string) {
	for _, row := range rows {
		for _, g := range row {
			fg, bg, _ := g.style.Decompose()
			if code := fg.Hex() == 0 && bg.Hex() == 0xffffff; (fg.Valid() || bg.Valid()) && !code {
				flaws = append(flaws, fmt.Sprintf("%q at %d,%d is %s", g.text, g.x, g.y, describe(g.style)))
			}
		}
	}
	return flaws
}

// misspelt lists the characters that are not what the table of signs has for them.
func misspelt(letters, spelt string) (flaws []string) {
	want := strings.Split(strings.Map(ascii.Cell, letters), "\n")
	for y, row := range strings.Split(spelt, "\n") {
		if y >= len(want) || row != strings.TrimRight(want[y], " ") {
			flaws = append(flaws, row)
		}
		if strings.ContainsFunc(row, func(r rune) bool { return r >= utf8.RuneSelf && !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
			flaws = append(flaws, "a sign: "+row)
		}
	}
	return flaws
}
