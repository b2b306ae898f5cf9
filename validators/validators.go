// Package validators answers the referee's second question: what is allowed.
//
// Legality has one owner, the list of checks of a game: a move is allowed when
// none of them is broken, and the legal moves are the candidates for which that
// holds. A check is a few lines beside the clause it enforces; all that are
// broken are reported, in the order of the rulebook.
package validators

import "referee/rules"

// Code names a kind of finding for ever, for example "hk/action-used". Its
// sentence is in internal/text under "finding.CODE".
type Code string

// Check is one reason for which a move may not be made.
type Check[S any, M comparable] struct {
	Code   Code
	Clause rules.ClauseID
	// Broken reports whether the move breaks the clause. It allocates nothing.
	Broken func(s *S, by rules.Seat, m M) bool
	// Detail, if given, says more about a breach: the arguments of its sentence
	// and the earlier entries that cause it. It is only asked once Broken is true.
	Detail func(s *S, by rules.Seat, m M) Detail
}

// Audit is one thing that cannot be true of a table, however it came about.
type Audit[S any] struct {
	Code   Code
	Clause rules.ClauseID
	// Run returns one detail for each breach, none for a table in order.
	Run func(*S) []Detail
}

// Detail is what is particular to one breach.
type Detail struct {
	Args    []rules.Arg
	Because []rules.Seq
}

// Finding is one reason against a move or a table.
type Finding struct {
	Code   Code
	Clause rules.ClauseID
	Detail
}

// Verdict is all findings about one move, in the order of the rulebook. Empty
// means clean.
type Verdict []Finding

// Has reports whether the verdict holds a finding with the code.
func (v Verdict) Has(code Code) bool {
	for _, f := range v {
		if f.Code == code {
			return true
		}
	}
	return false
}

// Book is what is allowed in one game: every check and audit, in the order of
// its rulebook.
type Book[S any, M comparable] struct {
	Checks []Check[S, M]
	Audits []Audit[S]
}

// Clean reports whether the move breaks no check.
func (b *Book[S, M]) Clean(s *S, by rules.Seat, m M) bool {
	for i := range b.Checks {
		if b.Checks[i].Broken(s, by, m) {
			return false
		}
	}
	return true
}

// Judge returns the verdict on a move before it is made.
func (b *Book[S, M]) Judge(s *S, by rules.Seat, m M) Verdict {
	var v Verdict
	for i := range b.Checks {
		c := &b.Checks[i]
		if !c.Broken(s, by, m) {
			continue
		}
		f := Finding{Code: c.Code, Clause: c.Clause}
		if c.Detail != nil {
			f.Detail = c.Detail(s, by, m)
		}
		v = append(v, f)
	}
	return v
}

// Inspect returns everything that cannot be true of the table.
func (b *Book[S, M]) Inspect(s *S) Verdict {
	var v Verdict
	for i := range b.Audits {
		a := &b.Audits[i]
		for _, d := range a.Run(s) {
			v = append(v, Finding{Code: a.Code, Clause: a.Clause, Detail: d})
		}
	}
	return v
}

// Legal appends to buf the seat's candidates that have a clean verdict.
func (b *Book[S, M]) Legal(def *rules.Def[S, M], s *S, by rules.Seat, buf []M) []M {
	from := len(buf)
	buf = def.Candidates(s, by, buf)
	legal := buf[:from]
	for _, m := range buf[from:] {
		if b.Clean(s, by, m) {
			legal = append(legal, m)
		}
	}
	return legal
}
