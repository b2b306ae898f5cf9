package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// The geishas, with their houses and guests, and the item cards are those of every
// game of the box (GR-COMP-1).
type (
	Colour = kyoto.Colour
	Card   = kyoto.Card
	Cards  = kyoto.Cards
)

// The geishas, in the order of the row.
const (
	Red      = kyoto.Red    // Iroha
	Yellow   = kyoto.Yellow // Tomoyo
	Green    = kyoto.Green  // Anju
	Blue     = kyoto.Blue   // Yoko
	Pink     = kyoto.Pink   // Ruri
	NoColour = kyoto.NoColour
	Colours  = kyoto.Colours
	Letters  = kyoto.Letters
)

// The cards.
const (
	NoCard   = kyoto.NoCard
	Hidden   = kyoto.Hidden
	AllCards = kyoto.AllCards
	Highest  = kyoto.Highest
	Deck     = kyoto.Deck
)

// Guests counts guest tokens by colour.
type Guests [Colours]uint8

// GuestsEach is the number of guests of each colour (GR-COMP-4).
const GuestsEach = 3

// Len returns the number of guests.
func (g *Guests) Len() (n int) {
	for _, k := range g {
		n += int(k)
	}
	return n
}

// What sets of guests are worth, by their size less one: of one colour, and of
// different colours (GR-SCORE-3).
var (
	alikeWorth  = [GuestsEach]int{0, 1, 4}
	variedWorth = [Colours]int{0, 1, 3, 6, 10}
)

// AlikeWorth returns the points of a set of so many guests of one colour.
func AlikeWorth(n int) int { return alikeWorth[n-1] }

// VariedWorth returns the points of a set of so many guests of different colours.
func VariedWorth(n int) int { return variedWorth[n-1] }

// Sets is how guests are shared out for the most points: sets of one colour and
// of different colours by size less one. Each guest is in one set.
type Sets struct {
	Alike  [GuestsEach]uint8
	Varied [Colours]uint8
	Kept   [Colours]uint8 // how many guests of a colour make a set of it
}

// Worth returns the points of the sets.
func (s *Sets) Worth() (n int) {
	for i, k := range s.Alike {
		n += int(k) * alikeWorth[i]
	}
	for i, k := range s.Varied {
		n += int(k) * variedWorth[i]
	}
	return n
}

// Best shares the guests out for the most points. Guests of a colour that are in
// no set of their colour are in sets of different colours, the largest first, and
// how many of each colour are kept together decides the rest. A guest kept alone is worth
// nothing and costs a set of different colours nothing, so there are three ways a colour:
// none, two or three.
func (g Guests) Best() (best Sets) {
	most := -1
	var alike [Colours]uint8 // how many guests of a colour make a set of it
	for {
		s := g.shared(alike)
		if n := s.Worth(); n > most {
			most, best = n, s
		}
		i := 0
		for ; i < Colours; i++ {
			if alike[i] = max(alike[i]+1, 2); alike[i] <= min(g[i], GuestsEach) { // a typed table may have too many
				break
			}
			alike[i] = 0
		}
		if i == Colours {
			return best
		}
	}
}

// shared returns the sets when so many guests of each colour are kept together.
func (g Guests) shared(alike [Colours]uint8) (s Sets) {
	s.Kept = alike
	for c := range g {
		if alike[c] > 0 {
			s.Alike[alike[c]-1]++
		}
		g[c] -= alike[c]
	}
	for {
		n := 0
		for c := range g {
			if g[c] > 0 {
				g[c]--
				n++
			}
		}
		if n == 0 {
			return s
		}
		s.Varied[n-1]++
	}
}

// A card that a counter offer has set aside goes back into the deck and can be drawn from
// there (GR-COUNTER-2). Until it can have been drawn it lies nowhere else.

// AsideFor reports whether a player cannot have drawn a card yet that was set aside: since
// then there was no turn of theirs. Whoever set it aside has drawn at once, but has no
// counter offer left.
func (s *State) AsideFor(by rules.Seat, k Card) bool {
	return k.Known() && s.AsideAt[k-1] > s.Side(by).acted()
}

// acted returns the entry of a player's latest action, before which a card was drawn.
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
