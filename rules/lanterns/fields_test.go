package lanterns

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

func field(t testing.TB, key string, seat rules.Seat) rules.Field[State] {
	t.Helper()
	return testkit.Field(t, &Def, key, seat)
}

// What is set is what is got, and what is taken comes out of the supply.
func TestFieldsSet(t *testing.T) {
	s := begin(t, 3)
	for _, c := range []struct {
		key         string
		seat        rules.Seat
		value, want string
		honour      int // of seat 1
	}{
		{"cards", 1, "rrb oo", "OORRB", 0}, {"cards", 2, "красная с ч", "RBK", 0}, {"cards", 3, "", "-", 0}, {"cards", 1, "-", "-", 0}, {"cards", 1, "GG", "GG", 0},
		{"favours", 1, "20", "20", 0}, {"favours", 1, "3", "3", 0},
		{"four", 1, "5 8 5", "8 5 5", 18}, {"pairs", 1, "9,7", "9 7", 34}, {"seven", 1, "10", "10", 44}, {"generic", 1, "4 4", "4 4", 52},
		{"four", 2, "7+6", "7 6", 52}, {"seven", 1, "-", "-", 42}, {"generic", 1, "", "-", 34},
	} {
		f := field(t, c.key, c.seat)
		require.True(t, f.Has(&s))
		var err error
		s, err = f.Set(s, c.value)
		require.NoError(t, err, c.value)
		assert.Equal(t, c.want, f.Get(&s), "%s=%s", c.key, c.value)
		assert.Equal(t, c.honour, s.Honour(1), "%s=%s", c.key, c.value)
	}
	assert.EqualValues(t, 17, s.Favours)
	assert.Equal(t, Cards{7, 6, 7, 7, 6, 6, 5}, s.Supply)
	assert.Equal(t, [Patterns]uint8{5, 2, 0}, s.Used, "the tokens have left their stacks")
	assert.Zero(t, s.Grey)
	s, err := field(t, "generic", 2).Set(s, "4 4 4")
	require.NoError(t, err)
	s.Generics = ThreeInAll
	s.Used[Four-1] = 8
	assert.False(t, s.Open(Four), "three grey tokens are taken")
	assert.False(t, field(t, "cards", 4).Has(&s), "there is no fourth player")
}

func TestFieldsRefuse(t *testing.T) {
	s := begin(t, 2)
	s.Hands[0].Favours, s.Favours = 3, AllFavours-3
	for _, c := range []struct {
		key, value string
		col        int
	}{
		{"cards", "rry", 3}, {"cards", "n12", 1}, {"cards", "yr", 1}, {"cards", "r 7", 3},
		{"favours", "21", 1}, {"favours", "-1", 1}, {"favours", "x", 1}, {"favours", "", 1},
		{"four", "3", 1}, {"pairs", "9 11", 3}, {"seven", "ten", 1}, {"generic", "4 x", 3}, {"generic", "4 5", 3}, {"four", "1000", 1},
	} {
		next, err := field(t, c.key, 1).Set(s, c.value)
		var fault *rules.Fault
		if assert.True(t, errors.As(err, &fault), "%s=%s", c.key, c.value) {
			assert.Equal(t, c.col, fault.Col, "%s=%s", c.key, c.value)
		}
		assert.Equal(t, s, next, "nothing has changed: %s=%s", c.key, c.value)
	}
}

// At the end it is enough to count the cards; told by letter, more than any move has are
// read to the last, and no more than the box has.
func TestCardsOfAFinalTable(t *testing.T) {
	s := begin(t, 2)
	f := field(t, "cards", 1)
	for _, c := range []struct {
		value, want string
		held        int
		wrong       string // what is expected instead
	}{
		{"7", "7", 7, ""}, {"35", "35", 35, ""}, {"0", "-", 0, ""}, {"36", "", 0, "number"}, {"-1", "", 0, "number"},
		{"rrb", "RRB", 3, ""}, {"rr 7", "", 0, "colour"},
		{strings.Repeat("o", 5) + " " + strings.Repeat("rpwbkg", 5), "", 35, ""},
		{strings.Repeat("r", 36), "", 0, "end"}, {strings.Repeat("r", 300), "", 0, "end"},
	} {
		next, err := f.Total(s, c.value)
		if c.wrong == "" {
			require.NoError(t, err, c.value)
			assert.Equal(t, c.held, next.Hand(1).Held(), c.value)
			if c.want != "" {
				assert.Equal(t, c.want, f.Get(&next), c.value)
			}
			next, err = f.Set(next, "r")
			require.NoError(t, err)
			assert.Equal(t, "R", f.Get(&next), "letters tell them all anew")
			continue
		}
		var fault *rules.Fault
		require.ErrorAs(t, err, &fault, c.value)
		assert.Equal(t, s, next, c.value)
		told := fault.ID()
		for _, a := range fault.Args {
			if a.Name == "expected" {
				told = strings.TrimPrefix(a.Str, "lanterns.expect.")
			}
		}
		assert.Equal(t, c.wrong, told, c.value)
	}
	_, err := f.Set(s, "7")
	assert.Error(t, err, "in the middle of a game the colours are needed")
	_, err = field(t, "generic", 1).Set(s, strings.Repeat("4 ", s.Turns()+1))
	assert.Error(t, err, "nobody has more tokens than turns")
}

// Settle scores a typed table as if the festival were over; nothing else changes.
func TestSettle(t *testing.T) {
	for players := MinPlayers; players <= MaxPlayers; players++ {
		s := begin(t, players, "1 n12 BRKG")
		s, err := field(t, "four", 2).Set(s, "8 7")
		require.NoError(t, err)
		end := Settle(s)
		assert.True(t, end.Over())
		assert.Equal(t, 15, end.Honour(2))
		assert.Equal(t, s.Hands, end.Hands)
		due, phase := end.Due()
		assert.Zero(t, due)
		assert.Equal(t, PhaseOver, phase)
		n, lies := Def.Rounds(&end)
		assert.Equal(t, 1, n)
		assert.True(t, lies)
		n, lies = Def.Rounds(&s)
		assert.Zero(t, n)
		assert.False(t, lies)
	}
}

// The lake is told tile by tile from where the first player sits; what the box has not is refused, and in the final turn
// those before the player who is due have had theirs.
func TestTheLakeAsItLies(t *testing.T) {
	s := begin(t, 3, "1 n12 BRKG", "2 o13 WGRO")
	lake, turn := field(t, "lake", rules.Table), field(t, "turn", rules.Table)
	told := lake.Get(&s)
	back, err := lake.Set(begin(t, 3), told)
	require.NoError(t, err)
	assert.Equal(t, told, lake.Get(&back))
	assert.Equal(t, s.Once, back.Once)
	for i := range s.Laid {
		assert.Equal(t, s.Lake[i].Quad, back.Lake[i].Quad)
	}
	for _, bad := range []string{"n12", "n12 BRK", "n12 RRRR", "n12 BRKG n12 WGRO", "n13 BRKG", "BRKG", "n12 BRKG o13 BRKG p13 BRKG", "n12 BRKG 7"} {
		next, err := lake.Set(s, bad)
		assert.Error(t, err, bad)
		assert.Equal(t, s, next, bad)
	}
	s.Tiles = s.Laid
	s, err = turn.Set(s, "3")
	require.NoError(t, err)
	assert.Equal(t, rules.SeatSet(1, 2), s.Finals)
	_, err = turn.Set(s, "4")
	assert.Error(t, err)
}
