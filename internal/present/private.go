package present

import "referee/rules"

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
	// At is the note of it that another one replaces, 0 where there is none.
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
