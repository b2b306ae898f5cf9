package sakura

import "math/bits"

// AllCards is the number of cards; each has an order number from 1 (SK-COMP-1).
const AllCards = 60

// Garden is a garden action: the upper icon of a card.
type Garden uint8

// The garden actions (SK-GARDEN-1 to SK-GARDEN-5).
const (
	EmperorOne    Garden = iota // the Emperor goes one forward
	EmperorTwo                  // the Emperor goes two forward
	EmperorBack                 // the Emperor goes one back
	EmperorEither               // the Emperor goes one forward or back, as the owner says
	ClosestBack                 // the painter closest to the Emperor goes two back
	FurthestOn                  // the painter furthest from the Emperor goes two forward
	Gardens
)

// Brush is a painter action: the lower icon of a card.
type Brush uint8

// The painter actions (SK-PAINT-1 to SK-PAINT-4).
const (
	On1     Brush = iota // one forward
	On2                  // two forward
	On3                  // three forward
	Either1              // one forward or back, as the owner says
	Either2              // two forward or back
	Either3              // three forward or back
	Leap                 // to the space before the next painter ahead
	Count                // as many forward as there are painters ahead
	Brushes
)

// Steps is how many spaces a painter action of a fixed number moves.
func (b Brush) Steps() int { return int(b)%3 + 1 }

// Asks reports whether the owner says which way a painter action goes.
func (b Brush) Asks() bool { return b >= Either1 && b <= Either3 }

// Icons is what a card shows, its garden action and its painter action; 0 where
// nobody has told yet.
type Icons uint8

// NoIcons is a card with unknown icons.
const NoIcons Icons = 0

// IconsOf are the icons of a card.
func IconsOf(g Garden, b Brush) Icons { return Icons(1 + uint8(g)*uint8(Brushes) + uint8(b)) }

// Garden is the garden action; the icons must be known.
func (i Icons) Garden() Garden { return Garden(uint8(i-1) / uint8(Brushes)) }

// Brush is the painter action; the icons must be known.
func (i Icons) Brush() Brush { return Brush(uint8(i-1) % uint8(Brushes)) }

// Cards is a set of order numbers.
type Cards uint64

// CardsOf is the set of a number.
func CardsOf(number uint8) Cards { return 1 << number }

// Deck is every card.
const Deck Cards = (1<<AllCards - 1) << 1

// Has reports whether a number is in the set.
func (set Cards) Has(number uint8) bool { return set>>number&1 == 1 }

// Len is the number of cards in the set.
func (set Cards) Len() int { return bits.OnesCount64(uint64(set)) }

// First is the lowest number of a set that is not empty.
func (set Cards) First() uint8 { return uint8(bits.TrailingZeros64(uint64(set))) }
