// Package keys says which key does what, as data: a table of commands that the
// configuration can change, and that the hint line and the help screen are made
// from. The words of a command are in internal/text, short under "key.COMMAND"
// and as a sentence under "key.COMMAND.long".
package keys

import (
	"slices"

	"github.com/gdamore/tcell/v2"
)

// Command is the name of something a key can do.
type Command string

// The commands.
const (
	Help     Command = "help"     // what the keys do
	Open     Command = "open"     // what is cited: clause, case, finding
	Rules    Command = "rules"    // the rules that matter now
	Score    Command = "score"    // the sheet
	Worlds   Command = "worlds"   // what the unseen cards may still be
	Log      Command = "log"      // the entries, to correct one
	Export   Command = "export"   // hand results on
	Dispute  Command = "dispute"  // freeze a dispute
	Settings Command = "settings" //
	Quit     Command = "quit"     //
	Undo     Command = "undo"     //
	Redo     Command = "redo"     //
	Replace  Command = "replace"  // undo the last entry and type it anew
	Back     Command = "back"     // leave this screen
	Search   Command = "search"   // look a rule up
	Private  Command = "private"  // what one seat may see
	Next     Command = "next"     // focus
	Previous Command = "previous" //
	Stats    Command = "stats"    // what the saved games tell together
	Mouse    Command = "mouse"    // on and off: off lets the terminal select text
	Redraw   Command = "redraw"   //
)

// Binding says which keys give a command. The first key is the one shown.
// Commands of different scopes may share a key; the scope "" is everywhere.
type Binding struct {
	Command Command
	Keys    []string
	Scope   string
}

// The scopes.
const (
	Everywhere = ""
	AtTable    = "table" // where a game is followed
	AtShelf    = "shelf" // where saved games are listed
)

// Defaults is the table of commands in the order of the help screen. Every
// function key has a twin for keyboards without function keys, such as phones.
// Ctrl-C is no part of it: it always quits.
func Defaults() []Binding {
	return []Binding{
		{Help, []string{"f1", "alt-h", "?"}, Everywhere},
		{Open, []string{"f2", "alt-o"}, Everywhere},
		{Rules, []string{"f3", "alt-n"}, Everywhere},
		{Search, []string{"ctrl-f", "/"}, Everywhere},
		{Score, []string{"f4", "alt-s"}, AtTable},
		{Worlds, []string{"f5", "alt-w"}, AtTable},
		{Log, []string{"f6", "alt-l"}, AtTable},
		{Export, []string{"f7", "alt-x"}, AtTable},
		{Dispute, []string{"f8", "alt-d"}, AtTable},
		{Private, []string{"alt-p"}, AtTable},
		{Undo, []string{"ctrl-z", "alt-u"}, AtTable},
		{Redo, []string{"ctrl-y", "alt-r"}, AtTable},
		{Replace, []string{"alt-z"}, AtTable},
		{Stats, []string{"f4", "alt-s"}, AtShelf},
		{Settings, []string{"f9", "alt-t"}, Everywhere},
		{Back, []string{"esc", "alt-left", "backspace"}, Everywhere},
		{Next, []string{"tab"}, Everywhere},
		{Previous, []string{"backtab"}, Everywhere},
		{Mouse, []string{"alt-m"}, Everywhere},
		{Redraw, []string{"ctrl-l"}, Everywhere},
		{Quit, []string{"ctrl-q", "f10"}, Everywhere},
	}
}

// Map resolves keys to commands. The zero Map knows no key.
type Map struct {
	bindings []Binding
	chords   []bound
}

type bound struct {
	chord   chord
	command Command
	scope   string
}

// Resolve says which command a key gives. With active commands only those are
// looked for, so that a page is asked for nothing it does not offer.
//
// Inside a text field the keys that write stay with the field. A key of another
// keyboard layout stands for the Latin key it shares, when the letter itself
// means nothing; in a text field that holds for Ctrl and Alt only.
func (m Map) Resolve(ev *tcell.EventKey, inTextField bool, active ...Command) (Command, bool) {
	c := of(ev)
	if inTextField && c.types() {
		return "", false
	}
	if cmd, ok := m.find(c, active); ok {
		return cmd, true
	}
	if c, ok := c.onLatin(); ok {
		return m.find(c, active)
	}
	return "", false
}

func (m Map) find(c chord, active []Command) (Command, bool) {
	for _, b := range m.chords {
		if b.chord == c && (len(active) == 0 || slices.Contains(active, b.command)) {
			return b.command, true
		}
	}
	return "", false
}

// Bindings are the commands with their keys, in the order of the help screen.
func (m Map) Bindings() []Binding {
	out := slices.Clone(m.bindings)
	for i := range out {
		out[i].Keys = slices.Clone(out[i].Keys)
	}
	return out
}

// Name is the key of a command as people read it, or "" for a command without.
func (m Map) Name(c Command) string {
	i := slices.IndexFunc(m.bindings, func(b Binding) bool { return b.Command == c })
	if i < 0 {
		return ""
	}
	return Name(m.bindings[i])
}

// Name is the first key of a binding as people read it: "F1", "Ctrl-Z".
func Name(b Binding) string {
	if len(b.Keys) == 0 {
		return ""
	}
	return Show(b.Keys[0])
}

// Show is the name of a key as people read it. A name that is no key is shown
// as it stands.
func Show(key string) string {
	c, ok := parse(key)
	if !ok {
		return key
	}
	return c.show()
}

// Event is the key event of a key's name, as a terminal would send it.
func Event(key string) (*tcell.EventKey, bool) {
	c, ok := parse(key)
	return tcell.NewEventKey(c.key, c.r, c.mod), ok
}
