// Package notation reads and writes moves. A game is a table of forms: what stands in
// each, and where a move has it. Parsing, formatting, what was expected where something
// else stands, the examples of the help and the seeds of the fuzzers are made from it. A
// game whose moves depend on where they are made reads with the [Cursor] alone.
package notation

import "referee/rules"

// Part is one element of a form: names, a number or a sign, once or several times.
type Part[M any] struct {
	// Sign lists the spellings of a fixed sign. Of and Or are names, one of which is read; with Num
	// also a number from Low to High, counted from Low. A name of Alone replaces all of them.
	Sign          string
	Of, Or, Alone *Names
	Num           bool
	Low, High     int
	// What is the key of what is expected, unless the names say it; Again the key behind another
	// value, and for a value that the slot refuses.
	What, Again string
	// Least and Most bound how often the element occurs, if it is not exactly once. A sign with Least
	// 0 is optional in reading and always written.
	Least, Most int
	// Close says that no space is written before it, Tight that several are written without spaces
	// between; Silent that it is only read.
	Close, Tight, Silent bool
	Slot                 Slot[M]
	// In is the move slot of its values; "" if other elements already tell them. InOrder says that
	// their order matters: each value has a slot of its own, see [rules.Slot.Nth].
	In      rules.Slot
	InOrder bool
	// Parts is, if set, an optional group, present if its first element is; When, if set, reports
	// whether the group is possible after what was read.
	Parts []Part[M]
	When  func(M) bool
}

// Slot gets and sets the values of a part in a move. With [Ask] it returns the ith value, or one
// without a name behind the last; otherwise it sets the ith value and returns -1 if that is
// impossible. It returns a copy of the move: a pointer passed to a function value would escape to the
// heap.
type Slot[M any] func(m M, i, value int) (M, int)

// Ask asks a [Slot] for its value.
const Ask = -1

// Put implements the usual [Slot]: it sets at unless asked, and returns its value.
func Put[T ~uint8 | ~int8 | ~int16](at *T, value int) int {
	if value != Ask {
		*at = T(value)
	}
	return int(*at)
}

// Nth implements a [Slot] over a list.
func Nth[T ~uint8](list []T, i, value int) int {
	if i >= len(list) {
		return -1
	}
	return Put(&list[i], value)
}

// Form is one way of writing moves.
type Form[M any] struct {
	// Move is the move before its parts are read.
	Move M
	// Head lists the words that begin the form, the first of which is written; a form without a head
	// is recognised by its first part.
	Head  string
	Parts []Part[M]
	// Example is a move of this form, as it is written; "" for a form that is only read.
	Example string

	kind uint8
	head *Names
}

// Table holds the forms in which the moves of a game are written and read.
type Table[M any] struct {
	Words
	// Kind numbers the kind of a move: it is written in the first form of its kind.
	Kind  func(M) uint8
	Forms []Form[M]
}

// New returns a table. Its forms are completed when its words are learnt.
func New[M any](t Table[M]) *Table[M] {
	t.forms = t.complete
	return &t
}

// complete fills in the defaults of the forms and learns their words.
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

// learn fills in the defaults of parts and adds their words.
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

// Examples returns the examples of all forms that are written.
func (t *Table[M]) Examples() (list []string) {
	for i := range t.Forms {
		if e := t.Forms[i].Example; e != "" {
			list = append(list, e)
		}
	}
	return list
}
