package present

import "referee/rules"

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
	// now as their numbers in a row; 0 where nothing of that kind is.
	Lot int
	// Closed says what is not possible now, or nothing.
	Closed string
	// Fits, where given, are the places of the letters of a line that fit what lies beside them,
	// counted in characters.
	Fits func(typed string) []int
	// Shows, where given, reports whether what can follow shows everybody what lies face down as it stands.
	Shows func(typed string) bool
}
