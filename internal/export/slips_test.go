package export

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/internal/text"
)

// Records with a slip or two that were told as many: at most so many are told, and among what puts the first right
// is what was left out.
func TestSlipsThatBuriedTheirRecords(t *testing.T) {
	testkit.Alone(t)
	p, err := text.New(text.EN)
	require.NoError(t, err)
	for _, c := range []struct {
		file   string
		most   int
		op     string
		begins string // of the entry of the first slip's best mend
		leaves int
	}{
		{"a-gift-was-forgotten", 1, "insert", "Ada 3D", 0},
		{"a-competition-was-forgotten", 1, "insert", "Ada 4CDEF-EF", 0},
		{"only-an-answer-was-typed", 1, "insert", "Rai 3A", 0},
	} {
		at := opener.Read(testkit.File("slips", c.file+".txt"))
		rep, err := (&Writer{Text: p}).Judge(at)
		require.NoError(t, err)
		causes, _ := rep.Count()
		assert.LessOrEqual(t, causes, c.most, c.file)
		assert.GreaterOrEqual(t, causes, 1, c.file)
		require.NotEmpty(t, rep.Slips, c.file)
		mends := rep.Slips[0].Mends
		require.NotEmpty(t, mends, c.file)
		assert.Equal(t, c.op, mends[0].Op, c.file)
		assert.Regexp(t, "^"+c.begins, mends[0].Text, c.file)
		assert.Equal(t, c.leaves, mends[0].Leaves, c.file)
		assert.False(t, slices.ContainsFunc(mends, func(m Mend) bool { return m.Leaves >= rep.Wrong() }), c.file)
	}
}
