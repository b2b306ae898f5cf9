package geishasroad

import "referee/rules"

// What is reckoned with of a prestige token that nobody could tell (GR-C68): a light
// side takes nothing away, in Geisha's Fate a dark one may.
const (
	leastLight, leastDark = 0, -MostPrestige
	// MostPrestige is the highest number that can be told of a prestige token.
	MostPrestige = 20
)

// Slack is how many points fewer and more there can be than were counted, since a token
// that nobody could tell counts nothing.
type Slack struct{ Fewer, More int16 }

// slack is that of a player's points in the round scored.
func (s *State) slack(seat rules.Seat) (k Slack) {
	for c := Red; c < Colours; c++ {
		if s.Favour[c] == seat {
			low, high := s.bounds(c)
			k.Fewer += int16(s.Standing(c) - low)
			k.More += int16(high - s.Standing(c))
		}
	}
	return k
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

// between is the least and the most points of a player in some rounds.
func (s *State) between(seat rules.Seat, from, to uint8) (low, high int) {
	for r := from; r <= to; r++ {
		n, k := int(s.Points[r][seat-1]), s.Slack[r][seat-1]
		low, high = low+n-int(k.Fewer), high+n+int(k.More)
	}
	return low, high
}

// certain is who is ahead in some rounds whatever the tokens are that nobody could tell,
// or nobody.
func (s *State) certain(from, to uint8) rules.Seat {
	lowOne, highOne := s.between(1, from, to)
	lowTwo, highTwo := s.between(2, from, to)
	if ahead := s.ahead(lowOne, highTwo); ahead == s.ahead(highOne, lowTwo) {
		return ahead
	}
	return rules.Table
}

// lead is how many points a player has certainly more than the other in some rounds.
func (s *State) lead(seat rules.Seat, from, to uint8) int {
	low, _ := s.between(seat, from, to)
	_, high := s.between(Other(seat), from, to)
	return low - high
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

// Unsure reports whether the game is over and a token that nobody could tell decides who
// has won it.
func (s *State) Unsure() bool { return s.Ended && s.GameWinner() == rules.Table }
