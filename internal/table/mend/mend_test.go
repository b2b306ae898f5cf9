package mend

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// What a hand does often is likelier than what it does seldom.
func TestWhichSlipIsLikelier(t *testing.T) {
	for _, c := range []struct{ typed, likelier, less string }{
		{"n12 BWGP", "n13 BWGP", "n17 BWGP"},           // the place beside it
		{"n12 BWGP", "m12 BWGP", "q12 BWGP"},           // the same
		{"9", "10", "17"},                              // off by one
		{"n9 BWGP", "n10 BWGP", "n11 BWGP"},            // the place beside it
		{"21 29 49 36", "21 49 29 36", "21 28 49 35"},  // two neighbours exchanged
		{"koma geta", "koma fugu geta", "fugu sake"},   // a word is missing before others
		{"2CD", "2CF", "2CG"},                          // the key beside it
		{"R4 @B", "R4 @B B1", "Y1 @G"},                 // a word is missing, two are others
		{"R4 @B", "R4 @Y", "R4"},                       // a letter is another, a word is too much
		{"n12 BWGP", "n12 BWPG", "n12 GWPB"},           // two letters exchanged
		{"n12 BWGP", "n12 GPBW", "n12 KKRO"},           // the same letters in another order
		{"4CCDD", "4CCDE", "4ACGD"},                    // one letter, two letters
		{"hand R1 R2 B4", "hand R1 R2 B4 P1", "house"}, // its end
	} {
		assert.Less(t, between(c.typed, c.likelier), between(c.typed, c.less), c.typed)
	}
	assert.Zero(t, between("pass", "pass"))
}

// Whoever says where a token is placed says it each time.
func TestWhatTheTableUsuallyEnters(t *testing.T) {
	assert.Equal(t, form("R4 @B"), form("Y1 @G"))
	assert.Equal(t, form("hand R1 R2 B4"), form("hand Y1 G2 P4"))
	assert.NotEqual(t, form("2DE"), form("2XX"), "what nobody saw")
	h := habits{forms: map[string]int{form("R4 @B"): 8, form("R4"): 2}, most: 8}
	assert.Zero(t, h.Of("G1 @Y"))
	assert.Less(t, h.Of("G1"), h.Of("house G"))
	assert.NotPanics(t, func() { (&habits{}).Of("G1") })
}

func TestOrdersOfAnExample(t *testing.T) {
	list := slices.Collect(orders("circle RYG"))
	slices.Sort(list)
	assert.Equal(t, []string{"circle GRY", "circle GYR", "circle RGY", "circle RYG", "circle YGR", "circle YRG"}, list)
	assert.Len(t, slices.Collect(orders("circle RYGBP")), 120)
	for _, text := range []string{"circle", "hand R1 RR", "guests RYGGP", "hand RYGBPX"} {
		assert.Empty(t, slices.Collect(orders(text)), text)
	}
}

// A name is another name or none: no slip of a letter in it is tried.
func TestSlipsOfTheHandLeaveNamesAlone(t *testing.T) {
	signs := []rune("ab12")
	list := slices.Collect(near("40 misoshru", signs, names([]string{"misoshiru", "40", "GPBW"})))
	assert.Contains(t, list, "41 misoshru")
	for _, text := range list {
		assert.Contains(t, text, "misoshru")
	}
	assert.Contains(t, slices.Collect(near("GPBW", signs, names([]string{"GPBW"}))), "GPaW", "letters are no name")
}
