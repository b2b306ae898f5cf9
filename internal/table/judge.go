package table

import (
	"reflect"
	"slices"

	"referee/internal/record"
	"referee/rules"
	"referee/validators"
)

// fresh returns the findings that the entry causes: audits that were not there before and that no
// check of its move reports. A clash between earlier entries stays theirs, even if its words change.
func fresh(now, known, told validators.Verdict, at rules.Seq) validators.Verdict {
	if len(now) == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(now), func(f validators.Finding) bool {
		return told.Has(f.Code) || slices.ContainsFunc(known, func(g validators.Finding) bool {
			clash := len(f.Because) > 0 && !slices.Contains(f.Because, at)
			return g.Code == f.Code && (clash || reflect.DeepEqual(g.Args, f.Args))
		})
	})
}

// weigh adds findings with their severities to an entry and returns its status.
func (r *reader) weigh(e *Entry, verdict validators.Verdict, rulings []string) Status {
	status := Stands
	for _, v := range verdict {
		f := Finding{Finding: v, Let: slices.Contains(rulings, string(v.Code))}
		f.Because = once(v.Because)
		f.Severity, f.Layer = r.severity(v)
		e.Findings = append(e.Findings, f)
		switch {
		case f.Severity == validators.Note:
		case f.Let:
			status = max(status, Ruled)
		case f.Severity == validators.Ask:
			status = max(status, Asked)
		default:
			status = max(status, Refused)
		}
	}
	return status
}

// severity returns the severity of a finding and the profile layer that sets it.
func (r *terms) severity(v validators.Finding) (validators.Severity, string) {
	severity, layer := r.profile.Severity(v.Clause)
	switch {
	case v.Noted:
		severity = validators.Note
	case v.Asked:
		severity = max(severity, validators.Ask)
	}
	return severity, layer
}

// override sets parts of the state by hand. rules.Faults of the resulting table are reported and refuse
// nothing.
func (r *terms) override(s *step, before *state, text string) {
	e := &s.entry
	e.spelt = r.byHand(before, text).spelt
	pairs, _ := record.Pairs(text) // the record has read them already
	after, refused := r.set(*before, pairs, r.typed())
	if refused != nil {
		e.Status, e.Fault = Unread, refused[0]
		return
	}
	known := s.audits
	if r.typed() {
		after = r.game.Def.Settle(after)
		s.after, s.audits = after, r.inspect(&after, before, pairs)
	} else {
		s.after, s.audits = after, r.game.Book.Inspect(&after)
	}
	for _, v := range fresh(s.audits, known, nil, e.Seq) {
		e.Findings = append(e.Findings, Finding{Finding: v, Severity: validators.Note})
	}
}

// once returns the entries without repetitions.
func once(list []rules.Seq) []rules.Seq {
	for i, seq := range list {
		if slices.Contains(list[:i], seq) {
			return once(slices.Delete(slices.Clone(list), i, i+1))
		}
	}
	return list
}
