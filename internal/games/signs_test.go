package games_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
)

// alike are characters that look like a plain one, are put in its place by phones and word
// processors, or are not seen at all.
var alike = map[string]string{
	"-": "‐‑‒–—―−﹣－", "'": "’‘′＇", "\"": "“”«»＂", "|": "│∣¦｜", "/": "⁄∕／", ">": "→➜⇒＞",
	"+": "＋", "*": "∗＊", "=": "＝", ":": "：", ",": "，", ".": "．", "?": "？", "@": "＠", " ": "\u00a0\u202f\u3000",
	"0": "０", "1": "１", "2": "２", "3": "３", "4": "４",
}

// The entries of recorded games read the same with signs that look like those they have.
func TestSignsThatLookAlike(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		files, err := filepath.Glob(filepath.Join(folder(g), "*.txt"))
		require.NoError(t, err)
		for _, name := range files[:min(len(files), 4)] {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			r, bad := record.Parse(data)
			require.Empty(t, bad)
			want := opened(t, g, r)
			for n := range longestList() {
				var pairs []string
				for plain, others := range alike {
					pairs = append(pairs, plain, string([]rune(others)[n%utf8.RuneCountInString(others)]))
				}
				swapped := *r
				swapped.Lines = slices.Clone(r.Lines)
				for i := range swapped.Lines {
					swapped.Lines[i].Text = strings.NewReplacer(pairs...).Replace(swapped.Lines[i].Text)
				}
				require.Equal(t, want, opened(t, g, &swapped), "%s, %d", name, n)
			}
		}
	})
}

// longestList is the most characters that one has that look like it.
func longestList() (most int) {
	for _, others := range alike {
		most = max(most, utf8.RuneCountInString(others))
	}
	return most
}

// opened are the entries of a record, as they are read.
func opened(t *testing.T, g table.Binding, r *record.Record) (list []string) {
	t.Helper()
	s, err := g.Open(r, profile(t, g, r.Header), nowhere{})
	require.NoError(t, err)
	for _, e := range s.Entries(table.Everyone) {
		list = append(list, fmt.Sprint(e.Seq, e.Text, e.Status))
	}
	return list
}
