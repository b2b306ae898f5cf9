package table_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	dealer "referee/internal/testkit/tokaido"
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

// A journey of four of which everything is told: about 224 facts, what came of a
// stop in an entry of its own, read from the record with its sheet.
func BenchmarkJourney(b *testing.B) {
	p, wrong := profiles.Load(games.Tokaido.Spec, "", nil, nil, nil)
	require.Empty(b, wrong)
	r := &record.Record{Header: record.Header{Version: record.Version, Game: games.Tokaido.ID, Seats: []string{"Anna", "Boris", "Céline", "Dmitri"}}}
	s, err := games.Tokaido.Open(r, &p, nowhere{})
	require.NoError(b, err)
	lines := dealer.Play(b, rand.New(rand.NewPCG(1, 1)), s, dealer.Whole)
	data := append(r.Format(), strings.Join(lines, "\n")...)
	b.ReportAllocs()
	for b.Loop() {
		r, bad := record.Parse(data)
		s, err := games.Tokaido.Open(r, &p, nowhere{})
		if err != nil || len(bad) > 0 || len(s.Sheets()) != 1 {
			b.Fatal(err, bad)
		}
	}
	b.ReportMetric(float64(len(lines)), "entries")
}

// Two lines by turns.
func BenchmarkTry(b *testing.B) {
	s, _ := seat(b, opening...)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if r := s.Try([]string{"4ABEF-AB", "4ABEF-EF"}[n%2]); !r.Fits() {
			b.Fatal(r.Entry.Findings)
		}
	}
}

// nowhere is a log that keeps nothing.
type nowhere struct{}

func (nowhere) Append(...record.Line) error { return nil }

// A typed line is read, judged, applied and the running sheet made, entry after
// entry through a game; its opening is in the figure.
func BenchmarkEnter(b *testing.B) { enters(b, 0) }

// The same of lines that are answered: each is tried while it is typed, and when it is answered.
func BenchmarkAnswer(b *testing.B) { enters(b, 2) }

func enters(b *testing.B, tries int) {
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
		for range tries {
			if r := s.Try(game[n%len(game)]); !r.Fits() {
				b.Fatal(r.Entry)
			}
		}
		if r, err := s.Enter(game[n%len(game)], false); err != nil || !r.Taken {
			b.Fatal(r.Entry, err)
		}
		s.Running()
	}
}

func BenchmarkComposeBegun(b *testing.B) {
	s, _ := seat(b, opening...)
	b.ReportAllocs()
	for b.Loop() {
		things, begun := s.Things("3B")
		s.Compose(things, begun)
	}
}
