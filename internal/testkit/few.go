package testkit

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// few and several are how many recorded games of each game a face replays in a quick run, and in a thorough one.
const few, several = 1, 3

// Few returns the files of the recorded games of a game that a face replays: all of them where everything is proved, else
// the few in which the most is written that the others of them lack. That every game is read, judged and scored as
// it was recorded is proved of all in every run, below the faces.
func Few(t testing.TB, id string) (files []string) {
	t.Helper()
	all, err := filepath.Glob(File(id, "games", "*.txt"))
	require.NoError(t, err)
	require.NotEmpty(t, all)
	if IsWhole() {
		return all
	}
	n := few
	if IsThorough() {
		n = several
	}
	says := map[string][]string{}
	for _, file := range all {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		says[file] = shape.FindAllString(string(text), -1)
	}
	known := map[string]bool{}
	for len(files) < min(n, len(all)) {
		best, most := "", -1
		for _, file := range all {
			if slices.Contains(files, file) {
				continue
			}
			fresh := map[string]bool{}
			for _, word := range says[file] {
				if !known[word] {
					fresh[word] = true
				}
			}
			if len(fresh) > most {
				best, most = file, len(fresh)
			}
		}
		for _, word := range says[best] {
			known[word] = true
		}
		files = append(files, best)
	}
	return files
}

// Turns returns with which of several things the i-th of others is looked at: with all of them in a thorough run, else with one, by
// turns.
func Turns[T any](i int, all []T) []T {
	if IsThorough() {
		return all
	}
	return all[i%len(all):][:1]
}

// shape matches what tells kinds of entries apart: words, and the signs in them, but neither names nor cards.
var shape = regexp.MustCompile(`(?m)\b[a-z][a-z.-]+\b(: \S+$)?|[|+*>=?]|\b\d[ -]`)
