package geishasroad

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

// begin lays a game out and plays entries, "SEAT MOVE".
func begin(t testing.TB, options []rules.OptionValue, entries ...string) State {
	t.Helper()
	s, err := Setup(rules.Setup{Seats: Players, First: 1, Options: options})
	require.NoError(t, err)
	return on(t, s, entries...)
}

func on(t testing.TB, s State, entries ...string) State {
	t.Helper()
	return testkit.On(t, &Def, s, entries...)
}

// laid is a table on which green's next house is yellow.
var laid = []string{"1 circle rgybp", "1 geiko 2 3 2 3 3", "1 okaasan 3 2 4 3"}

// The rulebook's examples: green 1 takes two yellow guests; blue 3 and then 2
// brings the blue geisha home, for the outermost geiko token.
func TestMoves(t *testing.T) {
	s := begin(t, nil, append(laid, "1 1 g1 +gg", "2 1 b3")...)
	assert.Equal(t, "YY", s.Side(1).Guests.String())
	assert.EqualValues(t, 1, s.AtHouse[Yellow])
	assert.Zero(t, s.Home[Blue])
	s = on(t, s, "1 3 b2 r3 p4", "2 b2 @b +g")
	assert.EqualValues(t, 1, s.Home[Blue])
	assert.Equal(t, 2, s.Prestige[Blue][0].Points())
	assert.Equal(t, rules.Seat(1), s.Rest.By)
	s = on(t, s, "1 p4 r3")
	assert.Equal(t, rules.Table, s.Rest.By)
	assert.Equal(t, 1+2, s.Standing(Blue))
}

// Every count of guests against every way to share them out.
func TestBestSets(t *testing.T) {
	for n := range 1024 {
		var g Guests
		for c := range g {
			g[c] = uint8(n >> (2 * c) & 3)
		}
		best := g.Best()
		assert.Equal(t, brute(g), best.Worth(), g)
		left := g.Len()
		for i, k := range best.Alike {
			left -= (i + 1) * int(k)
		}
		for i, k := range best.Varied {
			left -= (i + 1) * int(k)
		}
		assert.Zero(t, left, "every guest is in one set: %v", g)
	}
	assert.Equal(t, 16, brute(Guests{3, 3, 3, 1, 1}))
}

// A table that was typed in may have more guests of a colour than there are: no set of
// one colour is larger than three, and the audit tells the rest.
func TestSetsOfTooManyGuests(t *testing.T) {
	best := Guests{9}.Best()
	assert.EqualValues(t, 1, best.Alike[GuestsEach-1])
	assert.EqualValues(t, 6, best.Varied[0])
}

var worth = map[Guests]int{}

// brute is the most points of guests: any set that can be made of them, and the
// best of the rest.
func brute(g Guests) int {
	if g.Len() == 0 {
		return 0
	}
	if n, ok := worth[g]; ok {
		return n
	}
	best := 0
	for c := range g {
		for n := uint8(1); n <= g[c]; n++ {
			rest := g
			rest[c] -= n
			best = max(best, []int{0, 1, 4}[n-1]+brute(rest))
		}
	}
	for mask := 1; mask < 32; mask++ {
		rest, size, ok := g, 0, true
		for c := range g {
			if mask>>c&1 == 1 {
				ok = ok && g[c] > 0
				rest[c]--
				size++
			}
		}
		if ok {
			best = max(best, []int{0, 1, 3, 6, 10}[size-1]+brute(rest))
		}
	}
	worth[g] = best
	return best
}

// Nothing is listed twice, also where two cards of a pair lie face down, and no
// token that has been used.
func TestCandidatesAreListedOnce(t *testing.T) {
	s := begin(t, with("counter-offer", "yes", "hidden-offer", "yes").Options, append(laid, "1 4 x g2 | b4 p3", "2 counter g2 x")...)
	listed := map[Move]bool{}
	for _, m := range Candidates(&s, 1, rules.AllKinds, nil) {
		assert.False(t, listed[m], Format(m))
		listed[m] = true
		assert.False(t, m.Act == Counter && m.Cards[1] == Hidden, "seat 1 has no hidden offer left: %s", Format(m))
	}
	s = on(t, s, "1 counter x r1")
	for _, m := range Candidates(&s, 2, rules.AllKinds, nil) {
		assert.Equal(t, Play, m.Act, "seat 2 has no counter offer left: %s", Format(m))
	}
}

// Whoever picks a game up in its second round is not asked who begins it: that is a
// field too.
func TestTheSecondRoundTyped(t *testing.T) {
	s := begin(t, nil, laid...)
	for _, f := range Fields() {
		if f.Key == "round" {
			var err error
			s, err = f.Set(s, "2")
			require.NoError(t, err)
		}
	}
	_, phase := s.Due()
	assert.Equal(t, PhaseAction, phase)
}

// A note is of an Intrigue that lies there.
func TestANoteNeedsAnIntrigue(t *testing.T) {
	s := begin(t, nil, laid...)
	opened := s
	opened.Side(1).Did, opened.Side(1).Opened = 1<<Intrigue, true
	for _, table := range []State{s, opened} {
		_, err := Def.After(table, 9, 1, Move{Act: Keep, Cards: [4]Card{1, 2}})
		var why *rules.Fault
		require.ErrorAs(t, err, &why)
		assert.Equal(t, "gr/nothing-hidden", why.ID())
	}
}

// Four geishas end the game (GR-WIN-1).
func TestFourGeishasEndTheGame(t *testing.T) {
	s := begin(t, nil, append(laid, "1 1 r3", "2 1 r4", "1 2", "2 2", "1 3 g3 g4 b3", "2 b3", "1 g3 g4", "2 3 b4 p3 p4", "1 p3", "2 b4 p4",
		"1 4 y3 y4 | g1 g2", "2 y3 y4", "1 g1 g2", "2 4 b1 b2 | p1 p2", "1 b1 b2", "2 p1 p2", "1 r1", "2 r2")...)
	require.Equal(t, rules.Seat(2), s.Four())
	assert.True(t, s.Ended)
}
