package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/profiles"
)

// lines is a game of 28 entries: two rounds of offers with their replies and
// Secrets turned up, and a third begun.
func lines() (list []string) {
	for i, r := range [][]string{round, round, round} {
		for j, m := range r {
			list = append(list, []string{"Orange ", "Violet "}[(i+j)%2]+m)
		}
		if i < 2 {
			list = append(list, "Orange reveal G", "Violet reveal F")
		}
	}
	return list
}

// newRecord is a record of the lines.
func newRecord(t testing.TB, lines ...string) *record.Record {
	r, bad := record.Parse([]byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\n" + strings.Join(lines, "\n")))
	require.Empty(t, bad)
	return r
}

func BenchmarkReplay(b *testing.B) {
	r := newRecord(b, lines()...)
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(b, wrong)
	log := &memory{}
	b.ReportAllocs()
	b.ReportMetric(float64(len(r.Lines)), "entries")
	for b.Loop() {
		if _, err := games.Hanamikoji.Open(r, &p, log); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTry(b *testing.B) {
	s, _ := seat(b, opening...)
	b.ReportAllocs()
	for b.Loop() {
		if r := s.Try("4ABEF-AB"); !r.Fits() {
			b.Fatal(r.Entry.Findings)
		}
	}
}

// nowhere is a log that keeps nothing.
type nowhere struct{}

func (nowhere) Append(...record.Line) error { return nil }

// A typed line is read, judged, applied and the running sheet made, entry after
// entry through a game; its opening is in the figure.
func BenchmarkEnter(b *testing.B) {
	r := newRecord(b)
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(b, wrong)
	game := lines()
	b.ReportAllocs()
	var s table.Session
	for n := 0; b.Loop(); n++ {
		if n%len(game) == 0 {
			var err error
			if s, err = games.Hanamikoji.Open(r, &p, nowhere{}); err != nil {
				b.Fatal(err)
			}
		}
		if r, err := s.Enter(game[n%len(game)], false); err != nil || !r.Taken {
			b.Fatal(r.Entry, err)
		}
		s.Running()
	}
}

func BenchmarkChoices(b *testing.B) {
	s, _ := seat(b, opening...)
	b.ReportAllocs()
	for b.Loop() {
		s.Choices("", 9)
	}
}
