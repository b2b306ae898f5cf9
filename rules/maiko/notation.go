package maiko

import (
	"strconv"

	"referee/rules"
	"referee/rules/kyoto"
	"referee/rules/notation"
)

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
		{Move: Move{Act: Circle}, Head: "circle круг cercle", Example: "circle RYGBP", Parts: order},
		{Move: Move{Act: Geishas}, Head: "geishas гейши", Example: "geishas GPBRY", Parts: order},
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

// plays are the cards that are worked or studied.
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

// taken is the guest taken for a card that is worked, if it is told.
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

// order is the colours of the houses, or of the geishas at them.
var order = []part{{Of: kyoto.Suits, In: "order", InOrder: true, Again: "house", Least: kyoto.Colours, Most: kyoto.Colours, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
	v = kyoto.Once(&m.Order, i, v)
	return m, v
}}}

// houses are the guests at each house, with strokes between the houses.
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

// nth is a [notation.Slot] of guests, of whom there can be none.
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

// Head is the number of an action, the short text under which its many moves are
// grouped. Other acts have none.
func Head(m Move) string {
	if !m.Act.Action() {
		return ""
	}
	return strconv.Itoa(int(m.Act))
}
