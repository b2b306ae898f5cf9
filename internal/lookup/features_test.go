package lookup_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/lookup"
)

func features(ask string) (all []uint32) {
	lookup.Features(strings.Fields(ask), func(f uint32) { all = append(all, f) })
	return all
}

func TestFeatures(t *testing.T) {
	assert.Len(t, features("a"), 2, "the word and <a>")
	assert.Len(t, features("tea"), 1+3+2+1, "the word, and the runs of <tea>")
	assert.Len(t, features("a b"), 2+2+1, "a pair")
	assert.NotEqual(t, features("a b")[4-1:], features("b a")[4-1:], "pairs have an order")
	common := func(a, b string) (n int) {
		for _, f := range features(a) {
			if slices.Contains(features(b), f) {
				n++
			}
		}
		return n
	}
	assert.Greater(t, common("souvenir", "suovenir"), 4, "a slip leaves much of a word")
	assert.Zero(t, common("souvenir", "temple"))
	assert.NotEmpty(t, features(strings.Repeat("ж", 100)))
}

func TestRow(t *testing.T) {
	used := map[int]bool{}
	for f := range uint32(4096) {
		at := lookup.Row(f, 512, 0)
		assert.True(t, at >= 0 && at < 512)
		used[at] = true
	}
	assert.Greater(t, len(used), 500, "features are spread")
	assert.NotEqual(t, lookup.Row(7, 512, 0), lookup.Row(7, 512, 1), "for each reader otherwise")
}
