package geishasroad

import (
	"referee/rules"
	game "referee/rules/geishasroad"
)

// earlier returns a player's points of the first round: those typed, else as its table was.
func earlier(s *game.State, seat rules.Seat) int {
	switch {
	case s.Round == 1:
		return 0
	case s.Before.Typed[seat-1]:
		return int(s.Before.Points[seat-1])
	case !s.Before.Scored:
		return 0
	}
	first := s.FirstRound()
	return first.RoundPoints(seat)
}

// before returns the least and the most these points can be.
func before(s *game.State, seat rules.Seat) game.Span {
	if s.Round == 1 || s.Before.Typed[seat-1] || !s.Before.Scored {
		return game.Span{Low: earlier(s, seat), High: earlier(s, seat)}
	}
	first := s.FirstRound()
	return first.RoundSpan(seat)
}

// both returns the least and the most the points of both rounds can be.
func both(s *game.State, seat rules.Seat) game.Span {
	one, two := before(s, seat), s.RoundSpan(seat)
	return game.Span{Low: one.Low + two.Low, High: one.High + two.High}
}

// lead returns how many points of a kind a player has certainly more than the other.
func lead(s *game.State, seat rules.Seat, of func(*game.State, rules.Seat) game.Span) int {
	return of(s, seat).Low - of(s, rules.Other(seat)).High
}

// Prestige returns a player's points of the rounds scored, of which one with four geishas counts
// none (GR-WIN-1).
func Prestige(s *game.State, seat rules.Seat) int {
	if s.Scored && s.Four() == rules.Table {
		return earlier(s, seat) + s.RoundPoints(seat)
	}
	return earlier(s, seat)
}

// gameWinner returns who has won a game that is over: four geishas, then the points of both
// rounds, then influence tokens, then who began the second round (GR-WIN-1 to GR-WIN-4). It
// is nobody if prestige tokens that are unknown decide it.
func gameWinner(s *game.State) rules.Seat {
	if four := s.Four(); four != rules.Table {
		return four
	}
	return s.Ahead(both(s, 1), both(s, 2))
}

// Unsure reports whether the game is over and a prestige token that is unknown decides who
// has won it.
func Unsure(s *game.State) bool { return s.Ended && gameWinner(s) == rules.Table }
