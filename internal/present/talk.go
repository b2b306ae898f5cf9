package present

// Talk is how a game wants to be answered now, where it has numbers or letters of its own:
// those of the table, which no list counts anew. The zero value is a game that has none.
type Talk struct {
	// OnBoard says that the choices stand on the board, with the numbers they have there.
	OnBoard bool
	// Several says that an answer may be several numbers.
	Several bool
	// Number is the number of a choice or of what can be picked on the board, by its text.
	Number func(text string) string
	// Rest is what an answer lacks that has been begun: the room for it, as it is shown behind
	// what was typed, and in words; no sentences where nothing is lacking.
	Rest func(typed string) (blanks, more Sentence)
	// Asks is what is asked now beside why somebody is due; the zero sentence asks no more than
	// that.
	Asks Sentence
	// Hints say how one can answer, a line each.
	Hints []string
	// Lot is how many things lie in an order that the rulebook leaves to chance, and that is asked
	// now as their numbers in a row; 0 where nothing of that kind is.
	Lot int
	// Closed says what is not possible now, or nothing.
	Closed string
	// Place is what is asked where only a place of the board is to be told with what comes
	// there, and Hints say how; the zero sentence is a game that has no such question.
	Place Sentence
	// Offers, where given, reports whether so much of it has been typed that what is left to
	// choose from is listed, by numbers.
	Offers func(typed string) bool
	// Fits, where given, are the places of the letters of a line that fit what lies beside them,
	// counted in characters.
	Fits func(typed string) []int
	// Shows, where given, reports whether what can follow shows everybody what lies face down as it stands.
	Shows func(typed string) bool
	// Goes, where given, is how an answer goes on that is told one thing after the other, a number first, or nil
	// of any other.
	Goes func(told string) *Onward
}

// Onward is an answer as far as it was told, and what is asked behind it.
type Onward struct {
	Text    string   // what was told, as it is written
	So, Ask Sentence // as it is said, and what is asked now
	Steps   []Step   // what can be chosen, each by its key; none where a number is asked
	// Whole says that nothing more is asked, and Enough that it may be left at that.
	Whole, Enough bool
}
