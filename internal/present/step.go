package present

// Step is one thing that a move decides: a card, in which order, what is taken. Moves with the
// same steps so far are told apart by the next one.
type Step struct {
	// Key is the digit it is chosen by where it has one of its own; else its place among those
	// that can be chosen is.
	Key int
	// Word is what may be typed for it, in the notation and in capitals.
	Word string
	// Says tells what it does, and Asks what is asked; a step that says nothing is not listed.
	Says, Asks Sentence
	// Marks are what stands for it on the board, as [Cell] has it.
	Marks []string
	// Board says that it goes on with a place of the board: of the moves behind it only the
	// places are chosen.
	Board bool
}
