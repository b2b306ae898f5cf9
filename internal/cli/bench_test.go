package cli_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/testkit"
	dealer "referee/internal/testkit/tokaido"
	"referee/profiles"
)

// nowhere is a log that keeps nothing.
type nowhere struct{}

func (nowhere) Append(...record.Line) error { return nil }

// A thousand whole journeys of four, checked in one go.
func BenchmarkCheck(b *testing.B) {
	const files, different = 1000, 25
	dir := b.TempDir()
	p, wrong := profiles.Load(games.Tokaido.Spec, "", nil, nil, nil)
	require.Empty(b, wrong)
	args := []string{"check"}
	for i := range files {
		args = append(args, filepath.Join(dir, fmt.Sprint(i)))
		if i >= different {
			data, err := os.ReadFile(args[1+i%different])
			require.NoError(b, err)
			require.NoError(b, os.WriteFile(args[1+i], data, 0o600))
			continue
		}
		r := &record.Record{Header: record.Header{Version: record.Version, Game: games.Tokaido.ID, Seats: []string{"Anna", "Boris", "Céline", "Dmitri"}}}
		s, err := games.Tokaido.Open(r, &p, nowhere{})
		require.NoError(b, err)
		lines := dealer.Play(b, rand.New(rand.NewPCG(uint64(i), 1)), s, dealer.Whole)
		require.NoError(b, os.WriteFile(args[1+i], append(r.Format(), strings.Join(lines, "\n")+"\n"...), 0o600))
	}
	checks(b, args)
}

// The recorded games of every game, five times over.
func BenchmarkCheckOfEveryGame(b *testing.B) {
	args := []string{"check"}
	for _, g := range games.All {
		whole, err := filepath.Glob(testkit.File(g.ID, filepath.Join("games", "*.txt")))
		require.NoError(b, err)
		args = append(args, slices.Repeat(whole, 5)...)
	}
	checks(b, args)
}

// checks runs a command line that finds every file clean.
func checks(b *testing.B, args []string) {
	files := len(args) - 1
	b.ReportAllocs()
	for b.Loop() {
		var said bytes.Buffer
		a := app()
		a.Out, a.Getenv = &said, func(string) string { return "" }
		if code := a.Run(args); code != 0 || strings.Count(said.String(), "\n") != files {
			b.Fatal(code, said.String())
		}
	}
	b.ReportMetric(float64(files*b.N)/b.Elapsed().Seconds(), "games/s")
}
