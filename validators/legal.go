package validators

import "referee/rules"

// Legal appends to buf the seat's candidates with a clean verdict. It first asks the checks that rule
// out whole kinds of move, so that their candidates are never made.
func (b *Book[S, M]) Legal(s *S, by rules.Seat, buf []M) []M {
	return b.LegalOf(rules.AllKinds, s, by, buf)
}

// LegalOf appends the legal moves of some kinds.
func (b *Book[S, M]) LegalOf(kinds rules.Kinds, s *S, by rules.Seat, buf []M) []M {
	open := b.open(kinds&b.def.Choices(s), s, by)
	if open == 0 {
		return buf
	}
	start := len(buf)
	buf = b.list(s, by, open, buf)
	return buf[:start+len(b.closely(open, s, by, buf[start:]))]
}

// LegalFrom appends the legal moves among candidates made by list, which may know more than the table:
// those of a hand, for example. List appends the moves of the wanted kinds, restricted as by
// [rules.Def.Fit].
func (b *Book[S, M]) LegalFrom(kinds rules.Kinds, s *S, by rules.Seat, list func(want rules.Kinds, buf []M) []M, buf []M) []M {
	open := b.open(kinds&b.def.Choices(s), s, by)
	if open == 0 {
		return buf
	}
	start := len(buf)
	buf = list(open, buf)
	return buf[:start+len(b.closely(open, s, by, buf[start:]))]
}

// Sieve returns the moves of a list with a clean verdict, reusing the list. They are of one kind and
// restricted as by [rules.Def.Fit].
func (b *Book[S, M]) Sieve(kind uint8, s *S, by rules.Seat, list []M) []M {
	if b.open(1<<kind, s, by) == 0 {
		return list[:0]
	}
	return b.closely(1<<kind, s, by, list)
}

// closely returns the candidates that break no check of the whole move.
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

// sieves reports whether a candidate of these kinds can break a check of the whole move.
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

// broken reports whether a move breaks any check of a list.
func broken[S any, M comparable](list []question[S, M], s *S, by rules.Seat, m M) bool {
	for _, breaks := range list {
		if breaks(s, by, m) {
			return true
		}
	}
	return false
}

// open returns the kinds that no check rules out as a whole.
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
