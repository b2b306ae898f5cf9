package dialogue

import (
	"referee/internal/table"
	"referee/rules"
)

// cite notes the clauses against an answer, if there are any.
func (p *asker) cite(r *table.Reading) {
	if ids := r.Cited(); len(ids) > 0 {
		p.cited = ids
	}
}

// Cited returns the clauses against what was answered last; none after an entry that is allowed.
func (p *asker) Cited() []rules.ClauseID { return p.cited }

// Why returns the clauses against a choice, named by its number or as it is typed; listed is
// false if there is no such choice. Without one they are those against what was answered
// last, or else the one behind the question.
func (p *asker) Why(choice string) (ids []rules.ClauseID, listed bool) {
	if choice == "" {
		if len(p.cited) > 0 {
			return p.cited, true
		}
		return []rules.ClauseID{p.turn.Clause}, true
	}
	switch c := p.Named(choice); {
	case c == nil:
		r := p.Type(choice).Reading // as it is typed
		return r.Cited(), r.Fits() || len(r.Cited()) > 0
	case c.Disabled == nil:
		return nil, true
	default:
		return []rules.ClauseID{c.Disabled.Clause}, true
	}
}

// Named returns the choice that a number or its words name, or nil.
func (p *asker) Named(typed string) *Choice {
	list := p.Now().Choices
	if c := keyed(list, typed); c != nil {
		return c
	}
	return p.named(list, typed)
}

// Cites returns what is cited about a moment: the findings against the choice that is pointed
// at, which is nil for none, or against what has been typed; without any, the clause that makes
// it impossible; with nothing typed the findings against what cannot be chosen now, or the
// clause behind the question.
func (a *Ask) Cites(on *Choice) (list []table.Finding, clause rules.ClauseID) {
	e := &a.Reading.Entry
	switch {
	case on != nil && on.Disabled != nil:
		return []table.Finding{*on.Disabled}, ""
	case a.Does == Closed && a.Takes.Disabled != nil:
		return []table.Finding{*a.Takes.Disabled}, ""
	case len(e.Findings) > 0:
		return e.Findings, ""
	case e.Cannot != nil && e.Cannot.Clause != "":
		return nil, e.Cannot.Clause
	case a.Reading.Line.Text == "":
		for i := range a.Listed {
			if f := a.Choices[i].Disabled; f != nil {
				list = append(list, *f)
			}
		}
		if len(list) > 0 {
			return list, ""
		}
	}
	return nil, a.Turn.Clause
}
