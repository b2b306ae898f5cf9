package geishasroad

import (
	"math/bits"
	"strings"
)

// Colour is one of the five geishas, and her house, her item and her guests.
type Colour uint8

// The geishas, in the order of the row. NoColour is none.
const (
	Red      Colour = iota // Iroha
	Yellow                 // Tomoyo
	Green                  // Anju
	Blue                   // Yoko
	Pink                   // Ruri
	NoColour               // none
	Colours  = 5
)

// Letters names the colours.
const Letters = "RYGBP"

// Letter is the colour's letter.
func (c Colour) Letter() string { return Letters[c : c+1] }

var colourKeys = [Colours]string{"red", "yellow", "green", "blue", "pink"}

// Key is the last part of the colour's keys in internal/text.
func (c Colour) Key() string { return colourKeys[c] }

// Highest is the highest value of an item card; there is one card of each value
// in each colour (GR-COMP-1).
const Highest = 4

// Card is an item card, from 1 by colour and value. NoCard is none; Hidden is one
// nobody has seen.
type Card uint8

// The cards that are none.
const (
	NoCard Card = 0
	Hidden Card = AllCards + 1
)

// AllCards is the number of item cards.
const AllCards = Colours * Highest

// CardOf is the card of a colour and value.
func CardOf(c Colour, value int) Card { return Card(int(c)*Highest + value) }

// Colour is the card's colour; it must be known.
func (k Card) Colour() Colour { return Colour(k-1) / Highest }

// Value is the card's number, 1 to 4; it must be known.
func (k Card) Value() int { return int(k-1)%Highest + 1 }

// Known reports whether the card is one that has been seen.
func (k Card) Known() bool { return k != NoCard && k != Hidden }

// String is the card as it is written: "R3", "X" for one nobody has seen.
func (k Card) String() string {
	switch k {
	case NoCard:
		return "-"
	case Hidden:
		return "X"
	}
	return k.Colour().Letter() + string(rune('0'+k.Value()))
}

// Cards is a set of item cards.
type Cards uint32

// Deck is every card of the box.
const Deck Cards = 1<<AllCards - 1

// Of is the set of the cards that are known.
func Of(list ...Card) (set Cards) {
	for _, k := range list {
		if k.Known() {
			set |= 1 << (k - 1)
		}
	}
	return set
}

// Has reports whether a card is in the set.
func (set Cards) Has(k Card) bool { return k.Known() && set>>(k-1)&1 == 1 }

// Len is the number of cards in the set.
func (set Cards) Len() int { return bits.OnesCount32(uint32(set)) }

// First is the first card in the set, which must not be empty.
func (set Cards) First() Card { return Card(bits.TrailingZeros32(uint32(set))) + 1 }

// In is the set's cards of a colour.
func (set Cards) In(c Colour) Cards {
	const all Cards = 1<<Highest - 1
	return set & (all << (int(c) * Highest))
}

// Sum is the sum of the values.
func (set Cards) Sum() (n int) {
	for ; set != 0; set &= set - 1 {
		n += set.First().Value()
	}
	return n
}

// String is the cards with spaces between, "-" for none.
func (set Cards) String() string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, set.First().String())
	}
	if list == nil {
		return "-"
	}
	return strings.Join(list, " ")
}

// Guests counts guest tokens by colour.
type Guests [Colours]uint8

// GuestsEach is the number of guests of each colour (GR-COMP-4).
const GuestsEach = 3

// Len is the number of guests.
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

// AlikeWorth is the points of a set of so many guests of one colour.
func AlikeWorth(n int) int { return alikeWorth[n-1] }

// VariedWorth is the points of a set of so many guests of different colours.
func VariedWorth(n int) int { return variedWorth[n-1] }

// Sets is how guests are shared out for the most points: sets of one colour and
// of different colours by size less one. Each guest is in one set.
type Sets struct {
	Alike  [GuestsEach]uint8
	Varied [Colours]uint8
	Kept   [Colours]uint8 // how many guests of a colour make a set of it
}

// Worth is the points of the sets.
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
// how many of each colour are kept together decides the rest: four ways a colour.
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
			if alike[i]++; alike[i] <= g[i] {
				break
			}
			alike[i] = 0
		}
		if i == Colours {
			return best
		}
	}
}

// shared is the sets when so many guests of each colour are kept together.
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
