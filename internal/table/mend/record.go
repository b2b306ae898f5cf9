package mend

import (
	"referee/internal/record"
	"referee/rules"
)

// The boxes of a game's state and move, in which only the game's own functions look.
type (
	// State boxes a pointer to a game's state, which is never modified: a box is copied, and changed
	// by replacing the pointer.
	State any
	// Move boxes a game's move, so that boxes are equal if the moves are; in a list of moves it is a
	// pointer into the list and must not be compared.
	Move any
)

// Game is what a search asks of the rules: how moves are written, and which are allowed.
type Game struct {
	Def  *rules.Def[State, Move]
	Book interface {
		Clean(s *State, by rules.Seat, m Move) bool
		Legal(s *State, by rules.Seat, buf []Move) []Move
	}
}

// Evidence is how the entries of a record read at a table, as a search changes them.
type Evidence interface {
	// Read judges entries, and returns how each reads.
	Read(entries []record.Standing) []Step
	// Anew returns the evidence of a search beside this one, of which nothing has been read.
	Anew() Evidence
	// Before returns the table before a place; TableOf, before the first move, the one on which a seat
	// begins.
	Before(place int) *State
	TableOf(place int, seat rules.Seat) *State
	// Try counts the faults from a place on if head stands there and the entries from rest on behind
	// it, and stops above a limit.
	Try(place int, head []record.Standing, rest, limit int) Trial
	// Stand reports whether all entries that counted still count, as the moves that they were, once they
	// are changed from a place on, and the last one does; its player may be whoever is due.
	Stand(entries []record.Standing, place int, due bool) bool
	// Looks returns the first place where the slip behind an observation may lie, after the last one
	// that agrees, and whether a part of the table differs. Changes reports whether a correction at a
	// place changes such a part as it was seen, and Seen returns the line that sets all of them.
	Looks(place int) (first int, differs bool)
	Changes(place int, head []record.Standing, rest int) bool
	Seen() string
}

// Step is how an entry reads.
type Step struct {
	Text      string // as it is written once it is read
	Fault     *rules.Fault
	Move      Move
	After     *State
	Unsettled bool // it needs correcting
	Counts    bool
	Unread    bool
	Out       bool // it was read, and a rule keeps it out of the game
	Faults    int
	Codes     []string    // with a ruling on these it counts; nil if nothing helps
	Because   []rules.Seq // the entries that its findings name, if notes are evidence
}

// Trial is what came of a trial: its faults, the place at which it ended, and the steps that it took.
type Trial struct{ Faults, End, Steps int }
