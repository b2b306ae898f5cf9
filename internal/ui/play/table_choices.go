package play

import (
	"slices"
	"strings"

	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// chooser has what is asked and what is in the prompt, and goes to the choices in the list and on the board.
type chooser struct {
	game
	box   *tableBox
	input *tview.InputField

	ask dialogue.Ask // of what stands in the prompt
	sel int          // the choice the arrows are on, or -1
}

// open returns the places of the choices that can be taken.
func (t *chooser) open() (list []int) {
	for i := range t.ask.Listed {
		if !t.ask.Choices[i].Closed() {
			list = append(list, i)
		}
	}
	return list
}

// drawChoices flows the choices that can be taken into columns, column by column.
func (b *tableBox) drawChoices(a widgets.Area) {
	p, w, rows := b.page, a.W, a.H
	b.hits = b.hits[:0]
	open := p.open()
	if len(open) == 0 || rows < 1 {
		return
	}
	texts, cols, _ := p.choiceTexts(w, rows)
	from, to := p.choicePage(open, cols*rows)
	used := (to - from + cols - 1) / cols
	edges := edges(texts[from:to], cols, used, w)
	for i := from; i < to; i++ {
		column := (i - from) / used
		x, y := a.X+edges[column], a.Y+(i-from)%used
		width := edges[column+1] - edges[column]
		role := theme.Plain
		if open[i] == p.sel {
			role = theme.Selected
		}
		shell.Line(a.Screen, x, y, width-1, texts[i], p.app.Shell.Style(role))
		b.hits = append(b.hits, hit{x, y, width - 1, open[i]})
	}
	if to < len(texts) {
		shell.Line(a.Screen, a.X+w-1, a.Y+rows-1, 1, "…", p.app.Shell.Style(theme.Muted))
	}
}

// edges returns where each column of choices begins, and where the last one ends: columns of
// one width or, where a choice would be cut so, each as wide as it needs.
func edges(texts []string, cols, used, w int) []int {
	if own := packed(texts, used, w); own != nil && slices.ContainsFunc(texts, func(s string) bool { return shell.Width(s) >= w/cols }) {
		return own
	}
	equal := make([]int, cols+1)
	for i := range equal {
		equal[i] = i * max(w/cols, 1)
	}
	return equal
}

// packed returns the edges of columns each as wide as it needs, or nil without the room.
func packed(texts []string, used, w int) []int {
	list, at := []int{0}, 0
	for column := range slices.Chunk(texts, used) {
		for _, text := range column {
			at = max(at, list[len(list)-1]+shell.Width(text)+widgets.WideGap)
		}
		list = append(list, at)
	}
	if at-widgets.WideGap > w {
		return nil
	}
	return list
}

// whole, short and bare are what a choice is called: what comes of it, that in fewer words, or the thing alone.
func whole(c *dialogue.Choice, p *text.Printer) string { return c.Label.Say(p) }
func short(c *dialogue.Choice, p *text.Printer) string { return c.Label.Short(p) }
func bare(c *dialogue.Choice, p *text.Printer) string {
	if c.Says.Key == "" {
		return c.Label.Short(p)
	}
	return c.Says.Bare(p)
}

// minChoice is the least width in which a choice that is cut may still tell what it
// is.
const minChoice = 14

// choiceTexts returns the choices in words, as long as they fit, and the number of
// columns they are in. Where they would be cut until they cannot be told apart, as
// many are shown as can be read; uncut says that all are, as they are.
func (t *chooser) choiceTexts(w, rows int) (texts []string, cols int, uncut bool) {
	say, widest := []func(*dialogue.Choice, *text.Printer) string{whole, short, bare}, 0
	for _, equal := range []bool{true, false} { // columns of one width, or each as wide as it needs
		for _, label := range say {
			texts, widest = t.choicesAs(label)
			cols = max(1, (len(texts)+rows-1)/max(rows, 1))
			if equal && widest < w/cols || !equal && packed(texts, (len(texts)+cols-1)/cols, w) != nil {
				return texts, cols, rows > 0
			}
		}
	}
	if w/cols < minChoice || muddled(texts, w/cols-1) {
		cols = max(1, w/(widest+1))
	}
	return texts, cols, false
}

// leastRows returns the fewest rows in which the choices stand uncut, at most so many.
func (t *chooser) leastRows(w, most int) int {
	texts, widest := t.choicesAs(whole)
	closed := len(t.closed(w))
	for rows := min(1, len(texts)); rows+closed < most; rows++ {
		if cols := (len(texts) + max(rows, 1) - 1) / max(rows, 1); cols == 0 || widest < w/cols || packed(texts, rows, w) != nil {
			return rows + closed
		}
	}
	return most
}

// choicesAs returns the choices in words of one length, and the width of the widest.
func (t *chooser) choicesAs(label func(*dialogue.Choice, *text.Printer) string) (texts []string, widest int) {
	for _, i := range t.open() {
		texts = append(texts, t.choiceText(i, label))
		widest = max(widest, shell.Width(texts[len(texts)-1]))
	}
	return texts, widest
}

// muddled reports whether two choices begin alike, behind their number, as far as there
// is room for them.
func muddled(texts []string, width int) bool {
	seen := map[string]bool{}
	for _, text := range texts {
		if shell.Width(text) <= width {
			continue
		}
		number, words, _ := strings.Cut(text, " ")
		if words = widgets.Cut(words, width-shell.Width(number)-1); seen[words] {
			return true
		}
		seen[words] = true
	}
	return false
}

// choicePage returns the choices that are seen where there is room for so many: those
// around the one the arrows are on.
func (t *chooser) choicePage(open []int, room int) (from, to int) {
	if at := slices.Index(open, t.sel); at >= 0 {
		from = at / room * room
	}
	return from, min(from+room, len(open))
}

// choiceText returns one choice: what to type, what it is, and how often it was chosen.
func (t *chooser) choiceText(i int, label func(*dialogue.Choice, *text.Printer) string) string {
	c := &t.ask.Choices[i]
	key := c.Key
	if _, number := keys.Number(key); number || c.None() {
		key += " "
	}
	said := dialogue.Beside(key, label(c, t.text))
	if c.Taken > 0 { // in front: where a column is narrow its end is cut
		said = key + strings.Repeat(theme.Good.Sign(), c.Taken) + " " + strings.TrimLeft(strings.TrimPrefix(said, key), " ")
	}
	return said
}
