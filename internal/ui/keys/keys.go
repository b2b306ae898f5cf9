// Package keys says which key does what, as data that the configuration can change: the
// commands are those of internal/dialogue/commands, and so are their words. The hint line,
// the help screen and the settings are made from it.
package keys

import (
	"slices"

	"github.com/gdamore/tcell/v2"

	"referee/internal/dialogue/commands"
)

// Binding says which keys give a command. The first key is the one shown.
// Commands of different scopes may share a key; the scope "" is everywhere.
type Binding struct {
	Command commands.ID
	Keys    []string
	Scope   string
}

// The scopes.
const (
	Everywhere = ""
	AtTable    = "table" // where a game is followed
	AtShelf    = "shelf" // where saved games are listed
)

// usual are the keys of the commands. Every function key has a twin for keyboards without
// function keys, such as phones. Ctrl-C is no part of it: it always quits.
var usual = map[commands.ID]Binding{
	commands.Help:     {Keys: []string{"f1", "alt-h", "?"}},
	commands.Open:     {Keys: []string{"f2", "alt-o"}},
	commands.Rules:    {Keys: []string{"f3", "alt-n"}},
	commands.Search:   {Keys: []string{"ctrl-f", "/"}},
	commands.Score:    {Keys: []string{"f4", "alt-s"}, Scope: AtTable},
	commands.Worlds:   {Keys: []string{"f5", "alt-w"}, Scope: AtTable},
	commands.Log:      {Keys: []string{"f6", "alt-l"}, Scope: AtTable},
	commands.Export:   {Keys: []string{"f7", "alt-x"}, Scope: AtTable},
	commands.Dispute:  {Keys: []string{"f8", "alt-d"}, Scope: AtTable},
	commands.Private:  {Keys: []string{"alt-p"}, Scope: AtTable},
	commands.Undo:     {Keys: []string{"ctrl-z", "alt-u"}, Scope: AtTable},
	commands.Redo:     {Keys: []string{"ctrl-y", "alt-r"}, Scope: AtTable},
	commands.Replace:  {Keys: []string{"alt-z"}, Scope: AtTable},
	commands.Insist:   {Keys: []string{"alt-i"}, Scope: AtTable},
	commands.Stats:    {Keys: []string{"f4", "alt-s"}, Scope: AtShelf},
	commands.Settings: {Keys: []string{"f9", "alt-t"}},
	commands.Share:    {Keys: []string{"alt-j"}},
	commands.Back:     {Keys: []string{"esc", "alt-left", "backspace"}},
	commands.Next:     {Keys: []string{"tab"}},
	commands.Previous: {Keys: []string{"backtab"}},
	commands.Mouse:    {Keys: []string{"alt-m"}},
	commands.Redraw:   {Keys: []string{"ctrl-l"}},
	commands.Quit:     {Keys: []string{"ctrl-q", "f10"}},
}

// Defaults returns the commands that have keys, in the order of the table of commands.
func Defaults() (list []Binding) {
	for _, c := range commands.All {
		if b, ok := usual[c.ID]; ok {
			list = append(list, Binding{c.ID, slices.Clone(b.Keys), b.Scope})
		}
	}
	return list
}

// Map resolves keys to commands. The zero Map knows no key.
type Map struct {
	bindings []Binding
	chords   []bound
}

type bound struct {
	chord   chord
	command commands.ID
	scope   string
}

// Resolve says which command a key gives. With active commands only those are
// looked for, so that a page is asked for nothing it does not offer.
//
// Inside a text field the keys that write stay with the field. A key of another
// keyboard layout is the Latin key it shares, when the letter itself
// means nothing; in a text field that holds for Ctrl and Alt only.
func (m Map) Resolve(ev *tcell.EventKey, inTextField bool, active ...commands.ID) (commands.ID, bool) {
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

func (m Map) find(c chord, active []commands.ID) (commands.ID, bool) {
	for _, b := range m.chords {
		if b.chord == c && (len(active) == 0 || slices.Contains(active, b.command)) {
			return b.command, true
		}
	}
	return "", false
}

// Bindings returns the commands with their keys, in the order of the help screen.
func (m Map) Bindings() []Binding { return m.bindings }

// Name returns the first key of a command as people read it, "F1" or "Ctrl-Z", or "" for a command without.
func (m Map) Name(c commands.ID) string {
	i := slices.IndexFunc(m.bindings, func(b Binding) bool { return b.Command == c })
	if i < 0 || len(m.bindings[i].Keys) == 0 {
		return ""
	}
	return Show(m.bindings[i].Keys[0])
}

// Show returns the name of a key as people read it. A name that is no key is shown
// as it is.
func Show(key string) string {
	c, ok := parse(key)
	if !ok {
		return key
	}
	return c.spell(shown)
}

// Event returns the key event of a key's name, as a terminal would send it.
func Event(key string) (*tcell.EventKey, bool) {
	c, ok := parse(key)
	return tcell.NewEventKey(c.key, c.r, c.mod), ok
}
