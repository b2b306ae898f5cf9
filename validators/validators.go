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
	// For is the kinds of move the check is about; the others cannot break it.
	For rules.Kinds
	// Whole says that Broken looks at the kind of the move only, not at its
	// particulars, so that one answer holds for every move of the kind.
	Whole bool
	// Shape says that the check is about how a move is put together, so that no
	// candidate breaks it: candidates are well-shaped. Only what people type can.
	Shape bool
	// Broken reports whether a move of those kinds breaks the clause. It
	// allocates nothing.
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

	kind func(M) uint8
	// The checks about each kind of move: those that look at the kind only, those
	// about its shape, and the others.
	whole, shape, single [rules.MaxKinds][]*Check[S, M]
	judged               []uint8 // the kinds with any check
}

// NewBook returns the book of a game whose moves are of the kinds that kind
// tells.
func NewBook[S any, M comparable](kind func(M) uint8, checks []Check[S, M], audits []Audit[S]) *Book[S, M] {
	b := &Book[S, M]{Checks: checks, Audits: audits, kind: kind}
	for i := range b.Checks {
		c := &b.Checks[i]
		for k := range b.whole {
			switch {
			case c.For>>k&1 == 0:
			case c.Whole:
				b.whole[k] = append(b.whole[k], c)
			case c.Shape:
				b.shape[k] = append(b.shape[k], c)
			default:
				b.single[k] = append(b.single[k], c)
			}
		}
	}
	for k := range b.whole {
		if len(b.whole[k])+len(b.shape[k])+len(b.single[k]) > 0 {
			b.judged = append(b.judged, uint8(k))
		}
	}
	return b
}

// Clean reports whether the move breaks no check.
func (b *Book[S, M]) Clean(s *S, by rules.Seat, m M) bool {
	k := b.kind(m)
	return !broken(b.whole[k], s, by, m) && !broken(b.shape[k], s, by, m) && !broken(b.single[k], s, by, m)
}

// broken reports whether the move breaks any of the checks.
func broken[S any, M comparable](checks []*Check[S, M], s *S, by rules.Seat, m M) bool {
	for _, c := range checks {
		if c.Broken(s, by, m) {
			return true
		}
	}
	return false
}

// Judge returns the verdict on a move before it is made.
func (b *Book[S, M]) Judge(s *S, by rules.Seat, m M) Verdict {
	var v Verdict
	k := b.kind(m)
	for i := range b.Checks {
		c := &b.Checks[i]
		if c.For>>k&1 == 0 || !c.Broken(s, by, m) {
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

// Legal appends to buf the seat's candidates that have a clean verdict. What
// stands against a whole kind of move is asked once, before any candidate of the
// kind is made; the checks that a candidate can break sieve them one check after
// another.
func (b *Book[S, M]) Legal(def *rules.Def[S, M], s *S, by rules.Seat, buf []M) []M {
	for _, k := range b.judged {
		if broken(b.whole[k], s, by, def.Bare(k)) {
			continue
		}
		start := len(buf)
		buf = def.Candidates(s, by, 1<<k, buf)
		for _, c := range b.single[k] {
			buf = sieve(c, s, by, buf, start)
		}
	}
	return buf
}

// sieve drops the moves from start on that break the check.
func sieve[S any, M comparable](c *Check[S, M], s *S, by rules.Seat, buf []M, start int) []M {
	n := start
	for i := start; i < len(buf); i++ {
		if c.Broken(s, by, buf[i]) {
			continue
		}
		if n != i {
			buf[n] = buf[i]
		}
		n++
	}
	return buf[:n]
}
