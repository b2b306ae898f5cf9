package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// trail is what a card leaves behind for the next one of the same move. It stands for a
// table on which that card has been played, so that none is copied for each of many moves.
type trail struct {
	card      Card // NoCard for one that has not been played, or cannot be
	house     Colour
	guests    int
	influence bool
}

// behind is the trail of the cards that a move plays before another one: one at most.
func (s *State) behind(before []Played) (t trail) {
	for _, p := range before {
		t = s.trail(p)
	}
	return t
}

// trail is that of a card.
func (s *State) trail(p Played) trail {
	if !p.Card.Known() {
		return trail{}
	}
	house := s.Stop(p.Card)
	guests, influence, due := s.takes(trail{}, p.Card, house)
	p.take(guests, due)
	if p.lacks(guests, influence) {
		return trail{}
	}
	return trail{p.Card, house, int(p.Guests), p.Influence}
}

// take says which tokens are taken where that was not told: guests first.
func (p *Played) take(guests, due int) {
	if !p.Told {
		p.Guests = uint8(min(due, guests))
		p.Influence = due > guests
	}
}

// lacks reports whether tokens are taken that are not there.
func (p *Played) lacks(guests, influence int) bool {
	return int(p.Guests) > guests || p.Influence && influence == 0
}

// Stop is the house where a card would bring its geisha.
func (s *State) Stop(k Card) Colour { return s.stop(trail{}, k) }

func (s *State) stop(t trail, k Card) Colour {
	steps := k.Value()
	if t.card != NoCard && t.card.Colour() == k.Colour() {
		steps += t.card.Value()
	}
	return s.Houses[(int(s.Place[k.Colour()])+steps)%Colours]
}

// Due tokens of a card: two for a 1, one for a 2 (GR-TOKENS-1).
func Due(k Card) int { return max(3-k.Value(), 0) }

// Takes is how many guests and influence tokens lie where a card would bring its
// geisha, and how many are to be taken: as many as are there (GR-C41).
func (s *State) Takes(k Card) (guests, influence, due int) {
	return s.takes(trail{}, k, s.Stop(k))
}

// takes is the same of a card behind another one, at the house where it brings its geisha.
func (s *State) takes(t trail, k Card, at Colour) (guests, influence, due int) {
	if !s.Guests {
		return 0, 0, 0
	}
	guests, influence = int(s.AtHouse[at]), rules.One(s.Influence[at] == rules.Table)
	if t.card != NoCard && t.house == at {
		guests -= t.guests
		if t.influence {
			influence = 0
		}
	}
	return guests, influence, min(s.Asks(k), guests+influence)
}

// Asks is how many tokens a card asks for, however many there are: by one reading
// none when an Intrigue is turned up (GR-C38).
func (s *State) Asks(k Card) int {
	if s.NoIntrigueTokens && s.revealing() {
		return 0
	}
	return Due(k)
}

// StopAfter is [State.Stop] of a card that is played after others.
func (s *State) StopAfter(before []Played, k Card) Colour { return s.stop(s.behind(before), k) }

// TakesAfter is [State.Takes] of a card that is played after others.
func (s *State) TakesAfter(before []Played, k Card) (guests, influence, due int) {
	t := s.behind(before)
	return s.takes(t, k, s.stop(t, k))
}

// Turns reports whether a card that is played after others turns a prestige token over:
// it brings its geisha home for the second time in Geisha's Fate (GR-FATE-3).
func (s *State) Turns(before []Played, k Card) bool {
	return s.turns(k, s.stop(s.behind(before), k))
}

// turns is the same of a card that brings its geisha to a house. One before it that has just
// brought the same geisha home makes no difference: from there no card does.
func (s *State) turns(k Card, at Colour) bool {
	return s.Fate && s.Home[k.Colour()] == 1 && at == k.Colour()
}

// HomeAfter is how often a geisha has come home in this round when the cards have
// been played.
func (s *State) HomeAfter(by rules.Seat, cards []Played, c Colour) int {
	t := *s
	for _, p := range cards {
		_ = t.play(0, by, p) // one that cannot be played brings nobody home
	}
	return int(t.Home[c])
}

// play puts a card into the player's zone, moves its geisha and takes what she
// finds (GR-MOVE-1, GR-TOKENS-1, GR-HOME-1). Tokens that were not told are guests
// first.
func (s *State) play(at rules.Seq, by rules.Seat, p Played) error {
	if !p.Card.Known() {
		return &rules.Impossible{Code: "gr/card-unknown", Clause: "GR-MOVE-1"}
	}
	c, d := p.Card.Colour(), s.Side(by)
	guests, influence, due := s.Takes(p.Card)
	p.take(guests, due)
	if p.lacks(guests, influence) {
		return &rules.Impossible{Code: "gr/no-such-tokens", Clause: "GR-TOKENS-1",
			Args: []rules.Arg{rules.Word("house", "geishasroad.house."+s.Stop(p.Card).Key()), rules.N("n", guests)}}
	}
	d.Front |= kyoto.Of(p.Card)
	d.SeenAt[p.Card-1] = at
	s.Place[c] = uint8((int(s.Place[c]) + p.Card.Value()) % Colours)
	house := s.Houses[s.Place[c]]
	s.AtHouse[house] -= p.Guests
	d.Guests[house] += p.Guests
	if p.Influence {
		s.Influence[house], s.InfAt[house] = by, at
	}
	if house == c {
		s.home(c, p.Flip)
	}
	return nil
}

// home is a geisha who comes home: the first time a token of the geiko row, the
// second time one of the okaasan row, or in Geisha's Fate her token is turned over
// (GR-HOME-2, GR-HOME-3, GR-FATE-3). An empty row gives nothing.
func (s *State) home(c Colour, flip Value) {
	s.Home[c]++
	switch n := s.Home[c]; {
	case n > 2:
	case s.Fate && n == 2:
		if s.Prestige[c][0] = Untold; flip != 0 {
			s.Prestige[c][0] = flip
		}
	default:
		if i, size := s.RowUsed[n-1], RowSize(Rows(n)); int(i) < size {
			s.Prestige[c][n-1] = s.Row[n-1][i]
			s.RowUsed[n-1]++
		}
	}
}

// RowSize is the number of tokens in a row.
func RowSize(r Rows) int {
	if r == Okaasan {
		return OkaasanSize
	}
	return GeikoSize
}
