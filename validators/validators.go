// Package validators answers the referee's second question: what is allowed.
//
// Legality has one owner, the list of checks of a game: a move is allowed when
// none of them is broken, and the legal moves are the candidates for which that
// holds. A check is a few lines beside the clause it enforces; all that are
// broken are reported, in the order of the rulebook.
package validators

import (
	"fmt"
	"slices"

	"referee/rules"
)

// Code names a kind of finding for ever, for example "hk/action-used". Its
// sentence is in internal/text under "finding.CODE".
type Code string

// Check is one reason for which a move may not be made.
type Check[S any, M comparable] struct {
	Code   Code
	Clause rules.ClauseID
	// Also are the clauses that Detail may cite instead.
	Also []rules.ClauseID
	// For is the kinds of move the check is about; the others cannot break it.
	For rules.Kinds
	// Looks is how much of a move Broken looks at; the rest makes no difference.
	Looks Look
	// Asked says that the move can be meant: the table is asked, where the profile would
	// refuse it.
	Asked bool
	// Broken reports whether a move of those kinds breaks the clause. It
	// allocates nothing.
	Broken func(s *S, by rules.Seat, m M) bool
	// Idle, if given, reports that no candidate of this table can break it, so that none is
	// asked. There are candidates.
	Idle func(s *S, by rules.Seat) bool
	// Detail, if given, says more about a breach: the arguments of its sentence
	// and the earlier entries that cause it. It is only asked once Broken is true.
	Detail func(s *S, by rules.Seat, m M) Detail
}

// Look is how much of a move a check looks at. What is the same for many moves is
// asked once for all of them.
type Look uint8

// The looks.
const (
	AtMove  Look = iota // all of the move
	AtFit               // all of the move, which is right in every one that [rules.Def.Fit] makes
	AtShape             // how it is put together, or whose turn it is: nothing that Candidates makes breaks it
	AtKind              // its kind, so that one answer holds for all moves of the kind
	AtSeat              // who makes it, so that one answer holds for all kinds it is about
)

// Audit is one thing that cannot be true of a table, however it came about.
type Audit[S any] struct {
	Code   Code
	Clause rules.ClauseID
	// Final says that it is only true of a final table: it is asked of one that was typed
	// in to be scored, since in a game that is played the checks have seen to it.
	Final bool
	// Needs are the keys of fields, or what such keys begin with before a point, that must
	// all be told of a table typed in, or nothing can be said: "zone" is that of every
	// player, "zone@1" that of the first.
	Needs []string
	// Own are the keys of fields that must be told of the player whom a detail names first,
	// or that detail says nothing.
	Own []string
	// Noted says that the box decides and may hold something else: the finding
	// is reported and refuses nothing.
	Noted bool
	// Run returns one detail for each breach, none for a table in order.
	Run func(*S) []Detail
}

// Detail is what is particular to one breach.
type Detail struct {
	// Clause is the one of the check's Also that is broken, where that depends on the
	// table, such as on which offer is open; "" for the Clause of the check or audit.
	Clause  rules.ClauseID
	Args    []rules.Arg
	Because []rules.Seq
}

// When returns a finding of an [Audit] where something is so, with the arguments of its sentence.
func When(is bool, args ...rules.Arg) []Detail {
	if !is {
		return nil
	}
	return []Detail{{Args: args}}
}

// SaysWho returns the detail of a breach that is but whose it is.
func SaysWho[S any, M comparable](_ *S, by rules.Seat, _ M) Detail {
	return Detail{Args: []rules.Arg{rules.Who("seat", by)}}
}

// Finding is one reason against a move or a table.
type Finding struct {
	Code   Code
	Clause rules.ClauseID
	Noted  bool // it refuses nothing
	Asked  bool // it asks where it would refuse
	Detail
}

// Verdict is all findings about one move, in the order of the rulebook. Empty
// means clean.
type Verdict []Finding

// Has reports whether the verdict holds a finding with the code.
func (v Verdict) Has(code Code) bool {
	return slices.ContainsFunc(v, func(f Finding) bool { return f.Code == code })
}

// Severity is what a finding does under a profile.
type Severity uint8

// The severities. The zero value is the strict one.
const (
	Refuse Severity = iota // the entry is not recorded; the table may let it stand with a ruling
	Ask                    // the table is asked whether to let it stand
	Note                   // the entry is recorded, the finding is shown
)

var severityNames = [...]string{"refuse", "ask", "note"}

func (s Severity) String() string { return severityNames[s] }

// ParseSeverity reads the name of a severity as profiles write it.
func ParseSeverity(name string) (Severity, error) {
	for i, n := range severityNames {
		if n == name {
			return Severity(i), nil
		}
	}
	return 0, fmt.Errorf("severity %q is none of %v", name, severityNames)
}
