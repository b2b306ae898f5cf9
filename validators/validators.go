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

// Check is one reason why a move may not be made.
type Check[S any, M comparable] struct {
	Code   Code
	Clause rules.ClauseID
	// Also lists the clauses that Detail may cite instead.
	Also []rules.ClauseID
	// For holds the kinds of move that can break the check.
	For rules.Kinds
	// Looks says how much of a move Broken depends on.
	Looks Look
	// Asked says that the move may be meant: the table is asked even if the profile refuses breaches.
	Asked bool
	// Broken reports whether a move of these kinds breaks the clause. It must not allocate.
	Broken func(s *S, by rules.Seat, m M) bool
	// Idle reports, if set, that no candidate of this table can break the check, so that Broken need
	// not be called.
	Idle func(s *S, by rules.Seat) bool
	// Detail returns, if set, the arguments of the sentence and the earlier entries that cause the
	// breach. It is called only if Broken is true.
	Detail func(s *S, by rules.Seat, m M) Detail
}

// Look is how much of a move a check depends on. A check is called once for all moves that agree in
// it.
type Look uint8

// The looks.
const (
	AtMove  Look = iota // all of the move
	AtFit               // all of the move, which is right in every one that [rules.Def.Fit] makes
	AtShape             // how it is put together, or whose turn it is: nothing that Candidates makes breaks it
	AtKind              // its kind, so that one answer holds for all moves of the kind
	AtSeat              // who makes it, so that one answer holds for all kinds it is about
)

// Audit is one condition that no table can violate, however it came about.
type Audit[S any] struct {
	Code   Code
	Clause rules.ClauseID
	// Final restricts the audit to final tables typed in for scoring: during play the checks ensure
	// it.
	Final bool
	// Needs lists the keys of fields, or their prefixes before a point, without which the audit says
	// nothing: "zone" means every player's, "zone@1" the first player's.
	Needs []string
	// Own lists the keys of fields of the player named first in a detail, without which that detail is
	// dropped.
	Own []string
	// Noted says that a box may differ: the finding is reported and refuses nothing.
	Noted bool
	// Run returns one detail for each violation.
	Run func(*S) []Detail
}

// Detail is what is particular to one breach.
type Detail struct {
	// Clause is the clause among Also that is broken, if it depends on the table; "" for the Clause of
	// the check or audit.
	Clause  rules.ClauseID
	Args    []rules.Arg
	Because []rules.Seq
}

// When returns one detail with args if is holds, else nil.
func When(is bool, args ...rules.Arg) []Detail {
	if !is {
		return nil
	}
	return []Detail{{Args: args}}
}

// SaysWho returns a detail that names only the player.
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

// Verdict lists all findings about one move, in the order of the rulebook; it is empty for a legal
// move.
type Verdict []Finding

// Has reports whether the verdict holds a finding with the code.
func (v Verdict) Has(code Code) bool {
	return slices.ContainsFunc(v, func(f Finding) bool { return f.Code == code })
}

// Severity is the effect of a finding under a profile.
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
