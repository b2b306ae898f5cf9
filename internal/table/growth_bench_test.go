package table_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

// grown is a record of so many lines: of a game that never ends, or of one in which most lines correct others.
func grown(b testing.TB, lines int, corrected bool) *record.Record {
	var text strings.Builder
	text.WriteString("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\nfirst: Orange\n\n")
	for n, at := 0, 0; at < lines || n%11 != 4; n++ { // the same place in a round each time
		fmt.Fprintln(&text, endless(n))
		at++
		if corrected {
			early, late := n/2, max(0, n-5)
			fmt.Fprintf(&text, "amend %d: %s\nundo\nredo\namend %d: %s\ndelete %d\nundo\n", early+1, endless(early), late+1, endless(late), late+1)
			at += 6
		}
	}
	r, bad := record.Parse([]byte(text.String()))
	require.Empty(b, bad)
	return r
}

// BenchmarkGrowth is what an operation costs in a record of so many lines, per line for those that go through all
// of it. An early correction reads all again that follows.
func BenchmarkGrowth(b *testing.B) {
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(b, wrong)
	for _, shape := range []string{"rounds", "corrected"} {
		for _, lines := range []int{100, 1_000, 10_000, 100_000} {
			r := grown(b, lines, shape == "corrected")
			open := func() table.Session {
				s, err := games.Hanamikoji.Open(&record.Record{Header: r.Header, Lines: r.Lines[:len(r.Lines):len(r.Lines)]}, &p, nowhere{})
				require.NoError(b, err)
				return s
			}
			name := func(op string) string { return fmt.Sprintf("%s/%s/%d", shape, op, lines) }
			b.Run(name("parse"), func(b *testing.B) {
				data := r.Format()
				for b.Loop() {
					record.Parse(data)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*lines), "ns/line")
			})
			b.Run(name("open"), func(b *testing.B) {
				for b.Loop() {
					open()
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*lines), "ns/line")
			})
			s := open()
			b.Run(name("entries"), func(b *testing.B) {
				n := 0
				for b.Loop() {
					n = len(s.Entries(rules.Table))
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/line")
			})
			s.Own(1).Entries(1) // somebody looks, too
			entries := len(s.Entries(rules.Table))
			next := entries // the next line of the game
			each := func(op string, does func(i int)) {
				b.Run(name(op), func(b *testing.B) {
					const most = 40
					start, n := time.Now(), 0
					for ; n < most && (n < 4 || time.Since(start) < time.Second); n++ {
						does(n)
					}
					b.ReportMetric(float64(time.Since(start).Nanoseconds())/float64(n), "ns/line")
				})
			}
			take := func(line string) {
				if r, err := s.Enter(line, false); err != nil || !r.Taken {
					b.Fatal(line, r.Entry, r.Error, err)
				}
			}
			each("append", func(int) { take(endless(next)); next++ })
			each("judge", func(int) { s.Try(endless(next)) })
			each("legal", func(int) { s.Choices(nil, "", 9) })
			each("try undo", func(int) { s.Try("undo") })
			each("undo and redo", func(int) { take("undo"); take("redo") })
			entries = len(s.Entries(rules.Table))
			each("amend late", func(int) { take(fmt.Sprint("amend ", entries-2, ": ", endless(entries-3))) })
			early := fmt.Sprint("amend 2: ", endless(1))
			each("amend early, per line", func(i int) {
				if i < max(1, 200/lines) {
					take(early)
				}
			})
		}
	}
}
