package testkit

import (
	"cmp"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
)

// Luck is what a dealer draws and picks by: the same seed gives the same game.
type Luck struct{ rng *rand.PCG }

// NewLuck is the luck of a seed.
func NewLuck(seed uint64) Luck { return Luck{rand.NewPCG(seed, seed)} }

// Pick is a number from 0 and below n.
func (l Luck) Pick(n int) int { return int(l.rng.Uint64() >> 32 * uint64(n) >> 32) }

// Shuffle shuffles a list in place.
func Shuffle[T any](l Luck, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := l.Pick(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// Setup is a table for so many players with options as pairs of key and value; the
// others are as by default.
func Setup(seats int, pairs ...string) rules.Setup {
	s := rules.Setup{Seats: seats}
	for i := 0; i < len(pairs); i += 2 {
		s.Options = append(s.Options, rules.OptionValue{Key: pairs[i], Value: pairs[i+1]})
	}
	return s
}

// Dealer plays at a table with the real cards, which the referee does not see.
type Dealer[S any, M comparable] interface {
	// Table is the state as the referee knows it.
	Table() *S
	// Step makes the next entry, or a few that belong together.
	Step(enter func(seat rules.Seat, m M))
}

// Dealt is the games that a dealer D plays.
type Dealt[S any, M comparable, D Dealer[S, M]] struct {
	Table[S, M]
	// New lays a table out. The seed decides luck, how players play, and what they enter.
	New func(seed uint64, setup rules.Setup) D
	// Setups are the tables that are played at by turns, each as often with each
	// player as the first.
	Setups []rules.Setup
	// Least is how many of the setups show each option, where those are not all of them.
	Least int
}

// Each is shown a dealer at the table, and the entry that is about to be made there.
type Each[M comparable, D any] func(d D, at rules.Seq, seat rules.Seat, m M)

// Play plays a game to its end, and returns its dealer.
func (g Dealt[S, M, D]) Play(t testing.TB, seed uint64, setup rules.Setup, each Each[M, D]) D {
	t.Helper()
	d := g.New(seed, setup)
	s, at := d.Table(), rules.Seq(0)
	enter := func(seat rules.Seat, m M) {
		at++
		require.Less(t, at, rules.Seq(400), "a game ends")
		each(d, at, seat, m)
		if err := g.Def.Apply(s, at, seat, m); err != nil {
			require.NoError(t, err, "seed %d: %s", seed, g.Def.Format(m))
		}
	}
	for !g.Def.Over(s) {
		d.Step(enter)
	}
	return d
}

// Games plays so many games in a thorough run, else some of them, with each setup and each first player.
func (g Dealt[S, M, D]) Games(t testing.TB, n int, each Each[M, D]) {
	t.Helper()
	for seed := range g.some(n) {
		g.Play(t, seed, g.setup(seed), each)
	}
}

// some are the seeds of those of so many games that are played.
func (g Dealt[S, M, D]) some(n int) uint64 {
	return Some(uint64(n), uint64(cmp.Or(g.Least, len(g.Setups))))
}

// setup is the table of a seed.
func (g Dealt[S, M, D]) setup(seed uint64) rules.Setup {
	n := uint64(len(g.Setups))
	setup := g.Setups[seed%n]
	if g.Def.Starts.Named() {
		first := seed / n
		if !IsThorough() { // few seeds take each setup more than once
			first += seed % n
		}
		setup.First = rules.Seat(1 + first%uint64(setup.Seats))
	}
	return setup
}
