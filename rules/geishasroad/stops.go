package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Trail is the table as the cards leave it that a move plays before another one, one at most: no table is
// copied for each of many moves.
type Trail struct {
	*State
	card      Card // NoCard for one that has not been played, or cannot be
	house     Colour
	guests    uint8
	influence bool
}

// Behind returns the trail of the cards that a move plays before another one.
func (s *State) Behind(before []Played) *Trail {
	t := &Trail{State: s}
	for i := range before {
		t.behind(before[i])
	}
	return t
}

// behind makes it the trail of a card, if that can be played.
func (t *Trail) behind(p Played) {
	if !p.Card.Known() {
		return
	}
	house := t.Stop(p.Card)
	guests, influence, due := t.takes(p.Card, house)
	if p.take(guests, due); !p.lacks(guests, influence) {
		t.card, t.house, t.guests, t.influence = p.Card, house, p.Guests, p.Influence
	}
}

// take sets the tokens taken if the entry does not name them: guests first.
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

// Stop returns the house where a card would bring its geisha.
func (t *Trail) Stop(k Card) Colour { return t.Houses[t.Place.Stop(k, t.card)] }

// Due tokens of a card: two for a 1, one for a 2 (GR-TOKENS-1).
func Due(k Card) int { return max(3-k.Value(), 0) }

// Takes returns how many guests and influence tokens lie where a card would bring its
// geisha, and how many are to be taken: as many as are there (GR-C41).
func (t *Trail) Takes(k Card) (guests, influence, due int) { return t.takes(k, t.Stop(k)) }

// takes returns the same of a card that brings its geisha to a house.
func (t *Trail) takes(k Card, at Colour) (guests, influence, due int) {
	if !t.Guests {
		return 0, 0, 0
	}
	guests, influence = int(t.AtHouse[at]), rules.One(t.Influence[at] == rules.Table)
	if t.card != NoCard && t.house == at {
		guests -= int(t.guests)
		if t.influence {
			influence = 0
		}
	}
	return guests, influence, min(t.Asks(k), guests+influence)
}

// Turns reports whether a card turns a prestige token over: it brings its geisha home for the
// second time in Geisha's Fate (GR-FATE-3). One before it that has just brought the same
// geisha home makes no difference: from there no card does.
func (t *Trail) Turns(k Card) bool {
	return t.Fate && t.Home[k.Colour()] == 1 && t.Stop(k) == k.Colour()
}

// Asks returns how many tokens a card asks for, however many there are: by one reading
// none when an Intrigue is turned up (GR-C38).
func (s *State) Asks(k Card) int {
	if s.NoIntrigueTokens && s.revealing() {
		return 0
	}
	return Due(k)
}

// HomeAfter returns how often a geisha has come home in this round when the cards have
// been played.
func (s *State) HomeAfter(by rules.Seat, cards []Played, c Colour) int {
	t := *s
	e := entry{State: &t, by: by}
	for _, p := range cards {
		_ = e.play(p) // one that cannot be played brings nobody home
	}
	return int(t.Home[c])
}

// play puts a card into the player's zone, moves its geisha and takes what she
// finds (GR-MOVE-1, GR-TOKENS-1, GR-HOME-1). Tokens that were not told are guests
// first.
func (e *entry) play(p Played) error {
	if !p.Card.Known() {
		return &rules.Fault{Code: "impossible.gr/card-unknown", Clause: "GR-MOVE-1"}
	}
	c, d, here := p.Card.Colour(), e.Side(e.by), Trail{State: e.State}
	guests, influence, due := here.Takes(p.Card)
	p.take(guests, due)
	if p.lacks(guests, influence) {
		return &rules.Fault{Code: "impossible.gr/no-such-tokens", Clause: "GR-TOKENS-1",
			Args: []rules.Arg{rules.Word("house", "geishasroad.house."+here.Stop(p.Card).Key()), rules.N("n", guests)}}
	}
	d.Front |= kyoto.Of(p.Card)
	d.SeenAt[p.Card-1] = e.at
	e.Place[c] = uint8(e.Place.Stop(p.Card, NoCard))
	house := e.Houses[e.Place[c]]
	e.AtHouse[house] -= p.Guests
	d.Guests[house] += p.Guests
	if p.Influence {
		e.Influence[house], e.InfAt[house] = e.by, e.at
	}
	if house == c {
		e.home(c, p.Flip)
	}
	return nil
}

// home is a geisha who comes home: the first time a token of the geiko row, the
// second time one of the okaasan row, or in Geisha's Fate her token is turned over
// (GR-HOME-2, GR-HOME-3, GR-FATE-3). An empty row gives nothing.
func (e *entry) home(c Colour, flip Value) {
	e.Home[c]++
	switch n := e.Home[c]; {
	case n > 2:
	case e.Fate && n == 2:
		if e.Prestige[c][0] = Untold; flip != 0 {
			e.Prestige[c][0] = flip
		}
	default:
		if i, size := e.RowUsed[n-1], RowSize(Rows(n)); int(i) < size {
			e.Prestige[c][n-1] = e.Row[n-1][i]
			e.RowUsed[n-1]++
		}
	}
}

// RowSize returns the number of tokens in a row.
func RowSize(r Rows) int {
	if r == Okaasan {
		return OkaasanSize
	}
	return GeikoSize
}
