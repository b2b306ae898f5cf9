package present

// Gap is what a move lacks that only the box can tell: one choice from each of some lists.
type Gap struct {
	Ask   Sentence // the whole question
	Of    Sentence // what the lists are about, with what is chosen so far as its last argument
	Lists []GapList
	// Fill is the text of the move with the choices, one of each list, from 0. It may lack
	// something else then.
	Fill func(picks []int) string
}

// GapList is one of the lists: what it is called, and what there is to choose from.
type GapList struct {
	Head    Sentence // above the list
	Name    Sentence // before what was chosen
	Options []Sentence
}
