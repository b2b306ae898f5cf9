package lanterns

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// paid is the steps of a pay-out: the seat, the card or "-", "m" for a side that
// continues the lake, and favour tokens.
func paid(t testing.TB, s *State, by rules.Seat, typed string) string {
	t.Helper()
	m, err := Parse(s, by, typed)
	require.NoError(t, err)
	var steps []string
	for _, p := range s.Pay(by, m) {
		step := fmt.Sprint(int(p.Seat)) + "-"
		if p.Card != NoColour {
			step = fmt.Sprint(int(p.Seat)) + p.Card.Letter()
		}
		if p.Match {
			step += "m"
		}
		if p.Favours > 0 {
			step += fmt.Sprint(p.Favours)
		}
		steps = append(steps, step)
	}
	return strings.Join(steps, " ")
}

// hole is a table of four where the cell o12 touches four tiles: in the north and
// the south orange and red of a platform, in the east green of a platform, in the
// west red without one.
func hole(t testing.TB) State {
	s := begin(t, 4)
	for _, entry := range []string{"n12 BWOR", "o13 OBOB", "p12 PGPB", "o11 RORK"} { // told from the south
		m, err := Parse(&s, 1, entry)
		require.NoError(t, err)
		var near Near
		s.near(m.At, &near)
		s.Lake[s.Laid].set(&m, 1, s.Around[0])
		s.lay(&near)
	}
	return s
}

// A pay-out in the order of the rulebook: each side that continues the lake with
// the favour tokens of the platforms on both tiles, the new one's own once; then
// from the player clockwise (LN-PAY-1 to LN-PAY-3, LN-C01 to LN-C09).
func TestPayOutStepByStep(t *testing.T) {
	for _, c := range []struct {
		what  string
		by    rules.Seat
		typed string
		want  string
	}{
		{"a platform of its own that continues nothing", 1, "m13 OGWG", "1O 2G 3W 4G"},
		{"a platform beside it alone", 1, "o12 PKOB", "1Om1 1P 2K 3O 4B"},
		{"no platform on the tile that continues", 1, "o12 ORBW", "1Rm 1O 2R 3B 4W"},
		{"a platform on both tiles of one side", 1, "o12 OBOB", "1Om2 1O 2B 3O 4B"},
		{"its own platform once for two sides", 1, "o12 KROR", "1Om2 1Rm 1K 2R 3O 4R"},
		{"three sides, three platforms", 1, "o12 RRGG", "1Gm2 1Rm1 1Rm 1R 2R 3G 4G"},
		{"from the second player's side", 2, "o12 RGGR", "2Gm2 2Rm1 2Rm 2R 3G 4G 1R"},
		{"the last player, clockwise from himself", 4, "n14 BWGP", "4B 1W 2G 3P"},
	} {
		s := hole(t)
		assert.Equal(t, c.want, paid(t, &s, c.by, c.typed), c.what)
	}
}

// What has run out is skipped: whoever comes first in the order takes the last
// (LN-EMPTY-1, LN-C09, LN-C10, LN-C22, LN-C30).
func TestPayOutOfAShortSupply(t *testing.T) {
	for _, c := range []struct {
		red, green, favours uint8
		option              string
		want                string
	}{
		{8, 8, 20, "yes", "1Gm2 1Rm1 1Rm 1R 2R 3G 4G"},
		{3, 2, 20, "yes", "1Gm2 1Rm1 1Rm 1R 2- 3G 4-"},
		{2, 1, 20, "yes", "1Gm2 1Rm1 1Rm 1- 2- 3- 4-"},
		{1, 8, 20, "yes", "1Gm2 1Rm1 1-m 1- 2- 3G 4G"},
		{0, 0, 20, "yes", "1-m2 1-m1 1-m 1- 2- 3- 4-"},
		{0, 8, 20, "no", "1Gm2 1-m 1-m 1- 2- 3G 4G"},
		{8, 0, 20, "no", "1-m 1Rm2 1Rm 1R 2R 3- 4-"},
		{8, 8, 2, "yes", "1Gm2 1Rm 1Rm 1R 2R 3G 4G"},
		{8, 8, 1, "yes", "1Gm1 1Rm 1Rm 1R 2R 3G 4G"},
		{8, 8, 0, "yes", "1Gm 1Rm 1Rm 1R 2R 3G 4G"},
	} {
		s := hole(t)
		s.Supply[Red], s.Supply[Green], s.Favours, s.Strict = c.red, c.green, c.favours, c.option == "no"
		assert.Equal(t, c.want, paid(t, &s, 1, "o12 RRGG"), "%+v", c)
		told := strings.Count(c.want, "G") + strings.Count(c.want, "R")
		cards, tokens := 0, s.Favours
		m, _ := Parse(&s, 1, "o12 RRGG")
		after, err := Def.After(s, 9, 1, m)
		require.NoError(t, err)
		for i := range s.Hands {
			cards += after.Hands[i].Cards.Len() - s.Hands[i].Cards.Len()
		}
		assert.Equal(t, told, cards, "what is told is what is paid")
		assert.Equal(t, tokens, after.Favours+after.Hands[0].Favours)
		assert.Equal(t, s.Supply.Len()-cards, after.Supply.Len())
	}
}
