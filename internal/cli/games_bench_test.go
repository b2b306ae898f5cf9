package cli_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit"
)

// Ten thousand games of many kinds and people, of which everything is known but what has to be looked up each time:
// listed, searched and counted as by a program that begins anew.
func BenchmarkGames(b *testing.B) {
	const files = 10_000
	dir, cache := b.TempDir(), b.TempDir()
	var kinds [][]byte
	for _, g := range games.All {
		paths, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(b, err)
		for _, path := range paths {
			data, err := os.ReadFile(path)
			require.NoError(b, err)
			kinds = append(kinds, data)
		}
	}
	for i := range files {
		day := time.Date(2020, 1, 1, i, 0, 0, 0, time.UTC)
		path := filepath.Join(dir, fmt.Sprintf("%s-%d.referee", day.Format("2006-01-02-1504"), i))
		require.NoError(b, os.WriteFile(path, kinds[i%len(kinds)], 0o600))
		require.NoError(b, os.Chtimes(path, day, day))
	}
	time.Sleep(100 * time.Millisecond)
	env := map[string]string{"LANG": "C.UTF-8"}
	do := func(b *testing.B, args ...string) {
		var said bytes.Buffer
		a := app()
		a.Out, a.Getenv, a.Index = &said, func(name string) string { return env[name] }, cache
		if code := a.Run(append([]string{"games", "--records", dir}, args...)); code > 1 || said.Len() == 0 {
			b.Fatal(code, said.String())
		}
	}
	do(b)
	for _, one := range []struct {
		name string
		args []string
	}{{"list", nil}, {"filter", []string{"anna", "tokaido"}}, {"stats", []string{"--stats"}}, {"stats-filter", []string{"--stats", "anna"}}} {
		b.Run(one.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				do(b, one.args...)
			}
		})
	}
}
