package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/games/books"
	"referee/internal/lookup"
	"referee/internal/lookup/questions"
	"referee/internal/text"
)

var folder = filepath.Join("..", "..", "..", "testdata", "questions")

// asked are the questions of a set: those that the books answer, and the others.
func asked(t testing.TB, set string) (answered, unanswered []questions.Question) {
	t.Helper()
	answered, err := questions.Read(os.DirFS(folder), set)
	require.NoError(t, err)
	unanswered, err = questions.Unanswered(os.DirFS(folder), set)
	require.NoError(t, err)
	return answered, unanswered
}

// TestLookUpAnswers holds what the look-up has reached on questions it was not tuned to, in per
// cent.
func TestLookUpAnswers(t *testing.T) {
	answered, unanswered := asked(t, questions.Held)
	m := measure(games.Index(), answered, unanswered)
	floor := func(c count, first, three float64, of string) {
		assert.GreaterOrEqual(t, share(c.first, c.asked), first, "%s: %s", of, c)
		assert.GreaterOrEqual(t, share(c.three, c.asked), three, "%s: %s", of, c)
	}
	r := m.rows["all.all"]
	floor(r.known, 88, 97, "game known")
	floor(r.unknown, 86, 95, "game unknown")
	assert.LessOrEqual(t, share(r.sure.wrong, r.sure.said), 4.0, "sure and wrong")
	assert.LessOrEqual(t, share(r.likely.wrong, r.likely.said), 18.0, "likely and wrong")
	for _, name := range append(ids(), langs()...) {
		at := name + "." + all
		if m.rows[at] == nil {
			at = all + "." + name
		}
		floor(m.rows[at].known, 82, 93, name)
	}
	var asked, wrong, told int
	for _, s := range m.silence {
		asked, wrong, told = asked+s.asked, wrong+s.wrong, told+s.wrong+s.probable
	}
	assert.LessOrEqual(t, share(wrong, asked), 2.0, "without an answer: wrong and sure")
	assert.LessOrEqual(t, share(told, asked), 10.0, "without an answer: told nevertheless")
}

func TestEveryWantIsThere(t *testing.T) {
	x := games.Index()
	for _, set := range []string{questions.Held, questions.Tune} {
		answered, unanswered := asked(t, set)
		for _, q := range slices.Concat(answered, unanswered) {
			for _, id := range q.Want {
				e, ok := x.Entry(id, q.Lang)
				assert.True(t, ok && e.Game == q.Game, "%s.%s: %q wants %s", q.Game, q.Lang, q.Ask, id)
			}
		}
	}
}

// Nobody tunes on a question that is held, and nothing is learnt from one.
func TestNoHeldQuestionIsForTuning(t *testing.T) {
	tune, open := asked(t, questions.Tune)
	held, shut := asked(t, questions.Held)
	known := map[string]bool{}
	key := func(game string, lang text.Lang, ask string) string {
		return game + "." + string(lang) + " " + strings.Join(strings.FieldsFunc(strings.ToLower(ask), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
	}
	for _, q := range slices.Concat(tune, open) {
		known[key(q.Game, q.Lang, q.Ask)] = true
	}
	all, err := books.All()
	require.NoError(t, err)
	for _, b := range all {
		for _, e := range b.Entries {
			for _, said := range slices.Concat(e.Keywords, e.Asked, e.Heard) {
				known[key(b.Game, b.Lang, said)] = true
			}
		}
	}
	for _, q := range slices.Concat(held, shut) {
		assert.False(t, known[key(q.Game, q.Lang, q.Ask)], "%s.%s: %q", q.Game, q.Lang, q.Ask)
	}
}

func TestTheTable(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, run(&out, folder, false, ""))
	assert.Regexp(t, `asked +game known +unknown +back +slips +sure +wrong +likely +wrong\n`, out.String())
	assert.Regexp(t, `tokaido\.ru +\d+ +[\d.]+ / *[\d.]+ +[\d.]+ / *[\d.]+ +[\d.]+% `, out.String())
	assert.Regexp(t, `\nfr +\d+ +[\d.]+% +[\d.]+% +[\d.]+% +[\d.]+% +[\d.]+%\n`, out.String())
	out.Reset()
	require.NoError(t, run(&out, folder, true, "maiko.en"))
	assert.Contains(t, out.String(), "wants [MK-")
	assert.NotContains(t, out.String(), "wants [TK-", "one set alone")
	assert.Error(t, run(&out, filepath.Join(folder, "nowhere"), false, ""))
}

// BenchmarkAsk asks every question for tuning, within its game and of all books, and reports the one
// that is slower than 99 of a hundred. A question's time is that of its fastest turn of the
// benchmark: on a machine with other work to do the rest is waiting.
func BenchmarkAsk(b *testing.B) {
	all, _ := asked(b, questions.Tune)
	x := games.Index()
	of := func(game func(*questions.Question) string) func(*testing.B) {
		return func(b *testing.B) {
			fastest := make([]time.Duration, len(all))
			b.ReportAllocs()
			for b.Loop() {
				for i := range all {
					start := time.Now()
					x.Ask(all[i].Ask, lookup.Question{Lang: all[i].Lang, Game: game(&all[i]), Limit: 20})
					if took := time.Since(start); fastest[i] == 0 || took < fastest[i] {
						fastest[i] = took
					}
				}
			}
			slices.Sort(fastest)
			b.ReportMetric(float64(fastest[len(fastest)*99/100].Nanoseconds())/1e3, "p99-µs")
			b.ReportMetric(float64(fastest[len(fastest)/2].Nanoseconds())/1e3, "median-µs")
		}
	}
	b.Run("within", of(func(q *questions.Question) string { return q.Game }))
	b.Run("anywhere", of(func(*questions.Question) string { return "" }))
}
