package present

import (
	"referee/internal/text"
	"referee/rules"
	"referee/scoring"
)

// Talk says how a game wants to be answered now; the zero value if it has no wishes.
type Talk struct {
	// Asks is a question in addition to why somebody is due; the zero sentence for none.
	Asks Sentence
	// Hints say how one can answer, one line each.
	Hints []string
	// About is the act that the hints are about; the zero part for any.
	About rules.Part
	// Lot is the number of things in a random order that is asked for as their numbers in a row; 0 if
	// none is asked for.
	Lot int
	// Closed says what is not possible now, or "".
	Closed string
	// Fits returns, if set, the positions in a line, in characters, of the letters that fit their
	// neighbours on the board.
	Fits func(typed string) []int
	// Shows reports, if set, whether a continuation of the line shows face-down cards to everybody.
	Shows func(typed string) bool
}

// Cover is the sign by which a game is known, and how it is painted.
type Cover struct {
	Sign Sign
	Role Role
}

// Look is what a thing looks like: where it lies on the board, and how it is drawn.
type Look struct {
	Pick  string   // what its place on the board is called, "" of what does not lie there
	Marks []string // what stands for it in cells of the board
	Sides []Role   // the colours of the sides of a tile, clockwise from the one that faces the player
	Sign  Sign     // its picture, "" of what has none
	Role  Role     // its colour
	Text  string   // what stands on it, such as the number of a card, in the letters of the notation
	Name  Sentence // what stands beside its picture, where that is less than what it is called
	Costs Sentence // what it costs, where its picture tells the number alone
	Gives Sentence // what it costs and brings now, in few words
	// Column and Row are the place of a piece of which there is one, among many such; its picture says all. 0 of other things.
	Column, Row int
	At          *Look // the place where it would lie, of what may lie in several alike
	Rare        bool  // it is seldom chosen, and stands behind the others
	Made        Made
}

// Made says whether a thing that was chosen is drawn with others, as a card is made of what is on it.
type Made uint8

// Whether it is drawn so.
const (
	Apart   Made = iota // it is not
	Added               // it is, and can be changed where it was asked for
	Instead             // it is, and what it answered is asked no more, as a space of a path
)

// Lesson is the guided first turn of a game: a table to practise at, and what is typed there. Its
// sentences are in internal/text under "GAME.teach.", by the number of the step.
type Lesson struct {
	Seats   int               // how many sit there
	Options map[string]string // by which it is played, where not as is usual
	Box     [][2]string       // what is known of its box
	Steps   []LessonStep
}

// LessonStep is one thing to type.
type LessonStep struct {
	Before []string // what is entered first, each by whoever is due
	// Keys is what is typed; if it is empty, only Enter is pressed. A language with other letters has
	// a text for it.
	Keys string
	// Enters is the resulting entry; Opens says that the step only begins one, which the next
	// continues. With neither there is something to look at, and Enter.
	Enters string
	Opens  bool
}

// Private is what one player alone may know of a table, in the reader's words.
type Private struct {
	Noted []Noted // what is noted by now
	Notes []Note  // what the game knows how to use
}

// Noted is a thing that has been noted.
type Noted struct{ Name, Is string }

// Note is a thing that can be noted; it is composed like a move.
type Note struct {
	Name, Now string // what it is called, and how it stands
	// Lead precedes it in the notation.
	Lead  string
	Slots []NoteSlot
	// At is the note about it that a new one replaces, 0 if there is none.
	At rules.Seq
	// Closed says that it cannot be noted now; Now says why.
	Closed bool
	// Wants says that it lies face down and has not been noted.
	Wants bool
	// Names names a thing of its slots.
	Names func(thing int) Sentence
}

// NoteSlot is a slot of a note with its question.
type NoteSlot struct {
	rules.OpenSlot
	Asks string
}

// SoFar returns the sentence of who leads on a sheet while fields of its table are missing, and
// whether one player alone does.
func SoFar(p *text.Printer, s *scoring.Sheet) (sentence string, one bool) {
	if s.Winners.Len() != 1 {
		return p.Say("calc.level"), false
	}
	return p.Say("calc.ahead", rules.Plain("names", p.Seat(s.Winners.First()))), true
}
