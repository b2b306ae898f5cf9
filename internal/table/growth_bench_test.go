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

// often is how many times something is done to a record that grows by it, whatever the benchmark asks for: else one of
// a hundred lines would soon be one of a hundred thousand.
const often = 40

// BenchmarkGrowth is what an operation costs in a record of so many lines; of what goes through all lines, or through
// all that follow an early correction, it is the cost per line.
func BenchmarkGrowth(b *testing.B) {
	for _, shape := range []string{"rounds", "corrected"} {
		for _, lines := range []int{100, 1_000, 9_000} {
			g := growth{name: fmt.Sprintf("%s/%d", shape, lines), record: grown(b, lines, shape == "corrected")}
			g.lines(b)
			g.session(b)
		}
	}
}

// growth is the benchmarks of one record.
type growth struct {
	name   string
	record *record.Record
}

func (g *growth) open(b testing.TB) table.Session {
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(b, wrong)
	lines := g.record.Lines
	s, err := games.Hanamikoji.Open(&record.Record{Header: g.record.Header, Lines: lines[:len(lines):len(lines)]}, &p, nowhere{})
	require.NoError(b, err)
	return s
}

// lines measures what goes through all of them.
func (g *growth) lines(b *testing.B) {
	data, n := g.record.Format(), len(g.record.Lines)
	s := g.open(b)
	for op, does := range map[string]func(){
		"parse":   func() { record.Parse(data) },
		"open":    func() { g.open(b) },
		"entries": func() { s.Entries(rules.Table) },
	} {
		b.Run(op+"/"+g.name, func(b *testing.B) {
			for b.Loop() {
				does()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/line")
		})
	}
}

// session measures what is done at the end of a record, and one early correction.
func (g *growth) session(b *testing.B) {
	s := g.open(b)
	s.Own(1, false).Entries(1) // somebody looks, too
	next := len(s.Entries(rules.Table))
	take := func(line string) {
		if r, err := s.Enter(line, false); err != nil || !r.Taken {
			b.Fatal(line, r.Entry, r.Error, err)
		}
	}
	for _, one := range []struct {
		op   string
		does func()
	}{
		{"append", func() { take(endless(next)); next++ }},
		{"judge", func() { s.Try(endless(next)) }},
		{"legal", func() { s.Compose(nil, "") }},
		{"try-undo", func() { s.Try("undo") }},
		{"undo-and-redo", func() { take("undo"); take("redo") }},
		{"amend-late", func() { take(fmt.Sprint("amend ", next-2, ": ", endless(next-3))) }},
	} {
		b.Run(one.op+"/"+g.name, func(b *testing.B) {
			begun := time.Now()
			for range often {
				one.does()
			}
			b.ReportMetric(float64(time.Since(begun).Nanoseconds())/often, "ns/op")
		})
	}
	b.Run("amend-early/"+g.name, func(b *testing.B) {
		begun := time.Now()
		take(fmt.Sprint("amend 2: ", endless(1)))
		b.ReportMetric(float64(time.Since(begun).Nanoseconds())/float64(next), "ns/line")
	})
}
