package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/text"
)

// finalTurns are a game of Lanterns up to the dedication with which Ann's final turn ends by itself.
var finalTurns = []string{
	"Ann n12 WKOK", "Bo n11 GGGR", "Ann n10 OPOO", "Bo n9 RKGP", "override cards@1=-, cards@2=-", "Ann n8 RGBP",
	"Bo n7 WGOG", "Ann n6 RGKR", "Bo n5 WBKB", "override cards@1=-, cards@2=-", "Ann n4 GROW", "Bo n3 BPWR",
	"Ann n2 RRGG", "Bo n1 KPBB", "override cards@1=-, cards@2=-", "Ann n14 WWRG", "Bo n15 WOPW", "Ann n16 GPPR",
	"Bo n17 GBOB", "override cards@1=-, cards@2=-", "Ann n18 BRKG", "Bo n19 BKWG", "Ann n20 PRKK",
	"Bo n21 RKRO", "override cards@1=-, cards@2=-", "Ann n22 GPBP",
	"override cards@1=RRRR, cards@2=KKKK, favours@1=0, favours@2=0", "Bo n23 OBWO", "Ann 4R",
}

// A pass behind a turn that has ended by itself may be meant for it: it is asked whose it is, and no choice of whoever is
// next is taken for it.
func TestAPassBehindATurnThatEndedIsAskedWhose(t *testing.T) {
	for _, typed := range []string{"pass", "-"} {
		talk, s, d := sat(t, games.Lanterns, text.EN, "", []string{"Ann", "Bo"}, finalTurns...)
		written := len(d.lines)
		assert.Equal(t, dialogue.Refused, talk.Type(typed).Does, typed)
		o, err := talk.Answer(typed)
		require.NoError(t, err)
		assert.Equal(t, dialogue.Refused, o.Did, typed)
		require.NotEmpty(t, o.Against, typed)
		assert.Contains(t, o.Against[0].Text, "Whose move is this?", typed)
		assert.Len(t, d.lines, written, typed)
		o, err = talk.Answer("Bo " + typed)
		require.NoError(t, err)
		assert.Equal(t, dialogue.Entered, o.Did, typed)
		assert.True(t, s.Over(), typed)
	}
}
