package keys

import (
	"slices"

	"github.com/gdamore/tcell/v2"

	"referee/internal/dialogue/commands"
)

// Override gives a command other keys than the table's. No keys take the
// command's keys away.
type Override struct {
	Command string
	Keys    []string
}

// Problem says what is wrong with an override. Code is a key of internal/text,
// below "key.problem.".
type Problem struct {
	Code    string
	Command commands.ID
	Key     string
	Other   commands.ID // whose key it was
}

// The codes of problems.
const (
	UnknownCommand = "unknown-command" // no such command: nothing is changed
	UnknownKey     = "unknown-key"     // no such key: it is left out
	Reserved       = "reserved"        // the key always quits: it is left out
	Conflict       = "conflict"        // two commands want one key: Command has it, Other lost it
	Twice          = "twice"           // the command is named twice: the first holds
)

// reserved is the key no command can have.
var reserved = chord{key: tcell.KeyRune, r: 'c', mod: tcell.ModCtrl}

// New makes a map of the defaults with the user's changes, and says what was
// wrong with these. A key someone chose is taken from the default that had it.
func New(overrides ...Override) (Map, []Problem) {
	var problems []Problem
	table := Defaults()
	chosen := map[commands.ID]bool{}
	for _, o := range overrides {
		cmd := commands.ID(o.Command)
		i := slices.IndexFunc(table, func(b Binding) bool { return b.Command == cmd })
		switch {
		case i < 0:
			problems = append(problems, Problem{Code: UnknownCommand, Command: cmd})
		case chosen[cmd]:
			problems = append(problems, Problem{Code: Twice, Command: cmd})
		default:
			var bad []Problem
			table[i].Keys, bad = readable(cmd, o.Keys)
			problems, chosen[cmd] = append(problems, bad...), true
		}
	}
	m, conflicts := settle(table, chosen)
	return m, append(problems, conflicts...)
}

// readable leaves out the keys that do not exist or may not be had, and spells
// the others in the one way.
func readable(cmd commands.ID, names []string) (out []string, bad []Problem) {
	for _, name := range names {
		c, ok := parse(name)
		switch {
		case !ok:
			bad = append(bad, Problem{Code: UnknownKey, Command: cmd, Key: name})
		case c == reserved:
			bad = append(bad, Problem{Code: Reserved, Command: cmd, Key: name})
		case !slices.Contains(out, c.String()):
			out = append(out, c.String())
		}
	}
	return out, bad
}

// settle gives each key to one command per scope: chosen ones first, otherwise
// the first of the table.
func settle(table []Binding, chosen map[commands.ID]bool) (Map, []Problem) {
	var m Map
	var problems []Problem
	take := func(i int) {
		b := &table[i]
		b.Keys = slices.DeleteFunc(b.Keys, func(name string) bool {
			c, _ := parse(name)
			owner, taken := m.owner(c, b.Scope)
			if taken {
				problems = append(problems, Problem{Code: Conflict, Command: owner, Key: name, Other: b.Command})
				return true
			}
			m.chords = append(m.chords, bound{c, b.Command, b.Scope})
			return false
		})
	}
	for _, first := range []bool{true, false} {
		for i := range table {
			if chosen[table[i].Command] == first {
				take(i)
			}
		}
	}
	m.bindings = table
	return m, problems
}

// owner returns the command that has the key in the scope or everywhere.
func (m Map) owner(c chord, scope string) (commands.ID, bool) {
	for _, b := range m.chords {
		if b.chord == c && (b.scope == scope || b.scope == Everywhere || scope == Everywhere) {
			return b.command, true
		}
	}
	return "", false
}
