package scoring

import "slices"

// Clone is a sheet of its own that tells the same.
func (s Sheet) Clone() Sheet {
	s.Items, s.Totals, s.Ranks = slices.Clone(s.Items), slices.Clone(s.Totals), slices.Clone(s.Ranks)
	for i := range s.Items {
		s.Items[i].From = slices.Clone(s.Items[i].From)
	}
	return s
}
