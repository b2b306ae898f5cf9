package geishasroad

import (
	"strconv"
	"strings"
	"unicode"

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
	Meeting      // a card is played face up
	Intrigue     // a card is kept face down, another is discarded face down
	Gift         // three cards on offer
	Exchange     // two pairs on offer
	Counter      // a counter offer: a card of the offer is replaced
	Play         // cards are played: out of an offer, or an Intrigue turned up
	Circle       // the order of the houses, clockwise
	Row          // prestige tokens as they lie, the outermost first
	Tokens       // simple level: whose the two influence tokens are
	Begins       // who begins the second round
	Keep         // a player notes what lies under the own Intrigue's marker
)

// Actions is the number of actions each player has in a round.
const Actions = 4

// Action reports whether the act is one of the four actions.
func (a Act) Action() bool { return a >= Meeting && a <= Exchange }

// Offers reports whether the act lets the other player choose.
func (a Act) Offers() bool { return a == Gift || a == Exchange }

var actKeys = [...]string{"", "meeting", "intrigue", "gift", "exchange", "counter", "play", "circle", "row", "tokens", "begins", "keep"}

// Key returns the last part of the act's keys in internal/text.
func (a Act) Key() string { return actKeys[a] }

// Move is what one entry means.
type Move struct {
	Act   Act
	Cards [4]Card   // Intrigue: kept, discarded; an offer's cards, pairs of two; Counter: set aside, put there
	Plays [2]Played // the cards played, in order
	// Row and Values are a row of prestige tokens.
	Row    Rows
	Values [Colours]Value
	// Houses is the circle clockwise; Tokens the two players' influence tokens.
	Houses [Colours]Colour
	Who    rules.Seat
}

// Played returns the cards played.
func (m *Move) Played() kyoto.Pair { return kyoto.Pair{m.Plays[0].Card, m.Plays[1].Card} }

// Told returns how many tokens of a row the entry names, including those given as unknown.
func (m *Move) Told() (n int) {
	for n < RowSize(m.Row) && m.Values[n] != 0 {
		n++
	}
	return n
}

// Rows distinguishes the rows of prestige tokens.
type Rows uint8

// The rows.
const (
	NoRow   Rows = iota
	Geiko        // for the first homecoming; the only row of Geisha's Fate
	Okaasan      // for the second homecoming
)

// Value is the number on a prestige token, plus one hundred; zero is one nobody
// has told, Untold one that is not known.
type Value uint8

// Untold is the value of an unknown token.
const Untold Value = 255

// ValueOf returns a known value.
func ValueOf(n int) Value { return Value(n + 100) }

// Points returns the number on the token; one that is not known counts nothing.
func (v Value) Points() int {
	if v == 0 || v == Untold {
		return 0
	}
	return int(v) - 100
}

// Played is a card played into the own zone, with the tokens taken for it.
type Played struct {
	Card      Card
	Told      bool // the tokens are known
	Guests    uint8
	Influence bool
	House     uint8 // the house where the geisha stops, plus one, if entered
	Flip      Value // Geisha's Fate: the other side of the geisha's token
}

type part = notation.Part[Move]

// table is how moves are written. "1" to "4" are the actions, "X" a card face down;
// "counter R1 Y3" replaces R1 by Y3; "G2 +i" plays a card and takes the influence token,
// "R1 +gi" a guest and the token. "circle", "geiko", "okaasan", "tokens" and "begins" tell
// what lies on the table before a round.
var table = notation.New(notation.Table[Move]{
	Words: notation.Words{Game: "geishasroad", Spelt: true},
	Kind:  func(m Move) uint8 { return uint8(m.Act)<<2 + uint8(m.Row) },
	Forms: []notation.Form[Move]{
		{Move: Move{Act: Meeting}, Head: "1 meeting встреча rencontre", Example: "1 R3 +gi", Parts: played(0)},
		{Move: Move{Act: Intrigue, Cards: [4]Card{Hidden, Hidden}}, Head: "2 intrigue интрига", Example: "2 X X", Parts: []part{onTable("kept", 0, 0, 2)}},
		{Move: Move{Act: Gift}, Head: "3 gift подарок cadeau", Example: "3 R1 G2 B4", Parts: []part{onTable("cards", 0, 3, 3)}},
		{Move: Move{Act: Exchange}, Head: "4 exchange обмен échange echange", Example: "4 R1 X | B4 P3",
			Parts: []part{onTable("cards", 0, 2, 2), {Sign: kyoto.Bar, Least: 0, Most: 1}, onTable("pair", 2, 2, 2)}},
		{Move: Move{Act: Counter}, Head: "counter встречное contre", Example: "counter R1 Y3", Parts: []part{onTable("out", 0, 2, 2)}},
		{Move: Move{Act: Play}, Example: "G2 @B B4 flip -1", Parts: append(played(0), part{Parts: played(1)})},
		{Move: Move{Act: Circle}, Head: "circle круг cercle", Example: "circle RYGBP", Parts: []part{houses("order", Colours)}},
		{Move: Move{Act: Row, Row: Geiko}, Head: "geiko гэйко row ряд rangée", Example: "geiko 2 ? 2 3 3", Parts: []part{values(GeikoSize)}},
		{Move: Move{Act: Row, Row: Okaasan}, Head: "okaasan окаасан", Example: "okaasan 3 2 4 3", Parts: []part{values(OkaasanSize)}},
		{Move: Move{Act: Tokens, Houses: noHouses}, Head: "tokens жетоны jetons", Example: "tokens RB", Parts: []part{houses("influence", Players)}},
		{Move: Move{Act: Begins}, Head: "begins first начинает commence", Example: "begins 2", Parts: []part{
			{Num: true, In: "seat", Low: 1, High: Players, What: "seat", Slot: func(m Move, _, v int) (Move, int) {
				if v != notation.Ask {
					m.Who = rules.Seat(v + 1)
				}
				return m, int(m.Who) - 1
			}},
		}},
		{Move: Move{Act: Keep, Cards: [4]Card{1: Hidden}}, Head: "keeps keep хранит garde", Example: "keeps R3 B1", Parts: []part{onTable("kept", 0, 1, 2)}},
	},
})

// noHouses is a circle that has not been told.
var noHouses = [Colours]Colour{NoColour, NoColour, NoColour, NoColour, NoColour}

// onTable are so many cards from a place on, or cards face down.
func onTable(in rules.Slot, from, least, most int) part {
	return part{Of: kyoto.Item, Or: faceDown, In: in, InOrder: in != "cards" && in != "pair", Least: least, Most: most, Slot: func(m Move, i, v int) (Move, int) {
		v = notation.Nth(m.Cards[from:from+most], i, v)
		return m, v
	}}
}

// houses are so many colours: of the whole circle each once.
func houses(in rules.Slot, many int) part {
	return part{Of: kyoto.Suits, In: in, InOrder: true, Again: "house", Least: many, Most: many, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
		if many == Colours {
			v = kyoto.Once(&m.Houses, i, v)
		} else {
			v = notation.Nth(m.Houses[:many], i, v)
		}
		return m, v
	}}
}

// The words of the notation that are no colours. A "?" is no card face down: it is a number
// that nobody can tell.
var (
	faceDown = &notation.Names{First: int(Hidden), Lists: []string{"X"}}
	unknown  = &notation.Names{First: 2*MostPrestige + 1, Lists: []string{"?"}}
	noTokens = notation.One("none нет rien -")
	taken    = &notation.Names{What: "tokens", First: 1, Ranks: Highest, Lists: []string{
		"g guest guests гость гостя гости invité invités " + kyoto.Suits.Lists[Green], "i influence влияние",
	}}
)

// value returns the number on a prestige token, "?" if it is unknown.
func value(in rules.Slot, least, most int, slot notation.Slot[Move]) part {
	return part{Or: unknown, In: in, InOrder: true, Num: true, Low: -MostPrestige, High: MostPrestige, What: "value", Least: least, Most: most, Slot: slot}
}

// values returns a row of prestige tokens, the outermost first; of fewer than it has the
// others are not told, which is another thing than that nobody can tell them.
func values(size int) part {
	return value("tokens", 0, size, func(m Move, i, v int) (Move, int) {
		if i >= size {
			return m, -1
		}
		v = m.Values[i].slot(v)
		return m, v
	})
}

// slot returns a [notation.Slot] of a value.
func (n *Value) slot(v int) int {
	switch {
	case v == unknown.First:
		*n = Untold
	case v != notation.Ask:
		*n = ValueOf(v - MostPrestige)
	case *n == Untold:
		return unknown.First
	case *n == 0:
		return -1
	}
	return n.Points() + MostPrestige
}

// played returns a card with the tokens taken for it: "+gg", "+i", "+none", and the other side
// of a token that is turned over.
func played(card int) []part {
	return []part{
		{Of: kyoto.Item, In: rules.Slot("card").Nth(card), Slot: func(m Move, _, v int) (Move, int) {
			v = notation.Put(&m.Plays[card].Card, v)
			return m, v
		}},
		{Parts: []part{{Sign: "@ to у chez"}, {Of: kyoto.Suits, In: rules.Slot("house").Nth(card), Close: true, Slot: func(m Move, _, v int) (Move, int) {
			if v != notation.Ask {
				m.Plays[card].House = uint8(v) + 1
			}
			return m, int(m.Plays[card].House) - 1
		}}}},
		{Parts: []part{{Sign: "+"}, {Of: taken, In: rules.Slot("taken").Nth(card), Alone: noTokens, Least: 1, Most: 3, Close: true, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
			v = m.Plays[card].slot(i, v)
			return m, v
		}}}},
		{Parts: []part{{Sign: "flip переворот retourne"}, value(rules.Slot("flip").Nth(card), 1, 1, func(m Move, _, v int) (Move, int) {
			v = m.Plays[card].Flip.slot(v)
			return m, v
		})}},
	}
}

// slot returns a [notation.Slot] of the tokens taken for a card: guests, then the influence
// token, of which there is one.
func (d *Played) slot(i, v int) int {
	const none, guest, influence = 0, 1, 2
	switch {
	case v == notation.Ask && !d.Told, v == influence && d.Influence:
		return -1
	case v == notation.Ask && i < int(d.Guests):
		return guest
	case v == notation.Ask && i == int(d.Guests) && d.Influence:
		return influence
	case v == notation.Ask && i > 0:
		return -1
	case v == guest:
		d.Guests++
	case v == influence:
		d.Influence = true
	}
	d.Told = true
	return max(v, none)
}

// Turned returns a text with the letters of colours put through a function; what is taken at a house
// is none.
func Turned(typed string, to func(rune) rune) string {
	var out strings.Builder
	for i, part := range strings.Split(typed, "+") {
		taken := 0
		if i > 0 {
			out.WriteByte('+')
			taken = len(part) - len(strings.TrimLeftFunc(part, unicode.IsLetter))
		}
		out.WriteString(part[:taken])
		out.WriteString(table.Turned(part[taken:], kyoto.Suits, nil, to))
	}
	return out.String()
}

// Parse reads a move, leniently.
func Parse(_ *State, _ rules.Seat, text string) (Move, error) { return table.Parse(text) }

// Format writes a move in one way that no language changes.
func Format(m Move) string { return table.Write(m) }

// String returns the number, "?" for one nobody can tell.
func (n Value) String() string {
	if n == 0 || n == Untold {
		return "?"
	}
	return strconv.Itoa(n.Points())
}

// Head returns the number of an action, the short text under which its many moves are
// grouped. Other acts have none.
func Head(m Move) string {
	if !m.Act.Action() {
		return ""
	}
	return "1234"[m.Act-1 : m.Act]
}
