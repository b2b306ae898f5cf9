package geishasroad

import (
	"referee/rules"
)

// A card that a counter offer has set aside goes back into the deck and can be drawn from
// there (GR-COUNTER-2). Until it can have been drawn it lies nowhere else.

// AsideFor reports whether a player cannot have drawn a card yet that was set aside: since
// then there was no turn of theirs. Whoever set it aside has drawn at once, but has no
// counter offer left.
func (s *State) AsideFor(by rules.Seat, k Card) bool {
	return k.Known() && s.AsideAt[k-1] > s.Side(by).acted()
}

// acted is the entry of a player's latest action, before which a card was drawn.
func (d *Side) acted() (at rules.Seq) {
	for _, used := range d.Used {
		at = max(at, used)
	}
	return at
}

// AsideSince reports whether a card was set aside after an entry by which a card was laid
// face down, which can then be no other.
func (s *State) AsideSince(at rules.Seq, k Card) bool {
	return k.Known() && at > 0 && s.AsideAt[k-1] > at
}
