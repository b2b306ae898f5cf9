package maiko

import (
	"cmp"
	"math/bits"
	"strconv"

	"referee/rules"
	"referee/rules/kyoto"
	"referee/rules/notation"
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

// Clause returns the one about an action. The act must be one of the four.
func (a Act) Clause() rules.ClauseID { return clauses[a] }

// Action reports whether the act is one of the four actions.
func (a Act) Action() bool { return a >= Job && a <= Exchange }

var actKeys = [...]string{"", "job", "dilemma", "gift", "exchange", "remove", "play", "circle", "geishas", "guests"}

// Key returns the last part of the act's keys in internal/text.
func (a Act) Key() string { return actKeys[a] }

// Size returns the number of cards an action takes.
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

// Key returns the last part of the way's keys in internal/text.
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

// Played returns the cards of a Job or a Play.
func (m *Move) Played() kyoto.Pair { return kyoto.Pair{m.Plays[0].Card, m.Plays[1].Card} }

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

// Count returns the number of guests of a colour.
func (g Guest) Count(c kyoto.Colour) int { return int(g >> (4 * c) & 15) }

// Plus returns one guest more of a colour.
func (g Guest) Plus(c kyoto.Colour) Guest { return g + 1<<(4*c) }

// Less returns one guest less of a colour, which must be there.
func (g Guest) Less(c kyoto.Colour) Guest { return g - 1<<(4*c) }

// Len returns the number of guests: all colours are added at once, two neighbours to a byte and
// then the bytes, which a product leaves in the highest one.
func (g Guest) Len() int {
	const low = 0x0f0f0f0f
	return int((g&low + g>>4&low) * 0x01010101 >> 24)
}

// Kinds returns the number of colours among the guests: of each its four bits in one.
func (g Guest) Kinds() int {
	return bits.OnesCount32(uint32((g | g>>1 | g>>2 | g>>3) & 0x11111))
}

// String returns the letters of the guests, "-" for none.
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

type part = notation.Part[Move]

// table is how moves are written. "circle", "geishas" and "guests" tell what lies on the
// table; "1 R3 +B" works a card and takes a blue guest ("1 R3 study" is not allowed), "2",
// "3" and "4" are offers; "remove" answers the second action; "G2 study" and "R1 B4 work
// +Y +G" play cards.
var table = notation.New(notation.Table[Move]{
	Words: notation.Words{Game: "maiko", Spelt: true},
	Kind:  func(m Move) uint8 { return uint8(m.Act) },
	Forms: []notation.Form[Move]{
		{Move: Move{Act: Job}, Head: "1", Example: "1 R3 +B", Parts: []part{plays(1), worked, taken(0)}},
		{Move: Move{Act: Dilemma}, Head: "2", Example: "2 R3 G1", Parts: []part{cards(0, 2)}},
		{Move: Move{Act: Gift}, Head: "3", Example: "3 R1 G2 B4", Parts: []part{cards(0, 3)}},
		{Move: Move{Act: Exchange}, Head: "4", Example: "4 R1 G2 | B4 P3", Parts: []part{cards(0, 2), {Sign: kyoto.Bar, Least: 0, Most: 1}, cards(2, 2)}},
		{Move: Move{Act: Remove}, Head: "remove out убрать retire", Example: "remove G1 study", Parts: []part{cards(0, 1), chosen}},
		{Move: Move{Act: Play}, Example: "R1 B4 work +Y +none", Parts: []part{plays(2), chosen, taken(0), taken(1)}},
		{Move: Move{Act: Circle}, Head: "circle круг cercle", Example: "circle RYGBP", Parts: order(kyoto.Order)},
		{Move: Move{Act: Geishas}, Head: "geishas гейши", Example: "geishas GPBRY", Parts: order(kyoto.Stands)},
		{Move: Move{Act: Guests}, Head: "guests гости invités invites", Example: "guests RR | YB | YGB | BPP | RYGGP", Parts: houses()},
	},
})

// cards are so many cards on offer, from a place on.
func cards(from, many int) part {
	return part{Of: kyoto.Item, In: [...]rules.Slot{0: "cards", 2: "pair"}[from], Least: many, Most: many, Slot: func(m Move, i, v int) (Move, int) {
		v = notation.Nth(m.Cards[from:from+many], i, v)
		return m, v
	}}
}

// plays returns the cards that are worked or studied.
func plays(most int) part {
	return part{Of: kyoto.Item, In: "card", InOrder: true, Least: 1, Most: most, Slot: func(m Move, i, v int) (Move, int) {
		if i >= most {
			return m, -1
		}
		v = notation.Put(&m.Plays[i].Card, v)
		return m, v
	}}
}

var (
	ways = &notation.Names{What: "way", First: int(Study), Lists: []string{"study s учёба учеба обучение étude etude", "work w работа travail"}}
	none = &notation.Names{First: kyoto.Colours, Lists: []string{"none нет rien -"}}
	// empty is a house without guests.
	empty = &notation.Names{First: kyoto.Colours, Lists: []string{"- none нет rien"}}
)

// chosen is what is done with the cards. For the first action that is no choice, and only
// what is not allowed is written.
var (
	chosen = part{Of: ways, In: "way", Slot: func(m Move, _, v int) (Move, int) {
		v = notation.Put(&m.Way, v)
		return m, v
	}}
	worked = part{Of: ways, In: "way", Least: 0, Most: 1, Slot: func(m Move, _, v int) (Move, int) {
		if v == int(Study) {
			m.Way = Study
		}
		return m, max(v, int(m.Way))
	}}
)

// taken returns the guest taken for a card that is worked, if it is told.
func taken(card int) part {
	return part{When: func(m Move) bool { return m.Works() && m.Plays[card].Card != kyoto.NoCard }, Parts: []part{
		{Sign: "+"},
		{Of: kyoto.Suits, Or: none, In: rules.Slot("guest").Nth(card), Close: true, Slot: func(m Move, _, v int) (Move, int) {
			switch d := &m.Plays[card]; {
			case v != notation.Ask:
				d.Told, d.Guest = true, uint8(v+1)%(kyoto.Colours+1)
			case !d.Told:
				return m, -1
			case d.Guest == 0:
				return m, kyoto.Colours
			default:
				return m, int(d.Guest) - 1
			}
			return m, v
		}},
	}}
}

// order returns the colours of the houses, or of the geishas at them.
func order(slot rules.Slot) []part {
	return []part{{Of: kyoto.Suits, In: slot, InOrder: true, Again: "house", Least: kyoto.Colours, Most: kyoto.Colours, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
		v = kyoto.Once(&m.Order, i, v)
		return m, v
	}}}
}

// houses returns the guests at each house, with strokes between the houses.
func houses() (list []part) {
	for house := range kyoto.Colours {
		if house > 0 {
			list = append(list, part{Sign: kyoto.Bar, What: "guests"})
		}
		list = append(list, part{Of: kyoto.Suits, In: rules.Slot("house").Nth(house), Alone: empty, Again: "guests", Least: 0, Most: AllGuests, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
			v = m.Lie[house].nth(i, v)
			return m, v
		}})
	}
	return list
}

// nth returns a [notation.Slot] of guests, of whom there can be none.
func (g *Guest) nth(i, v int) int {
	switch {
	case v == kyoto.Colours || v == notation.Ask && i == 0 && *g == 0:
		return kyoto.Colours
	case v != notation.Ask && g.Count(kyoto.Colour(v)) == 15:
		return -1
	case v != notation.Ask:
		*g = g.Plus(kyoto.Colour(v))
		return v
	}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		if n := g.Count(c); i < n {
			return int(c)
		} else {
			i -= n
		}
	}
	return -1
}

// Parse reads a move, leniently.
func Parse(_ *State, _ rules.Seat, text string) (Move, error) { return table.Parse(text) }

// Format writes a move in one way that no language changes.
func Format(m Move) string { return table.Write(m) }

// Head returns the number of an action, the short text under which its many moves are
// grouped. Other acts have none.
func Head(m Move) string {
	if !m.Act.Action() {
		return ""
	}
	return strconv.Itoa(int(m.Act))
}
