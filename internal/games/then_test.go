package games_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Any move of a recorded game can be taken apart at the table as it was before it, and put together there again from the same things,
// whatever came behind it.
func TestAMoveOfBeforeIsPutTogetherFromItsThings(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		files, err := filepath.Glob(filepath.Join(folder(g), "*.txt"))
		require.NoError(t, err)
		for i, name := range files {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			r, bad := record.Parse(data)
			require.Empty(t, bad, name)
			s := start(t, g, r.Header)
			for _, l := range r.Lines {
				enter(t, s, record.FormatLine(r.Header, l))
			}
			for n, e := range s.Entries(rules.Table) {
				if e.Kind != record.Entry || !e.Status.Counts() || (n+i)%7 != 0 {
					continue
				}
				then := s.Then(e.Seq)
				if !then.Turn().Due.Has(e.Seat) { // a hand that is shown behind the other's
					continue
				}
				things, _ := then.Things(r.Header.Seats[e.Seat-1] + " " + e.Text)
				c := then.ComposeTurn(things)
				again, _ := then.Things(c.Line)
				assert.True(t, things.Within(again), "%s %d %s: %s", name, e.Seq, e.Text, c.Line)
			}
		}
	})
}

// A table of before an entry that is not there, as where another game was put on the table meanwhile, is the table as it is.
func TestBeforeWhatIsNotThere(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		files, err := filepath.Glob(filepath.Join(folder(g), "*.txt"))
		require.NoError(t, err)
		data, err := os.ReadFile(files[0])
		require.NoError(t, err)
		r, _ := record.Parse(data)
		s := start(t, g, r.Header)
		assert.Equal(t, s.Turn(), s.Then(1).Turn())
		_, err = s.Then(1).Enter("x", false)
		assert.Error(t, err, "nothing is entered there")
	})
}
