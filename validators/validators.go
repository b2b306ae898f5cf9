// Package validators answers the referee's second question: what is allowed.
//
// Legality has one owner, the list of checks of a game: a move is allowed when
// none of them is broken, and the legal moves are the candidates for which that
// holds. A check is a few lines beside the clause it enforces; all that are
// broken are reported, in the order of the rulebook.
package validators

import (
	"cmp"
	"slices"
	"strings"

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

// When is a finding of an [Audit] where something is so, with the arguments of its sentence.
func When(is bool, args ...rules.Arg) []Detail {
	if !is {
		return nil
	}
	return []Detail{{Args: args}}
}

// SaysWho is the detail of a breach that is but whose it is.
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

// On lets checks judge a move on another table than the one it meets, for example on that
// before its facts were derived without it.
func On[S any, M comparable](table func(s *S, by rules.Seat, m M) *S, list []Check[S, M]) []Check[S, M] {
	for i := range list {
		broken, detail := list[i].Broken, list[i].Detail
		list[i].Idle = nil // what it says is of the table that is met
		list[i].Broken = func(s *S, by rules.Seat, m M) bool { return broken(table(s, by, m), by, m) }
		if detail != nil {
			list[i].Detail = func(s *S, by rules.Seat, m M) Detail { return detail(table(s, by, m), by, m) }
		}
	}
	return list
}

// Book is what is allowed in one game: every check and audit, in the order of
// its rulebook.
type Book[S any, M comparable] struct {
	Checks []Check[S, M]
	Audits []Audit[S]

	def  *rules.Def[S, M]
	bare [rules.MaxKinds]M              // a move of each kind without particulars
	by   [rules.MaxKinds][]*Check[S, M] // the checks about each kind of move
	look [AtSeat + 1][]*Check[S, M]     // the checks by how much they look at

	list func(s *S, by rules.Seat, want rules.Kinds, buf []M) []M // rules.Def.Fit or Candidates

	// The same as bare questions, which is how lists and clean verdicts walk them.
	asks [rules.MaxKinds][]question[S, M] // those about each kind of move
	near [rules.MaxKinds][]question[S, M] // those of them that look at all of a move
	busy rules.Kinds                      // the kinds with one of the latter that is never idle
	idle []*Check[S, M]                   // those that may be idle
}

// question is a [Check.Broken].
type question[S any, M comparable] func(s *S, by rules.Seat, m M) bool

// NewBook returns the book of the game.
func NewBook[S any, M comparable](def *rules.Def[S, M], checks []Check[S, M], audits []Audit[S]) *Book[S, M] {
	b := &Book[S, M]{Checks: checks, Audits: audits, def: def, list: def.Candidates}
	if def.Fit != nil {
		b.list = def.Fit
	}
	for i := range b.Checks {
		c := &b.Checks[i]
		b.look[c.Looks] = append(b.look[c.Looks], c)
		for k := range b.by {
			if !c.For.Has(uint8(k)) {
				continue
			}
			b.by[k], b.asks[k] = append(b.by[k], c), append(b.asks[k], c.Broken)
			b.bare[k] = def.Bare(uint8(k))
			if c.Looks == AtMove {
				b.near[k] = append(b.near[k], c.Broken)
			}
		}
		switch {
		case c.Looks != AtMove: // whole kinds are shut, or nothing
		case c.Idle != nil:
			b.idle = append(b.idle, c)
		default:
			b.busy |= c.For
		}
	}
	return b
}

// Clean reports whether the move breaks no check.
func (b *Book[S, M]) Clean(s *S, by rules.Seat, m M) bool {
	return !broken(b.asks[b.def.Kind(s, by, m)], s, by, m)
}

// Judge returns the verdict on a move before it is made.
func (b *Book[S, M]) Judge(s *S, by rules.Seat, m M) Verdict {
	var v Verdict
	for _, c := range b.by[b.def.Kind(s, by, m)] {
		if !c.Broken(s, by, m) {
			continue
		}
		f := Finding{Code: c.Code, Clause: c.Clause, Asked: c.Asked}
		if c.Detail != nil {
			f.Detail = c.Detail(s, by, m)
			f.Clause = cmp.Or(f.Detail.Clause, c.Clause)
		}
		v = append(v, f)
	}
	return v
}

// Inspect returns everything that cannot be true of the table.
func (b *Book[S, M]) Inspect(s *S) (v Verdict) {
	for i := range b.Audits {
		if a := &b.Audits[i]; !a.Final {
			v = a.add(v, s)
		}
	}
	return v
}

// InspectFinal is the same of a final table that was typed in, of which the fields with
// some keys are not told.
func (b *Book[S, M]) InspectFinal(s *S, untold []string) (v Verdict) {
	for i := range b.Audits {
		if a := &b.Audits[i]; !a.lacks(untold) {
			v = a.add(v, s)
		}
	}
	return v
}

// lacks reports whether a field that it needs is missing.
func (a *Audit[S]) lacks(untold []string) bool {
	for _, need := range a.Needs {
		for _, key := range untold {
			if key == need || strings.HasPrefix(key, need+".") {
				return true
			}
		}
	}
	return false
}

// add appends what it finds.
func (a *Audit[S]) add(v Verdict, s *S) Verdict {
	for _, d := range a.Run(s) {
		v = append(v, Finding{Code: a.Code, Clause: a.Clause, Noted: a.Noted, Detail: d})
	}
	return v
}

// Legal appends to buf the seat's candidates that have a clean verdict. What
// stands against whole kinds of move is asked first, so that no candidate of
// those kinds is made; the checks that look closer sieve the others.
func (b *Book[S, M]) Legal(s *S, by rules.Seat, buf []M) []M {
	return b.LegalOf(rules.AllKinds, s, by, buf)
}

// LegalOf is Legal of some kinds of move only.
func (b *Book[S, M]) LegalOf(kinds rules.Kinds, s *S, by rules.Seat, buf []M) []M {
	open := b.open(kinds&b.def.Choices(s), s, by)
	if open == 0 {
		return buf
	}
	start := len(buf)
	buf = b.list(s, by, open, buf)
	return buf[:start+len(b.closely(open, s, by, buf[start:]))]
}

// Sieve keeps those of the list that have a clean verdict. They are candidates of
// one kind, made by somebody who knows more than the table: the tile that a player
// is about to place. They are as [rules.Def.Fit] makes them, if the game has it.
func (b *Book[S, M]) Sieve(kind uint8, s *S, by rules.Seat, list []M) []M {
	if b.open(1<<kind, s, by) == 0 {
		return list[:0]
	}
	return b.closely(1<<kind, s, by, list)
}

// closely keeps the candidates that break none of the checks that look at all of
// a move.
func (b *Book[S, M]) closely(kinds rules.Kinds, s *S, by rules.Seat, list []M) []M {
	if len(list) == 0 || !b.sieves(kinds, s, by) {
		return list
	}
	n := 0
	for i := range list {
		m := list[i]
		if broken(b.near[b.def.Kind(s, by, m)], s, by, m) {
			continue
		}
		if n != i {
			list[n] = m
		}
		n++
	}
	return list[:n]
}

// sieves reports whether a candidate of the kinds can break one of the checks that look at
// all of a move.
func (b *Book[S, M]) sieves(kinds rules.Kinds, s *S, by rules.Seat) bool {
	if kinds&b.busy != 0 {
		return true
	}
	for _, c := range b.idle {
		if kinds&c.For != 0 && !c.Idle(s, by) {
			return true
		}
	}
	return false
}

// broken reports whether the answer to one of the questions is yes.
func broken[S any, M comparable](list []question[S, M], s *S, by rules.Seat, m M) bool {
	for _, breaks := range list {
		if breaks(s, by, m) {
			return true
		}
	}
	return false
}

// open returns those of the kinds that have no finding as a whole.
func (b *Book[S, M]) open(set rules.Kinds, s *S, by rules.Seat) rules.Kinds {
	for _, c := range b.look[AtSeat] {
		if some := set & c.For; some != 0 && c.Broken(s, by, b.bare[some.First()]) {
			set &^= c.For
		}
	}
	if set == 0 {
		return set
	}
	for _, c := range b.look[AtKind] {
		if c.Idle != nil && c.Idle(s, by) {
			continue
		}
		for rest := set & c.For; rest != 0; rest &= rest - 1 {
			if k := rest.First(); c.Broken(s, by, b.bare[k]) {
				set &^= 1 << k
			}
		}
	}
	return set
}
