package geishasroad

import "referee/rules"

// GoalGeishas ends the game at once (GR-WIN-1).
const GoalGeishas = 4

// Influenced is a player's influence on a geisha, in halves: twice the sum of the
// cards, and one for the token (GR-SCORE-1).
func (s *State) Influenced(seat rules.Seat, c Colour) int {
	n := 2 * s.Side(seat).Front.In(c).Sum()
	if s.Influence[c] == seat {
		n++
	}
	return n
}

// InfluenceTokens is the number of influence tokens in a player's zone.
func (s *State) InfluenceTokens(seat rules.Seat) (n int) {
	for _, holder := range s.Influence {
		if holder == seat {
			n++
		}
	}
	return n
}

// Favours is the number of geishas whose favour a player has won in the round
// scored.
func (s *State) Favours(seat rules.Seat) (n int) {
	for _, holder := range s.Favour {
		if holder == seat {
			n++
		}
	}
	return n
}

// Lanterns is the prestige printed on a geisha's row token in this round.
func (s *State) Lanterns() int { return int(s.Round) }

// Standing is a geisha's prestige: the lanterns of her row token, and the tokens
// on it. In Geisha's Fate it may be less than nothing.
func (s *State) Standing(c Colour) int {
	return s.floor(s.Lanterns() + s.Prestige[c][0].Points() + s.Prestige[c][1].Points())
}

// floor is a geisha's prestige by the reading the table plays (GR-C66).
func (s *State) floor(n int) int {
	if s.FloorZero {
		return max(n, 0)
	}
	return n
}

// Unused is the number of offer tokens a player has not used, of the modules that
// are played with.
func (s *State) Unused(seat rules.Seat) (n int) {
	d := s.Side(seat)
	if s.Counter && d.Counter == 0 {
		n++
	}
	if s.Hidden && d.Hidden == 0 {
		n++
	}
	return n
}

// RowPoints is the prestige of the geishas a player has won in the round scored.
func (s *State) RowPoints(seat rules.Seat) (n int) {
	for c := Red; c < Colours; c++ {
		if s.Favour[c] == seat {
			n += s.Standing(c)
		}
	}
	return n
}

// RoundPoints is a player's prestige in the round scored (GR-SCORE-3 to
// GR-SCORE-5).
func (s *State) RoundPoints(seat rules.Seat) int {
	best := s.Side(seat).Guests.Best()
	return s.RowPoints(seat) + best.Worth() + s.Unused(seat)
}

// Total is a player's prestige of both rounds.
func (s *State) Total(seat rules.Seat) int {
	return int(s.Points[0][seat-1]) + int(s.Points[1][seat-1])
}

// Four is who has won the favour of four geishas or more in the round scored, by which
// the game is won whatever the prestige (GR-WIN-1); nobody mostly.
func (s *State) Four() rules.Seat {
	for seat := rules.Seat(1); seat <= Players; seat++ {
		if s.Favours(seat) >= GoalGeishas {
			return seat
		}
	}
	return rules.Table
}

// score ends a round (GR-SCORE-1 to GR-SCORE-6, GR-WIN-1).
func (s *State) score() {
	for c := Red; c < Colours; c++ {
		one, two := s.Influenced(1, c), s.Influenced(2, c)
		switch {
		case one > two:
			s.Favour[c] = 1
		case two > one:
			s.Favour[c] = 2
		default:
			s.Favour[c] = rules.Table
			continue
		}
		s.Influence[c] = s.Favour[c]
	}
	s.count()
	s.Scored = true
	s.Ended = s.Round == Rounds || s.Four() != rules.Table
	s.special()
}

// count notes the points of the round scored and who has won it. Four geishas win
// whatever the prestige, so that none is counted in that round (GR-WIN-1, GR-WIN-2).
func (s *State) count() {
	r := s.Round - 1
	s.Points[r], s.Slack[r] = [Players]int16{}, [Players]Slack{}
	if s.Four() == rules.Table {
		for seat := rules.Seat(1); seat <= Players; seat++ {
			s.Points[r][seat-1], s.Slack[r][seat-1] = int16(s.RoundPoints(seat)), s.slack(seat)
		}
	}
	s.Winner[r] = s.roundWinner()
}

// roundWinner is who wins the round scored: four geishas, or more points, then more influence
// tokens, then the first player (GR-SCORE-6). It is nobody where tokens that
// nobody could tell decide it.
func (s *State) roundWinner() rules.Seat {
	if four := s.Four(); four != rules.Table {
		return four
	}
	r := s.Round - 1
	return s.certain(r, r)
}

// nextRound lays the second round out: cards, guests, offers and prestige tokens
// anew; geishas and influence tokens stay (GR-NEXT-1 to GR-NEXT-6).
func (s *State) nextRound() {
	s.Round++
	s.Scored = false
	s.Earlier, s.RowBefore, s.ToldBefore = s.Specials, s.Row, s.RowTold
	s.Sides, s.AsideAt = [Players]Side{}, [AllCards]rules.Seq{}
	s.Row, s.RowTold, s.RowUsed = [Okaasan][Colours]Value{}, [Okaasan]bool{}, [Okaasan]uint8{}
	s.Prestige, s.Home, s.Favour = [Colours][2]Value{}, [Colours]uint8{}, [Colours]rules.Seat{}
	s.refill()
}
