package dialogue

import (
	"referee/internal/record"
	"referee/internal/table"
	"referee/validators"
)

// Brings reports whether a line brings an entry, at the end or elsewhere.
func Brings(r *table.Reading) bool {
	switch r.Line.Kind {
	case record.Entry, record.Private, record.Override, record.Seen, record.Amend, record.Insert:
		return true
	}
	return false
}

// stops reports whether a line brings an entry that is refused, and that the table has not let
// stand.
func stops(r *table.Reading, let bool) bool {
	return Brings(r) && !r.Entry.Status.Counts() && !(let && r.CanStand())
}

// Stopped reports whether what has been typed brings an entry that would be refused.
func (a *Ask) Stopped() bool { return stops(&a.Reading, a.Let) }

// Refuses reports whether a finding keeps an entry out unless the table rules.
func Refuses(f table.Finding) bool { return f.Severity == validators.Refuse && !f.Let }
