package keys

import (
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue/commands"
	"referee/internal/text"
)

func defaults(t *testing.T) Map {
	t.Helper()
	m, problems := New()
	require.Empty(t, problems, "the table has no conflict of its own")
	return m
}

func event(t *testing.T, name string) *tcell.EventKey {
	t.Helper()
	ev, ok := Event(name)
	require.True(t, ok, name)
	return ev
}

func own(command string, keys []string) Override {
	return Override{Command: command, Keys: keys}
}

func letter(r rune) *tcell.EventKey { return tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone) }

// beside returns the commands that are to be had where those of a scope are.
func beside(m Map, scope string) (list []commands.ID) {
	for _, b := range m.Bindings() {
		if b.Scope == scope || b.Scope == Everywhere {
			list = append(list, b.Command)
		}
	}
	return list
}

func TestEveryKeyOfTheTableGivesItsCommand(t *testing.T) {
	m := defaults(t)
	for _, b := range m.Bindings() {
		require.NotEmpty(t, b.Keys, b.Command)
		for _, k := range b.Keys {
			got, ok := m.Resolve(event(t, k), false, beside(m, b.Scope)...)
			assert.True(t, ok, k)
			assert.Equal(t, b.Command, got, k)
		}
	}
}

// In a text field every command but Backspace and the signs still has a key.
func TestEveryCommandWorksInsideATextField(t *testing.T) {
	m := defaults(t)
	for _, b := range m.Bindings() {
		got, ok := m.Resolve(event(t, b.Keys[0]), true, beside(m, b.Scope)...)
		assert.True(t, ok, b.Keys[0])
		assert.Equal(t, b.Command, got)
	}
}

func TestTextFieldKeepsWhatWrites(t *testing.T) {
	m := defaults(t)
	for _, k := range []string{"?", "/", "a", "space", "backspace", "delete", "left", "home"} {
		_, ok := m.Resolve(event(t, k), true)
		assert.False(t, ok, k)
	}
	_, ok := m.Resolve(letter('é'), true)
	assert.False(t, ok)
}

func TestTheTableAvoidsKeysThatSurprise(t *testing.T) {
	for _, b := range Defaults() {
		for _, k := range b.Keys {
			assert.NotContains(t, []string{"ctrl-s", "ctrl-c", "ctrl-space", "ctrl-d", "ctrl-w", "ctrl-v"}, k, b.Command)
		}
	}
}

func TestEveryFunctionKeyHasATwin(t *testing.T) {
	for _, b := range Defaults() {
		var plain bool
		for _, k := range b.Keys {
			plain = plain || len(k) < 2 || k[0] != 'f'
		}
		assert.True(t, plain, b.Command)
	}
}

func TestOnlyActiveCommandsAreFound(t *testing.T) {
	m := defaults(t)
	_, ok := m.Resolve(event(t, "f4"), false, commands.Help, commands.Quit)
	assert.False(t, ok)
	got, ok := m.Resolve(event(t, "f4"), false, commands.Help, commands.Score)
	assert.True(t, ok)
	assert.Equal(t, commands.Score, got)
}

func TestTheWaysTerminalsReportCtrl(t *testing.T) {
	m := defaults(t)
	for _, ev := range []*tcell.EventKey{
		tcell.NewEventKey(tcell.KeyCtrlZ, 0, tcell.ModNone),
		tcell.NewEventKey(tcell.KeyCtrlZ, 'z', tcell.ModCtrl),
		tcell.NewEventKey(tcell.KeyRune, 'z', tcell.ModCtrl),
		tcell.NewEventKey(tcell.KeyRune, 'Z', tcell.ModCtrl|tcell.ModShift),
		tcell.NewEventKey(tcell.KeyRune, 'я', tcell.ModCtrl), // the same key on a Russian keyboard
	} {
		got, ok := m.Resolve(ev, true)
		assert.True(t, ok, ev.Name())
		assert.Equal(t, commands.Undo, got, ev.Name())
	}
	got, _ := m.Resolve(tcell.NewEventKey(tcell.KeyTab, 0, tcell.ModShift), true)
	assert.Equal(t, commands.Previous, got)
	got, _ = m.Resolve(tcell.NewEventKey(tcell.KeyBackspace2, 0, 0), false)
	assert.Equal(t, commands.Back, got)
}

func TestRussianAndFrenchKeyboards(t *testing.T) {
	m, problems := New(
		own("score", []string{"s"}), own("log", []string{"4"}), own("undo", []string{"alt-u"}),
		own("worlds", []string{"R"}), own("export", []string{"ы"}),
	)
	require.Empty(t, problems)
	for r, want := range map[rune]commands.ID{'s': commands.Score, '4': commands.Log, '\'': commands.Log, 'К': commands.Worlds, 'ы': commands.Export} {
		got, ok := m.Resolve(letter(r), false)
		assert.True(t, ok, "%c", r)
		assert.Equal(t, want, got, "%c: the letter itself comes first", r)
		_, ok = m.Resolve(letter(r), true)
		assert.False(t, ok, "%c is text in a text field", r)
	}
	got, _ := m.Resolve(tcell.NewEventKey(tcell.KeyRune, 'г', tcell.ModAlt), true)
	assert.Equal(t, commands.Undo, got, "Alt with a Russian letter writes nothing")
	_, ok := m.Resolve(letter('к'), false)
	assert.False(t, ok, "capital and small letters differ")
}

func TestTheLayoutTablesFit(t *testing.T) {
	assert.Len(t, []rune(latin), len([]rune(russian)))
	assert.Len(t, []rune(digits), len([]rune(azerty)))
	for i, r := range []rune(azerty) {
		n, ok := Digit(r)
		assert.True(t, ok)
		assert.Equal(t, (i+1)%10, n, "%c", r)
	}
	n, ok := Digit('7')
	assert.True(t, ok)
	assert.Equal(t, 7, n)
	for _, r := range "aй!" {
		_, ok := Digit(r)
		assert.False(t, ok, "%c", r)
	}
}

func TestOverrides(t *testing.T) {
	m, problems := New(own("undo", []string{"F5", "CTRL-U", "f5"}), own("mouse", nil))
	got, _ := m.Resolve(event(t, "f5"), true)
	assert.Equal(t, commands.Undo, got)
	_, ok := m.Resolve(event(t, "ctrl-z"), true)
	assert.False(t, ok, "the old key is gone")
	_, ok = m.Resolve(event(t, "alt-m"), true)
	assert.False(t, ok, "no keys take the keys away")
	assert.Equal(t, []Problem{{Code: Conflict, Command: commands.Undo, Key: "f5", Other: commands.Worlds}}, problems)
	assert.Equal(t, "Alt-W", m.Name(commands.Worlds), "the rest of the keys stay")
	assert.Equal(t, "F5", m.Name(commands.Undo))
	assert.Empty(t, m.Name(commands.Mouse))
	assert.Empty(t, m.Name("sing"))
}

func TestProblemsOfOverrides(t *testing.T) {
	for name, c := range map[string]struct {
		in   []Override
		want []Problem
	}{
		"no such command": {[]Override{own("sing", []string{"f2"})}, []Problem{{Code: UnknownCommand, Command: "sing"}}},
		"no such key":     {[]Override{own("score", []string{"f77", "f4"})}, []Problem{{Code: UnknownKey, Command: commands.Score, Key: "f77"}}},
		"Ctrl-C":          {[]Override{own("score", []string{"Ctrl-C", "f4"})}, []Problem{{Code: Reserved, Command: commands.Score, Key: "Ctrl-C"}}},
		"twice":           {[]Override{own("score", []string{"f4"}), own("score", []string{"f5"})}, []Problem{{Code: Twice, Command: commands.Score}}},
		"two of them": {
			[]Override{own("log", []string{"alt-q"}), own("score", []string{"alt-q"})},
			[]Problem{{Code: Conflict, Command: commands.Score, Key: "alt-q", Other: commands.Log}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			m, got := New(c.in...)
			assert.Equal(t, c.want, got)
			cmd, _ := m.Resolve(event(t, "f10"), true)
			assert.Equal(t, commands.Quit, cmd, "the rest still works")
		})
	}
}

func TestScopesMayShareAKey(t *testing.T) {
	table := []Binding{{"a", []string{"f1"}, "one"}, {"b", []string{"f1"}, "two"}, {"c", []string{"f1"}, Everywhere}}
	m, problems := settle(table, nil)
	assert.Equal(t, []Problem{{Code: Conflict, Command: "a", Key: "f1", Other: "c"}}, problems)
	got, _ := m.Resolve(event(t, "f1"), true, "b")
	assert.Equal(t, commands.ID("b"), got)
}

func TestNamesOfKeys(t *testing.T) {
	for key, want := range map[string]string{
		"f1": "F1", "ctrl-z": "Ctrl-Z", "alt-left": "Alt-←", "backtab": "Shift-Tab", "shift-tab": "Shift-Tab", "?": "?",
		"space": "Space", "a": "a", "shift-a": "A", "alt-ж": "Alt-Ж", "esc": "Esc", "ctrl-alt-x": "Ctrl-Alt-X", "-": "-", "ctrl--": "Ctrl--",
		"no such key": "no such key",
	} {
		assert.Equal(t, want, Show(key), key)
	}
}

func TestParseAndStringAgree(t *testing.T) {
	for _, n := range named {
		for _, mod := range []string{"", "ctrl-", "alt-"} {
			c, ok := parse(mod + n.name[written])
			require.True(t, ok)
			assert.Equal(t, mod+n.name[written], c.String())
			assert.Equal(t, c, of(tcell.NewEventKey(c.key, c.r, c.mod)), "%s arrives as itself", c)
		}
	}
	for _, bad := range []string{"", "ctrl-", "f13", "ab", "\x01", "\xff"} {
		_, ok := parse(bad)
		assert.False(t, ok, "%q", bad)
	}
}

// Each command of the table has a key, or the table says why the screen needs none.
func TestEveryCommandOfTheTableIsOnTheScreen(t *testing.T) {
	bound := map[commands.ID]bool{}
	for id, b := range usual {
		bound[id] = len(b.Keys) > 0
	}
	for _, c := range commands.All {
		assert.Equal(t, c.NoKey == "", bound[c.ID], c.ID)
		delete(bound, c.ID)
	}
	assert.Empty(t, bound, "not in the table of commands")
}

// The words of commands with keys are short enough for a line of hints and for help.
func TestWordsOfCommandsFitTheScreen(t *testing.T) {
	for _, l := range text.Langs() {
		p, err := text.New(l)
		require.NoError(t, err)
		for _, b := range Defaults() {
			assert.LessOrEqual(t, len([]rune(p.Say(b.Command.Short()))), 14, "%s: %s", l, b.Command)
			assert.LessOrEqual(t, len([]rune(p.Say(b.Command.Long()))), 72, "%s: %s", l, b.Command)
		}
		for _, code := range []string{UnknownCommand, UnknownKey, Reserved, Conflict, Twice} {
			assert.True(t, p.Has("key.problem."+code), "%s: %s", l, code)
		}
	}
}
