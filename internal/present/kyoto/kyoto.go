// Package kyoto draws what the games in the box of Hanamikoji: Geisha's Road have
// in common: the circle of houses, the geishas and their cards.
package kyoto

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	box "referee/rules/kyoto"
)

// Won marks what has won a house.
const Won = " ✓"

// Table is what the parts of a game's board are drawn with.
type Table struct{ present.Table }

// NewTable returns a game's.
func NewTable(game string, c present.Context) Table {
	return Table{present.Table{Context: c, Game: game}}
}

// Letter returns a colour's letter.
func (t *Table) Letter(c box.Colour) string { return t.Say(c.LetterKey()) }

// Spelt returns what is written of cards and colours, in the reader's letters.
func (t *Table) Spelt(written string) string {
	return strings.Map(func(r rune) rune {
		if c := strings.IndexRune(box.Letters, r); c >= 0 {
			return []rune(t.Letter(box.Colour(c)))[0]
		}
		return r
	}, written)
}

// Called returns a geisha's letter, with her name where there is room.
func (t *Table) Called(c box.Colour) present.Cell {
	text := t.Letter(c)
	if !t.Compact {
		text += " " + t.Geisha(c)
	}
	cell := present.As(Role(c), text)
	cell.Mark = geishaMark(c)
	return cell
}

// Geisha returns a geisha's name.
func (t *Table) Geisha(c box.Colour) string { return t.Say(t.Game + ".geisha." + c.Key()) }

// House returns a house's letter, with its colour where there is room.
func (t *Table) House(c box.Colour) present.Cell {
	text := t.Letter(c)
	if !t.Compact {
		text += " " + t.Say(t.Game+".board.house."+c.Key())
	}
	cell := present.As(Role(c), text)
	cell.Mark = houseMark(c)
	return cell
}

// Player returns the number of a seat, as it stands before the question, and its name.
func (t *Table) Player(seat rules.Seat) present.Cell {
	name := t.Name(seat)
	name.Text = present.Chip(seat) + " " + name.Text
	return name
}

// Owner returns the number of a seat with its short name, as it stands beside a house.
func (t *Table) Owner(seat rules.Seat) present.Cell {
	return present.As(present.Of(seat), present.Chip(seat)+" "+t.Nick(seat))
}

// Houses returns the houses clockwise, with an arrow back to the first.
func (t *Table) Houses(order [box.Colours]box.Colour) present.Row {
	row := present.Line(t.Label("houses"), len(order), func(i int) present.Cell { return t.House(order[i]) })
	return append(row, present.As(Role(order[0]), "→ "+t.Letter(order[0])))
}

// mostNames is how many geishas are named side by side: five are wider than the table.
const mostNames = 4

// Here returns the geishas at each house: in one row, unless all are at one house.
func (t *Table) Here(place [box.Colours]uint8) []present.Row {
	rows := []present.Row{{t.Label("here")}}
	for house := range uint8(box.Colours) {
		list := t.At(place, house)
		if len(list) > mostNames {
			rows = append(rows, append(make(present.Row, 1+house), present.As(present.Strong, strings.Join(list[mostNames:], " "))))
			list = list[:mostNames]
		}
		rows[0] = append(rows[0], Or(present.Strong, strings.Join(list, " ")))
	}
	return rows
}

// At returns the geishas who stand at a house: their names, or letters where there is little room.
func (t *Table) At(place [box.Colours]uint8, house uint8) (list []string) {
	for c, at := range place {
		switch {
		case at != house:
		case t.Compact:
			list = append(list, t.Letter(box.Colour(c)))
		default:
			list = append(list, t.Geisha(box.Colour(c)))
		}
	}
	return list
}

// Nobody is shown for nobody and nothing at a house.
const Nobody = "—"

// Or returns what is at a house, or nothing.
func Or(role present.Role, text string) present.Cell {
	if text == "" {
		return present.As(present.Muted, Nobody)
	}
	return present.As(role, text)
}

// Act returns an action of a player: whether it has been carried out, and the cards that still lie there.
func (t *Table) Act(seat rules.Seat, has bool, cards string) present.Cell {
	switch {
	case !has:
		return present.As(present.Muted, present.Nothing)
	case cards == "" && t.Compact:
		cards = strings.TrimSpace(Won)
	case cards == "":
		cards = t.Say(t.Game + ".board.done")
	}
	cards = t.Spelt(strings.NewReplacer(" | ", "|", "X", "?").Replace(cards))
	if t.Compact {
		cards = strings.ReplaceAll(cards, " ", "")
	}
	cell := present.As(present.Of(seat), cards)
	cell.Mark = present.EachWord // each card that lies there
	return cell
}

// Values returns the numbers of cards of one colour.
func Values(set box.Cards) (text string) {
	for ; set != 0; set &= set - 1 {
		text += strconv.Itoa(set.First().Value())
	}
	return text
}

// Cards is cards by colour, "R34 B1".
func (t *Table) Cards(set box.Cards) string {
	var list []string
	for c := box.Red; c < box.Colours; c++ {
		if in := set.In(c); in != 0 {
			list = append(list, t.Letter(c)+Values(in))
		}
	}
	return strings.Join(list, " ")
}

// Beneath are cards as they are drawn at a house, by colour and value.
func (t *Table) Beneath(set box.Cards) (cells []present.Cell) {
	for ; set != 0; set &= set - 1 {
		k := set.First()
		cells = append(cells, present.Cell{Text: t.Letter(k.Colour()) + strconv.Itoa(k.Value()), Role: Role(k.Colour()), Sign: "card"})
	}
	return cells
}

var roles = [box.Colours]present.Role{
	box.Red: present.Red, box.Yellow: present.Yellow, box.Green: present.Green, box.Blue: present.Blue, box.Pink: present.Pink,
}

// What a geisha and a house stand for on the board.
func geishaMark(c box.Colour) string { return "geisha " + c.Key() }
func houseMark(c box.Colour) string  { return "house " + c.Key() }

// Alphabets are the letters of every language, in the order of the colours: no letter stands
// for two of them.
var Alphabets = [...]string{box.Letters, "RJVBS", "КЖЗСР"}

// CardMarks returns what stands on the board for a card: its geisha, and the card where it lies.
func CardMarks(k box.Card) []string {
	list := []string{geishaMark(k.Colour())}
	for _, letters := range Alphabets {
		list = append(list, string([]rune(letters)[k.Colour()])+strconv.Itoa(k.Value()))
	}
	return list
}

// Role returns that of the things of a colour.
func Role(c box.Colour) present.Role { return roles[c] }

// Written returns a move in words and letters that can be typed as they stand: of a text in the
// notation the words that differ from language to language are said, the rest is spelt.
func Written(game, format, words string) present.Sentence {
	var items []string
	for i, piece := range strings.Fields(format) {
		if i > 0 {
			items = append(items, rules.Space)
		}
		if slices.Contains(strings.Fields(words), piece) {
			items = append(items, game+".written."+strings.TrimPrefix(piece, "+"))
		} else {
			items = append(items, box.Spelt("", piece).Str)
		}
	}
	return present.Sentence{Key: game + ".written", Args: []rules.Arg{rules.Spelt("entry", items...)}}
}

// Keys are colours for a sentence, each by its word of such a kind.
func Keys(name, kind string, list ...box.Colour) rules.Arg {
	keys := make([]string, len(list))
	for i, c := range list {
		keys[i] = kind + "." + c.Key()
	}
	return rules.List(name, keys...)
}

// How the houses are drawn: how wide a house is, how high its name, a row of geishas and a line of what lies there are, and
// the gap between two houses.
const (
	houseWide                       = 112
	nameHigh, geishaSize, lineHigh  = 24, 22, 18
	houseGap                        = 14
	farLine                         = 22
	ringWide, lowerLeft, lowerRight = 3*houseWide + 16, 58, 182
	mostSigns                       = 16 // that a line of a house has room for
	pieceSize, pieceHigh            = 26, 28
	mostPieces                      = 4
)

// Ring draws the houses as the circle they are, clockwise from the top, with the geishas who stand there and what lies
// there, in cells from the top.
func (t *Table) Ring(houses [box.Colours]box.Colour, place [box.Colours]uint8, lies func(house int) []present.Cell) present.Block {
	line, most := lineHigh, 0
	if t.Far {
		line = farLine
	}
	var lines [box.Colours][][]present.Cell
	for i := range houses {
		lines[i] = folded(lies(i))
		most = max(most, highOf(lines[i], line))
	}
	high := nameHigh + geishaSize + 8 + most
	upper := high * 2 / 3
	lower := upper + high + houseGap
	d := &present.Drawing{W: ringWide, H: lower + high}
	d.Put(present.Round, houseWide/2, high/2, ringWide-houseWide, d.H-high, present.T(""))
	d.Put(present.Word, ringWide/2-20, upper+high/2-10, 40, 20, present.As(present.Muted, "↻"))
	for i, at := range [...][2]int{{(ringWide - houseWide) / 2, 0}, {ringWide - houseWide, upper}, {lowerRight, lower}, {lowerLeft, lower}, {0, upper}} {
		x, y := at[0], at[1]
		d.Put(present.House, x, y, houseWide, high, t.House(houses[i]))
		here := t.standing(place, uint8(i))
		for n, c := range here {
			d.Put(present.Pawn, x+(houseWide-len(here)*geishaSize)/2+n*geishaSize, y+nameHigh, geishaSize, geishaSize, c)
		}
		for n, row := range lines[i] {
			top := y + nameHigh + geishaSize + 4 + highOf(lines[i][:n], line)
			if row[0].Sign == "" {
				d.Put(present.Word, x, top, houseWide, line, row[0])
				continue
			}
			for at, piece := range row {
				d.Put(present.Word, x+(houseWide-len(row)*pieceSize)/2+at*pieceSize, top, pieceSize, pieceSize, piece)
			}
		}
	}
	return present.Block{Name: t.Say("board.houses"), Picture: true, Drawing: d}
}

// standing returns the letters of the geishas at a house.
func (t *Table) standing(place [box.Colours]uint8, house uint8) (cells []present.Cell) {
	for c, at := range place {
		if at == house {
			cells = append(cells, present.As(Role(box.Colour(c)), t.Letter(box.Colour(c))))
		}
	}
	return cells
}

// highOf is how high lines of what lies at a house are.
func highOf(lines [][]present.Cell, line int) (high int) {
	for _, one := range lines {
		if one[0].Sign != "" {
			high += pieceHigh
		} else {
			high += line
		}
	}
	return high
}

// folded is cells in lines none of which is longer than a house has room for: words, or pieces side by side. Those that say nothing are
// left out.
func folded(cells []present.Cell) (lines [][]present.Cell) {
	for _, c := range cells {
		if c.Sign != "" {
			if n := len(lines) - 1; n >= 0 && lines[n][0].Sign != "" && len(lines[n]) < mostPieces {
				lines[n] = append(lines[n], c)
			} else {
				lines = append(lines, []present.Cell{c})
			}
			continue
		}
		if strings.TrimSpace(c.Text) == "" || c.Text == Nobody {
			continue
		}
		line := c
		line.Text = ""
		for word := range strings.FieldsSeq(c.Text) {
			if line.Text != "" && len([]rune(line.Text))+len([]rune(word)) >= mostSigns {
				lines, line.Text = append(lines, []present.Cell{line}), ""
			}
			line.Text = strings.TrimSpace(line.Text + " " + word)
		}
		lines = append(lines, []present.Cell{line})
	}
	return lines
}

// Noting returns a note of cards: what stands before them in the notation, and its slots with their
// questions.
func Noting(lead string, slots ...present.NoteSlot) present.Note {
	return present.Note{Lead: lead, Slots: slots, Names: func(thing int) present.Sentence {
		if box.Card(thing) == box.Hidden {
			return present.Item("thing.unknown")
		}
		return named(box.Card(thing))
	}}
}

func named(k box.Card) present.Sentence { return present.Plainly(k.Arg("")) }

// Named are cards by their names, "not known" for none.
func (t *Table) Named(cards box.Cards) string {
	if cards == 0 {
		return t.Say("thing.unknown")
	}
	var names []string
	for ; cards != 0; cards &= cards - 1 {
		names = append(names, named(cards.First()).Say(t.Printer))
	}
	return t.Commas(names)
}
