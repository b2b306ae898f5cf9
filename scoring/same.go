package scoring

import "slices"

// Same reports whether two sheets tell the same.
func (s *Sheet) Same(other *Sheet) bool {
	return s.Round == other.Round && s.Final == other.Final && s.Unsure == other.Unsure && s.Winners == other.Winners &&
		s.Ending == other.Ending && s.Won == other.Won && s.Lost == other.Lost &&
		slices.Equal(s.Totals, other.Totals) && slices.Equal(s.Ranks, other.Ranks) &&
		slices.EqualFunc(s.Items, other.Items, sameItem)
}

func sameItem(a, b Item) bool {
	return a.Seat == b.Seat && a.Count == b.Count && a.Each == b.Each && a.Points == b.Points && a.Open == b.Open && a.Carried == b.Carried &&
		a.Code == b.Code && a.Subject == b.Subject && a.Clause == b.Clause && slices.Equal(a.From, b.From) && (a.From == nil) == (b.From == nil)
}
