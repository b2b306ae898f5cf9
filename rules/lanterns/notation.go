package lanterns

import (
	"strings"
	"unicode/utf8"

	"referee/rules"
	"referee/rules/notation"
)

// Act is the kind of thing an entry says.
type Act uint8

// The acts, in the order of a turn.
const (
	NoAct    Act = iota
	Exchange     // two favour tokens and a card for a card of another colour
	Dedicate     // cards for a dedication token
	Discard      // cards over the limit go back
	Place        // a tile is placed
	Pass         // a final turn without anything more
)

// Move is what one entry means. It fills 16 bytes: it is copied for every tile in
// every turn on every cell.
type Move struct {
	Act     Act
	Pattern Pattern // Dedicate
	Take    Colour  // Exchange
	Cards   Cards   // Exchange, Dedicate, Discard: what goes back
	At      At      // Place
	Quad    Quad    // Place: clockwise from the side that faces the player
}

// A dedication of each pattern is a kind of its own, since its stack is: behind the acts, in
// the order of the patterns.
const giftKind = uint8(Pass)

// Gift returns the dedications of a pattern, as a kind of move.
func Gift(p Pattern) rules.Kinds { return 1 << (giftKind + uint8(p)) }

// Gifts is all dedications.
const Gifts rules.Kinds = (1<<Patterns - 1) << (giftKind + uint8(Four))

// kindOf numbers the kind of a move.
func kindOf(m Move) uint8 {
	if m.Act == Dedicate {
		return giftKind + uint8(m.Pattern)
	}
	return uint8(m.Act)
}

// bareOf returns a move of a kind without any particulars.
func bareOf(kind uint8) Move {
	if kind > giftKind {
		return Move{Act: Dedicate, Pattern: Pattern(kind - giftKind)}
	}
	return Move{Act: Act(kind)}
}

// Give returns the colour that an exchange gives back.
func (m *Move) Give() Colour {
	for c, n := range m.Cards {
		if n > 0 {
			return Colour(c)
		}
	}
	return NoColour
}

// LetterKey returns the key of internal/text under which a colour has its letter: not
// every alphabet has the same.
func (c Colour) LetterKey() string { return letterKeys[c] }

var letterKeys = func() (keys [Colours]string) {
	for c, key := range colourKeys {
		keys[c] = "lanterns.letter." + key
	}
	return keys
}()

// colourLetters returns the letters of the colours.
func colourLetters() (list []rules.Letter) {
	for c := range Colour(Colours) {
		list = append(list, rules.Letter{Letter: rune(Letters[c]), Key: c.LetterKey(), Name: "lanterns.colour." + c.Key()})
	}
	return list
}

// Turned returns a text with the letters of colours put through a function; a cell at the
// beginning is none of them, and its column is written as Format does.
func Turned(typed string, to func(rune) rune) string {
	if r, size := utf8.DecodeRuneInString(typed); cellLen(typed) > 0 {
		typed = string(column(r)) + typed[size:]
	}
	return table.Turned(typed, colours, cellLen, to)
}

// Spelt returns the letters of colours as an argument of a sentence, told with the
// letters of the reader's alphabet. Other characters are told as they stand.
func Spelt(name, letters string) rules.Arg {
	items := make([]string, 0, 2*Sides) // room for a tile, or a dedication
	for _, r := range letters {
		if c := strings.IndexRune(Letters, r); c >= 0 {
			items = append(items, Colour(c).LetterKey())
		} else {
			items = append(items, string(r))
		}
	}
	return rules.Spelt(name, items...)
}

// Arg returns the tile as an argument of a sentence: its colours clockwise.
func (q Quad) Arg(name string) rules.Arg { return Either(name, q) }

// Either is tiles of which it may be one, as an argument of a sentence.
func Either(name string, tiles ...Quad) rules.Arg {
	var items []string
	for i, q := range tiles {
		if i > 0 {
			items = append(items, rules.Either)
		}
		for _, c := range q {
			items = append(items, "lanterns.colour."+c.Key())
		}
	}
	return rules.And(name, items...)
}

// Arg returns the cards as an argument of a sentence: how many of each colour.
func (c *Cards) Arg(name string) rules.Arg {
	var items []string
	for colour, n := range c {
		if n > 0 {
			items = append(items, rules.Numbered("lanterns.cards."+Colour(colour).Key(), int(n)))
		}
	}
	if items == nil {
		items = []string{"lanterns.cards.none"}
	}
	return rules.And(name, items...)
}

type part = notation.Part[Move]

// colours are named by the letter of the notation, the Russian letter, and the words of the
// English, French and Russian editions.
var colours = &notation.Names{What: "colour", Lists: []string{
	Orange: "O о orange оранжевый оранжевая оранжевую",
	Red:    "R к red rouge красный красная красную",
	Purple: "P ф purple violet violette фиолетовый фиолетовая фиолетовую",
	White:  "W б white blanc blanche белый белая белую",
	Blue:   "B с blue bleu bleue синий синяя синюю",
	Black:  "K ч black noir noire чёрный черный чёрная черная чёрную черную",
	Green:  "G з green vert verte зелёный зеленый зелёная зеленая зелёную зеленую",
}}

// many is more cards than anybody gives back.
const many = 99

// table is how moves are written. Colours alone are an exchange or pairs, as many as they
// are; a tile stands behind its cell, clockwise from the side that faces the player.
var table = notation.New(notation.Table[Move]{
	Words: notation.Words{Game: "lanterns", Spelt: true, Digits: true},
	Kind:  func(m Move) uint8 { return uint8(m.Act)<<3 + uint8(m.Pattern) },
	Forms: []notation.Form[Move]{
		{Move: Move{Act: Exchange}, Head: "x х exchange swap échange echange обмен меняет", Example: "x RG", Parts: []part{
			portions(1, 1, 1, false), {Sign: "> -> for pour на", Least: 0, Most: 1, Silent: true},
			{Of: colours, In: "taken", Close: true, Slot: func(m Move, _, v int) (Move, int) {
				v = notation.Put(&m.Take, v)
				return m, v
			}},
		}},
		{Move: Move{Act: Dedicate, Pattern: Four}, Head: "4 four quatre четыре", Example: "4R", Parts: []part{portions(portion[Four], 1, 1, true)}},
		{Move: Move{Act: Dedicate, Pattern: Pairs}, Head: "2 pairs paires пары", Example: "2RWB", Parts: []part{portions(portion[Pairs], 3, 3, true)}},
		{Move: Move{Act: Dedicate, Pattern: Seven, Cards: each}, Head: "7 seven sept семь", Example: "7"},
		{Move: Move{Act: Discard}, Head: "discard défausse defausse сброс", Example: "discard RRK", Parts: []part{portions(1, 1, many, false)}},
		{Move: Move{Act: Pass}, Head: "pass passe пас -", Example: "pass"},
		{Parts: []part{{Of: colours, Least: 1, Most: many, Slot: bare}}},
		{Move: Move{Act: Place}, Example: "n12 BWGP", Parts: quad},
	},
})

// portions returns the colours of so many portions of cards of one colour.
func portions(size uint8, least, most int, close bool) part {
	return part{Of: colours, In: "cards", Again: "colour", Least: least, Most: most, Close: close, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
		if v != notation.Ask {
			m.Cards[v] += size
			return m, v
		}
		for c, n := range m.Cards {
			if i -= int(n / size); i < 0 {
				return m, c
			}
		}
		return m, -1
	}}
}

// quad is the four colours of a tile.
var quad = []part{{Of: colours, Least: Sides, Most: Sides, Tight: true, Slot: func(m Move, i, v int) (Move, int) {
	v = notation.Nth(m.Quad[:], i, v)
	return m, v
}}}

// bare takes colours without a word: two are an exchange, three are pairs, more or fewer
// are nothing.
func bare(m Move, i, v int) (Move, int) {
	switch c := Colour(v); {
	case v == notation.Ask:
	case i == 0:
		m.Take = c
	case i == 1:
		m.Act = Exchange
		m.Cards[m.Take]++
		m.Take = c
	case i == 2:
		m.Cards[m.Take]++
		m.Cards[c]++
		m.Act, m.Pattern, m.Take = Dedicate, Pairs, 0
		for c := range m.Cards {
			m.Cards[c] *= portion[Pairs]
		}
	default:
		m = Move{}
	}
	return m, v
}

// Parse reads a move. It is lenient about case and spaces, and reads colours by letter or
// name in three languages.
func Parse(_ *State, _ rules.Seat, text string) (Move, error) {
	if m, ok := written(text); ok {
		return m, nil
	}
	c := table.Over(text)
	m, err := move(&c)
	return notation.Whole(&c, m, err)
}

// Typed is a side of a tile that is being typed.
type Typed struct {
	Side   Side
	Colour Colour
	Place  int // in the text, in characters
}

// Begun returns the cell of a tile that a seat is typing, and the sides that are told; ok is false without
// a cell.
func (s *State) Begun(seat rules.Seat, text string) (a At, list []Typed, ok bool) {
	c := table.Over(text)
	a, size, ok := cellAt(c.Rest())
	c.Pass(size)
	for side := s.Around[seat-1]; ok; side = (side + 1) % Sides {
		place := c.Col() - 1
		v, more := c.Name(colours)
		if !more {
			break
		}
		list = append(list, Typed{side, Colour(v), place})
	}
	return a, list, ok
}

// written reads a tile that is told as Format writes it, as all of them are in a record: word
// by word it takes six times as long.
func written(text string) (m Move, ok bool) {
	at, size, ok := cellAt(text)
	if !ok || len(text) != size+1+Sides || text[size] != ' ' {
		return m, false
	}
	m = Move{Act: Place, At: at}
	for i := range m.Quad {
		c := strings.IndexByte(Letters, text[size+1+i])
		if c < 0 {
			return m, false
		}
		m.Quad[i] = Colour(c)
	}
	return m, true
}

func move(c *notation.Cursor) (Move, *rules.Fault) {
	if err := c.Begin(); err != nil {
		return Move{}, err
	}
	if at, size, ok := cellAt(c.Rest()); ok {
		c.Pass(size)
		return notation.Read(c, Move{Act: Place, At: at}, quad)
	}
	col := c.Col()
	m, err := table.Read(c)
	if err == nil && m.Act == NoAct {
		err = c.WrongAt(col, "move")
	}
	return m, err
}

// Format writes a move in one way that no language changes.
func Format(m Move) string {
	if m.Act == Place {
		return string(m.Quad.append(append(m.At.append(make([]byte, 0, longest)), ' ')))
	}
	return table.Write(m)
}

// Head returns the short text under which moves are grouped: the kind of an exchange
// or a dedication, the cell of a tile.
func Head(m Move) string {
	switch m.Act {
	case Exchange:
		return "x"
	case Dedicate:
		return [...]string{"", "4", "2", "7"}[m.Pattern]
	case Discard:
		return "discard"
	case Place:
		return m.At.String()
	}
	return "pass"
}
