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

// The kinds of question that are fitted to.
const (
	atATable  = iota // with an answer; the game is known
	anywhere         // the same; the game is not known
	misspelt         // the same, with slips; the game is known
	inVain           // without an answer; the game is known where the question has one
	inVainAny        // the same; the game is not known
	kinds
)

// What a question counts: one without an answer more, of which there are fewer, and one that is long more, for people tell the look-up
// more than those did who wrote the questions for tuning.
const (
	vainCounts = 3
	longCounts = 4
	longFrom   = 13 // words
)

// sample is the evidence for the first answer to a question, nil where there was none, and whether it
// was right.
type sample struct {
	evidence []float64
	right    bool
	kind     int
	long     bool
}

// TestFit prints what each part of the evidence should weigh, and what comes of it, on every other of the
// questions for tuning: the classifier has seen the others.
func TestFit(t *testing.T) {
	if !*fit {
		t.Skip("a tool for tuning: go test ./internal/lookup -run Fit -v -fit")
	}
	samples := gathered(t)
	weights := logistic(samples)
	fmt.Printf("%.2f\n", weights)
	for _, long := range []bool{false, true} {
		tell(samples, weights, long)
	}
}

// tell prints how many answers to short questions, or to long ones, are as sure as that, and how many of these are wrong.
func tell(samples []sample, weights []float64, long bool) {
	fmt.Println("long:", long)
	for from := 0.02; from < 0.98; from += 0.02 {
		var asked, sure, wrong [kinds]float64
		for _, s := range samples {
			if s.long != long {
				continue
			}
			asked[s.kind]++
			if s.evidence != nil && chance(weights, s.evidence) >= from {
				sure[s.kind]++
				if !s.right {
					wrong[s.kind]++
				}
			}
		}
		fmt.Printf("%.2f", from)
		for k := range kinds {
			fmt.Printf("  %5.1f%% of them wrong %4.1f%%", 100*sure[k]/asked[k], 100*wrong[k]/asked[k])
		}
		fmt.Println()
	}
}

// gathered is the evidence for all questions for tuning.
func gathered(t *testing.T) (samples []sample) {
	all, err := books.All()
	require.NoError(t, err)
	files := os.DirFS("../../testdata/questions")
	answered, err := questions.Read(files, questions.Tune)
	require.NoError(t, err)
	unanswered, err := questions.Unanswered(files, questions.Tune)
	require.NoError(t, err)
	var taught []compile.Question
	half := func(all []questions.Question) (rest []questions.Question) {
		for i, q := range all {
			if i%2 == 0 {
				taught = append(taught, compile.Question{Lang: q.Lang, Game: q.Game, Ask: q.Ask, Want: q.Want})
			} else {
				rest = append(rest, q)
			}
		}
		return rest
	}
	answered, unanswered = half(answered), half(unanswered)
	x := compile.Learned(taught, all...).Open()
	take := func(q questions.Question, game string, kind int) {
		s := sample{kind: kind, long: len(strings.Fields(q.Ask)) >= longFrom}
		if e, first, ok := x.Evidence(q.Ask, lookup.Question{Lang: q.Lang, Game: game}); ok {
			s.evidence, s.right = e[:], slices.Contains(q.Want, first)
		}
		samples = append(samples, s)
	}
	random := rand.New(rand.NewPCG(1, 1))
	for _, q := range answered {
		take(q, q.Game, atATable)
		take(q, "", anywhere)
		q.Ask = misspell(q.Ask, random)
		take(q, q.Game, misspelt)
	}
	for _, q := range unanswered {
		take(q, q.Game, inVain)
		take(q, "", inVainAny)
	}
	return samples
}

func chance(weights, evidence []float64) float64 {
	sum := 0.0
	for i := range evidence {
		sum += weights[i] * evidence[i]
	}
	return 1 / (1 + math.Exp(-sum))
}

// logistic is the logistic regression of being right on the evidence.
func logistic(all []sample) []float64 {
	weights, steps := make([]float64, lookup.Evidences), make([]float64, lookup.Evidences)
	for range 400 {
		slope := make([]float64, len(weights))
		for _, s := range all {
			if s.evidence == nil {
				continue
			}
			err := chance(weights, s.evidence)
			if s.right {
				err--
			}
			if s.kind >= inVain {
				err *= vainCounts
			}
			if s.long {
				err *= longCounts
			}
			for i, v := range s.evidence {
				slope[i] += err * v / float64(len(all))
			}
		}
		for i := range weights {
			steps[i] += slope[i] * slope[i]
			weights[i] -= 0.5 * slope[i] / math.Sqrt(steps[i]+1e-12)
		}
	}
	return weights
}

// misspell makes a slip in most of the longer words.
func misspell(ask string, random *rand.Rand) string {
	words := strings.Fields(ask)
	for i, w := range words {
		r := []rune(w)
		if len(r) < 4 || random.Float64() > 0.7 {
			continue
		}
		k := 1 + random.IntN(len(r)-2)
		switch random.IntN(3) {
		case 0:
			r[k], r[k+1] = r[k+1], r[k]
		case 1:
			r = append(r[:k], r[k+1:]...)
		default:
			r[k] = r[random.IntN(len(r))]
		}
		words[i] = string(r)
	}
	return strings.Join(words, " ")
}
