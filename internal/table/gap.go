package table

import "referee/internal/present"

// Gap is what the move of a line lacks that only the box can tell, where its reading is
// impossible for that alone.
func (s *session) Gap(r *Reading) (g present.Gap, ok bool) {
	if s.game.View.Gap == nil || r.Entry.Cannot == nil {
		return g, false
	}
	at := len(s.public.steps)
	if i := s.ledger.Place(r.Line.Target); i >= 0 {
		at = i
	}
	before, _ := s.public.before(at)
	m, err := s.reader.parse(before, r.Line.Seat, r.Line.Text)
	if err != nil {
		return g, false
	}
	return s.game.View.Gap(s.public.last(), m, r.Entry.Cannot)
}
