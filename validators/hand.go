package validators

import "referee/rules"

// LegalFrom is LegalOf of candidates that somebody makes who knows more than the table: of a
// hand. List appends those of the kinds that have no finding as a whole, as [rules.Def.Fit]
// makes them.
func (b *Book[S, M]) LegalFrom(kinds rules.Kinds, s *S, by rules.Seat, list func(want rules.Kinds, buf []M) []M, buf []M) []M {
	open := b.open(kinds&b.def.Choices(s), s, by)
	if open == 0 {
		return buf
	}
	start := len(buf)
	buf = list(open, buf)
	return buf[:start+len(b.closely(open, s, by, buf[start:]))]
}
