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

// Sentence is a sentence yet to be said: a key of internal/text and its
// arguments.
type Sentence struct {
	Key  string
	Args []rules.Arg
	Own  bool // it has a line of its own in the long form of an entry; such come last
	Ear  *Ear // how it is told to somebody who listens, where that is a sentence of its own
}

// Ear is a sentence of its own for somebody who listens.
type Ear struct {
	Says Sentence // none if nothing is to be told
	Of   Sentence // what it is part of, such as a half of a card, or none
	Part int      // what stands in one line where few are wanted, such as the number of a card
}

// Say puts the sentence into words; the zero sentence says nothing.
func (s Sentence) Say(p *text.Printer) string {
	if s.Key == "" {
		return ""
	}
	return p.Say(s.Key, s.Args...)
}

// Short puts the sentence into fewer words, where the catalogue has such: below
// its key with ".short".
func (s Sentence) Short(p *text.Printer) string {
	if key := s.Key + ".short"; p.Has(key) {
		return p.Say(key, s.Args...)
	}
	return s.Say(p)
}

// Bare puts the thing into words that the sentence is about, where the catalogue has such below its key with ".bare"; else it is
// [Sentence.Short].
func (s Sentence) Bare(p *text.Printer) string {
	if key := s.Key + ".bare"; p.Has(key) {
		return p.Say(key, s.Args...)
	}
	return s.Short(p)
}

// Aloud puts the sentence into words for somebody who listens, where the catalogue has such:
// below its key with ".aloud".
func (s Sentence) Aloud(p *text.Printer) string {
	if key := s.Key + ".aloud"; p.Has(key) {
		return p.Say(key, s.Args...)
	}
	return s.Say(p)
}

// Context is who looks, and in which language.
type Context struct {
	*text.Printer
	Names []string   // the players, seat 1 first
	Nicks []string   // their own short names; "" of those who have none, nil if nobody has
	View  rules.Seat // whose eyes; rules.Table sees what everyone can see
	// Unsure says that it is unknown whose first turn it is.
	Unsure bool
	// Compact asks for a narrow board, for windows below 60 columns.
	Compact bool
	// Far asks for a picture that is larger than its room with one sign for each of its pieces; of a drawing, and of what lies
	// beside it, for less with larger letters, as it is seen across a room beside the names and the score.
	Far bool
	// Wide says that the board has the room of a tall window with a panel beside it.
	Wide bool
	// Drawn asks for drawings in place of pictures made of letters, and in sentences for what these show: the tables beside them
	// tell the rest.
	Drawn bool
	// short are the short names of all, once they are made: see [Context.Shortened].
	short []string
	// Typed asks for nothing but a drawing of what is being typed, in the letters of the record.
	Typed string
}

// Undrawn returns the card that a player has not drawn while it is unknown whose first turn it is: the
// state supposes that it is the turner's.
func (c Context) Undrawn(seat, turner rules.Seat) int {
	return rules.One(c.Unsure && seat != rules.Table && seat == turner)
}

// Name returns what a player is called, shorter where there is little room.
func (c Context) Name(seat rules.Seat) Cell {
	name := c.Names[seat-1]
	if c.Compact {
		name = c.Nick(seat)
	}
	return As(Of(seat), name)
}

// Nick returns a player's short name: of six letters, and unlike that of everybody else.
func (c Context) Nick(seat rules.Seat) string {
	if c.short != nil {
		return c.short[seat-1]
	}
	return record.ShortNames(c.Names, c.Nicks)[seat-1]
}

// Shortened returns the same with the short names made: a board says them again and again.
func (c Context) Shortened() Context {
	c.short = record.ShortNames(c.Names, c.Nicks)
	return c
}

// Brief returns a player's name if it has at most so many characters, else the player's own short
// name, or the beginning of the name with a sign that there is more.
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
	// Panel is what stands beside it, below what happened, where a window is wide.
	Panel []Block
	// Typed is what [Context.Typed] asked for, nil if a game has none for it.
	Typed *Drawing
}

// Block is rows of cells under one another, in columns of equal width.
type Block struct {
	Title string
	// Name is what it is called if nobody sees how it differs from the others.
	Name string
	Rows []Row
	// Picture says that cells stand one behind the other, without columns or title. Of
	// a picture that outgrows the window the part is shown around what is [Marked].
	Picture bool
	// Of such a picture so many columns at the left and, from 1, a row stay where they are:
	// what names rows and columns. 0 is none.
	Side, Head int
	// Drawing takes the place of its rows where drawings were asked for.
	Drawing *Drawing
	// Beside says that the block may stand to the right of what is above it, where
	// there is room.
	Beside bool
	// Close says that the block stands below the one above it without a line between.
	Close bool
}

// Picks returns the texts of the cells that can be chosen on the board, from its top.
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

// Cell is one piece of text. It is never the only bearer of a meaning: what a
// role adds by colour, the text says too.
type Cell struct {
	Text  string
	Role  Role
	Right bool   // aligned to the right, as numbers are
	Pick  string // the choice that can be made here on the board
	Mark  string // what it stands for: a press picks the one choice in the list that has the mark
	Close bool   // in the first row: its column stands directly behind the one before
}

// EachWord as a mark says that each word of the cell is one of its own, as of several cards.
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
