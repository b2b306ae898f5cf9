package export

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
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
		then   string // what has to be done besides
		says   string // both in words
	}{
		{"a-gift-was-forgotten", 1, "insert", "Ada 3D", 0, "", "Ada offers 2 umbrellas and tea set"},
		{"a-competition-was-forgotten", 1, "insert", "Ada 4CDEF-EF", 0, "", "Ada offers scroll and umbrella"},
		{"only-an-answer-was-typed", 1, "insert", "Rai 3A", 0, "", "Rai offers flute"},
		{"a-walk-forgotten-and-the-next-told-of-another", 1, "insert", "Bob 5$", 0, "amend 15 Cid 5", "; amend 15: Cid goes to 5"},
		{"two-dedications-of-another-number", 2, "amend", "Cléo 2RPG$", 0, "amend 22 Дина 2OBK", "; amend 22: Дина makes a dedication: three pairs, orange, blue and black"},
		{"two-told-too-early-and-one-of-another", 1, "swap", "$", 0, "amend 10 Mina forward", "swap 7 and 8; amend 10: Mina chooses forward"},
		{"a-dedication-was-forgotten", 1, "insert", "Борис (7|2|4)", 0, "", "Борис makes a dedication"},
		{"an-offer-forgotten-and-a-secret-told-twice", 2, "insert", "Ada 4", 2, "", "Ada offers flute and scroll"},
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
		then := ""
		for _, s := range mends[0].Then {
			then += fmt.Sprint(s.Op, " ", s.Entry, " ", s.Text)
		}
		assert.Equal(t, c.then, then, c.file)
		assert.Contains(t, mends[0].Says(p), c.says, c.file)
		assert.False(t, slices.ContainsFunc(mends, func(m Mend) bool { return m.Leaves >= rep.Wrong() }), c.file)
	}
}

// A round of cards that nobody told is one slip: what is missing nothing tells, and all else follows.
func TestARoundThatWasForgottenIsOneSlip(t *testing.T) {
	testkit.Alone(t)
	p, err := text.New(text.EN)
	require.NoError(t, err)
	rep, err := (&Writer{Text: p}).Judge(opener.Read(testkit.File("slips", "cards-of-a-round-were-forgotten.txt")))
	require.NoError(t, err)
	causes, follow := rep.Count()
	assert.Equal(t, 1, causes)
	assert.Greater(t, follow, 20)
	require.Len(t, rep.Slips, 1)
	assert.Empty(t, rep.Slips[0].Mends)
	assert.Equal(t, p.Say("mend.lost", rules.N("n", 13)), rep.Slips[0].Missing(p))
}

// What follows from several slips follows from the first. Of what is not told nothing is said, and a slip follows from nothing.
func TestFromWhichSlipAnEntryFollows(t *testing.T) {
	for name, tt := range map[string]struct {
		list []Slip
		told []rules.Seq
		want map[rules.Seq]rules.Seq
	}{
		"none":          {nil, []rules.Seq{1}, map[rules.Seq]rules.Seq{}},
		"one":           {[]Slip{{Entry: 2, follows: []rules.Seq{4, 6}}}, []rules.Seq{2, 4, 6}, map[rules.Seq]rules.Seq{4: 2, 6: 2}},
		"not told":      {[]Slip{{Entry: 2, follows: []rules.Seq{4, 6}}}, []rules.Seq{2, 6}, map[rules.Seq]rules.Seq{6: 2}},
		"from both":     {[]Slip{{Entry: 2, follows: []rules.Seq{6}}, {Entry: 4, follows: []rules.Seq{6, 7}}}, []rules.Seq{2, 4, 6, 7}, map[rules.Seq]rules.Seq{6: 2, 7: 4}},
		"a slip itself": {[]Slip{{Entry: 2, follows: []rules.Seq{4, 6}}, {Entry: 4}}, []rules.Seq{2, 4, 6}, map[rules.Seq]rules.Seq{6: 2}},
	} {
		told := map[rules.Seq]bool{}
		for _, seq := range tt.told {
			told[seq] = true
		}
		got := map[rules.Seq]rules.Seq{}
		for seq, from := range following(tt.list, told) {
			got[seq] = *from
		}
		assert.Equal(t, tt.want, got, name)
	}
}
