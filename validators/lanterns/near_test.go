package lanterns

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
	game "referee/rules/lanterns"
)

// Of a tile that is none every tile is told that is not played yet and has one letter
// otherwise, in whichever turn.
func TestNearTiles(t *testing.T) {
	s, err := game.Setup(rules.Setup{Seats: 2, First: 1})
	require.NoError(t, err)
	play := func(by rules.Seat, typed string) {
		m, err := game.Parse(&s, by, typed)
		require.NoError(t, err)
		s, err = game.Def.After(s, 1, by, m)
		require.NoError(t, err)
	}
	told := func(typed string) (code string, list []rules.Arg) {
		m, err := game.Parse(&s, s.Turner, typed)
		require.NoError(t, err)
		v := Book.Judge(&s, s.Turner, m)
		require.Len(t, v, 1)
		return string(v[0].Code), v[0].Args
	}
	one := func(tile, near string) []rules.Arg {
		return []rules.Arg{quads("tile", tile), quads("near", near)}
	}
	code, args := told("n12 brko")
	assert.Equal(t, "ln/no-such-tile", code)
	assert.Equal(t, one("BRKO", "BPKO,BRKG"), args)
	_, args = told("n12 oooo")
	assert.Equal(t, one("OOOO", "POOO,OPOO,OOPO,OOOP"), args, "however it is turned")
	play(1, "n12 brkg")
	_, args = told("n11 brko")
	assert.Equal(t, one("BRKO", "BPKO"), args, "not what lies on the lake")
	play(2, "n11 bpko")
	code, args = told("n10 brko")
	assert.Equal(t, "ln/unlike-tile", code)
	assert.Equal(t, []rules.Arg{quads("tile", "BRKO")}, args)
}

// quads are tiles by their letters as an argument of a sentence.
func quads(name, letters string) rules.Arg {
	var list []game.Quad
	for tile := range strings.SplitSeq(letters, ",") {
		var q game.Quad
		for i := range q {
			q[i] = game.Colour(strings.IndexByte(game.Letters, tile[i]))
		}
		list = append(list, q)
	}
	return game.Either(name, list...)
}
