package hanamikoji

import (
	"math/bits"
	"slices"

	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/validators"
	"referee/validators/unseen"
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

// anyNote reports whether a player has noted a hand or a draw. Without notes, any table with valid
// copies can have been dealt.
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

// rest returns the cards that remain given both holdings; ok is false if the box has too few.
func (f *facts) rest(one, two holding) (rest heap, ok bool) {
	known := f.removed.cards.plus(one.known).plus(two.known)
	rest = f.box
	for k := range rest {
		rest[k] -= known[k]
	}
	return rest, known.within(f.box)
}

// ways lists the possible holdings of a player. Without notes there is one: the cards shown.
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

// fewestKinds returns the smallest set of kinds by which the facts are already impossible, with those
// facts.
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

// clash returns a minimal set of entries that contradict each other: any part of them could be true.
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

// Worlds returns the exact number of ways the unknown cards can lie: in each hand, each face-down
// pile, the rest of the deck, and the card out of the round. The order inside a place does not matter.
// It is 0 if the entries contradict each other.
func Worlds(s *game.State) uint64 {
	f := gather(s, everyKind)
	var sum uint64
	one, two := f.ways(0), f.ways(1)
	for _, a := range one {
		for _, b := range two {
			if rest, ok := f.rest(a, b); ok {
				sum += a.ways * b.ways * unseen.Ways(rest[:], f.places(a.spare, b.spare))
			}
		}
	}
	return sum
}

// places returns the sizes of the places with unknown cards: the unknown parts of both hands,
// face-down piles of players without notes, the deck and the card out of the round.
func (f *facts) places(spares ...int) []int {
	sizes := append(spares, f.pile, f.removed.hidden)
	for i := range f.seats {
		q := &f.seats[i]
		if q.noted() {
			continue // every face-down card has been given a kind
		}
		for j, p := range q.plays {
			if !q.placed[j] {
				sizes = append(sizes, p.hidden)
			}
		}
	}
	return sizes
}

// A hand or a draw is one thing and not another: what a player noted for the
// same moment before must be the same.
//
//	private Orange hand ABCDEFG; then: private Orange hand ABCDEFF
var noteDiffers = check{Code: "hk/no-deal-fits", Clause: "HK-HAND-1", For: rules.KindSet(game.Hand, game.Draw),
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		n := earlier(s, by, m)
		return n.At != 0 && n.Cards != m.Cards
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) validators.Detail {
		n := earlier(s, by, m)
		var mask uint8
		for k := game.Kind(0); k < game.Kinds; k++ {
			if n.Cards.Count(k) != m.Cards.Count(k) {
				mask |= 1 << k
			}
		}
		return validators.Detail{Args: []rules.Arg{kinds(mask)}, Because: rules.NonZero(n.At)}
	},
}

// earlier returns the player's earlier note about the same moment.
func earlier(s *game.State, by rules.Seat, m game.Move) game.Noted {
	if by == rules.Table || s.Scored && !s.Ended {
		return game.Noted{} // a new round has no notes yet
	}
	d := s.Side(by)
	if m.Act == game.Hand {
		if moment, ok := s.Moment(by, m.Cards.Len()); ok {
			return d.Hands[moment]
		}
		return game.Noted{}
	}
	if n := s.Drawn(by); n > 0 {
		return d.Draws[n-1]
	}
	return game.Noted{}
}
