// Package theme says how each kind of text looks. A program names the role a
// text plays; the theme of the evening turns it into colours and attributes.
//
// Colour is never the only signal: each role that means something also has a
// sign ([Role.Sign]), and every theme distinguishes the roles by attributes or
// the sign where colours are missing.
package theme

import (
	"slices"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/present"
)

// Role is the part a text plays on the screen. The first are those of what a board shows.
type Role present.Role

// The roles.
const (
	Plain  = Role(present.Plain)  // text
	Label  = Role(present.Label)  // names of fields and columns
	Muted  = Role(present.Muted)  // what may be overlooked
	Strong = Role(present.Strong) // what should be read first
	Marked = Role(present.Marked) // what a search or a finding points at
	Good   = Role(present.Good)   // done, saved, won
	Warn   = Role(present.Warn)   // think before going on
	Orange = Role(present.Orange) // things of a colour, which also have its letter
	Red    = Role(present.Red)
	Purple = Role(present.Purple)
	White  = Role(present.White)
	Blue   = Role(present.Blue)
	Black  = Role(present.Black)
	Green  = Role(present.Green)
	Yellow = Role(present.Yellow)
	Pink   = Role(present.Pink)
)

// The roles of a player's things, see [Seat], of a player's number, see [Chip], and of the screen itself.
const (
	SeatOne = Role(present.SeatRole) + 1 + iota
	SeatTwo
	SeatThree
	SeatFour
	SeatFive
	SeatSix
	SeatSeven
	ChipOne
	ChipTwo
	ChipThree
	ChipFour
	ChipFive
	ChipSix
	ChipSeven
	Accent   // titles, keys
	Refused  // not allowed
	Selected // the row or choice Enter takes
	Prompt   // where one types
	roles    // the number of roles
)

// signs accompany the roles that colours distinguish.
var signs = [roles]string{
	SeatOne: "●", SeatTwo: "■", SeatThree: "▲", SeatFour: "◆", SeatFive: "★", SeatSix: "▼", SeatSeven: "○",
	Warn: "!", Refused: "×", Good: "✓", Selected: "›", Prompt: ">", Marked: "•",
}

// Sign returns a character of width one that says the same as the role's colour, or
// "" for a role without meaning of its own.
func (r Role) Sign() string {
	if r >= roles {
		return ""
	}
	return signs[r]
}

// Seat returns the role of a seat's things, seats counted from 1. Other numbers,
// such as the table's 0, are [Plain].
func Seat(n int) Role {
	if n < 1 || n > int(SeatSeven-SeatOne)+1 {
		return Plain
	}
	return SeatOne + Role(n-1)
}

// Chip returns the role of a seat's number, like [Seat]: a player's colour reversed, so that no
// player looks like a thing of a colour.
func Chip(n int) Role {
	if r := Seat(n); r != Plain {
		return r + (ChipOne - SeatOne)
	}
	return Plain
}

// Theme is a look for every role. It is a value; the zero Theme has no look at
// all, which is what the terminal shows by itself.
type Theme struct {
	name   string
	styles [roles]tcell.Style
}

// Name returns the name the theme is chosen by.
func (t Theme) Name() string { return t.name }

// Style returns the look of a role.
func (t Theme) Style(r Role) tcell.Style {
	if r >= roles {
		r = Plain
	}
	return t.styles[r]
}

// Install makes new widgets look like the theme. The widget library keeps its
// looks in a global, so this is for the program's start and its settings.
func (t Theme) Install() {
	fg, bg, _ := t.Style(Plain).Decompose()
	tview.Styles = tview.Theme{PrimitiveBackgroundColor: bg, ContrastBackgroundColor: bg, MoreContrastBackgroundColor: bg, PrimaryTextColor: fg}
}

// Dress gives boxes and fields the theme's looks, and may be called again after the theme has changed.
func (t Theme) Dress(widgets ...tview.Primitive) {
	_, bg, _ := t.Style(Plain).Decompose()
	for _, w := range widgets {
		switch w := w.(type) {
		case *tview.Box:
			w.SetBackgroundColor(bg)
		case *tview.InputField:
			w.SetFieldStyle(t.Style(Plain)).SetLabelStyle(t.Style(Prompt)).SetPlaceholderStyle(t.Style(Muted)).SetBackgroundColor(bg)
		}
	}
}

// Names lists the themes, the default first.
func Names() []string {
	names := make([]string, len(all))
	for i, t := range all {
		names[i] = t.name
	}
	return names
}

// Named returns a theme by name.
func Named(name string) (Theme, bool) {
	i := slices.IndexFunc(all, func(t Theme) bool { return t.name == name })
	if i < 0 {
		return all[0], false
	}
	return all[i], true
}

// Choose returns the theme of that name, or the default one; where the
// environment asks for no colour (https://no-color.org) it is the theme
// without. The environment is asked through getenv, such as [os.Getenv].
func Choose(name string, getenv func(string) string) Theme {
	if getenv("NO_COLOR") != "" {
		name = "mono"
	}
	t, _ := Named(name)
	return t
}
