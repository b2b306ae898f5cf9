package shell

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
)

func TestCleanKeepsLettersAndDropsTheRest(t *testing.T) {
	for in, want := range map[string]string{
		"Iroha, ёлка, déjà 花": "Iroha, ёлка, déjà 花",
		"a\x1b[31mb\x07\r":    "a[31mb",
		"one\ntwo\tthree":     "one two three",
		"\u202eabc\u2066":     "abc",
		"a\xffb\ufffd":        "a?b?",
		"⚔\ufe0f\u200d":       "⚔",
		"e\u0301":             "e\u0301",
	} {
		assert.Equal(t, want, Clean(in), "%q", in)
	}
	rapid.Check(t, func(t *rapid.T) {
		for _, r := range Clean(rapid.String().Draw(t, "text")) {
			assert.False(t, unicode.IsControl(r), "%U", r)
		}
	})
}

func TestLineIsNeverWiderThanItsRoom(t *testing.T) {
	sim := tcell.NewSimulationScreen("UTF-8")
	require.NoError(t, sim.Init())
	row := func(n int) string {
		var b strings.Builder
		for x := 0; x < n; {
			s, _, w := sim.Get(x, 0)
			b.WriteString(s)
			x += w
		}
		return b.String()
	}
	for _, c := range []struct {
		text  string
		width int
		want  string
		used  int
	}{
		{"abc", 5, "abc  ", 3}, {"abcde", 5, "abcde", 5}, {"abcdef", 5, "abcd…", 5}, {"花花花", 5, "花花…", 5},
		{"花花花", 4, "花…  ", 3}, {"abc", 0, "     ", 0}, {"abc", -3, "     ", 0}, {"", 5, "     ", 0}, {"花花", 1, "…    ", 1},
	} {
		sim.Clear()
		assert.Equal(t, c.used, Line(sim, 0, 0, c.width, c.text, tcell.StyleDefault), "%q in %d", c.text, c.width)
		assert.Equal(t, c.want, row(5), "%q in %d", c.text, c.width)
	}
	assert.Equal(t, 6, Width("花 déj\x07"))
}

// env returns an environment of pairs.
func env(pairs ...string) func(string) string {
	return func(name string) string {
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	}
}

func TestWhatTheEnvironmentRulesOut(t *testing.T) {
	for want, environments := range map[string][]func(string) string{
		TermUnset:   {env(), env("LC_ALL", "C.UTF-8")},
		TermDumb:    {env("TERM", "dumb")},
		TermUnknown: {env("TERM", "no-such-terminal")},
		ASCIIOnly: {
			env("TERM", "xterm", "LC_ALL", "C"), env("TERM", "xterm", "LANG", "POSIX"),
			env("TERM", "xterm", "LC_CTYPE", "C", "LANG", "ru_RU.UTF-8"), env("TERM", "xterm", "LC_ALL", "en_US.US-ASCII"),
		},
		Charset: {env("TERM", "xterm", "LC_ALL", "ru_RU.KOI8-R"), env("TERM", "xterm", "LANG", "fr_FR.ISO-8859-15@euro")},
		"": {
			env("TERM", "xterm"), env("TERM", "xterm-256color", "LANG", "ru_RU"), env("TERM", "vt100", "LC_ALL", "C.utf8"),
			env("TERM", "screen", "LC_ALL", "fr_FR.UTF-8@euro", "LANG", "C"), env("TERM", "linux", "LANG", "fr_FR@euro"),
		},
	} {
		for i, e := range environments {
			err := checkTerminal(e)
			if want == "" {
				assert.NoError(t, err, "number %d", i)
				continue
			}
			var te *rules.Fault
			require.ErrorAs(t, err, &te, "%s, number %d", want, i)
			assert.Equal(t, want, te.Code)
			assert.Contains(t, te.Error(), want)
		}
	}
}

// Each code has a sentence whose arguments are given.
func TestTerminalErrorsHaveWords(t *testing.T) {
	errs := []error{
		&rules.Fault{Code: NotATerminal}, cannotOpen(tcell.ErrNoScreen),
		checkTerminal(env()), checkTerminal(env("TERM", "dumb")), checkTerminal(env("TERM", "nonesuch")),
		checkTerminal(env("TERM", "xterm", "LANG", "C")), checkTerminal(env("TERM", "xterm", "LANG", "ru_RU.KOI8-R")),
	}
	for _, l := range text.Langs() {
		p, err := text.New(l)
		require.NoError(t, err)
		for _, e := range errs {
			var te *rules.Fault
			require.ErrorAs(t, e, &te)
			assert.NotContains(t, p.Say(te.Code, te.Args...), "⟦", "%s %s", l, te.Code)
		}
	}
}

func TestOpenScreenWithoutATerminal(t *testing.T) {
	_, err := OpenScreen() // go test has no terminal for its input
	var te *rules.Fault
	require.ErrorAs(t, err, &te)
	assert.Equal(t, NotATerminal, te.Code)
}

func TestReadingTimeGrowsWithTheText(t *testing.T) {
	assert.Equal(t, 3*time.Second, reading(""))
	assert.Equal(t, reading("abcd"), reading("ёлки"))
	assert.Greater(t, reading(strings.Repeat("x", 100)), 6*time.Second)
}

// A loop that is stuck does not keep the terminal.
func TestAStuckLoopIsLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		th, _ := theme.Named("dark")
		km, _ := keys.New()
		p, err := text.New(text.EN)
		require.NoError(t, err)
		s := New(tcell.NewSimulationScreen("UTF-8"), th, km, p)
		exited := 0
		release := make(chan struct{})
		s.exit = func(code int) { exited = code; close(release) }
		s.Post(func() { <-release })
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan error)
		go func() { ended <- s.Run(ctx) }()
		time.Sleep(time.Second)
		cancel()
		require.NoError(t, <-ended)
		assert.Equal(t, 1, exited)
	})
}
