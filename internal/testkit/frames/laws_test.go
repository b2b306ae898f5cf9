package frames

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// screens are the goldens of screens alone.
var screens = kept[:1]

// laws are what is so on every screen; but has the frames, by their names, on which it is not, and why.
var laws = []struct {
	what   string
	breach func(frame) string // "" where it is kept
	but    []exception
}{
	{"a frame is as large as its window", oversize, nil},
	{"exactly one line asks", questions, []exception{
		{"a list or a text to read", `play/.*/(finding|score|sakura/sheet|log/(log|entry|slip)|pieces/all)|/screens/(saved|stats|help)-|/campaign/(whole|half|wrong)-|/hall/testdata/compare-`},
		{"a form, each of whose rows asks", `/calculator|/ranked-|/settings-|/dispute/|/underway-`},
		{"the first page proposes what Enter does", `/screens/home-`},
		{"each number of the page acts", `/handon/`},
		{"what covers a secret says nothing", `-cover-`},
		{"the title asks what an entry should have been", `/log/amend-`},
		{"the frame around pages, on a page of its test", `shell/testdata/frame/`},
	}},
	{"help is in the last row", helpless, []exception{{"the help itself", `/screens/help-`}}},
}

// frame is a screen as it was kept.
type frame struct {
	rows []string
	w, h int
}

// Every screen keeps the laws, and no exception is there that no screen needs.
func TestScreensKeepTheLaws(t *testing.T) {
	for _, law := range laws {
		needed := make([]bool, len(law.but))
		for name, text := range drawn(t, "en|fr|ru", screens) {
			f := frame{rows: strings.Split(text, "\n")}
			size := regexp.MustCompile(`(\d+)x(\d+)-`).FindStringSubmatch(name)
			require.NotNil(t, size, "%s: the name has the size of the window", name)
			f.w, _ = strconv.Atoi(size[1])
			f.h, _ = strconv.Atoi(size[2])
			breach, excepted := law.breach(f), false
			for i, e := range law.but {
				if regexp.MustCompile(e.what).MatchString(name) {
					excepted, needed[i] = true, needed[i] || breach != ""
				}
			}
			assert.True(t, breach == "" || excepted, "%s: %s: %s", law.what, name, breach)
		}
		for i, e := range law.but {
			assert.True(t, needed[i], "%s: no screen needs: %s", law.what, e.why)
		}
	}
}

func oversize(f frame) string {
	if len(f.rows) != f.h {
		return fmt.Sprintf("%d rows", len(f.rows))
	}
	for y, row := range f.rows {
		if w := uniseg.StringWidth(row); w > f.w {
			return fmt.Sprintf("row %d has %d columns", y, w)
		}
	}
	return ""
}

func questions(f frame) string {
	n := 0
	for _, row := range f.rows {
		if strings.HasPrefix(row, "▌") {
			n++
		}
	}
	if n == 1 {
		return ""
	}
	return fmt.Sprintf("%d lines ask", n)
}

func helpless(f frame) string {
	if strings.Contains(f.rows[len(f.rows)-1], "F1") {
		return ""
	}
	return f.rows[len(f.rows)-1]
}

// wholly are words of no language that stand on frames whole.
var wholly = []exception{
	{"what was typed of a look-up", `burn|сжечь|brûler|wifi|вайфай|routeur|пароль|password`},
	{"keys, as a keyboard has them", `ctrl|esc|tab|shift`},
	{"cards and tiles by their letters", `[a-gx]{2,7}|[rgbpyk]{2,7}|[rjvbs]{2,7}|[orbtnvl]{2,7}|[orpwbkg]{4}|[orvblnt]{4}|[окфбсчз]{2,7}|[кжзср]{2,7}|bzz|zz|acf`},
	{"people and campaigns", `ada|anna|ánna|bartholomew|boris|céline|marguerite|clara|dmitri|eve|frank|jean|baptiste|raya|autumn|orange|violet|ferdinandovna|konstantinova` +
		`|анна|александра|константиновна|александровна|константинопол|светланушка|вячеслав|ёж|борис|аня|лёша|алекс|артём|александр|дмитриевич|оранжевая`},
}

// No word of a frame is cut without a sign that says so: every word is one of a language, or
// stands in front of an ellipsis.
func TestNoWordIsCutInSilence(t *testing.T) {
	known := map[string]bool{}
	for _, lang := range []string{"en", "fr", "ru"} {
		maps.Copy(known, said(t, lang))
		books(t, known, lang)
	}
	for name, rows := range drawn(t, "en|fr|ru", screens) {
		for row := range strings.SplitSeq(rows, "\n") {
			if typed := strings.HasPrefix(strings.TrimSpace(row), ">"); typed {
				continue
			}
			for _, at := range word.FindAllStringIndex(row, -1) {
				w, behind := row[at[0]:at[1]], row[at[1]:]
				assert.True(t, strings.HasPrefix(behind, "…") || whole(known, strings.ToLower(w)), "%s: %q in: %s", name, w, row)
			}
		}
	}
}

// whole reports whether a word is one, learning the words that are of no language.
func whole(known map[string]bool, w string) bool {
	if utf8.RuneCountInString(w) == 1 {
		return true
	}
	for _, e := range wholly {
		known[w] = known[w] || regexp.MustCompile("^("+e.what+")$").MatchString(w)
	}
	return known[w]
}

// books adds the words that the rules of the games have in a language.
func books(t *testing.T, words map[string]bool, lang string) {
	t.Helper()
	paths, err := filepath.Glob("../../../rules/*/book/*" + lang + ".*")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	paths = append(paths, "../../lookup/common/"+lang+".yaml")
	for _, path := range paths {
		if strings.HasPrefix(filepath.Base(path), "heard.") { // slips and all
			continue
		}
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		for _, w := range word.FindAllString(string(text), -1) {
			words[strings.ToLower(w)] = true
		}
	}
}
