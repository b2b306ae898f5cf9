package record

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestALedgerIsTheFoldOfItsLines: lines added one by one leave what folding all of them does, and lines that were
// supposed leave nothing.
func TestALedgerIsTheFoldOfItsLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := genLines(t)
		b := NewLedger(Record{})
		for len(b.Lines) < len(all) {
			at := len(b.Lines)
			n := rapid.IntRange(1, len(all)-at).Draw(t, "at once")
			before := slices.Clone(b.Entries())
			b.Watch()
			added, back := b.Suppose(all[at : at+n]...)
			require.Equal(t, all[at:at+n], added)
			require.Equal(t, naive(all[:at+n]), b.Entries())
			from, own := b.Changed()
			require.Equal(t, before[:from], b.Entries()[:from], "before the first change nothing changes")
			for _, e := range before {
				if now := b.Entries()[b.Place(e.Seq)]; !own[e.Seq] {
					require.Equal(t, e, now, "what is not named as changed is as it was")
				}
			}
			back()
			require.Equal(t, naive(all[:at]), b.Entries())
			b.Add(all[at])
			whole := ledger(all[:at+1])
			require.Equal(t, whole.Entries(), b.Entries())
			require.Equal(t, whole.Faults(), b.Faults())
			require.Equal(t, whole.steps, b.steps)
			require.Equal(t, whole.top, b.top)
			for i, e := range b.Entries() {
				require.Equal(t, i, b.Place(e.Seq))
			}
		}
	})
}

// A line that was made and never was in a file has no number.
func TestALineWithoutANumberGetsItsOwn(t *testing.T) {
	b := ledger([]Line{{Kind: Entry, Text: "a"}, {Kind: Entry, Text: "b"}, {Kind: Undo, N: 1}})
	assert.Equal(t, []string{"1 a", "2 b ~"}, told(b.Entries()))
}
