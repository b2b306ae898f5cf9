package maiko

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/kyoto"
)

// Of two worked cards the house of the second is named where that is the matter.
func TestTheHouseOfTheSecondCardIsNamed(t *testing.T) {
	_, v := table.Play(t, testkit.Story{Lines: []string{
		"1 circle rygbp", "1 geishas rygbp", "1 guests rrr|yyy|ggg|bbb|ppp", "1 3 r1 r2 g4", "2 g4 study", "1 r1 r2 work +y +none",
	}})
	require.Len(t, v, 1)
	assert.Equal(t, []rules.Arg{kyoto.Named("card", "R2"), rules.Word("house", "maiko.house.blue")}, v[0].Args)
}
