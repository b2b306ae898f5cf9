package present

import (
	"referee/internal/text"
	"referee/rules"
	"referee/scoring"
)

// Talk is how a game wants to be answered now. The zero value is a game that says nothing of it.
type Talk struct {
	// Asks is what is asked now beside why somebody is due; the zero sentence asks no more than
	// that.
	Asks Sentence
	// Hints say how one can answer, a line each.
	Hints []string
	// About is the act that the hints are about, the zero part where they are about any.
	About rules.Part
	// Lot is how many things lie in an order that the rulebook leaves to chance, and that is asked
	// now as their numbers in a row; 0 if nothing of that kind is.
	Lot int
	// Closed says what is not possible now, or nothing.
	Closed string
	// Fits, if set, are the places of the letters of a line that fit what lies beside them,
	// counted in characters.
	Fits func(typed string) []int
	// Shows, if set, reports whether what can follow shows everybody what lies face down as it stands.
	Shows func(typed string) bool
}

// Lesson is the guided first turn of a game: a table to practise at, and what is typed there.
// Its sentences are in internal/text below "GAME.teach.", by the number of the step.
type Lesson struct {
	Seats   int               // how many sit there
	Options map[string]string // by which it is played, where not as is usual
	Box     [][2]string       // what is known of its box
	Steps   []LessonStep
}

// LessonStep is one thing to type.
type LessonStep struct {
	Before []string // what is entered first, each by whoever is due
	// Keys is what is typed; with nothing Enter alone is pressed. A language whose letters are
	// others has a text for it.
	Keys string
	// Enters is the entry it becomes; Opens says that it only begins one, and that the next
	// step goes on from there. Where it is neither there is something to look at, with Enter.
	Enters string
	Opens  bool
}

// Private is what one player alone may know of a table, in the reader's words.
type Private struct {
	Noted []Noted // what is noted by now
	Notes []Note  // what the game knows how to use
}

// Noted is a thing that is noted.
type Noted struct{ Name, Is string }

// Note is a thing that can be noted. It is put together from things, as a move is.
type Note struct {
	Name, Now string // what it is called, and how it stands
	// Lead is what stands before it in the notation.
	Lead  string
	Slots []NoteSlot
	// At is the note of it that another one replaces, 0 if there is none.
	At rules.Seq
	// Closed says that nothing of it is to be noted now; Now tells why.
	Closed bool
	// Wants says that it lies there face down and nobody has noted what it is.
	Wants bool
	// Names names a thing of its slots.
	Names func(thing int) Sentence
}

// NoteSlot is a slot of a note with its question.
type NoteSlot struct {
	rules.OpenSlot
	Asks string
}

// SoFar says who is ahead on a sheet while fields of its table are missing, and whether
// one player is: what is missing may still part those who are level.
func SoFar(p *text.Printer, s *scoring.Sheet) (sentence string, one bool) {
	if s.Winners.Len() != 1 {
		return p.Say("calc.level"), false
	}
	return p.Say("calc.ahead", rules.Plain("names", p.Seat(s.Winners.First()))), true
}
