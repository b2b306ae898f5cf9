// Package present turns a state, as seen from one seat, into what a screen
// shows: blocks of cells and sentences. It is pure and knows no terminal; the
// full screen and the line mode draw the same board.
package present

import (
	"slices"

	"github.com/rivo/uniseg"

	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

// Sentence is a sentence to be said: a key of internal/text and its arguments.
type Sentence struct {
	Key  string
	Args []rules.Arg
	Own  bool // it has a line of its own in the long form of an entry; such come last
	Ear  *Ear // how it is told to somebody who listens, where that is a sentence of its own
}

// Ear is a separate sentence for a listener.
type Ear struct {
	Says Sentence // none if nothing is to be told
	Of   Sentence // what it is part of, such as a half of a card, or none
	Part int      // what stands in one line where few are wanted, such as the number of a card
}

// Equal reports whether two sentences say the same of the same.
func (s *Sentence) Equal(o *Sentence) bool {
	return s.Key == o.Key && s.Own == o.Own && slices.Equal(s.Args, o.Args) && s.Ear.equal(o.Ear)
}

func (e *Ear) equal(o *Ear) bool {
	if e == nil || o == nil {
		return e == o
	}
	return e.Part == o.Part && e.Says.Equal(&o.Says) && e.Of.Equal(&o.Of)
}

// Say returns the sentence in words; "" for the zero sentence.
func (s Sentence) Say(p *text.Printer) string {
	if s.Key == "" {
		return ""
	}
	return p.Say(s.Key, s.Args...)
}

// Short returns the sentence in fewer words, from its key with ".short" if the catalogue has that.
func (s Sentence) Short(p *text.Printer) string {
	if key := s.Key + ".short"; p.Has(key) {
		return p.Say(key, s.Args...)
	}
	return s.Say(p)
}

// Bare returns only the thing that the sentence is about, from its key with ".bare" if the catalogue
// has that; else as [Sentence.Short].
func (s Sentence) Bare(p *text.Printer) string {
	if key := s.Key + ".bare"; p.Has(key) {
		return p.Say(key, s.Args...)
	}
	return s.Short(p)
}

// Aloud returns the sentence for a listener, from its key with ".aloud" if the catalogue has that.
func (s Sentence) Aloud(p *text.Printer) string {
	if key := s.Key + ".aloud"; p.Has(key) {
		return p.Say(key, s.Args...)
	}
	return s.Say(p)
}

// Context says who looks, in which language and on which device.
type Context struct {
	*text.Printer
	Names []string   // the players, seat 1 first
	Nicks []string   // their own short names; "" of those who have none, nil if nobody has
	View  rules.Seat // whose eyes; rules.Table sees what everyone can see
	// Unsure says that the first player is unknown.
	Unsure bool
	// Compact asks for a narrow board, for windows below 60 columns.
	Compact bool
	// Far asks for a larger picture with one sign for each piece; for drawings, for less content with
	// larger letters, to be seen across a room.
	Far bool
	// Wide says that the board has room for a tall window with a panel beside it.
	Wide bool
	// Drawn asks for drawings instead of pictures made of letters, and for sentences only about what
	// these show.
	Drawn bool
	// short has the short names of all players, once made: see [Context.Shortened].
	short []string
	// Typed asks for a drawing of what is being typed only, in the letters of the record.
	Typed string
}

// Undrawn returns 1 for the seat whose first card is not drawn yet because the first player is unknown
// and the state assumes that it is this seat, else 0.
func (c Context) Undrawn(seat, turner rules.Seat) int {
	return rules.One(c.Unsure && seat != rules.Table && seat == turner)
}

// Name returns a player's name, short if there is little room.
func (c Context) Name(seat rules.Seat) Cell {
	name := c.Names[seat-1]
	if c.Compact {
		name = c.Nick(seat)
	}
	return As(Of(seat), name)
}

// Nick returns a player's short name, of at most six columns and unique at the table.
func (c Context) Nick(seat rules.Seat) string {
	if c.short != nil {
		return c.short[seat-1]
	}
	return record.ShortNames(c.Names, c.Nicks)[seat-1]
}

// Shortened returns a copy with the short names made, which a board uses repeatedly.
func (c Context) Shortened() Context {
	c.short = record.ShortNames(c.Names, c.Nicks)
	return c
}

// Brief returns a player's name if it has at most most characters, else the recorded short name, or
// the beginning of the name with an ellipsis.
func (c Context) Brief(seat rules.Seat, most int) string {
	name := c.Names[seat-1]
	switch {
	case uniseg.GraphemeClusterCount(name) <= most:
		return name
	case c.Nicks != nil && c.Nicks[seat-1] != "":
		return c.Nicks[seat-1]
	}
	return first(name, most-1) + "…"
}

// first returns the first characters of a name.
func first(name string, n int) string {
	end := 0
	for g := uniseg.NewGraphemes(name); n > 0 && g.Next(); n-- {
		_, end = g.Positions()
	}
	return name[:end]
}

// Board is a table drawn from top to bottom.
type Board struct {
	Blocks []Block
	// Panel is shown beside the board if the window is wide.
	Panel []Block
	// Typed is the drawing that [Context.Typed] asked for, or nil.
	Typed *Drawing
}

// Block is a group of rows in columns of equal width.
type Block struct {
	Title string
	// Name is its name for those who cannot see how it differs from the others.
	Name string
	Rows []Row
	// Picture says that cells are joined without columns or title. If the picture outgrows the window,
	// the part around what is [Marked] is shown.
	Picture bool
	// Side is how many columns at the left name the rows, and Head which row from 1 names the columns;
	// 0 for none. In a picture, where columns are letters, these stay in place.
	Side, Head int
	// Drawing replaces the rows if drawings were asked for.
	Drawing *Drawing
	// Beside says that the block may stand to the right of the one above it.
	Beside bool
	// Close says that no empty line separates the block from the one above it.
	Close bool
	// Keep says that it is seen across a room however small the drawing above it becomes.
	Keep bool
}

// Headed returns a block whose first row names the columns, and whose first column names the rows.
func Headed(name string, rows []Row) Block { return Block{Name: name, Rows: rows, Head: 1, Side: 1} }

// Names returns the cell that names a row: the last one filled at the side, or -1.
func (b *Block) Names(row Row) int {
	for i := min(b.Side, len(row)) - 1; i >= 0; i-- {
		if row[i].Text != "" {
			return i
		}
	}
	return -1
}

// Picks returns the texts of the cells that can be chosen on the board, from the top.
func (b Board) Picks() (picks []string) {
	for _, block := range b.Blocks {
		for _, row := range block.Rows {
			for _, c := range row {
				if c.Pick != "" && !slices.Contains(picks, c.Pick) {
					picks = append(picks, c.Pick)
				}
			}
		}
	}
	return picks
}

// Row is one line of a block.
type Row []Cell

// Cell is one piece of text. What a role adds by colour, the text says too.
type Cell struct {
	Text  string
	Role  Role
	Right bool   // aligned to the right, as numbers are
	Pick  string // the choice that can be made here on the board
	Mark  string // what it stands for: a press picks the one choice in the list that has the mark
	Close bool   // in the first row: its column stands directly behind the one before
	Sign  Sign   // its picture, for faces that draw; they show the text as well unless the picture says it
	// Drawn is the same as pictures side by side, for faces that draw; the text is its words then.
	Drawn []Cell
}

// Sign is the id of a symbol in the file of signs of a game, `signs.svg`: the one drawing of a
// component, which every face that draws uses. "" for none.
type Sign string

// EachWord as a mark says that each word of the cell is marked for itself, as several cards are.
const EachWord = " "

// Role says what a cell is, so that a theme can choose its style.
type Role uint8

// The roles.
const (
	Plain    Role = iota
	Label         // names of rows and columns
	Muted         // what is not there yet, or not any more
	Strong        // totals and the like
	Marked        // what just changed
	Good          // done, won
	Warn          // doubtful
	Orange        // things of a colour, which also have its letter
	Red           //
	Purple        //
	White         //
	Blue          //
	Black         //
	Green         //
	Yellow        //
	Pink          //
	SeatRole      // SeatRole+n is what belongs to seat n, up to rules.MaxSeats
)

// Of returns the role of what belongs to a seat.
func Of(seat rules.Seat) Role {
	if seat == rules.Table {
		return Muted
	}
	return SeatRole + Role(seat)
}

// T returns a plain cell.
func T(s string) Cell { return Cell{Text: s} }

// As returns a cell with a role.
func As(role Role, s string) Cell { return Cell{Text: s, Role: role} }
