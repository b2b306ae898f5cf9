package testkit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
	"referee/validators"
)

// Honest plays games in which what really happens is never accused, is written in
// one way that reads back as itself, and leaves a table in order.
func (g Dealt[S, M, D]) Honest(t *testing.T, n int) {
	g.Games(t, n, func(d D, at rules.Seq, seat rules.Seat, m M) {
		s := d.Table()
		text := reads(t, g.Def, s, seat, m)
		require.Empty(t, Codes(g.Book.Judge(s, seat, m)), text)
		require.True(t, g.Book.Clean(s, seat, m), text)
		after, err := g.Def.After(*s, at, seat, m)
		require.NoError(t, err, text)
		require.Empty(t, Codes(g.Book.Inspect(&after)), text)
	})
}

// among calls look with the candidates of each seat, and of none, in one of every
// so many positions of games.
func (g Dealt[S, M, D]) among(t testing.TB, n, every int, look func(s *S, seat rules.Seat, all []M)) {
	positions, all := 0, []M(nil)
	for seed := range g.some(n) {
		setup := g.setup(seed)
		g.Play(t, seed, setup, func(d D, _ rules.Seq, _ rules.Seat, _ M) {
			if positions++; positions%every != 0 {
				return
			}
			s := d.Table()
			for seat := rules.Table; seat <= rules.Seat(setup.Seats); seat++ {
				all = g.Def.Candidates(s, seat, rules.AllKinds, all[:0])
				look(s, seat, all)
			}
		})
	}
}

// Legal checks in one of every so many positions that the player to move has a legal
// move and no other player has, and that the list of them is the candidates with a clean
// verdict.
func (g Dealt[S, M, D]) Legal(t *testing.T, n, every int) {
	var legal []M
	g.among(t, n, every, func(s *S, seat rules.Seat, all []M) {
		legal = g.Book.Legal(s, seat, legal[:0])
		turn := g.Def.Turn(s)
		require.Equal(t, turn.Due.Has(seat), len(legal) > 0, "seat %d in phase %s", seat, turn.Phase)
		g.clean(t, s, seat, all, legal)
	})
}

// clean compares a list of legal moves with the candidates; of a long list about 64
// are looked at closely.
func (g Dealt[S, M, D]) clean(t testing.TB, s *S, seat rules.Seat, all, legal []M) {
	at, choices := 0, g.Def.Choices(s)
	seen := make(map[M]bool, len(all))
	for i, m := range all {
		clean := g.Book.Clean(s, seat, m)
		if i%(1+len(all)/64) == 0 {
			text := reads(t, g.Def, s, seat, m)
			require.Equal(t, clean, len(g.Book.Judge(s, seat, m)) == 0, text)
			if clean {
				_, err := g.Def.After(*s, 1, seat, m)
				require.NoError(t, err, text)
			}
		}
		if seen[m] {
			require.Fail(t, "twice", g.Def.Format(m))
		}
		seen[m] = true
		if !clean {
			continue
		}
		if at == len(legal) || m != legal[at] {
			require.Fail(t, "missing", g.Def.Format(m))
		}
		if !choices.Has(g.Def.Kind(s, seat, m)) {
			require.Fail(t, "of no kind on offer", g.Def.Format(m))
		}
		at++
	}
	require.Len(t, legal, at, "something illegal is listed")
}

// Looks checks in one of every so many positions that a check looks no closer than
// it says, and that no candidate breaks one that is about the shape of moves.
func (g Dealt[S, M, D]) Looks(t *testing.T, n, every int) {
	g.among(t, n, every, func(s *S, seat rules.Seat, all []M) {
		if seat == rules.Table {
			return
		}
		for i := range g.Book.Checks {
			for _, m := range all {
				g.looks(t, s, &g.Book.Checks[i], seat, m)
			}
		}
	})
}

func (g Dealt[S, M, D]) looks(t testing.TB, s *S, c *validators.Check[S, M], seat rules.Seat, m M) {
	kind := g.Def.Kind(s, seat, m)
	if c.Looks <= validators.AtFit || !c.For.Has(kind) {
		return
	}
	as := false // no candidate is ill-shaped
	switch c.Looks {
	case validators.AtSeat:
		as = c.Broken(s, seat, g.Def.Bare(c.For.First()))
	case validators.AtKind:
		as = c.Broken(s, seat, g.Def.Bare(kind))
	}
	if c.Broken(s, seat, m) != as {
		require.Fail(t, string(c.Code), g.Def.Format(m))
	}
}

// Twice checks that what has just been entered is refused, or cannot have happened, when
// the same player enters it once more, but for notes of one player, what ends a round, and
// what may be so.
func (g Dealt[S, M, D]) Twice(t *testing.T, n int, may func(after *S, m M) bool) {
	refused := 0
	g.Games(t, n, func(d D, at rules.Seq, seat rules.Seat, m M) {
		after, err := g.Def.After(*d.Table(), at, seat, m)
		require.NoError(t, err)
		if g.Def.Notes(m) || g.Def.Turn(d.Table()).Round != g.Def.Turn(&after).Round || may != nil && may(&after, m) {
			return
		}
		if !g.Book.Clean(&after, seat, m) {
			refused++
			return
		}
		_, err = g.Def.After(after, at+1, seat, m)
		require.Error(t, err, "seat %d twice: %s", seat, g.Def.Format(m))
	})
	require.Positive(t, refused)
}

// Made checks in one of every so many positions that every candidate is what is made of its things, and that
// the pairs of an offer can change places.
func (g Dealt[S, M, D]) Made(t *testing.T, n, every int) {
	g.among(t, n, every, func(s *S, seat rules.Seat, all []M) {
		step := 1 + len(all)/64
		for i := 0; i < len(all); i += step {
			m, text := all[i], g.Def.Format(all[i])
			things := g.Def.Things(s, seat, m, nil)
			back, ok := g.Def.Make(s, seat, things)
			require.True(t, ok, "%s: %v", text, things)
			require.Equal(t, m, back, "%s: %v", text, things)
			for i := range things {
				switch things[i].Slot {
				case g.Def.Twins[0]:
					things[i].Slot = g.Def.Twins[1]
				case g.Def.Twins[1]:
					things[i].Slot = g.Def.Twins[0]
				}
			}
			_, ok = g.Def.Make(s, seat, things)
			require.True(t, ok, "%s: %v", text, things)
		}
	})
}
