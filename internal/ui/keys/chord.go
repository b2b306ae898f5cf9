package keys

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
)

// chord is one key with its modifiers, as events and names both come down to.
type chord struct {
	key tcell.Key
	r   rune // for tcell.KeyRune
	mod tcell.ModMask
}

// named are the keys that have a name, in the order a name is looked for.
var named = []struct {
	key   tcell.Key
	write string // as typed in a configuration
	show  string // as shown to people
}{
	{tcell.KeyEnter, "enter", "Enter"}, {tcell.KeyEsc, "esc", "Esc"}, {tcell.KeyTab, "tab", "Tab"},
	{tcell.KeyBacktab, "backtab", "Shift-Tab"}, {tcell.KeyBackspace, "backspace", "Backspace"},
	{tcell.KeyDelete, "delete", "Del"}, {tcell.KeyInsert, "insert", "Ins"},
	{tcell.KeyUp, "up", "↑"}, {tcell.KeyDown, "down", "↓"}, {tcell.KeyLeft, "left", "←"}, {tcell.KeyRight, "right", "→"},
	{tcell.KeyHome, "home", "Home"}, {tcell.KeyEnd, "end", "End"}, {tcell.KeyPgUp, "pgup", "PgUp"}, {tcell.KeyPgDn, "pgdn", "PgDn"},
	{tcell.KeyF1, "f1", "F1"}, {tcell.KeyF2, "f2", "F2"}, {tcell.KeyF3, "f3", "F3"}, {tcell.KeyF4, "f4", "F4"},
	{tcell.KeyF5, "f5", "F5"}, {tcell.KeyF6, "f6", "F6"}, {tcell.KeyF7, "f7", "F7"}, {tcell.KeyF8, "f8", "F8"},
	{tcell.KeyF9, "f9", "F9"}, {tcell.KeyF10, "f10", "F10"}, {tcell.KeyF11, "f11", "F11"}, {tcell.KeyF12, "f12", "F12"},
}

// mods are the modifiers, in the order they are written.
var mods = []struct {
	mask        tcell.ModMask
	write, show string
}{
	{tcell.ModCtrl, "ctrl-", "Ctrl-"}, {tcell.ModAlt, "alt-", "Alt-"}, {tcell.ModShift, "shift-", "Shift-"},
}

// parse reads the name of a key: "f1", "ctrl-z", "alt-left", "?", "space".
func parse(name string) (chord, bool) {
	var c chord
	rest := name
	for again := true; again; {
		again = false
		for _, m := range mods {
			if len(rest) > len(m.write) && strings.EqualFold(rest[:len(m.write)], m.write) {
				c.mod, rest, again = c.mod|m.mask, rest[len(m.write):], true
			}
		}
	}
	for _, n := range named {
		if strings.EqualFold(n.write, rest) {
			c.key = n.key
			return c.tidy(), true
		}
	}
	if strings.EqualFold(rest, "space") {
		rest = " "
	}
	r, size := utf8.DecodeRuneInString(rest)
	c.key, c.r = tcell.KeyRune, r
	return c.tidy(), size == len(rest) && size > 0 && r != utf8.RuneError && !unicode.IsControl(r)
}

// of is the chord of a key event. Terminals report Ctrl and a letter in two
// ways; both become the letter with the modifier.
func of(ev *tcell.EventKey) chord {
	c := chord{key: ev.Key(), mod: ev.Modifiers() & (tcell.ModCtrl | tcell.ModAlt | tcell.ModShift)}
	switch {
	case c.key == tcell.KeyRune:
		c.r = ev.Rune()
	case c.key >= tcell.KeyCtrlA && c.key <= tcell.KeyCtrlZ:
		c.r, c.mod = 'a'+rune(c.key-tcell.KeyCtrlA), c.mod|tcell.ModCtrl
		c.key = tcell.KeyRune
	}
	return c.tidy()
}

// tidy gives a chord its one spelling: Shift with Tab is a key of its own, a
// capital letter is the letter's Shift, and with a modifier capitals are the
// same as small letters.
func (c chord) tidy() chord {
	if c.key == tcell.KeyTab && c.mod&tcell.ModShift != 0 {
		c.key, c.mod = tcell.KeyBacktab, c.mod&^tcell.ModShift
	}
	if c.key == tcell.KeyBackspace2 {
		c.key = tcell.KeyBackspace
	}
	if c.key == tcell.KeyRune {
		if c.mod&tcell.ModShift != 0 && c.mod == tcell.ModShift {
			c.r = unicode.ToUpper(c.r)
		}
		c.mod &^= tcell.ModShift
		if c.mod != 0 {
			c.r = unicode.ToLower(c.r)
		}
	}
	return c
}

// types reports whether the key writes or edits inside a text field, so that a
// text field keeps it.
func (c chord) types() bool {
	if c.mod&(tcell.ModCtrl|tcell.ModAlt) != 0 {
		return false
	}
	switch c.key {
	case tcell.KeyRune, tcell.KeyBackspace, tcell.KeyDelete, tcell.KeyHome, tcell.KeyEnd, tcell.KeyLeft, tcell.KeyRight:
		return true
	}
	return false
}

// String is the chord as it is typed in a configuration.
func (c chord) String() string {
	return c.spell(func(i int) string { return mods[i].write }, func(i int) string { return named[i].write }, "space")
}

// show is the chord as people read it.
func (c chord) show() string {
	return c.spell(func(i int) string { return mods[i].show }, func(i int) string { return named[i].show }, "Space")
}

func (c chord) spell(mod, key func(int) string, space string) string {
	var b strings.Builder
	for i, m := range mods {
		if c.mod&m.mask != 0 {
			b.WriteString(mod(i))
		}
	}
	for i, n := range named {
		if n.key == c.key {
			b.WriteString(key(i))
			return b.String()
		}
	}
	switch {
	case c.r == ' ':
		b.WriteString(space)
	case c.mod != 0 && space == "Space":
		b.WriteRune(unicode.ToUpper(c.r))
	default:
		b.WriteRune(c.r)
	}
	return b.String()
}
