package store_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/rules"
)

// BenchmarkSlips looks for the slip of the longest recorded game of each game, in whose middle an entry was
// forgotten or entered twice.
func BenchmarkSlips(b *testing.B) {
	for _, g := range games.All {
		head, lines := longest(b, g.ID)
		at := len(lines) / 2
		slips := map[string][]string{
			"forgotten": append(lines[:at:at], lines[at+1:]...),
			"twice":     append(lines[:at+1:at+1], lines[at:]...),
		}
		for _, kind := range []string{"forgotten", "twice"} {
			t := store.Opener{Games: games.Find}.Parse("", []byte(head+"\n\n"+strings.Join(slips[kind], "\n")+"\n"))
			require.NotNil(b, t.Position, g.ID)
			b.Run(g.ID+"/"+kind, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					t.Position.Slips(rules.Table)
				}
			})
		}
	}
}

// longest is the recorded game with the most entries for all to see.
func longest(b *testing.B, game string) (head string, lines []string) {
	files, err := filepath.Glob(testkit.File(game, "games", "*.txt"))
	require.NoError(b, err)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(b, err)
		h, body, _ := strings.Cut(string(data), "\n\n")
		list := slices.DeleteFunc(strings.Split(strings.TrimSpace(body), "\n"), func(line string) bool {
			return strings.HasPrefix(line, "private ")
		})
		if len(list) > len(lines) {
			head, lines = h, list
		}
	}
	return head, lines
}
