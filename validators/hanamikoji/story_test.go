package hanamikoji

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/validators"
)

// story is a file of entries: header lines "# key: value", then one entry a
// line, a seat's number and a move, with "let " before it where the table lets it
// stand against a rule, or "set FIELD=VALUE" for a table that is typed in.
type story struct {
	name  string
	head  map[string]string
	lines []string
}

func stories(t testing.TB, folder string) []story {
	t.Helper()
	files, err := filepath.Glob("../../testdata/hanamikoji/" + folder + "/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files, folder)
	list := make([]story, len(files))
	for i, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		s := story{name: strings.TrimSuffix(filepath.Base(file), ".txt"), head: map[string]string{}}
		for line := range strings.Lines(string(text)) {
			line = strings.TrimSpace(line)
			if rest, ok := strings.CutPrefix(line, "#"); ok {
				key, value, _ := strings.Cut(rest, ":")
				s.head[strings.TrimSpace(key)] = strings.TrimSpace(value)
			} else if line != "" {
				s.lines = append(s.lines, line)
			}
		}
		list[i] = s
	}
	return list
}

// enter reads, judges and applies one line, and returns everything found.
func enter(t testing.TB, s game.State, at rules.Seq, line string) (game.State, validators.Verdict) {
	t.Helper()
	known := Book.Inspect(&s)
	var v validators.Verdict
	if pair, ok := strings.CutPrefix(line, "set "); ok {
		s, known = set(t, s, pair), nil
	} else {
		line = strings.TrimPrefix(line, "let ")
		seat := rules.Seat(line[0] - '0')
		m, err := game.Parse(&s, seat, line[2:])
		require.NoError(t, err, line)
		v = Book.Judge(&s, seat, m)
		assert.Equal(t, len(v) == 0, Book.Clean(&s, seat, m), "%s: Clean against Judge", line)
		if next, err := game.Apply(s, at, seat, m); err == nil {
			s = next
		}
	}
	for _, f := range Book.Inspect(&s) {
		if !v.Has(f.Code) && !slices.ContainsFunc(known, func(g validators.Finding) bool { return g.Code == f.Code }) {
			v = append(v, f)
		}
	}
	return s, v
}

// set gives a field its value: "cards@1=AAB".
func set(t testing.TB, s game.State, pair string) game.State {
	t.Helper()
	key, value, _ := strings.Cut(pair, "=")
	name, who, _ := strings.Cut(key, "@")
	seat, _ := strconv.Atoi(who)
	for _, f := range game.Fields {
		if f.Key == name && int(f.Seat) == seat {
			s, err := f.Set(s, value)
			require.NoError(t, err, pair)
			return s
		}
	}
	require.Fail(t, "no such field", pair)
	return s
}

func start(t testing.TB) game.State {
	t.Helper()
	s, err := game.Setup(rules.Setup{Seats: 2, First: 1})
	require.NoError(t, err)
	return s
}

func codes(v validators.Verdict) []string {
	list := []string{}
	for _, f := range v {
		list = append(list, string(f.Code))
	}
	return list
}

// A story's last line is refused with exactly its code; the lines before it are
// clean, but for tables being typed in, which are in order only when complete.
func TestRefusals(t *testing.T) {
	for _, story := range stories(t, "refusals") {
		t.Run(story.name, func(t *testing.T) {
			v := last(t, story)
			require.Equal(t, []string{story.head["code"]}, codes(v))
			assert.Equal(t, story.head["clause"], string(v[0].Clause))
			assert.Equal(t, story.head["because"], seqs(v[0].Because))
		})
	}
}

// last plays a story and returns the verdict on its last line.
func last(t *testing.T, story story) validators.Verdict {
	s := start(t)
	var v validators.Verdict
	for i, line := range story.lines {
		s, v = enter(t, s, rules.Seq(i+1), line)
		if i < len(story.lines)-1 && !strings.HasPrefix(line, "set ") && !strings.HasPrefix(line, "let ") {
			require.Empty(t, codes(v), line)
		}
	}
	return v
}

func seqs(list []rules.Seq) string { return strings.Trim(fmt.Sprint(list), "[]") }

// Every check and audit has a refusal of its own.
func TestEveryCodeHasARefusal(t *testing.T) {
	told := map[string]string{}
	for _, story := range stories(t, "refusals") {
		told[story.head["code"]] = story.head["clause"]
	}
	for _, c := range Book.Checks {
		assert.Equal(t, string(c.Clause), told[string(c.Code)], "check %s", c.Code)
	}
	for _, a := range Book.Audits {
		assert.Equal(t, string(a.Clause), told[string(a.Code)], "audit %s", a.Code)
	}
}

// Notes that contradict one another are found with just the entries that clash;
// notes that fit some deal are never accused.
func TestHiddenCards(t *testing.T) {
	for _, story := range stories(t, "hidden") {
		t.Run(story.name, func(t *testing.T) {
			v := last(t, story)
			if story.head["code"] == "-" {
				assert.Empty(t, codes(v))
				return
			}
			require.Equal(t, []string{story.head["code"]}, codes(v))
			assert.Equal(t, story.head["because"], seqs(v[0].Because))
		})
	}
}
