package play

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"referee/internal/dialogue"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// steer moves over the choices on the board. It reports false if there are none
// or a line has been begun; below the last of them the list is continued.
func (t *chooser) steer(key tcell.Key) bool {
	inList := t.sel >= 0 && t.sel < t.ask.Listed
	if len(t.ask.Laying) > 0 || t.ask.Listed == len(t.ask.Choices) || t.input.GetText() != "" || inList && (key != tcell.KeyUp || t.sel > 0) {
		return false
	}
	pick := t.box.board.Step(key, t.pick(), inList)
	switch {
	case pick != "":
		t.sel = t.choiceAt(pick)
	case t.sel < 0:
		t.sel = t.ask.Listed
	case key == tcell.KeyDown && t.ask.Listed > 0:
		t.sel = 0
	}
	return true
}

// pick returns what the choice on the board is called that the arrows are on.
func (t *chooser) pick() string {
	if t.sel >= t.ask.Listed && t.sel < len(t.ask.Choices) {
		return t.ask.Choices[t.sel].Pick
	}
	return ""
}

// pointed returns the text of the choice on the board that the arrows are on, or that
// what is typed begins with.
func (t *chooser) pointed() string {
	return cmp.Or(t.pick(), t.box.board.Named(strings.ToLower(strings.TrimSpace(t.input.GetText()))))
}

// press takes the choice at a spot of the board where it only begins a move, and else goes to it first.
func (t *tablePage) press(pick string) bool {
	i := t.choiceAt(pick)
	if i < t.ask.Listed {
		return false
	}
	if on := t.talk.On(&t.ask.Choices[i]); on.Does == dialogue.Began {
		t.sel = i
	}
	return t.point(i)
}

// point goes to a choice of the list; where it was gone to already it is taken.
func (t *tablePage) point(i int) bool {
	switch {
	case i < 0:
		return false
	case t.sel == i:
		t.take(&t.ask.Choices[i])
	default:
		t.touched()
		t.sel = i
	}
	return true
}

// marked returns the one choice of the list that a mark of the board stands for, or -1.
func (t *chooser) marked(mark string) int {
	only := -1
	for i := range t.ask.Choices[:t.ask.Listed] {
		if c := &t.ask.Choices[i]; mark == "" || c.Closed() || !slices.Contains(c.Marks, mark) {
			continue
		}
		if only >= 0 {
			return -1
		}
		only = i
	}
	return only
}

// choiceAt returns the choice a spot stands for.
func (t *chooser) choiceAt(pick string) int {
	return slices.IndexFunc(t.ask.Choices, func(c dialogue.Choice) bool { return pick != "" && c.Pick == pick })
}

// farther are what is typed for the whole of a picture: z, and what lies on its key or sounds
// like it in another layout.
var farther = []string{"z", "я", "з"}

// whole shows the whole of a picture with one sign for each piece, where that was typed, or shows
// it as before.
func (t *follower) whole() bool {
	if !t.wholes() {
		return false
	}
	t.input.SetText("")
	t.look(!t.far)
	return true
}

// wholes reports whether that was typed.
func (t *chooser) wholes() bool {
	return t.pictured() && slices.Contains(farther, strings.ToLower(t.typed()))
}

// pictured reports whether part of the board is a picture whose places are chosen.
func (t *chooser) pictured() bool { return t.ask.Boards() && t.box.board.Pictured() }

// look shows a picture from far or from near.
func (t *painter) look(far bool) {
	t.far = far
	t.redraw()
}

// marks underlines in the prompt what fits what lies beside it on the board, and shows what the next
// letter replaces as text is shown that is selected.
func (b *tableBox) marks(a widgets.Area, y int) {
	typed := []rune(b.page.input.GetText())
	at := a.X + shell.Width(b.page.input.GetLabel())
	if b.page.over && at+shell.Width(string(typed)) < a.X+a.W {
		a.Part(y-a.Y, 1).Line(0, widgets.At(at-a.X, string(typed), theme.Selected), b.page.theme())
	}
	for _, i := range b.page.ask.Fits {
		if i >= len(typed) || at+shell.Width(string(typed)) >= a.X+a.W {
			return // the line has been moved
		}
		x := at + shell.Width(string(typed[:i]))
		letter, style, _ := a.Screen.Get(x, y)
		a.Screen.Put(x, y, letter, style.Underline(true))
	}
}
