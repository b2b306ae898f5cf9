package mend

import (
	"strings"

	"referee/internal/record"
	"referee/rules"
)

// Op is the way in which a mend corrects a record.
type Op uint8

// The ways to put a record right.
const (
	Amend  Op = iota // the entry is another
	Insert           // an entry before it is missing
	Delete           // it is one too many
	Swap             // it and another stand in each other's place
)

// String returns the word for it in a report: "amend", "insert", "delete" or "swap".
func (o Op) String() string { return [...]string{"amend", "insert", "delete", "swap"}[o] }

// Mend is a correction of one slip.
type Mend struct {
	Op    Op
	Kind  record.Kind // of an entry that is amended: for all to see, or a note
	Entry rules.Seq
	With  rules.Seq  // the other entry of a swap
	Seat  rules.Seat // whose the entry is then, of one that is amended or inserted
	Text  string     // what it is then
	Row   int        // the line that could not be read of which an entry is made, or 0
	// Leaves is how many findings and unreadable entries remain to the end of the record.
	Leaves int
	// Rest is what remains after the next slip is mended too, if both were searched together; else
	// Leaves.
	Rest int
	// Tie is the number of other corrections with no larger Rest.
	Tie int
	// Then is the second step of moving an entry: it is missing in one place and one too many in the
	// other.
	Then *Mend
	// slip is how unlikely the mended slip is: less is likelier.
	slip float64
	hand float64 // the same of the hand alone that typed an entry that is amended
	next []Mend  // of the next slip, if it was looked for together with it
	kind uint8   // of a move that is missing
	// brings is the number of the entry that it inserts.
	brings rules.Seq
	// swapped has the two entries of a swap in their new order, each as it was typed: in another place
	// a move may read otherwise.
	swapped *[2]record.Standing
}

// Lines returns the record lines of the correction.
func (m *Mend) Lines() []record.Line {
	if m.Then != nil {
		one := *m
		one.Then = nil
		return append(one.Lines(), m.Then.Lines()...)
	}
	amends := func(seq rules.Seq, kind record.Kind, seat rules.Seat, text string) record.Line {
		return record.Line{Kind: record.Amend, Inner: kind, Target: seq, Seat: seat, Text: text}
	}
	switch m.Op {
	case Insert:
		return []record.Line{{Kind: record.Insert, Inner: record.Entry, Target: m.Entry, Seat: m.Seat, Text: m.Text}}
	case Delete:
		return []record.Line{{Kind: record.Delete, Target: m.Entry}}
	case Swap:
		one, other := &m.swapped[0], &m.swapped[1]
		return []record.Line{amends(m.Entry, one.Kind, one.Seat, one.Text), amends(m.With, other.Kind, other.Seat, other.Text)}
	}
	return []record.Line{amends(m.Entry, m.Kind, m.Seat, m.Text)}
}

// Slip is one cause of what is wrong with a record.
type Slip struct {
	Entry rules.Seq // the first entry that shows it
	// Follows lists the later entries whose findings vanish once the slip is mended.
	Follows []rules.Seq
	// Mends lists the corrections, best first: at most three, none if nothing helps.
	Mends []Mend
	// Lacks is who was due if another player's entry stands there: if nothing mends it, an entry of
	// that player is missing before it.
	Lacks rules.Seat
	// Lost says that from here on the table is no longer the one that was played, and nothing tells
	// what is missing.
	Lost bool
}

// mostMends is how many mends of a slip are offered.
const mostMends = 3

// MostSlips is how many slips are searched for: more is no slip of the hand.
const MostSlips = 16

// AsWritten reports whether a text is a whole move as Format writes it. A shorter one may be another
// move at another table.
func AsWritten(text, format string) bool {
	return strings.EqualFold(strings.ReplaceAll(text, " ", ""), strings.ReplaceAll(format, " ", ""))
}

// How unlikely slips are: less is likelier.
const (
	misnamed  = 0.3 // told of a player whose name is misspelt
	twice     = 0.8 // entered twice
	otherSeat = 1.5 // told of another player
	swapped   = 1.5 // entered in the other order
	usual     = 1.5 // what most often happens left out
	missed    = 1.8 // left out
	due       = 0.7 // left out although the same player had to do it before what is told
	unlikely  = 2.5 // what is not looked for where there is much to choose from
	tooMany   = 3   // entered although nothing was done
	stood     = 0.5 // an entry before that nothing is against
	variation = 0.5 // a move of which another of the kind is told before
	wild      = 10  // another entry altogether: no correction of this one
)

// guess is a move that may have been meant by an entry: as it is written, as it would be typed, and
// how unlikely it is that the entry was typed for it.
type guess struct {
	text, typed string
	cost        float64
}

// guessed returns the guess for a move read from a text. An author whose entry is in canonical form
// would have typed the guess in canonical form.
func (h *guesser) guessed(place int, written, typed string) guess {
	e, read := &h.entries[place], &h.read[place]
	switch {
	case sameWords(written, typed):
		typed = strings.Join(strings.Fields(typed), " ")
		return guess{written, typed, between(e.Text, typed)}
	case read.Fault == nil && AsWritten(e.Text, read.Text):
		return guess{written, written, between(e.Text, written)}
	}
	return guess{written, written, between(e.Text, typed)}
}

// slipOf returns how unlikely it is that an entry was entered in place of a guess. A valid entry is
// less likely to lack its end.
func slipOf(e *record.Standing, seat rules.Seat, g guess, stands bool) float64 {
	cost := g.cost
	if stands && strings.HasPrefix(g.text, e.Text) {
		cost += 0.8
	}
	if seat != e.Seat {
		cost += otherSeat
	}
	return cost
}

// spread ranks further variations of a correction behind others that are as likely, so that the few
// offered differ in player or kind of move and not only in particulars.
func spread(list []Mend) {
	type group struct {
		seat rules.Seat
		kind uint8
	}
	seen := map[group]int{}
	for i := range list {
		if m := &list[i]; m.Op == Insert {
			g := group{m.Seat, m.kind}
			m.slip += variation * float64(min(seen[g], 2))
			seen[g]++
		}
	}
}
