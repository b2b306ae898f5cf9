package notation

// Values reads what was typed into a field, which is no move: names alone, or "-" or
// nothing for none. Instead is what is expected where there is a name that take refuses.
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
