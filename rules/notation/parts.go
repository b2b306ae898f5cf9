package notation

import (
	"iter"

	"referee/rules"
)

// Parts appends the parts of a move: its form, as the thing of [rules.ActSlot], and every value of the
// form that has a slot.
func (t *Table[M]) Parts(m M, buf rules.Parts) rules.Parts {
	t.Learn()
	kind := t.Kind(m)
	for i := range t.Forms {
		if f := &t.Forms[i]; f.kind == kind {
			return values(append(buf, rules.Part{Slot: rules.ActSlot, Thing: i}), m, f.Parts)
		}
	}
	return buf
}

// values appends the values of parts that have a slot.
func values[M any](buf rules.Parts, m M, parts []Part[M]) rules.Parts {
	for i := range parts {
		p := &parts[i]
		if p.Parts != nil {
			buf = values(buf, m, p.Parts)
			continue
		}
		if p.In == "" {
			continue
		}
		for i := 0; i == 0 || p.Most > 1; i++ {
			_, value := p.Slot(m, i, Ask)
			if !p.has(value) {
				break
			}
			buf = append(buf, rules.Part{Slot: p.slot(i), Thing: value})
		}
	}
	return buf
}

// slot returns the move slot of the ith value.
func (p *Part[M]) slot(i int) rules.Slot {
	if p.InOrder {
		return p.In.Nth(i)
	}
	return p.In
}

// Make returns the move with these parts, allowed or not: the inverse of [Table.Parts]. ok is false if
// a slot does not take its things.
func (t *Table[M]) Make(list rules.Parts) (m M, ok bool) {
	t.Learn()
	for _, part := range list {
		if part.Slot == rules.ActSlot && part.Thing >= 0 && part.Thing < len(t.Forms) {
			f := &t.Forms[part.Thing]
			return made(f.Move, f.Parts, list)
		}
	}
	return m, false
}

// made sets the things of a list in a move, part by part.
func made[M any](m M, parts []Part[M], list rules.Parts) (M, bool) {
	for i := range parts {
		p := &parts[i]
		if p.Parts != nil {
			var ok bool
			if m, ok = made(m, p.Parts, list); !ok {
				return m, false
			}
			continue
		}
		if p.In == "" {
			continue
		}
		for n, part := range p.things(list) {
			next, got := p.Slot(m, n, part.Thing)
			if got < 0 || n >= max(p.Most, 1) || !p.has(part.Thing) {
				return m, false
			}
			m = next
		}
	}
	return m, true
}

// things yields the things of a list that are values of this part, with their index.
func (p *Part[M]) things(list rules.Parts) iter.Seq2[int, rules.Part] {
	return func(yield func(int, rules.Part) bool) {
		for n, more := 0, true; more; {
			more = false
			for _, part := range list {
				if part.Slot != p.slot(n) {
					continue
				}
				if !yield(n, part) {
					return
				}
				n++
				if more = p.InOrder; more {
					break
				}
			}
		}
	}
}
