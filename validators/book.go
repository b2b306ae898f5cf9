package validators

import (
	"cmp"
	"math/bits"
	"strings"

	"referee/rules"
)

// Book holds every check and audit of one game, in the order of its rulebook.
type Book[S any, M comparable] struct {
	Checks []Check[S, M]
	Audits []Audit[S]

	def  *rules.Def[S, M]
	bare [rules.MaxKinds]M              // a move of each kind without particulars
	by   [rules.MaxKinds][]*Check[S, M] // the checks about each kind of move
	look [AtSeat + 1][]*Check[S, M]     // the checks by how much they look at

	list func(s *S, by rules.Seat, want rules.Kinds, buf []M) []M // rules.Def.Fit or Candidates

	// asks has the Broken functions of each kind's checks, which is how lists and clean verdicts walk
	// them.
	asks [rules.MaxKinds][]question[S, M] // those about each kind of move
	near [rules.MaxKinds][]question[S, M] // those of them that look at all of a move
	busy rules.Kinds                      // the kinds with one of the latter that is never idle
	idle []*Check[S, M]                   // those that may be idle
}

// question is a [Check.Broken].
type question[S any, M comparable] func(s *S, by rules.Seat, m M) bool

// NewBook returns the book of a game.
func NewBook[S any, M comparable](def *rules.Def[S, M], checks []Check[S, M], audits []Audit[S]) *Book[S, M] {
	b := &Book[S, M]{Checks: checks, Audits: audits, def: def, list: def.Candidates}
	if def.Fit != nil {
		b.list = def.Fit
	}
	size := 0
	for i := range b.Checks {
		c := &b.Checks[i]
		size += bits.OnesCount32(uint32(c.For))
		b.look[c.Looks] = append(b.look[c.Looks], c)
		switch {
		case c.Looks != AtMove: // whole kinds are shut, or nothing
		case c.Idle != nil:
			b.idle = append(b.idle, c)
		default:
			b.busy |= c.For
		}
	}
	b.sort(size)
	return b
}

// sort assigns its checks to each kind of move. All lists share one array, because every start of the
// program makes them.
func (b *Book[S, M]) sort(size int) {
	by, asks, near := make([]*Check[S, M], 0, size), make([]question[S, M], 0, size), make([]question[S, M], 0, size)
	for k := range b.by {
		from, fromNear := len(by), len(near)
		for i := range b.Checks {
			c := &b.Checks[i]
			if !c.For.Has(uint8(k)) {
				continue
			}
			by, asks = append(by, c), append(asks, c.Broken)
			b.bare[k] = b.def.Bare(uint8(k))
			if c.Looks == AtMove {
				near = append(near, c.Broken)
			}
		}
		b.by[k], b.asks[k], b.near[k] = by[from:], asks[from:], near[fromNear:]
	}
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

// Inspect returns the findings of all audits that apply during play.
func (b *Book[S, M]) Inspect(s *S) (v Verdict) {
	for i := range b.Audits {
		if a := &b.Audits[i]; !a.Final {
			v = a.add(v, s, nil)
		}
	}
	return v
}

// InspectTold returns the findings about a table that was typed in and lacks the fields with the
// untold keys; final says that the game is over there. Audits that need an untold field are skipped.
func (b *Book[S, M]) InspectTold(s *S, untold []string, final bool) (v Verdict) {
	for i := range b.Audits {
		if a := &b.Audits[i]; (final || !a.Final) && !lacks(a.Needs, rules.Table, untold) {
			v = a.add(v, s, untold)
		}
	}
	return v
}

// lacks reports whether a needed field, of a seat or of the table, is untold.
func lacks(needs []string, of rules.Seat, untold []string) bool {
	for _, need := range needs {
		keys := rules.FieldKeys(need, of)
		need = keys[len(keys)-1]
		for _, key := range untold {
			if key == need || strings.HasPrefix(key, need+".") {
				return true
			}
		}
	}
	return false
}

// add appends the audit's findings that do not depend on an untold field.
func (a *Audit[S]) add(v Verdict, s *S, untold []string) Verdict {
	for _, d := range a.Run(s) {
		if len(a.Own) == 0 || !lacks(a.Own, rules.Seat(d.Args[0].Num), untold) {
			v = append(v, Finding{Code: a.Code, Clause: a.Clause, Noted: a.Noted, Detail: d})
		}
	}
	return v
}
