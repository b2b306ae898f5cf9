package hanamikoji

import (
	"math/bits"
	"slices"

	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/validators"
)

// everyKind is the mask that distinguishes all kinds.
const everyKind = 1<<game.Kinds - 1

// Some full deal fits everything that was entered. The finding names
// entries that cannot all be true, none of them without need, and the kinds they
// disagree about.
//
//	private Orange hand ABCDEFG; then: Orange 3BCC
var noDealFits = validators.Audit[game.State]{Code: "hk/no-deal-fits", Clause: "HK-HAND-1",
	Run: func(s *game.State) []validators.Detail {
		if !anyNote(s) || len(tooManyOnTable.Run(s)) > 0 {
			return nil
		}
		all := gather(s, everyKind)
		if all.possible() {
			return nil
		}
		mask, f := fewestKinds(s)
		return []validators.Detail{{
			Args:    []rules.Arg{kinds(mask)},
			Because: clash(f),
		}}
	},
}

// anyNote reports whether a player has noted a hand or a draw. Without one a
// table whose copies are in order can always have been dealt.
func anyNote(s *game.State) bool {
	told := func(n game.Noted) bool { return n.At != 0 }
	for i := range s.Sides {
		if d := &s.Sides[i]; slices.ContainsFunc(d.Hands[:], told) || slices.ContainsFunc(d.Draws[:], told) {
			return true
		}
	}
	return false
}

// possible reports whether some deal fits the facts.
func (f *facts) possible() bool {
	one, two := f.ways(0), f.ways(1)
	for _, a := range one {
		for _, b := range two {
			if _, ok := f.rest(a, b); ok {
				return true
			}
		}
	}
	return false
}

// rest is the cards that are left when these are certain; ok is false where the box
// does not have so many.
func (f *facts) rest(one, two holding) (rest heap, ok bool) {
	known := f.removed.cards.plus(one.known).plus(two.known)
	rest = f.box
	for k := range rest {
		rest[k] -= known[k]
	}
	return rest, known.within(f.box)
}

// ways lists what can be certain of a player's cards. Without notes that is one
// way: the cards that were shown.
func (f *facts) ways(seat int) []holding {
	q := &f.seats[seat]
	if q.noted() {
		return q.holdings(f.box)
	}
	plays := make([]heap, len(q.plays))
	for i, p := range q.plays {
		plays[i] = p.cards
	}
	return []holding{{known: q.own(plays), spare: q.hand, ways: 1}}
}

// fewestKinds finds the smallest set of kinds that already shows the facts to
// be impossible when all other kinds are counted together.
func fewestKinds(s *game.State) (uint8, facts) {
	for size := 1; size < game.Kinds; size++ {
		for mask := uint8(1); mask < everyKind; mask++ {
			if bits.OnesCount8(mask) != size {
				continue
			}
			if f := gather(s, mask); !f.possible() {
				return mask, f
			}
		}
	}
	return everyKind, gather(s, everyKind)
}

// clash leaves out every entry without which the facts stay impossible. What
// remains cannot all be true, while any part of it could.
func clash(f facts) []rules.Seq {
	var rest []rules.Seq
	for _, at := range f.entries() {
		if g := f.without(at); !g.possible() {
			f = g
		} else {
			rest = append(rest, at)
		}
	}
	return rest
}

// kinds names the kinds of a mask.
func kinds(mask uint8) rules.Arg {
	var list []string
	for k := game.Kind(0); k < game.Kinds; k++ {
		if mask>>k&1 == 1 {
			list = append(list, "hanamikoji.item."+k.Letter())
		}
	}
	return rules.And("cards", list...)
}
