package hanamikoji

import (
	"referee/rules"
	"referee/rules/notation"
)

// Act is the kind of thing an entry says.
type Act uint8

// The acts. The first four are the actions of the game, numbered as on their
// markers.
const (
	NoAct       Act = iota
	Secret          // 1 card face down, counted at scoring (HK-SECRET-1)
	Discard         // 2 cards face down, never counted (HK-DISCARD-1)
	Gift            // 3 cards on offer, the other player takes one (HK-GIFT-1)
	Competition     // 2 pairs on offer, the other player takes one (HK-COMPETE-1)
	Reply           // what the other player takes
	Reveal          // face-down cards are turned up for all to see
	Keep            // a player notes which face-down cards are the own ones
	Hand            // a player notes the whole own hand
	Draw            // a player notes the card drawn last
)

// Actions is the number of actions each player has in a round (HK-COMP-3).
const Actions = 4

// Action reports whether the act is one of the four actions.
func (a Act) Action() bool { return a >= Secret && a <= Competition }

// Offers reports whether the act is answered by the other player.
func (a Act) Offers() bool { return a == Gift || a == Competition }

// Size returns the number of cards an action takes.
func (a Act) Size() int { return int(a) } // marker 1 takes one card, … marker 4 four

// Key returns the last part of the act's keys in internal/text.
func (a Act) Key() string { return actKeys[a] }

var actKeys = [...]string{"", "secret", "discard", "gift", "competition", "reply", "reveal", "keep", "hand", "draw"}

// Move is what one entry means. An offer may carry its reply, or the reply may
// be a move of its own.
type Move struct {
	Act   Act
	Cards Cards // the cards played, shown or noted; in a Competition the first pair
	Pair  Cards // the second pair of a Competition
	Taken Cards // what the other player took; empty while that is open
}

// All returns every card the move names as played or shown.
func (m Move) All() Cards { return m.Cards + m.Pair }

// cards names the kinds: the letter, and what a Russian keyboard has in its place; geisha,
// item and colour, as the English, French and Russian editions and their players call them.
var cards = &notation.Names{What: "card", Lists: []string{
	0:       "A ф ayane аяне flute flûte флейта флейту purple violet violette фиолетовая фиолетовый",
	1:       "B и iroha ироха fan éventail eventail веер red rouge красная красный",
	2:       "C с tomoyo томоё томое scroll paper papier свиток бумага бумагу yellow jaune жёлтая желтая жёлтый желтый",
	3:       "D в yoko ёко еко umbrella parasol ombrelle зонт зонтик blue bleu bleue синяя синий",
	4:       "E у chiharu тихару shamisen lute luth сямисэн сямисен лютня лютню orange оранжевая оранжевый",
	5:       "F а anju андзю tea teaset thé the чай сервиз green vert verte зелёная зеленая зелёный зеленый",
	6:       "G п ruri рури hairpin flower fleur шпилька шпильку цветок pink rose розовая розовый",
	Unknown: "X ч ? hidden cachée cachee закрытая закрытую",
}}

// The digits, and what a French keyboard has in their place.
const (
	one   = "1 & "
	two   = "2 é "
	three = "3 \" "
	four  = "4 ' "
)

// numbers are those of the replies to an offer; nothing is no card at all.
var (
	numbers = &notation.Names{First: Kinds + 2, Lists: []string{one, two, three, four}}
	nothing = &notation.Names{First: Kinds + 1, Lists: []string{"- none rien aucune ничего"}}
)

// takes is the sign that what follows is the reply.
const takes = "- -> > takes took prend берёт берет взял-из"

type part = notation.Part[Move]

// table is how moves are written: "1E", "3BCC-C", "4ACBD-BD"; "reveal E"; a reply "C",
// "BD" or its number among the choices.
var table = notation.New(notation.Table[Move]{
	Words: notation.Words{Game: "hanamikoji", Spelt: true, Digits: true},
	Kind:  func(m Move) uint8 { return uint8(m.Act) },
	Forms: []notation.Form[Move]{
		{Move: Move{Act: Secret}, Head: one + "secret тайна секрет", Example: "1E", Parts: []part{played(0, many)}},
		{Move: Move{Act: Discard}, Head: two + "discard trade-off dépôt depot сброс", Example: "2BC", Parts: []part{played(0, many)}},
		{Move: Move{Act: Gift}, Head: three + "gift offre подарок", Example: "3BCC-C", Parts: []part{played(1, 3), {Parts: answer}}},
		{Move: Move{Act: Competition}, Head: four + "competition échange echange обмен", Example: "4ACBD-BD",
			Parts: []part{played(1, 2), {Parts: second}, {Parts: answer}}},
		{Move: Move{Act: Reply}, Example: "C", Parts: reply},
		{Move: Move{Act: Reveal}, Head: "reveal reveals révèle revele вскрыть вскрывает открывает", Example: "reveal E", Parts: noted},
		{Move: Move{Act: Keep}, Head: "keeps keep garde хранит", Example: "keeps BC", Parts: noted},
		{Move: Move{Act: Hand}, Head: "hand main рука", Example: "hand BCCDEFG", Parts: noted},
		{Move: Move{Act: Draw}, Head: "draw draws pioche взял взяла добирает берёт-карту", Example: "draw G", Parts: noted},
	},
})

// many is more cards than are told at once.
const many = 15

// played returns the cards of an action, in a Competition the first pair.
func played(least, most int) part {
	return part{Of: cards, In: "cards", Least: least, Most: most, Close: true, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
		got := m.Cards.slot(i, v)
		return m, got
	}}
}

// second is the second pair of a Competition. The pair with the lower letters comes first,
// so that one offer has one way to be written.
var second = []part{
	{Sign: "| / + and et", Least: 0, Most: 1, Silent: true},
	{Of: cards, In: "pair", Least: 1, Most: 2, Close: true, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
		got := m.Pair.slot(i, v)
		if v != notation.Ask && i == 1 {
			m.Cards, m.Pair = ordered(m.Cards, m.Pair)
		}
		return m, got
	}},
}

// answer is the reply behind an offer, and reply is it alone.
var (
	answer = []part{{Sign: takes, Least: 0, Most: 1, Close: true}, taken}
	reply  = []part{{Sign: takes, Least: 0, Most: 1, Silent: true}, taken}
)

// taken are the cards taken from an offer, or the number of the choice.
var taken = part{Of: cards, Alone: numbers, What: "reply", In: "taken", Least: 1, Most: 7, Close: true, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
	if v < numbers.First {
		got := m.Taken.slot(i, v)
		return m, got
	}
	m = whole(m)
	choices := replies(Offer{Act: m.Act, Cards: m.Cards, Pair: m.Pair}, nil)
	if v -= numbers.First; m.Act == NoAct || v >= len(choices) {
		return m, -1
	}
	m.Taken = choices[v].Taken
	return m, v
}}

// noted are the cards of a note, all of which are known, or nothing.
var noted = []part{{Of: cards, In: "cards", Alone: nothing, Again: "card", Least: 1, Most: many, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
	switch {
	case v == int(Unknown):
		return m, -1
	case v == nothing.First || v == notation.Ask && i == 0 && m.Cards == 0:
		return m, nothing.First
	}
	got := m.Cards.slot(i, v)
	return m, got
}}}

// slot returns the kind of the card of a number, or adds a card unless there are too many of it.
func (c *Cards) slot(i, v int) int {
	if v != notation.Ask {
		if c.Count(Kind(v)) == 7 {
			return -1
		}
		*c += One(Kind(v))
		return v
	}
	for left := *c; left != 0; left -= One(left.First()) {
		if i == 0 {
			return int(left.First())
		}
		i--
	}
	return -1
}

// Parse reads a move. It is lenient about case, spaces and separators, and reads names in
// English, French and Russian.
func Parse(s *State, by rules.Seat, text string) (Move, error) {
	c := table.Over(text)
	m, err := move(s, by, &c)
	return notation.Whole(&c, m, err)
}

// Begun returns the action whose number a text begins with, the number of cards that are told behind it,
// and the text with letters for cards that are told by their places in the row, so that no keyboard has
// to be changed. What follows the cards is a reply, and stays. Text that is anything else stays, too.
func Begun(text string) (a Act, n int, spelt string) {
	c := table.Over(text)
	v, ok := c.Name(numbers)
	if !ok {
		return NoAct, 0, text
	}
	a, spelt = Act(v-numbers.First+1), numbers.Text(v)
	for n < a.Size() && c.More() {
		if place, ok := c.Digit(Kinds); ok {
			spelt, n = spelt+Letters[place-1:place], n+1
			continue
		}
		from, card := c.Rest(), c.Take(cards)
		if !card && !c.Take(second[0].Of) {
			return NoAct, 0, text
		}
		spelt, n = spelt+from[:len(from)-len(c.Rest())], n+rules.One(card) // as it was typed
	}
	return a, n, spelt + c.Rest()
}

// move reads a move. A lone number is a reply where one is due, a bare card is a Secret
// turned up if nothing else can be done.
func move(s *State, by rules.Seat, c *notation.Cursor) (m Move, err *rules.Fault) {
	_, phase := s.Due()
	number := *c
	switch {
	case c.Is(cards) && phase == PhaseReveal && by != rules.Table && s.Hides(by):
		return notation.Read(c, Move{Act: Reveal}, noted)
	case s.Offer.Open() && by != s.Offer.By && number.Take(numbers) && !number.More(),
		c.Is(cards) || c.Is(reply[0].Of):
		m, err = notation.Read(c, Move{Act: s.Offer.Act, Cards: s.Offer.Cards, Pair: s.Offer.Pair}, reply)
		if err == nil {
			m, err = resolved(m, c)
		}
		return Move{Act: Reply, Taken: m.Taken}, err
	}
	if m, err = table.Read(c); err != nil {
		return m, err
	}
	if m.Act <= Discard && m.Cards == 0 {
		m.Cards = Hidden(m.Act.Size()) // "1" and "2" alone: face down
	}
	return resolved(whole(m), c)
}

// whole returns a move with fewer than four cards of a Competition as they are: no pairs yet.
func whole(m Move) Move {
	if m.Pair != 0 && m.All().Len() < Competition.Size() {
		m.Cards, m.Pair = m.Cards.Plus(m.Pair), 0
	}
	return m
}

// resolved returns a reply completed by the pair that a single card of a Competition implies.
func resolved(m Move, c *notation.Cursor) (Move, *rules.Fault) {
	if m.Act != Competition || m.Taken.Len() != 1 {
		return m, nil
	}
	switch in, other := m.Cards.Holds(m.Taken), m.Pair.Holds(m.Taken); {
	case in && other && m.Cards != m.Pair:
		return m, c.Wrong("pair")
	case in:
		m.Taken = m.Cards
	case other:
		m.Taken = m.Pair
	}
	return m, nil
}

// ordered puts the pair with the lower letters first.
func ordered(a, b Cards) (Cards, Cards) {
	for k := Kind(0); k <= Unknown; k++ {
		if x, y := a.Count(k), b.Count(k); x != y {
			if y > x {
				return b, a
			}
			return a, b
		}
	}
	return a, b
}

// Format writes a move in the compact form of public logs.
func Format(m Move) string { return table.Write(m) }

// Head returns the number of an action: the short text under which its many moves
// are grouped. Other acts have none.
func Head(m Move) string {
	if !m.Act.Action() {
		return ""
	}
	return "1234"[m.Act-1 : m.Act]
}
