package export

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/internal/text"
)

// What a hand did is told before what it hardly did: likelihood is that of what would have been typed, in its order.
func TestWhatWasTypedTellsWhatWasMeant(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	for _, c := range []struct {
		file, op, text string
		entry, first   int // the entry, and how many mends may be told before it
	}{
		{"a-souvenir-misspelt-of-three", "amend", "^Bob here geta koma sandogasa$", 53, 0},
		{"a-souvenir-misspelt-first", "amend", "^Ann 1 ukiyoe kamaboko$", 4, 0},
		{"a-souvenir-misspelt-last", "amend", "^Ann 1 kamaboko ukiyoe$", 4, 0},
		{"a-word-misspelt-before-a-card", "amend", `^Raya court 17\b`, 57, 0},
		{"cards-exchanged-of-five", "amend", "^Ada 21=[^ ]+ 49=[^ ]+ 29=[^ ]+ 36=[^ ]+$", 2, 1},
		{"cards-exchanged-of-three", "amend", `^Ada 17=e\+1\+1 19=e\*1\+1 18=e\+1\+1$`, 1, 2},
		{"a-line-of-the-table-misspelt", "amend", `^table court 19=.\+1$`, 2, 0},
		{"a-dedication-was-forgotten", "insert", "^Борис 7$", 37, 1},
	} {
		rep, err := (&Writer{Text: p}).Judge(opener.Read(testkit.File("slips", c.file+".txt")))
		require.NoError(t, err)
		require.Len(t, rep.Slips, 1, c.file)
		mends := rep.Slips[0].Mends
		at := slices.IndexFunc(mends, func(m Mend) bool {
			return m.Op == c.op && int(m.Entry) == c.entry && assert.Regexp(new(testing.T), c.text, m.Text)
		})
		require.GreaterOrEqual(t, at, 0, "%s: %+v", c.file, mends)
		assert.LessOrEqual(t, at, c.first, c.file)
		assert.Zero(t, mends[at].Leaves, c.file)
		told := map[string]bool{}
		for _, m := range mends {
			assert.False(t, told[m.Says(p)], "%s: %s is told twice", c.file, m.Says(p))
			told[m.Says(p)] = true
		}
	}
}

// A finding that reads like an earlier one of another cause is told at its own entry: a slip that hides behind what
// follows from another would have neither its mends nor what follows from it.
func TestCausesThatReadAlikeAreToldEach(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	rep, err := (&Writer{Text: p}).Judge(opener.Read(testkit.File("slips", "causes-that-read-alike.txt")))
	require.NoError(t, err)
	require.Len(t, rep.Slips, 2)
	for _, s := range rep.Slips {
		at := slices.IndexFunc(rep.Findings, func(f Finding) bool { return f.Entry == s.Entry })
		require.GreaterOrEqual(t, at, 0, "entry %d", s.Entry)
		assert.Nil(t, rep.Findings[at].Follows)
		assert.Equal(t, s.Mends, rep.Findings[at].Mends)
	}
	for _, f := range rep.Findings {
		for _, seq := range f.Again {
			require.NotNil(t, rep.Follows[seq], "entry %d is a cause", seq)
			assert.True(t, *rep.Follows[seq] == f.Entry || f.Follows != nil && *rep.Follows[seq] == *f.Follows, "entry %d follows from another", seq)
		}
		if f.Follows == nil {
			assert.True(t, slices.ContainsFunc(rep.Slips, func(s Slip) bool { return s.Entry == f.Entry }), "entry %d follows from a slip", f.Entry)
		}
	}
}
