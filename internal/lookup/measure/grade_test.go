package main

import (
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/lookup"
)

// What share of the answers that account for every word of a question may be wrong where the
// game is known, and of the questions nothing answers may get such an answer.
const (
	wrongAndSure = 0.09
	sillyAndSure = 0.05
)

// TestASureAnswerIsSeldomWrong: an answer that looks sure and is not settles a dispute the wrong
// way. It is counted over the questions nobody tuned on.
func TestASureAnswerIsSeldomWrong(t *testing.T) {
	sets, err := read(os.DirFS("../../../testdata/questions"))
	require.NoError(t, err)
	x := games.Index()
	var sure, wrong, silly, sillySure, unsure, unsureWrong float64
	for _, s := range sets {
		for _, q := range s.Held {
			game := s.Game
			if game == nothing {
				game = ""
				silly++
			}
			hits := x.Search(q.Ask, lookup.Question{Lang: s.Lang, Game: game, Limit: 1})
			if len(hits) == 0 {
				continue
			}
			_, missing := hits[0].Accounts()
			right := slices.Contains(q.Want, hits[0].ID)
			switch {
			case s.Game == nothing && len(missing) == 0:
				sillySure++
			case s.Game == nothing:
			case len(missing) > 0:
				unsure++
				unsureWrong += one(!right)
			default:
				sure++
				wrong += one(!right)
			}
		}
	}
	t.Logf("sure %v, wrong %v; not sure %v, wrong %v; unanswerable %v, sure %v", sure, wrong, unsure, unsureWrong, silly, sillySure)
	assert.LessOrEqual(t, wrong/sure, wrongAndSure)
	assert.Greater(t, unsureWrong/unsure, wrong/sure, "who is not sure is wrong more often")
	assert.LessOrEqual(t, sillySure/silly, sillyAndSure)
}

func one(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
