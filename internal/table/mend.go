package table

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/rules"
	"referee/validators"
)

// MendOp is how a mend puts a record right.
type MendOp uint8

// The ways to put a record right.
const (
	AmendEntry  MendOp = iota // the entry is another
	InsertEntry               // an entry before it is missing
	DeleteEntry               // it is one too many
	SwapEntries               // it and another stand in each other's place
)

// String is the word for it in a report: "amend", "insert", "delete" or "swap".
func (o MendOp) String() string { return [...]string{"amend", "insert", "delete", "swap"}[o] }

// Mend is a correction of one step.
type Mend struct {
	Op    MendOp
	Kind  record.Kind // of an entry that is amended: for all to see, or a note
	Entry rules.Seq
	With  rules.Seq  // the other entry of a swap
	Seat  rules.Seat // whose the entry is then, of one that is amended or inserted
	Text  string     // what it is then
	Row   int        // the line that could not be read of which an entry is made, or 0
	// Leaves is how much remains to the end of the record: findings, and entries that cannot be read.
	Leaves int
	// Rest is what remains when the next slip is put right too, where both were looked for together; else Leaves.
	Rest int
	// Tie is how many other corrections have no more of a rest.
	Tie int
	// Then is what has to be done besides, of an entry that is moved: it is missing in one place, and one too many
	// in the other.
	Then *Mend
	// slip is how unlikely the slip is that it puts right: less is likelier.
	slip float64
	hand float64 // the same of the hand alone that typed an entry that is amended
	next []Mend  // of the next slip, where it was looked for together with it
	kind uint8   // of a move that is missing
	// brings is the number of an entry that it inserts.
	brings rules.Seq
	// swapped are the entries of a swap as they are then. Each is as it was typed: in another place the move that
	// was made of it may read otherwise.
	swapped *[2]record.Standing
}

// Lines are the lines that put the correction into a record.
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
	case InsertEntry:
		return []record.Line{{Kind: record.Insert, Inner: record.Entry, Target: m.Entry, Seat: m.Seat, Text: m.Text}}
	case DeleteEntry:
		return []record.Line{{Kind: record.Delete, Target: m.Entry}}
	case SwapEntries:
		one, other := &m.swapped[0], &m.swapped[1]
		return []record.Line{amends(m.Entry, one.Kind, one.Seat, one.Text), amends(m.With, other.Kind, other.Seat, other.Text)}
	}
	return []record.Line{amends(m.Entry, m.Kind, m.Seat, m.Text)}
}

// Slip is one cause of what is wrong with a record.
type Slip struct {
	Entry rules.Seq // the first entry that shows it
	// Follows are the later entries with findings that are gone once the slip is put right.
	Follows []rules.Seq
	// Mends are what puts it right, the best first: at most three, none where nothing helps.
	Mends []Mend
	// Lacks is who was due at the entry where somebody else has moved: if nothing puts it right, an entry of theirs
	// is missing before it.
	Lacks rules.Seat
	// Lost says that behind it the table is no longer the one that was played: what is missing nothing tells.
	Lost bool
}

// mostMends is how many mends of a slip are told.
const mostMends = 3

// mostSlips is how many slips are looked for: a record with more is no evening with a slip of the hand.
const mostSlips = 16

// Slips implements [Position]: it finds the causes one after the other. Behind each the record is read on as
// it is once mended, or as the table let it stand.
func (s *session) Slips(view rules.Seat) (list []Slip) {
	search := newSearch(s, view, visible(view, slices.Clone(s.ledger.Entries())))
	for len(list) < mostSlips && search.lostFor < mostLost && search.steps <= patience && !search.tired() && search.next() {
		list = append(list, search.slip())
		list = search.asOne(list)
	}
	if len(list) > 0 {
		list[len(list)-1].follows(search.openEntries()...) // which were not looked into: no slips of their own, as far as is known
	}
	return list
}

// asWritten reports whether a text is the whole of a move as Format writes it. What is shorter may be another move
// at another table: a card that is the court's only where everybody else has shown theirs.
func asWritten(text, format string) bool {
	return strings.EqualFold(strings.ReplaceAll(text, " ", ""), strings.ReplaceAll(format, " ", ""))
}

// wrong counts what is against an entry: findings, or that it cannot be read or cannot have happened.
func wrong(e *Entry) int {
	switch {
	case e.Fault != nil:
		return 1 + len(e.Findings)
	case e.Cannot != nil && len(e.Findings) == 0:
		return 1
	}
	return len(e.Findings)
}

// Unsettled reports whether an entry wants to be put right: a rule keeps it out of the game, or would if not
// everyone had seen it happen, against what somebody noted; or something else is seen than the record gives.
func Unsettled(e *Entry) bool {
	return e.Status == Unread || e.Status.passedOver() || Differs(e) || slices.ContainsFunc(e.Findings, func(f Finding) bool {
		return f.Severity != validators.Note && !f.Let
	})
}
