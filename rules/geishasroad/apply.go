package geishasroad

import "referee/rules"

// Apply carries out an entry, allowed or not. It fails only if cards or tokens could not have been
// moved like that.
func Apply(s *State, at rules.Seq, by rules.Seat, m Move) error {
	if by == rules.Table {
		return &rules.Fault{Code: "impossible.gr/nobody", Clause: "GR-TURN-1"}
	}
	if s.Scored && !s.Ended {
		s.nextRound()
	}
	e := entry{s, at, by}
	var err error
	switch m.Act {
	case Meeting:
		e.used(Meeting)
		err = e.play(m.Plays[0])
	case Intrigue:
		e.used(Intrigue)
		d := s.Side(by)
		d.Kept, d.Binned, d.KeptAt = m.Cards[0], m.Cards[1], at
	case Gift, Exchange:
		err = e.offer(m)
	case Counter:
		err = e.counter(m)
	case Play:
		err = e.plays(m)
	case Circle:
		s.Lay(m.Houses, &s.Place)
	case Row:
		s.tellRow(m)
	case Tokens:
		s.Influence = [Colours]rules.Seat{}
		for i := range Players {
			s.Influence[m.Houses[i]] = rules.Seat(i + 1)
		}
		s.Dealt = true
	case Begins:
		s.First, s.Chosen = m.Who, s.Round > 1
		if s.Round == 1 {
			s.Began = m.Who
		}
	case Keep:
		err = e.keep(m)
	}
	if err != nil {
		return err
	}
	if s.revealing() && s.Sides[0].Opened && s.Sides[1].Opened {
		s.score()
	}
	return nil
}

// entry carries out what a player enters, with the number at.
type entry struct {
	*State
	at rules.Seq
	by rules.Seat
}

// keep records the cards of an Intrigue; one that the entry does not name stays as it was.
func (e *entry) keep(m Move) error {
	d := e.Side(e.by)
	if !d.Has(Intrigue) || d.Opened {
		return &rules.Fault{Code: "impossible.gr/nothing-hidden", Clause: "GR-INTRIGUE-1"}
	}
	if m.Cards[0].Known() {
		d.Kept, d.KeptAt = m.Cards[0], e.at
	}
	if m.Cards[1].Known() {
		d.Binned, d.KeptAt = m.Cards[1], e.at
	}
	return nil
}

// tellRow sets a row of prestige tokens; those left out stay unknown.
func (c *Counted) tellRow(m Move) {
	for i := m.Told(); i < RowSize(m.Row); i++ {
		m.Values[i] = Untold
	}
	c.Row[m.Row-1], c.RowTold[m.Row-1] = m.Values, true
}

// used flips the marker of an action.
func (e *entry) used(a Act) {
	d := e.Side(e.by)
	d.Did |= 1 << a
	d.Used[a] = e.at
}

// Due returns who must do something now, and in which phase.
func (s *State) Due() (rules.Seats, rules.Phase) {
	switch {
	case s.Ended:
		return 0, PhaseOver
	case s.Scored:
		return s.Losers(), PhaseSetup
	case !s.Ready():
		if s.Round > 1 && !s.Chosen {
			return s.Losers(), PhaseSetup
		}
		return rules.SeatSet(s.First), PhaseSetup
	case s.Offer.Open():
		return rules.SeatSet(s.Offer.Chooser), PhaseChoice
	case s.Rest.By != rules.Table:
		return rules.SeatSet(s.Rest.By), PhaseRest
	}
	if turner := s.Turner(); turner != rules.Table {
		return rules.SeatSet(turner), PhaseAction
	}
	if !s.Side(s.First).Opened {
		return rules.SeatSet(s.First), PhaseReveal // the first player first
	}
	return rules.SeatSet(rules.Other(s.First)), PhaseReveal
}

// Losers returns who chooses the first player of the second round: the loser of the first, or either
// player if an unknown token decides who that is.
func (s *State) Losers() rules.Seats {
	if winner := s.FirstWinner(); winner != rules.Table {
		return rules.SeatSet(rules.Other(winner))
	}
	return rules.SeatSet(1, 2)
}

// Turn says who is due and why.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	taken := s.Sides[0].Count() + s.Sides[1].Count()
	const steps = Players * Actions
	t := rules.Turn{Phase: phase, Round: int(s.Round), Step: min(taken+1, steps), Steps: steps, Due: due, Why: "alternate", Clause: "GR-TURN-1"}
	switch phase {
	case PhaseOver:
		t.Why, t.Clause, t.Step = "over", s.Decided(), steps
	case PhaseSetup:
		t.Why, t.Clause = s.missing()
		t.Step, t.Bare = 1, t.Why
		if t.Clause == "GR-NEXT-6" {
			t.Bare = "begins"
		}
		if s.Scored {
			t.Round++
		}
	case PhaseChoice:
		t.Why, t.Clause, t.Step = "choice", s.Chooses(), max(taken, 1)
	case PhaseRest:
		t.Why, t.Clause, t.Step = "rest", s.Rest.Clause(), max(taken, 1)
	case PhaseReveal:
		t.Why, t.Clause, t.Step = "reveal", "GR-REVEAL-1", steps
	case PhaseAction:
		if taken == 0 {
			t.Why = "first"
		}
	}
	return t
}

// Decided returns the clause by which a game that is over ended.
func (s *State) Decided() rules.ClauseID {
	if s.Four() != rules.Table {
		return "GR-WIN-1"
	}
	return "GR-WIN-2"
}

// Chooses returns the clause that makes a player choose from the offer: that of the offer, or of a
// counter offer, which passes the choice on (GR-C49).
func (s *State) Chooses() rules.ClauseID {
	if s.Offer.Put != 0 && !s.RolesStay {
		return "GR-COUNTER-2"
	}
	return s.Offer.Choice()
}

// Lays returns the clause by which prestige tokens are laid now.
func (s *State) Lays() rules.ClauseID {
	switch {
	case s.Fate:
		return "GR-FATE-2"
	case s.Scored || s.Round > 1:
		return "GR-NEXT-3"
	}
	return "GR-SETUP-5"
}

// missing returns the entries still needed before a round.
func (s *State) missing() (why string, clause rules.ClauseID) {
	switch {
	case s.Scored || s.Round > 1 && !s.Chosen:
		if s.FirstWinner() == rules.Table {
			return "either", "GR-NEXT-6"
		}
		return "starter", "GR-NEXT-6"
	case s.Guests && !s.Laid:
		return "circle", "GR-SETUP-1"
	case !s.Guests && !s.Dealt:
		return "tokens", "GR-SETUP-8"
	case s.Fate:
		return "row", s.Lays()
	case !s.RowTold[Geiko-1]:
		return "geiko", s.Lays()
	}
	return "okaasan", s.Lays()
}

// Scores returns the number of rounds that have been scored, and whether the last of
// them still lies on the table.
func (s *State) Scores() (n int, lies bool) {
	if s.Scored {
		return int(s.Round), true
	}
	return int(s.Round) - 1, false
}

// GoalGeishas ends the game at once (GR-WIN-1).
const GoalGeishas = 4

// Influenced returns a player's influence on a geisha, in halves: twice the sum of the
// cards, and one for the token (GR-SCORE-1).
func (s *State) Influenced(seat rules.Seat, c Colour) int {
	n := 2 * s.Side(seat).Front.In(c).Sum()
	if s.Influence[c] == seat {
		n++
	}
	return n
}

// InfluenceTokens returns the number of influence tokens in a player's zone.
func (c *Counted) InfluenceTokens(seat rules.Seat) int { return rules.Count(c.Influence[:], seat) }

// Favours returns the number of geishas whose favour a player has won in the round
// scored.
func (c *Counted) Favours(seat rules.Seat) int { return rules.Count(c.Favour[:], seat) }

// Lanterns returns the prestige printed on a geisha's row token in this round.
func (s *State) Lanterns() int { return int(s.Round) }

// Standing returns a geisha's prestige: the lanterns of her row token, and the tokens
// on it. In Geisha's Fate it may be less than nothing.
func (s *State) Standing(c Colour) int {
	return s.floor(s.Lanterns() + s.Prestige[c][0].Points() + s.Prestige[c][1].Points())
}

// floor returns a geisha's prestige by the reading the table plays (GR-C66).
func (w *Switches) floor(n int) int {
	if w.FloorZero {
		return max(n, 0)
	}
	return n
}

// Unused returns the number of offer tokens a player has not used, of the modules that
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

// RowPoints returns the prestige of the geishas a player has won in the round scored.
func (s *State) RowPoints(seat rules.Seat) (n int) {
	for c := Red; c < Colours; c++ {
		if s.Favour[c] == seat {
			n += s.Standing(c)
		}
	}
	return n
}

// RoundPoints returns a player's prestige in the round scored (GR-SCORE-3 to
// GR-SCORE-5).
func (s *State) RoundPoints(seat rules.Seat) int {
	best := s.Side(seat).Guests.Best()
	return s.RowPoints(seat) + best.Worth() + s.Unused(seat)
}

// Four returns who has won the favour of four geishas or more in the round scored, by which
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

// RoundWinner returns who wins the round scored: four geishas, or more points, then more
// influence tokens, then the first player (GR-SCORE-6). It is nobody if prestige tokens
// that are unknown decide it.
func (s *State) RoundWinner() rules.Seat {
	if four := s.Four(); four != rules.Table {
		return four
	}
	return s.Ahead(s.RoundSpan(1), s.RoundSpan(2))
}

// FirstWinner returns who has won the first round, once that has been scored.
func (s *State) FirstWinner() rules.Seat {
	if s.Round == 1 {
		return s.RoundWinner()
	}
	return s.Before.Won
}

// FirstRound returns the table as the first round has left it, seen from the second.
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
