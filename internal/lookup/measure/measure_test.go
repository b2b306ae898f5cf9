package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/text"
)

var questions = filepath.Join("..", "..", "..", "testdata", "questions")

// known are the sets about games there are, and the unanswerable questions.
func known(t testing.TB) []set {
	t.Helper()
	all, err := read(os.DirFS(questions))
	require.NoError(t, err)
	return slices.DeleteFunc(all, func(s set) bool {
		_, ok := games.Find(s.Game)
		return !ok && s.Game != nothing
	})
}

// TestSearchAnswers holds what the search has reached on questions it was not tuned
// to, in percent: within the game, and of all games. Of the questions nothing answers it
// holds how many are answered nevertheless.
func TestSearchAnswers(t *testing.T) {
	floors := [2]struct{ first, three float64 }{{83, 95}, {67, 85}}
	const answered = 34
	r := measure(games.Index(), known(t), false)
	for _, lang := range text.Langs() {
		for i, floor := range floors {
			c := r.counts["all/"+string(lang)][i]
			assert.GreaterOrEqual(t, c.share(c.first), floor.first, "%s: %s", lang, c)
			assert.GreaterOrEqual(t, c.share(c.three), floor.three, "%s: %s", lang, c)
		}
		n := r.answered[lang]
		assert.GreaterOrEqual(t, n.asked, 15, "%s", lang)
		assert.LessOrEqual(t, n.share(n.first), float64(answered), "%s: unanswerable questions that got an answer", lang)
	}
}

func TestEveryWantIsThere(t *testing.T) {
	x := games.Index()
	for _, s := range known(t) {
		for _, q := range slices.Concat(s.Held, s.Tune) {
			for _, id := range q.Want {
				e, ok := x.Entry(id, s.Lang)
				assert.True(t, ok && e.Game == s.Game, "%s/%s: %q wants %s", s.Game, s.Lang, q.Ask, id)
			}
		}
	}
}

func TestReadIsStrict(t *testing.T) {
	for in, want := range map[string]string{
		"game: b\nlang: en\n":                               "that of b/en.yaml",
		"game: a\nlang: en\nhold: []\n":                     "hold",
		"game: a\nlang: en\nheld: [{ask: x, want: []}]\n":   `"x" wants`,
		"game: a\nlang: en\nheld: [{ask: '', want: [X]}]\n": `"" wants`,
	} {
		_, err := read(fstest.MapFS{"a/en.yaml": {Data: []byte(in)}})
		assert.ErrorContains(t, err, want, in)
	}
	_, err := read(fstest.MapFS{})
	assert.ErrorContains(t, err, "no questions")
}

func TestTheTable(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, run(&out, questions, false, ""))
	assert.Regexp(t, `held +within the game +of all games\n`, out.String())
	assert.Regexp(t, `tokaido/ru +\d+/ *\d+ +[\d.]+% +\d+ +[\d.]+% `, out.String())
	assert.Regexp(t, `nothing/fr +\d+ of \d+ answered`, out.String())
	out.Reset()
	require.NoError(t, run(&out, questions, true, "maiko/en"))
	assert.NotContains(t, out.String(), "TK-", "one set alone")
}

// BenchmarkSearch asks every question of every game and language of all books, and
// reports the one that is slower than 99 of a hundred. A question's time is that of its
// fastest turn of the benchmark: on a machine with other work to do the rest is waiting.
func BenchmarkSearch(b *testing.B) {
	x, sets := games.Index(), known(b)
	fastest := map[string]time.Duration{}
	asked := 0
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range sets {
			for _, q := range slices.Concat(s.Held, s.Tune) {
				start := time.Now()
				x.Search(q.Ask, lookup.Question{Lang: s.Lang, Limit: 20})
				took := time.Since(start)
				if before, ok := fastest[q.Ask]; !ok || took < before {
					fastest[q.Ask] = took
				}
				asked++
			}
		}
	}
	took := slices.Sorted(maps.Values(fastest))
	b.ReportMetric(float64(took[len(took)*99/100].Nanoseconds())/1e3, "p99-µs")
	b.ReportMetric(float64(took[len(took)/2].Nanoseconds())/1e3, "median-µs")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/1e3/float64(asked), "µs/question")
}
