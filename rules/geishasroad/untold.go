package geishasroad

import "referee/rules"

// What is reckoned with of a prestige token that nobody could tell (GR-C68): a light
// side takes nothing away, in Geisha's Fate a dark one may.
const (
	leastLight, leastDark = 0, -MostPrestige
	// MostPrestige is the highest number that a prestige token can be entered with.
	MostPrestige = 20
)

// Span is the least and the most that points can be, since a token that nobody could tell
// counts nothing.
type Span struct{ Low, High int }

// RowSpan is that of the prestige of the geishas a player has won in the round scored.
func (s *State) RowSpan(seat rules.Seat) (span Span) {
	for c := Red; c < Colours; c++ {
		if s.Favour[c] == seat {
			low, high := s.bounds(c)
			span.Low, span.High = span.Low+low, span.High+high
		}
	}
	return span
}

// RoundSpan is that of a player's points in the round scored.
func (s *State) RoundSpan(seat rules.Seat) Span {
	row, sure := s.RowSpan(seat), s.RoundPoints(seat)-s.RowPoints(seat)
	return Span{row.Low + sure, row.High + sure}
}

// bounds is the least and the most a geisha's prestige can be.
func (s *State) bounds(c Colour) (low, high int) {
	least := leastLight
	if s.Fate {
		least = leastDark
	}
	low = s.Lanterns()
	high = low
	for _, v := range s.Prestige[c] {
		if v == Untold {
			low, high = low+least, high+MostPrestige
			continue
		}
		low, high = low+v.Points(), high+v.Points()
	}
	return s.floor(low), s.floor(high)
}

// Ahead is who is ahead by these points of both players whatever the tokens are that
// nobody could tell, or nobody.
func (s *State) Ahead(one, two Span) rules.Seat {
	if ahead := s.ahead(one.Low, two.High); ahead == s.ahead(one.High, two.Low) {
		return ahead
	}
	return rules.Table
}

// ahead is who has more points, then more influence tokens, then who began the round
// (GR-SCORE-6, GR-WIN-2 to GR-WIN-4).
func (s *State) ahead(one, two int) rules.Seat {
	if one == two {
		one, two = s.InfluenceTokens(1), s.InfluenceTokens(2)
	}
	switch {
	case one > two:
		return 1
	case two > one:
		return 2
	}
	return s.First
}
