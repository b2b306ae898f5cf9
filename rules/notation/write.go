package notation

import "strconv"

// Write returns a move written in the first form of its kind.
func (t *Table[M]) Write(m M) string {
	t.Learn()
	var room [96]byte
	kind := t.Kind(m)
	for i := range t.Forms {
		if f := &t.Forms[i]; f.kind == kind {
			b := room[:0]
			if f.head != nil {
				b = f.head.append(b, 0)
			}
			return string(write(b, m, f.Parts))
		}
	}
	return ""
}

// write appends the parts of a move.
func write[M any](b []byte, m M, parts []Part[M]) []byte {
	for i := range parts {
		p := &parts[i]
		switch {
		case p.Silent:
		case p.Parts != nil:
			if there(m, p.Parts) {
				b = write(b, m, p.Parts)
			}
		case p.Slot == nil:
			b = p.Of.append(space(b, !p.Close), p.Of.First)
		default:
			for i := 0; i == 0 || p.Most > 1; i++ {
				_, value := p.Slot(m, i, Ask)
				n := p.named(value)
				if n == nil && !p.counts(value) {
					break
				}
				b = space(b, !p.Close && i == 0 || !p.Tight && i > 0)
				if n != nil {
					b = n.put(b, value)
				} else {
					b = strconv.AppendInt(b, int64(value+p.Low), 10)
				}
			}
		}
	}
	return b
}

// space appends a space unless the text is empty or apart is false.
func space(b []byte, apart bool) []byte {
	if apart && len(b) > 0 {
		b = append(b, ' ')
	}
	return b
}

// there reports whether a move has the first value of a group.
func there[M any](m M, parts []Part[M]) bool {
	for i := range parts {
		if p := &parts[i]; p.Slot != nil && !p.Silent {
			_, value := p.Slot(m, 0, Ask)
			return p.has(value)
		}
	}
	return true
}

// has reports whether a value of the part can be written.
func (p *Part[M]) has(value int) bool { return p.named(value) != nil || p.counts(value) }

// counts reports whether a value is written as a number.
func (p *Part[M]) counts(value int) bool { return p.Num && value >= 0 && value <= p.High-p.Low }

// named returns the names that have a value, or nil.
func (p *Part[M]) named(value int) *Names {
	for _, n := range [...]*Names{p.Of, p.Or, p.Alone} {
		if n != nil && n.has(value) {
			return n
		}
	}
	return nil
}

// Values reads the value of a field, which is no move: names only, or "-" or nothing for none. Instead
// is what the error expects in place of a name that take refuses.
func (w *Words) Values(text string, n *Names, instead string, take func(value int) bool) error {
	if text == "-" {
		return nil
	}
	for c := w.Over(text); c.More(); {
		value, tokens := c.see(n)
		if tokens == 0 {
			return c.Wrong(n.What)
		}
		if !take(value) {
			return c.Wrong(instead)
		}
		c.leap(tokens)
	}
	return nil
}
