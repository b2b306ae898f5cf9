package maiko

import (
	"cmp"
	"math/bits"

	"referee/rules"
	"referee/rules/kyoto"
)

// Act is the kind of thing an entry says.
type Act uint8

// The acts. The first four are the actions of the game, numbered as on their
// markers.
const (
	NoAct    Act = iota
	Job          // action 1: a card is worked
	Dilemma      // action 2: two cards, the opponent removes one and decides
	Gift         // action 3: three cards on offer
	Exchange     // action 4: two pairs on offer
	Remove       // the opponent's answer to action 2
	Play         // cards are studied or worked
	Circle       // the houses clockwise
	Geishas      // who stands at each house, in the same order
	Guests       // the guests at each house, in the same order
)

// Actions is the number of actions each player has.
const Actions = 4

// clauses are those of the actions, by act.
var clauses = [...]rules.ClauseID{Job: "MK-ACTION-1", Dilemma: "MK-ACTION-2", Gift: "MK-ACTION-3", Exchange: "MK-ACTION-4"}

// Clause is the one about an action. The act must be one of the four.
func (a Act) Clause() rules.ClauseID { return clauses[a] }

// Action reports whether the act is one of the four actions.
func (a Act) Action() bool { return a >= Job && a <= Exchange }

var actKeys = [...]string{"", "job", "dilemma", "gift", "exchange", "remove", "play", "circle", "geishas", "guests"}

// Key is the last part of the act's keys in internal/text.
func (a Act) Key() string { return actKeys[a] }

// Size is the number of cards an action takes.
func (a Act) Size() int { return int(a) }

// Way is what is done with a card.
type Way uint8

// The ways. NoWay is unknown.
const (
	NoWay Way = iota
	Study
	Work
)

var wayKeys = [...]string{"", "study", "work"}

// Key is the last part of the way's keys in internal/text.
func (w Way) Key() string { return wayKeys[w] }

// Move is what one entry means.
type Move struct {
	Act   Act
	Cards [4]kyoto.Card // what is on offer; Remove: the card removed
	Way   Way           // Play, Remove; Job: Study, which is not allowed, or NoWay
	Plays [2]Played     // Job, Play: the cards in order
	Order [kyoto.Colours]kyoto.Colour
	Lie   [kyoto.Colours]Guest // Guests: by house
}

// Works reports whether the cards of a Job or a Play are worked.
func (m *Move) Works() bool { return m.Way == Work || m.Act == Job && m.Way == NoWay }

// Played is a card with the guest taken for it.
type Played struct {
	Card  kyoto.Card
	Told  bool  // the guest is known
	Guest uint8 // its colour plus one, or 0 for none
}

// Guest counts guests by colour, four bits each.
type Guest uint32

// Count is the number of guests of a colour.
func (g Guest) Count(c kyoto.Colour) int { return int(g >> (4 * c) & 15) }

// Plus is one guest more of a colour.
func (g Guest) Plus(c kyoto.Colour) Guest { return g + 1<<(4*c) }

// Less is one guest less of a colour, which must be there.
func (g Guest) Less(c kyoto.Colour) Guest { return g - 1<<(4*c) }

// Len is the number of guests: all colours are added at once, two neighbours to a byte and
// then the bytes, which a product leaves in the highest one.
func (g Guest) Len() int {
	const low = 0x0f0f0f0f
	return int((g&low + g>>4&low) * 0x01010101 >> 24)
}

// Kinds is the number of colours among the guests: of each its four bits in one.
func (g Guest) Kinds() int {
	return bits.OnesCount32(uint32((g | g>>1 | g>>2 | g>>3) & 0x11111))
}

// String is the letters of the guests, "-" for none.
func (g Guest) String() (text string) {
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		for range g.Count(c) {
			text += c.Letter()
		}
	}
	return cmp.Or(text, "-")
}

// Seats is the number of players.
const Seats = 2
