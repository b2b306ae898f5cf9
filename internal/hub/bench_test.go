package hub

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/profiles"
)

type nowhere struct{}

func (nowhere) Append(...record.Line) error { return nil }

// A line of a seat is judged, entered and told, entry after entry through a game.
func BenchmarkEnter(b *testing.B) {
	lines := []string{"Anna 3BCC", "Boris B", "Boris 1X", "Anna 1X", "Boris 3BDE", "Anna D"}
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(b, wrong)
	h := New(Usual, time.Now)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if n%len(lines) == 0 {
			r, _ := record.Parse([]byte(duel))
			s, err := games.Hanamikoji.Open(r, &p, nowhere{})
			require.NoError(b, err)
			h.Hold(func() { h.Put(s) })
		}
		line := lines[n%len(lines)]
		_, err := h.Enter(Line{Who: anna, At: Revision(n % len(lines))}, func(m Moment) error {
			r, err := m.Session.Enter(line, false)
			if !r.Taken {
				b.Fatal(r.Error, r.Entry)
			}
			return err
		})
		require.NoError(b, err)
	}
}

// A part that is there for whoever sees the same.
func BenchmarkPart(b *testing.B) {
	s, _ := opened(b, head(b, "tokaido", 99))
	h := New(Usual, time.Now)
	h.Hold(func() { h.Put(s) })
	b.ReportAllocs()
	for b.Loop() {
		h.Part(boris, Part{Name: "table", Lang: "en"}, func(Moment) []byte { return []byte("made") })
	}
}
