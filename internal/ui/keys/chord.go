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

// names are what a key is called: as it is typed in a configuration, and as it is shown to people.
type names [2]string

const written, shown = 0, 1

// named are the keys that have a name, in the order a name is looked for.
var named = []struct {
	key  tcell.Key
	name names
}{
	{tcell.KeyEnter, names{"enter", "Enter"}}, {tcell.KeyEsc, names{"esc", "Esc"}}, {tcell.KeyTab, names{"tab", "Tab"}},
	{tcell.KeyBacktab, names{"backtab", "Shift-Tab"}}, {tcell.KeyBackspace, names{"backspace", "Backspace"}},
	{tcell.KeyDelete, names{"delete", "Del"}}, {tcell.KeyInsert, names{"insert", "Ins"}},
	{tcell.KeyUp, names{"up", "↑"}}, {tcell.KeyDown, names{"down", "↓"}}, {tcell.KeyLeft, names{"left", "←"}}, {tcell.KeyRight, names{"right", "→"}},
	{tcell.KeyHome, names{"home", "Home"}}, {tcell.KeyEnd, names{"end", "End"}}, {tcell.KeyPgUp, names{"pgup", "PgUp"}}, {tcell.KeyPgDn, names{"pgdn", "PgDn"}},
	{tcell.KeyF1, names{"f1", "F1"}}, {tcell.KeyF2, names{"f2", "F2"}}, {tcell.KeyF3, names{"f3", "F3"}}, {tcell.KeyF4, names{"f4", "F4"}},
	{tcell.KeyF5, names{"f5", "F5"}}, {tcell.KeyF6, names{"f6", "F6"}}, {tcell.KeyF7, names{"f7", "F7"}}, {tcell.KeyF8, names{"f8", "F8"}},
	{tcell.KeyF9, names{"f9", "F9"}}, {tcell.KeyF10, names{"f10", "F10"}}, {tcell.KeyF11, names{"f11", "F11"}}, {tcell.KeyF12, names{"f12", "F12"}},
}

// mods are the modifiers, in the order they are written.
var mods = []struct {
	mask tcell.ModMask
	name names
}{
	{tcell.ModCtrl, names{"ctrl-", "Ctrl-"}}, {tcell.ModAlt, names{"alt-", "Alt-"}}, {tcell.ModShift, names{"shift-", "Shift-"}},
}

// parse reads the name of a key: "f1", "ctrl-z", "alt-left", "?", "space".
func parse(name string) (chord, bool) {
	var c chord
	rest := name
	for i := 0; i < len(mods); i++ {
		if n := len(mods[i].name[written]); len(rest) > n && strings.EqualFold(rest[:n], mods[i].name[written]) {
			c.mod, rest, i = c.mod|mods[i].mask, rest[n:], -1 // they come in any order
		}
	}
	for _, n := range named {
		if strings.EqualFold(n.name[written], rest) {
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

// of returns the chord of a key event. Terminals report Ctrl and a letter in two
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
		if c.mod == tcell.ModShift {
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

// String returns the chord as it is typed in a configuration.
func (c chord) String() string { return c.spell(written) }

// spell spells the chord in one of the two ways.
func (c chord) spell(way int) (name string) {
	for _, m := range mods {
		if c.mod&m.mask != 0 {
			name += m.name[way]
		}
	}
	for _, n := range named {
		if n.key == c.key {
			return name + n.name[way]
		}
	}
	switch {
	case c.r == ' ':
		return name + names{"space", "Space"}[way]
	case c.mod != 0 && way == shown:
		return name + strings.ToUpper(string(c.r))
	}
	return name + string(c.r)
}
