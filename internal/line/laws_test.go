package line_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// signs are those that are read aloud, that are pauses, or that are typed in the notation of a
// game.
const signs = " .,;:!?…’'“”«»–—-()+/|=<>*@[]\"\u00a0\u202f"

// fewLines is how many lines a turn has on average.
const fewLines = 5.6

// heardLines checks that every line can be listened to, except what names a file.
func heardLines(t *testing.T, lang text.Lang, said []string) (n int) {
	t.Helper()
	p, err := text.New(lang)
	require.NoError(t, err)
	foreign := present.Capital(strings.TrimSpace(p.Say("letters.read", rules.Plain("list", "")))) + " "
	for _, one := range said {
		for l := range strings.Lines(one) {
			l = strings.TrimSuffix(l, "\n")
			if strings.Contains(l, "referee/") || strings.HasSuffix(l, " ") { // a file without a name
				continue
			}
			if !strings.HasPrefix(l, foreign) { // these tests type the letters of the record
				n++
			}
			if strings.Contains(l, "  ") {
				assert.Fail(t, "columns", "%s: %s", lang, l)
			}
			if at := strings.IndexFunc(l, unread); at >= 0 {
				assert.Fail(t, "a sign that is not read aloud", "%s: %q in %s", lang, l[at:], l)
			}
			if len(l) > text.Widest {
				assert.LessOrEqual(t, uniseg.GraphemeClusterCount(l), text.Widest, "%s: %s", lang, l)
			}
		}
	}
	return n
}

// unread reports whether a sign is not read aloud.
func unread(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(signs, r)
}

// language shares what there is to say out among the languages.
func language(n int) text.Lang {
	all := text.Langs()
	return all[n%len(all)]
}

// Every line that is told about a recorded game has at most a hundred letters and no sign that is
// not read aloud, and a turn has few of them; a round of Sakura, card by card.
func TestARecordedGameIsListenedTo(t *testing.T) {
	n := 0
	stories.Few(t, func(t *testing.T, game *store.Table) {
		k := stories.NewTalk(t, game.Record.Header)
		for _, l := range game.Record.Lines {
			for _, typed := range []string{stories.Keys(k.Play, k.Session, l)} {
				k.Answer(t, typed)
			}
			require.Equal(t, dialogue.Entered, k.Last.Did)
		}
		turns := len(k.Typed)
		k.Typed = append([]string{"brief"}, k.Typed...)
		lang := language(n)
		said, _ := inLinesOf(t, lang, k)
		n++
		lines := heardLines(t, lang, said)
		assert.LessOrEqual(t, float64(lines)/float64(turns), fewLines, "lines a turn in %s", lang)
	})
}

// So has every line that is told about what is refused.
func TestARefusalIsListenedTo(t *testing.T) {
	n := 0
	stories.FewRefusals(t, func(t *testing.T, r stories.Refusal) {
		lang := language(n)
		said, _ := inLinesOf(t, lang, r.Talk)
		n++
		heardLines(t, lang, said)
	})
}

// On a terminal of eighty columns no line of a table is longer, and no word is cut in two; nor does a line begin or end with a lone mark.
func TestLinesFitATerminal(t *testing.T) {
	const columns = 80
	for i, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(t, err)
		lang := text.Langs()[i%len(text.Langs())]
		game := store.Opener{Games: games.Find}.Read(files[0])
		var typed []string
		for _, l := range game.Record.Lines {
			typed = append(typed, record.FormatLine(game.Record.Header, l), "")
		}
		blank, _ := stories.Unmended(t, game.Record.Header)
		var out bytes.Buffer
		o := options(t, lang, strings.NewReader(strings.Join(append(typed, "state", "why"), "\n")), &out)
		o.Columns = func() int { return columns }
		require.NoError(t, line.Play(&program.Game{InPlay: blank}, o))
		for l := range strings.Lines(out.String()) {
			l = strings.TrimSuffix(l, "\n")
			if strings.Contains(l, "/") {
				continue // a file
			}
			assert.LessOrEqual(t, uniseg.StringWidth(l), columns, "%s, %s: %s", g.ID, lang, l)
			assert.False(t, strings.HasSuffix(l, "«") || strings.HasPrefix(l, "»"), "%s, %s: %s", g.ID, lang, l)
		}
	}
}
