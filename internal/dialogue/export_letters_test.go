package dialogue

// Spelt is a line in the letters and the notation of the record, and whether it can be but one
// thing.
func (p *Play) Spelt(typed string) (line string, clear bool) {
	return p.spoken(p.spelt(typed)), len(p.readings(typed)) < 2
}

// Asks reports whether a file has the name of the results, which is asked about; Said says where they are, or "".
func (x *Export) Asks() bool { return x.taken != nil }

// Said is explained at [Export.Asks].
func (x *Export) Said() string { return x.said }
