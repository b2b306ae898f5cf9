package lookup_test

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games/books"
	"referee/internal/lookup"
	"referee/internal/lookup/compile"
	"referee/internal/lookup/questions"
)

var fit = flag.Bool("fit", false, "fit what makes an answer sure to the questions for tuning")

// TestFit prints the weights of the evidence. The classifier must not have seen the questions.
func TestFit(t *testing.T) {
	if !*fit {
		t.Skip("with -fit alone")
	}
	all, err := books.All()
	require.NoError(t, err)
	x := lookup.Open(string(compile.Learned(nil, all...)))
	files := os.DirFS("../../testdata/questions")
	answered, err := questions.Read(files, questions.Tune)
	require.NoError(t, err)
	silent, err := questions.Unanswered(files, questions.Tune)
	require.NoError(t, err)
	var samples []sample
	take := func(q questions.Question, game string, kind int) {
		e, first, ok := x.Evidence(q.Ask, lookup.Question{Lang: q.Lang, Game: game})
		if ok {
			samples = append(samples, sample{e[:], slices.Contains(q.Want, first), kind, q})
		} else {
			samples = append(samples, sample{nil, false, kind, q})
		}
	}
	rnd := rand.New(rand.NewPCG(1, 1))
	for _, q := range answered {
		take(q, q.Game, 0)
		take(q, "", 1)
		q.Ask = misspell(q.Ask, 0.7, rnd)
		take(q, q.Game, 4)
	}
	for _, q := range silent {
		take(q, q.Game, 2)
		take(q, "", 3)
	}
	w := logistic(samples)
	fmt.Println(w)
	for _, from := range []float64{0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85} {
		var n, sure, wrong [5]float64
		for _, s := range samples {
			n[s.kind]++
			if s.f != nil && chance(w, s.f) >= from {
				sure[s.kind]++
				if !s.right {
					wrong[s.kind]++
				}
			}
		}
		fmt.Printf("%.2f", from)
		for k := range n {
			fmt.Printf("  sure %.1f%% wrong %.1f%%", 100*sure[k]/n[k], 100*wrong[k]/n[k])
		}
		fmt.Println()
	}
}

type sample struct {
	f     []float64
	right bool
	kind  int
	q     questions.Question
}

func chance(w, f []float64) float64 {
	sum := 0.0
	for i := range f {
		sum += w[i] * f[i]
	}
	return 1 / (1 + math.Exp(-sum))
}

func logistic(all []sample) []float64 {
	var w []float64
	for _, s := range all {
		if s.f != nil {
			w = make([]float64, len(s.f))
		}
	}
	speed := make([]float64, len(w))
	for range 400 {
		grad := make([]float64, len(w))
		for _, s := range all {
			if s.f == nil {
				continue
			}
			p := chance(w, s.f)
			if s.right {
				p--
			}
			weight := 1.0
			if s.kind == 2 || s.kind == 3 {
				weight = 3
			}
			for i, v := range s.f {
				grad[i] += weight * p * v
			}
		}
		for i := range w {
			grad[i] = grad[i]/float64(len(all)) + 1e-5*w[i]
			speed[i] += grad[i] * grad[i]
			w[i] -= 0.5 * grad[i] / math.Sqrt(speed[i]+1e-12)
		}
	}
	return w
}

// misspell makes a slip in a share of the longer words.
func misspell(q string, per float64, rnd *rand.Rand) string {
	ws := strings.Fields(q)
	for i, w := range ws {
		r := []rune(w)
		if len(r) < 4 || rnd.Float64() > per {
			continue
		}
		k := 1 + rnd.IntN(len(r)-2)
		switch rnd.IntN(4) {
		case 0:
			r[k], r[k+1] = r[k+1], r[k]
		case 1:
			r = append(r[:k:k], r[k+1:]...)
		case 2:
			r = append(r[:k+1:k+1], r[k:]...)
		default:
			r[k] = r[rnd.IntN(len(r))]
		}
		ws[i] = string(r)
	}
	return strings.Join(ws, " ")
}
