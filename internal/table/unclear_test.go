package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// lastTile is a game of Lanterns up to its last tile; Ann has a dedication to make in her
// final turn, and so has Bo.
const lastTile = `game: lanterns
seats: Ann, Bo
first: Ann

Ann n12 WKOK
Bo n11 GGGR
Ann n10 OPOO
Bo n9 RKGP
override cards@1=-, cards@2=-
Ann n8 RGBP
Bo n7 WGOG
Ann n6 RGKR
Bo n5 WBKB
override cards@1=-, cards@2=-
Ann n4 GROW
Bo n3 BPWR
Ann n2 RRGG
Bo n1 KPBB
override cards@1=-, cards@2=-
Ann n14 WWRG
Bo n15 WOPW
Ann n16 GPPR
Bo n17 GBOB
override cards@1=-, cards@2=-
Ann n18 BRKG
Bo n19 BKWG
Ann n20 PRKK
Bo n21 RKRO
override cards@1=-, cards@2=-
Ann n22 GPBP
`

// A final turn ends with its dedication, or where nothing is left to do in it. A pass
// typed behind that without a player is taken for nobody: who is next is asked for.
func TestAPassBehindAFinalTurnThatEndedItself(t *testing.T) {
	both := lastTile + "override cards@1=RRRR, cards@2=KKKK, favours@1=0, favours@2=0\nBo n23 OBWO\n"
	for name, file := range map[string]string{
		"a dedication":  both + "Ann 4R\n",
		"an exchange":   lastTile + "override cards@1=RRW, cards@2=KKKK, favours@1=2, favours@2=0\nBo n23 OBWO\nAnn x RG\n",
		"nothing to do": lastTile + "override cards@1=R, cards@2=KKKK, favours@1=0, favours@2=0\nBo n23 OBWO\n",
	} {
		s, log := open(t, file)
		require.Equal(t, rules.SeatSet(2), s.Turn().Due, name)
		r, err := s.Enter("pass", false)
		require.NoError(t, err)
		if assert.NotNil(t, r.Error, name) {
			assert.Equal(t, "whose", r.Error.ID())
			assert.Equal(t, []rules.Arg{rules.Who("seat", 2)}, r.Error.Args)
		}
		assert.Empty(t, log.lines, name)
		things, _ := s.Things("Bo pass")
		line := s.Compose(things, "").Line
		assert.Equal(t, "Bo pass", line, "what is chosen is clear")
		r, err = s.Enter(line, false)
		require.NoError(t, err)
		assert.True(t, r.Taken, name)
		assert.True(t, s.Over())
	}
	s, _ := open(t, strings.TrimSuffix(both, "\n")+"\n")
	r, err := s.Enter("pass", false)
	require.NoError(t, err)
	assert.True(t, r.Taken, "nobody's turn has just ended by itself")
	r, err = s.Enter("pass", false)
	require.NoError(t, err)
	assert.True(t, r.Taken, "nor has one that was given up")
}
