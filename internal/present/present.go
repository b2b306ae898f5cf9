// Package present turns a state, as seen from one seat, into what a screen
// shows: blocks of cells and sentences. It is pure and knows no terminal; the
// full screen and the line mode draw the same board.
package present

import (
	"referee/internal/text"
	"referee/rules"
)

// Sentence is a sentence yet to be said: a key of internal/text and its
// arguments.
type Sentence struct {
	Key  string
	Args []rules.Arg
}

// Say puts the sentence into words.
func (s Sentence) Say(p *text.Printer) string { return p.Say(s.Key, s.Args...) }

// Short puts the sentence into fewer words, where the catalogue has such: below
// its key with ".short".
func (s Sentence) Short(p *text.Printer) string {
	if key := s.Key + ".short"; p.Has(key) {
		return p.Say(key, s.Args...)
	}
	return s.Say(p)
}

// Context is who looks, and in which language.
type Context struct {
	*text.Printer
	Names []string   // the players, seat 1 first
	View  rules.Seat // whose eyes; rules.Table sees what everyone can see
	// Compact asks for a narrow board, for windows below 60 columns.
	Compact bool
}

// Board is a table drawn from top to bottom.
type Board struct{ Blocks []Block }

// Block is rows of cells under one another, in columns of equal width.
type Block struct {
	Title string
	Rows  []Row
}

// Row is one line of a block.
type Row []Cell

// Cell is one piece of text. It is never the only bearer of a meaning: what a
// role adds by colour, the text says too.
type Cell struct {
	Text  string
	Role  Role
	Right bool // aligned to the right, as numbers are
}

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
