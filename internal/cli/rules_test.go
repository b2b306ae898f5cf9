package cli

import (
	"bytes"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// TestTheFirstPageOfTheLineModeAsksTheRules: as the command does, below what it offers.
func TestTheFirstPageOfTheLineModeAsksTheRules(t *testing.T) {
	said := func(lang, typed string, args ...string) (out string) {
		var b bytes.Buffer
		app := App{In: strings.NewReader(typed), Out: &b, Err: io.Discard, Now: time.Now, Getenv: func(string) string { return "" }}
		app.Run(append(args, "--lang", lang, "--records", t.TempDir(), "--house-sheets", t.TempDir()))
		return b.String()
	}
	for _, c := range []struct{ lang, word, question, clause, offer string }{
		{"en", "rules", "hot spring", "TK-SPRING-1 · ", "Type what you want to know:"},
		{"ru", "правила", "очков поровну в конце токайдо", "TK-END-6 · ", "Введите, что хотите узнать:"},
		{"fr", "règles", "TK-INN-5", "TK-INN-5 · ", "Tapez ce que vous cherchez"},
	} {
		home := said(c.lang, c.word+" "+c.question+"\n"+c.word+"\n", "--plain")
		assert.Contains(t, said(c.lang, c.question+"\n", "--plain"), c.clause, "a question in own words")
		answer := said(c.lang, "", "rules", c.question)
		assert.Contains(t, answer, c.clause)
		list := strings.Split(strings.TrimSpace(answer), "\n")
		assert.LessOrEqual(t, len(list), 22)
		for _, one := range list {
			if !strings.Contains(one, "--all") && !strings.Contains(one, "referee rules") {
				assert.Contains(t, home, strings.TrimSpace(one), "the same answer, but for how to see the others")
			}
		}
		all := said(c.lang, "", append([]string{"rules", "--all"}, c.question)...)
		assert.Equal(t, strings.HasSuffix(list[len(list)-1], ": --all"), strings.Count(all, "\n") > 22, "what is left out is told")
		for _, s := range list {
			assert.LessOrEqual(t, len([]rune(s)), 100)
		}
		assert.Contains(t, home, c.offer)
		assert.NotContains(t, home, "⟦")
	}
	assert.Contains(t, said("en", "rules xqzvw\n", "--plain"), "The rulebook says nothing about it.")
}

// TestAnAnswerThatIsOverHasNoNumbers: a command that has ended takes none, so it says which commands show the rest, and these do.
func TestAnAnswerThatIsOverHasNoNumbers(t *testing.T) {
	said := func(terminal bool, args ...string) string {
		var b bytes.Buffer
		app := App{In: strings.NewReader(""), Out: &b, Err: io.Discard, Now: time.Now, Getenv: func(string) string { return "" }, Terminal: terminal}
		app.Run(append(args, "--records", t.TempDir(), "--house-sheets", t.TempDir()))
		return b.String()
	}
	for _, c := range []struct {
		lang, question string
		shows          int
	}{
		{"en", "tokaido hot spring", 2}, {"ru", "очков поровну в конце токайдо", 2}, {"fr", "TK-INN-5", 1}, {"en", "hanamikoji cat", 1}, {"ru", "HK-WIN-4", 1},
	} {
		for _, terminal := range []bool{false, true} {
			answer := said(terminal, "rules", "--lang", c.lang, c.question)
			assert.NotRegexp(t, `(?m)^ *\d+  `, answer, "%s", c.question)
			shows := regexp.MustCompile(`(?m)referee (rules (?:--all )?([A-Z0-9-]+))$`).FindAllStringSubmatch(answer, -1)
			assert.Len(t, shows, c.shows, "%s: %s", c.question, answer)
			for _, one := range shows {
				assert.Contains(t, said(terminal, append(strings.Fields(one[1]), "--lang", c.lang)...), one[2], "%s", c.question)
			}
		}
	}
}

// Where nobody said which game is meant, somebody at a terminal is asked, in lines always; a number, a
// name or Enter answers. What is no answer is the next thing that is typed.
func TestWhichGameIsMeantIsAskedBack(t *testing.T) {
	said := func(lang, typed string, args ...string) (out string) {
		var b bytes.Buffer
		clock := time.Unix(0, 0)
		now := func() time.Time { clock = clock.Add(time.Second); return clock } // nobody types two lines at once
		app := App{In: strings.NewReader(typed), Out: &b, Err: io.Discard, Now: now, Getenv: func(string) string { return "" }, Terminal: true}
		app.Run(append(args, "--lang", lang, "--records", t.TempDir(), "--house-sheets", t.TempDir()))
		return b.String()
	}
	for lang, asks := range map[string]string{"en": "Which game? 1 ", "ru": "О какой игре речь? 1 ", "fr": "De quel jeu s’agit-il ? 1 "} {
		second := said(lang, "2\n", "rules", "who wins a tie")
		assert.Contains(t, second, asks)
		assert.NotContains(t, second, "referee rules --game", "it is answered")
		assert.True(t, strings.HasSuffix(said(lang, "99\n2\n", "rules", "who wins a tie"), "\n"+second), "what is no answer is asked for again")
		first := said(lang, "\n", "rules", "who wins a tie")
		assert.Equal(t, first, said(lang, "1\n", "rules", "who wins a tie"))
		assert.NotEqual(t, first, second)
		assert.Contains(t, said(lang, "", "rules", "who wins a tie"), "referee rules --game", "nobody answers")
		for typed, answer := range map[string]string{"2": second, "": first} {
			home := said(lang, "who wins a tie\n"+typed+"\n", "--plain")
			assert.Contains(t, home, strings.Split(answer, "\n")[1])
			assert.Regexp(t, regexp.QuoteMeta(asks)+`[^.]+ \(Ent[^)]*\)\.`, home, "what an empty line answers is said")
		}
		assert.Contains(t, said(lang, "who wins a tie\nTK-INN-5\n", "--plain"), "TK-INN-5 · ")
	}
}
