package present

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
