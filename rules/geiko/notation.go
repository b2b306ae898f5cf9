package geiko

import (
	"referee/rules"
	"referee/rules/kyoto"
	"referee/rules/notation"
)

// Act is the kind of thing an entry says.
type Act uint8

// The acts.
const (
	NoAct   Act = iota
	Circle      // the houses clockwise
	Geishas     // who stands at each house, in the same order
	House       // the player's own house
	Aside       // the first optional rule: a card is laid face down, or noted to lie there
	Play        // a card is played
	Open        // the card that lay face down is opened
	Hand        // the hand at the end of a round
	Note        // a player notes the own hand
)

var actKeys = [...]string{"", "circle", "geishas", "house", "aside", "play", "open", "hand", "note"}

// Key returns the last part of the act's keys in internal/text.
func (a Act) Key() string { return actKeys[a] }

// Move is what one entry means.
type Move struct {
	Act   Act
	Card  kyoto.Card
	Cards kyoto.Cards
	Order [kyoto.Colours]kyoto.Colour
	Own   kyoto.Colour
	At    uint8 // Play: the house where the card is laid, plus one, if entered
}

// Seats is the number of players.
const Seats = 2

type part = notation.Part[Move]

// table is how moves are written. "circle", "geishas" and "house" tell what lies on the
// table; "R3" plays a card, "R3 @B" confirms the house it goes under; "aside" lays one face
// down, with its name it is a private note; "hand" is the hand at the end of a round,
// "holds" a private note of it.
var table = notation.New(notation.Table[Move]{
	Words: notation.Words{Game: "geiko", Spelt: true},
	Kind:  func(m Move) uint8 { return uint8(m.Act) },
	Forms: []notation.Form[Move]{
		{Move: Move{Act: Circle}, Head: "circle круг cercle", Example: "circle RYGBP", Parts: order(kyoto.Order)},
		{Move: Move{Act: Geishas}, Head: "geishas гейши", Example: "geishas GPBRY", Parts: order(kyoto.Stands)},
		{Move: Move{Act: House}, Head: "house дом maison", Example: "house B", Parts: []part{
			{Of: kyoto.Suits, In: "house", Slot: func(m Move, _, v int) (Move, int) {
				v = notation.Put(&m.Own, v)
				return m, v
			}},
		}},
		{Move: Move{Act: Aside, Card: kyoto.Hidden}, Head: "aside отложить côté cote", Example: "aside X", Parts: []part{
			{Of: kyoto.Item, Or: kyoto.FaceDown, In: "card", Least: 0, Most: 1, Slot: card},
		}},
		{Move: Move{Act: Open}, Head: "open открыть ouvre", Example: "open R3", Parts: []part{{Of: kyoto.Item, In: "card", Slot: card}}},
		{Move: Move{Act: Hand}, Head: "hand рука main", Example: "hand R1 G2", Parts: hand},
		{Move: Move{Act: Note}, Head: "holds держит tient", Example: "holds R1 G2", Parts: hand},
		{Move: Move{Act: Play}, Example: "R3 @B", Parts: []part{{Of: kyoto.Item, In: "card", Slot: card}, {Parts: []part{
			{Sign: "@ under под sous"},
			{Of: kyoto.Suits, In: "under", Close: true, Slot: func(m Move, _, v int) (Move, int) {
				if v != notation.Ask {
					m.At = uint8(v) + 1
				}
				return m, int(m.At) - 1
			}},
		}}}},
	},
})

// order returns the colours of the houses, or of the geishas at them.
func order(slot rules.Slot) []part {
	return []part{{Of: kyoto.Suits, In: slot, InOrder: true, Again: "house", Least: kyoto.Colours, Most: kyoto.Colours, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
		v = kyoto.Once(&m.Order, i, v)
		return m, v
	}}}
}

// hand is the cards of a hand, each once.
var hand = []part{{Of: kyoto.Item, In: "hand", Again: "other", Least: 1, Most: kyoto.AllCards, Slot: func(m Move, i, v int) (Move, int) {
	v = m.Cards.Nth(i, v)
	return m, v
}}}

func card(m Move, _, v int) (Move, int) {
	v = notation.Put(&m.Card, v)
	return m, v
}

// Parse reads a move, leniently.
func Parse(_ *State, _ rules.Seat, text string) (Move, error) { return table.Parse(text) }

// Format writes a move in one way that no language changes.
func Format(m Move) string { return table.Write(m) }
