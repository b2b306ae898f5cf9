package pgjournal_test

import (
	"fmt"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/journal/journaltest"
	"referee/internal/pgjournal/pgtest"
)

// entry is as long as an entry is.
var entry = lines("Anna 3BCC-C guest from Kyoto")

// Entries of tables that are played at once, each after the one before it was taken.
func BenchmarkAppend(b *testing.B) {
	s := pgtest.Start(b)
	appends(b, s.URL(""))
}

// The same where each waits until a standby has it.
func BenchmarkAppendWithAStandby(b *testing.B) {
	s := pgtest.Start(b)
	s.Standby()
	appends(b, s.URL(""))
}

func appends(b *testing.B, url string) {
	j := open(b, url)
	for _, tables := range []int{1, 8, 64} {
		b.Run(strconv.Itoa(tables), func(b *testing.B) {
			b.ReportAllocs()
			ids := make([]string, tables)
			for i := range ids {
				ids[i] = fmt.Sprintf("t-%d-%d-%d", tables, b.N, i)
				require.NoError(b, j.Create(b.Context(), ids[i], []byte(journaltest.Head), nil))
			}
			var next atomic.Int64
			var mu sync.Mutex
			var took []time.Duration
			var all sync.WaitGroup
			b.ResetTimer()
			for _, id := range ids {
				all.Go(func() {
					var own []time.Duration
					for at := journal.Revision(0); next.Add(1) <= int64(b.N); at++ {
						begun := time.Now()
						if _, err := j.Append(b.Context(), id, at, "seat-1 "+strconv.Itoa(int(at)), entry); err != nil {
							b.Error(err)
							return
						}
						own = append(own, time.Since(begun))
					}
					mu.Lock()
					took = append(took, own...)
					mu.Unlock()
				})
			}
			all.Wait()
			b.StopTimer()
			slices.Sort(took)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
			b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-µs")
			b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
		})
	}
}

// A table that nobody has open: 60 entries.
func BenchmarkRead(b *testing.B) {
	s := pgtest.Start(b)
	j := made(b, s.URL(""), "one")
	for at := range journal.Revision(60) {
		_, err := j.Append(b.Context(), "one", at, strconv.Itoa(int(at)), entry)
		require.NoError(b, err)
	}
	b.ReportAllocs()
	for b.Loop() {
		_, behind, err := j.Read(b.Context(), "one", 0)
		if err != nil || len(behind) != 60 {
			b.Fatal(err)
		}
	}
}

// All tables of a store, each with its links and ten entries.
func BenchmarkList(b *testing.B) {
	for _, tables := range []int{10_000, 100_000} {
		s := pgtest.Start(b)
		j := open(b, s.URL(""))
		asked(b, s.URL(""), fmt.Sprintf(`insert into tables (id, header, note, version)
				select convert_to('tokaido-' || lpad(i::text, 10, '0'), 'UTF8'), '%s', convert_to(repeat('x', 300), 'UTF8'), 1 from generate_series(1, %d) i;
			insert into batches (table_id, before, n, key, lines) select id, n, n + 1, convert_to(n::text, 'UTF8'), '%s' from tables, generate_series(0, 9) n`,
			journaltest.Head, tables, entry))
		asked(b, s.URL(""), "vacuum analyze")
		b.Run(strconv.Itoa(tables), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				n := 0
				for e, err := range j.List(b.Context()) {
					if err != nil || e.At != 10 {
						b.Fatal(err)
					}
					n++
				}
				if n != tables {
					b.Fatal(n)
				}
			}
		})
	}
}
