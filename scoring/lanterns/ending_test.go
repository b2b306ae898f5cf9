package lanterns

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/lanterns"
)

// kit plays the examples. Beside the lines of every game there are "cards 1 = RRB"
// and "favours 1 = 2", what lies in front of a player; "supply K = 0", the cards
// left of a colour; and "pays 1 n12 BWGP = 1B+1 2-", the pay-out of a tile, step by
// step: the seat, the card ("-" where the colour has run out), favour tokens.
var kit = testkit.Examples[game.State, game.Move]{
	Table: testkit.Table[game.State, game.Move]{Def: &game.Def},
	Score: &Game,
	Verbs: map[string]func(testing.TB, *game.State, string){"cards": cards, "favours": favours, "supply": supply, "pays": pays},
}

func TestExamples(t *testing.T) { kit.Run(t) }

// is cuts a line "WHAT = WANT".
func is(line string) (what, want string) {
	what, want, _ = strings.Cut(line, " = ")
	return what, want
}

func seatOf(t testing.TB, digit string) rules.Seat {
	n, err := strconv.Atoi(digit)
	require.NoError(t, err)
	return rules.Seat(n)
}

func cards(t testing.TB, s *game.State, line string) {
	seat, want := is(line)
	assert.Equal(t, want, s.Hand(seatOf(t, seat)).Cards.String(), "cards %s", line)
}

func favours(t testing.TB, s *game.State, line string) {
	seat, want := is(line)
	assert.Equal(t, want, strconv.Itoa(int(s.Hand(seatOf(t, seat)).Favours)), "favours %s", line)
}

func supply(t testing.TB, s *game.State, line string) {
	letter, want := is(line)
	assert.Equal(t, want, strconv.Itoa(int(s.Supply[strings.Index(game.Letters, letter)])), "supply %s", line)
}

func pays(t testing.TB, s *game.State, line string) {
	what, want := is(line)
	who, typed, _ := strings.Cut(what, " ")
	m, err := game.Parse(s, seatOf(t, who), typed)
	require.NoError(t, err, line)
	var steps []string
	for _, p := range s.Pay(seatOf(t, who), m) {
		step := fmt.Sprint(p.Seat)
		if p.Card != game.NoColour {
			step += p.Card.Letter()
		} else {
			step += "-"
		}
		if p.Favours > 0 {
			step += fmt.Sprintf("+%d", p.Favours)
		}
		steps = append(steps, step)
	}
	assert.Equal(t, want, strings.Join(steps, " "), "pays %s", line)
}

// typed is a table that was typed in, of so many players, and scored.
func typed(t testing.TB, seats int, pairs ...string) game.State {
	t.Helper()
	s, err := game.Setup(rules.Setup{Seats: seats})
	require.NoError(t, err)
	for _, pair := range pairs {
		s = kit.Set(t, s, pair)
	}
	return game.Settle(s)
}

// Each kind of token has its lines, one for each number, and cites its clause.
func TestItems(t *testing.T) {
	s := typed(t, 2, "four@1=8 5 5", "pairs@1=9", "seven@1=10", "generic@1=4 4", "pairs@2=5")
	sheet := Game.Sheet(&s, 2, true)
	testkit.Adds(t, sheet)
	var got []string
	for _, it := range sheet.Items {
		got = append(got, fmt.Sprintf("%d %s %s %dx%d %s", it.Seat, it.Code, it.Subject, it.Count, it.Each, it.Clause))
	}
	assert.Equal(t, []string{
		"1 ln/four 5 2x5 LN-GIFT-2", "1 ln/four 8 1x8 LN-GIFT-2",
		"1 ln/pairs 9 1x9 LN-GIFT-3", "2 ln/pairs 5 1x5 LN-GIFT-3",
		"1 ln/seven 10 1x10 LN-GIFT-4", "1 ln/generic 4 2x4 LN-GIFT-5",
	}, got)
	assert.Equal(t, []int{45, 5}, sheet.Totals)
	for seat := rules.Seat(1); seat <= 2; seat++ {
		assert.Equal(t, sheet.Totals[seat-1], s.Honour(seat), "the sheet is what decides")
	}
}

// Players are ranked by the same criteria that decide who wins, and each step is
// told.
func TestRanks(t *testing.T) {
	for _, c := range []struct {
		fields []string
		ranks  []int
	}{
		{[]string{"four@1=8", "pairs@2=8", "pairs@3=5", "generic@3=4"}, []int{2, 2, 1, 4}},
		{[]string{"four@1=8", "pairs@2=8", "favours@2=1", "cards@1=OOO"}, []int{2, 1, 3, 3}},
		{[]string{"four@1=8", "pairs@2=8", "cards@1=OO", "cards@2=RRR"}, []int{2, 1, 3, 3}},
		{[]string{"four@1=8", "pairs@2=8", "cards@3=RR", "cards@4=BB"}, []int{1, 1, 3, 3}},
	} {
		fields := append([]string{"cards@1=-", "cards@2=-", "cards@3=-", "cards@4=-"}, c.fields...)
		s := typed(t, 4, fields...)
		sheet := Game.Sheet(&s, 4, true)
		assert.Equal(t, c.ranks, sheet.Ranks, "%v", c.fields)
	}
}

// A running sheet counts what is there and decides nothing.
func TestRunningSheet(t *testing.T) {
	s, err := game.Setup(rules.Setup{Seats: 3})
	require.NoError(t, err)
	s = kit.Set(t, s, "seven@2=10 9")
	sheet := Game.Sheet(&s, 3, s.Over())
	assert.Equal(t, []int{0, 19, 0}, sheet.Totals)
	assert.Empty(t, sheet.Ending.Code)
	assert.Zero(t, sheet.Winners)
}
