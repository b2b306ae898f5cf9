package dialogue

// Spelt is a line in the letters of the record, and whether it can be but one thing.
func (p *Play) Spelt(typed string) (line string, clear bool) {
	return p.spelt(typed), len(p.readings(typed)) < 2
}
