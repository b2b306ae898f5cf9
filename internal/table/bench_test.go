package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/profiles"
)

// forty is a game of forty entries: two rounds of offers with replies of their
// own, and a third begun.
func forty(t testing.TB) *record.Record {
	body := ""
	for i, r := range [][]string{round, round, round} {
		for j, m := range r {
			seat := []string{"Orange", "Violet"}[(i+j)%2]
			body += seat + " " + m + "\n"
		}
		if i < 2 {
			body += "Orange reveal G\nViolet reveal F\n"
		}
	}
	r, bad := record.Parse([]byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\n" + body))
	require.Empty(t, bad)
	return r
}

func BenchmarkReplay(b *testing.B) {
	r := forty(b)
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
// entry through a round. The opening of a table every eight entries is in the
// figure.
func BenchmarkEnter(b *testing.B) {
	r, bad := record.Parse([]byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\n"))
	require.Empty(b, bad)
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(b, wrong)
	b.ReportAllocs()
	var s table.Session
	for n := 0; b.Loop(); n++ {
		if n%len(round) == 0 {
			var err error
			if s, err = games.Hanamikoji.Open(r, &p, nowhere{}); err != nil {
				b.Fatal(err)
			}
		}
		if r, err := s.Enter(round[n%len(round)], false); err != nil || !r.Taken {
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
