// Package notation reads and writes moves. A game is a table of forms: what stands in
// each, and where a move has it. Parsing, formatting, what was expected where something
// else stands, the examples of the help and the seeds of the fuzzers are made from it. A
// game whose moves depend on where they are made reads with the [Cursor] alone.
package notation

import "referee/rules"

// Part is one thing in a form: names, a number, or a sign; one of it, or several.
type Part[M any] struct {
	// Sign are the words of a sign that stands there. Of and Or are names, of which one
	// does; with Num a number from Low to High does as well, which counts from Low. A name
	// of Alone is in the place of them all.
	Sign          string
	Of, Or, Alone *Names
	Num           bool
	Low, High     int
	// What is expected there, unless it is what the names say; Again what is behind another,
	// and where there is a value that the slot does not take.
	What, Again string
	// Least and Most are how many there are, where it is not one. A sign of which there
	// may be none is always written.
	Least, Most int
	// Close says that it is written without a space before it, Tight that several are
	// written without spaces between; Silent that it is only read.
	Close, Tight, Silent bool
	Slot                 Slot[M]
	// In is the slot of a move that its values are things of; "" of what is told by others. InOrder says
	// that their order has a meaning: each is in a slot of its own, see [rules.Slot.Nth].
	In      rules.Slot
	InOrder bool
	// Parts, where given, are a group that is there or not, as what it begins with is; When,
	// where given, is whether it can be.
	Parts []Part[M]
	When  func(M) bool
}

// Slot is where a move has the values of a part. Asked with [Ask] it returns the one of
// a number from 0 on, or one without a name where there is none; else it puts a value
// there, and returns -1 where that one cannot be. It copies, as nothing that is only
// looked at through a function is kept off the heap.
type Slot[M any] func(m M, i, value int) (M, int)

// Ask asks a [Slot] for its value.
const Ask = -1

// Put returns what most slots do: it puts a value there unless asked for it.
func Put[T ~uint8 | ~int8 | ~int16](at *T, value int) int {
	if value != Ask {
		*at = T(value)
	}
	return int(*at)
}

// Nth returns the same in a list.
func Nth[T ~uint8](list []T, i, value int) int {
	if i >= len(list) {
		return -1
	}
	return Put(&list[i], value)
}

// Form is one way in which moves are written.
type Form[M any] struct {
	// Move is the move before its parts are read.
	Move M
	// Head are the words that begin it, the first of which is written; a form without is
	// told by its first part.
	Head  string
	Parts []Part[M]
	// Example is a text of the form, as it is written; a form that is only read has none.
	Example string

	kind uint8
	head *Names
}

// Table is how the moves of a game are written and read.
type Table[M any] struct {
	Words
	// Kind numbers the moves by their form: one is written in the first form of its kind.
	Kind  func(M) uint8
	Forms []Form[M]
}

// New makes a table. It is completed when its words are learnt.
func New[M any](t Table[M]) *Table[M] {
	t.forms = t.complete
	return &t
}

// complete completes the forms and learns their words.
func (t *Table[M]) complete() {
	for i := range t.Forms {
		f := &t.Forms[i]
		f.kind = t.Kind(f.Move)
		if f.Head != "" {
			f.head = One(f.Head)
			t.know(f.head)
		}
		learn(&t.Words, f.Parts)
	}
}

// learn adds the words of parts.
func learn[M any](w *Words, parts []Part[M]) {
	for i := range parts {
		p := &parts[i]
		if p.Sign != "" {
			p.Of = One(p.Sign)
		}
		if p.Most == 0 {
			p.Least, p.Most = 1, 1
		}
		for _, n := range []*Names{p.Of, p.Or, p.Alone} {
			if n != nil {
				w.know(n)
			}
			if n != nil && p.What == "" {
				p.What = n.What
			}
		}
		learn(w, p.Parts)
	}
}

// Examples returns those of all forms in which moves are written.
func (t *Table[M]) Examples() (list []string) {
	for i := range t.Forms {
		if e := t.Forms[i].Example; e != "" {
			list = append(list, e)
		}
	}
	return list
}
