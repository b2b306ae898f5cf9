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
func (c *Counted) InfluenceTokens(seat rules.Seat) int { return rules.Count(c.Influence[:], seat) }

// Favours is the number of geishas whose favour a player has won in the round
// scored.
func (c *Counted) Favours(seat rules.Seat) int { return rules.Count(c.Favour[:], seat) }

// Lanterns is the prestige printed on a geisha's row token in this round.
func (s *State) Lanterns() int { return int(s.Round) }

// Standing is a geisha's prestige: the lanterns of her row token, and the tokens
// on it. In Geisha's Fate it may be less than nothing.
func (s *State) Standing(c Colour) int {
	return s.floor(s.Lanterns() + s.Prestige[c][0].Points() + s.Prestige[c][1].Points())
}

// floor is a geisha's prestige by the reading the table plays (GR-C66).
func (w *Switches) floor(n int) int {
	if w.FloorZero {
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

// Four is who has won the favour of four geishas or more in the round scored, by which
// the game is won whatever the prestige (GR-WIN-1); mostly [rules.Table].
func (c *Counted) Four() rules.Seat {
	for seat := rules.Seat(1); seat <= Players; seat++ {
		if c.Favours(seat) >= GoalGeishas {
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
	s.Scored = true
	s.Ended = s.Round == Rounds || s.Four() != rules.Table
}

// RoundWinner is who wins the round scored: four geishas, or more points, then more
// influence tokens, then the first player (GR-SCORE-6). It is nobody where prestige tokens
// that are unknown decide it.
func (s *State) RoundWinner() rules.Seat {
	if four := s.Four(); four != rules.Table {
		return four
	}
	return s.Ahead(s.RoundSpan(1), s.RoundSpan(2))
}

// FirstWinner is who has won the first round, once that has been scored.
func (s *State) FirstWinner() rules.Seat {
	if s.Round == 1 {
		return s.RoundWinner()
	}
	return s.Before.Won
}

// FirstRound is the table as the first round has left it, seen from the second.
func (s State) FirstRound() State {
	s.Round, s.Counted = 1, s.Before.Counted
	for i := range s.Sides {
		d, held := &s.Sides[i], &s.Before.Held[i]
		d.Front, d.Guests, d.Counter, d.Hidden = held.Front, held.Guests, 0, 0
		if held.Counter {
			d.Counter = 1
		}
		if held.Hidden {
			d.Hidden = 1
		}
	}
	return s
}

// nextRound lays the second round out: cards, guests, offers and prestige tokens
// anew; geishas and influence tokens stay (GR-NEXT-1 to GR-NEXT-6).
func (s *State) nextRound() {
	s.Before = Before{Counted: s.Counted, Won: s.RoundWinner()}
	for i := range s.Sides {
		d := &s.Sides[i]
		s.Before.Held[i] = Held{d.Front, d.Guests, d.Counter != 0, d.Hidden != 0}
	}
	s.Round++
	s.Counted = Counted{Influence: s.Influence}
	s.Sides, s.AsideAt, s.Home = [Players]Side{}, [AllCards]rules.Seq{}, [Colours]uint8{}
	s.refill()
}
