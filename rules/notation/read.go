package notation

import "referee/rules"

// Parse reads a text that is exactly one move.
func (t *Table[M]) Parse(text string) (M, error) {
	c := t.Over(text)
	m, err := t.Read(&c)
	return Whole(&c, m, err)
}

// Whole returns what was read if there was no error and nothing is left to read.
func Whole[T any](c *Cursor, read T, err *rules.Fault) (T, error) {
	if err == nil {
		err = c.Done()
	}
	if err != nil {
		return *new(T), err
	}
	return read, nil
}

// Read reads a move in the form that matches the token at the cursor.
func (t *Table[M]) Read(c *Cursor) (m M, err *rules.Fault) {
	if err = c.Begin(); err != nil {
		return m, err
	}
	for i := range t.Forms {
		f := &t.Forms[i]
		if f.head != nil && c.Take(f.head) || f.head == nil && starts(c, f.Parts) {
			return Read(c, f.Move, f.Parts)
		}
	}
	return m, c.Wrong("move")
}

// starts reports whether the first element of parts is at the cursor.
func starts[M any](c *Cursor, parts []Part[M]) bool {
	for i := range parts {
		p := &parts[i]
		if _, tokens := p.see(c); tokens > 0 || c.Is(p.Alone) {
			return true
		}
		if p.Least > 0 {
			break
		}
	}
	return false
}

// see returns one value of a part at the cursor and how many tokens it takes; 0 tokens if there is
// none.
func (p *Part[M]) see(c *Cursor) (value, tokens int) {
	if value, tokens = c.see(p.Of); tokens > 0 {
		return value, tokens
	}
	if value, tokens = c.see(p.Or); tokens > 0 || !p.Num {
		return value, tokens
	}
	value, tokens = c.seeNumber(p.Low, p.High)
	return value - p.Low, tokens
}

// Read reads parts into a move.
func Read[M any](c *Cursor, m M, parts []Part[M]) (M, *rules.Fault) {
	for i := range parts {
		var err *rules.Fault
		switch p := &parts[i]; {
		case p.When != nil && !p.When(m):
		case p.Parts == nil:
			m, err = several(c, m, p)
		case starts(c, p.Parts):
			m, err = Read(c, m, p.Parts)
		case c.meaning == 0:
			_ = c.missing(false, p.Parts[0].What)
		}
		if err != nil {
			return m, err
		}
	}
	return m, nil
}

// several reads the values of one part, as many as there are.
func several[M any](c *Cursor, m M, p *Part[M]) (M, *rules.Fault) {
	for i := range p.Most {
		value, tokens := 0, 0
		if i == 0 {
			value, tokens = c.see(p.Alone)
		}
		alone := tokens > 0
		if !alone {
			value, tokens = p.see(c)
		}
		refused := false
		if tokens > 0 && p.Slot != nil {
			next, got := p.Slot(m, i, value)
			if refused = got < 0; !refused {
				m = next
			}
		}
		switch {
		case tokens > 0 && !refused:
			c.leap(tokens)
		case p.Again != "" && (refused || i > 0 && i >= p.Least):
			return m, c.missing(i < p.Least, p.Again)
		case i < p.Least || c.meaning == 0:
			return m, c.missing(i < p.Least, p.What)
		default:
			return m, nil // what comes is something else
		}
		if alone {
			break
		}
	}
	return m, nil
}

// missing returns the error for a required element that is missing; an optional one is noted, for the
// error at the end if the rest cannot be read.
func (c *Cursor) missing(must bool, what string) *rules.Fault {
	if must {
		return c.Wrong(what)
	}
	if what != "" {
		c.missed, c.what = c.col, what
	}
	return nil
}
