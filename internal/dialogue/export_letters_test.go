package dialogue

// Spelt returns a line in the letters and the notation of the record, and whether it can be but one
// thing.
func (p *Play) Spelt(typed string) (line string, clear bool) {
	return p.spoken(p.spelt(typed)), len(p.readings(typed)) < 2
}
