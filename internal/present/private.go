package present

import "referee/rules"

// Private is what one player alone may know of a table, in the reader's words.
type Private struct {
	Noted []Noted // what is noted by now
	Notes []Note  // what the game knows how to use
}

// Noted is a thing that is noted.
type Noted struct{ Name, Is string }

// Note is a thing that can be noted.
type Note struct {
	Name, Now    string // what it is called, and how it stands
	Asks, Legend string // the question, and what can be answered
	// Lead is what stands before the answer in the notation.
	Lead string
	// At is the note of it that another one replaces, 0 where there is none.
	At rules.Seq
	// Closed says that nothing of it is to be noted now; Now tells why.
	Closed bool
	// Wants says that it lies there face down and nobody has noted what it is.
	Wants bool
	// Numbers says that things are told by their numbers, up to this; 0 where it is letters.
	Numbers int
	// Put puts what was answered into the notation, and Says the answer of an entry into words.
	Put, Says func(answer string) string
}
