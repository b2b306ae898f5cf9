package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Apply does what an entry tells, allowed or not. It fails only where cards or
// tokens could not have been moved like that.
func Apply(s State, at rules.Seq, by rules.Seat, m Move) (State, error) {
	if by == rules.Table {
		return s, &rules.Impossible{Code: "gr/nobody", Clause: "GR-TURN-1"}
	}
	if s.Scored && !s.Ended {
		s.nextRound()
	}
	var err *rules.Impossible
	switch m.Act {
	case Meeting:
		err = s.meet(at, by, m)
	case Intrigue:
		d := s.Side(by)
		d.Kept, d.Binned, d.KeptAt = m.Cards[0], m.Cards[1], at
		s.used(at, by, m.Act)
	case Gift, Exchange:
		err = s.offer(at, by, m)
	case Counter:
		err = s.counter(at, by, m)
	case Play:
		err = s.plays(at, by, m)
	case Circle:
		err = s.lay(m.Houses)
	case Row:
		s.Row[m.Row-1], s.RowTold[m.Row-1] = m.Values, true
	case Tokens:
		s.Influence = [Colours]rules.Seat{}
		for i := range Players {
			s.Influence[m.Houses[i]] = rules.Seat(i + 1)
		}
		s.Dealt = true
	case Begins:
		s.First, s.Chosen = m.Who, true
	case Keep:
		err = s.keep(at, by, m)
	}
	if err != nil {
		return s, err
	}
	if s.revealing() && s.Sides[0].Opened && s.Sides[1].Opened {
		s.score()
	}
	return s, nil
}

// keep notes the cards of an Intrigue; one that is not told stays what it was.
func (s *State) keep(at rules.Seq, by rules.Seat, m Move) *rules.Impossible {
	d := s.Side(by)
	if !d.Has(Intrigue) || d.Opened {
		return &rules.Impossible{Code: "gr/nothing-hidden", Clause: "GR-INTRIGUE-1"}
	}
	if m.Cards[0].Known() {
		d.Kept, d.KeptAt = m.Cards[0], at
	}
	if m.Cards[1].Known() {
		d.Binned, d.KeptAt = m.Cards[1], at
	}
	return nil
}

// lay tells the order of the houses: the geishas stay where they are.
func (s *State) lay(houses [Colours]Colour) *rules.Impossible {
	var at [Colours]Colour
	for c := range s.Place {
		at[c] = s.Houses[s.Place[c]]
	}
	s.Houses, s.Laid = houses, true
	for c := range s.Place {
		s.Place[c] = s.House(at[c])
	}
	return nil
}

// used flips the marker of an action.
func (s *State) used(at rules.Seq, by rules.Seat, a Act) {
	d := s.Side(by)
	d.Did |= 1 << a
	d.Used[a] = at
}

// meet plays one card.
func (s *State) meet(at rules.Seq, by rules.Seat, m Move) *rules.Impossible {
	s.used(at, by, Meeting)
	return s.play(at, by, m.Plays[0])
}

// offer lays cards out. One that lies face down uses the hidden offer
// (GR-HIDDEN-1).
func (s *State) offer(at rules.Seq, by rules.Seat, m Move) *rules.Impossible {
	if s.Offer.Open() || s.Rest.By != rules.Table {
		return &rules.Impossible{Code: "gr/offer-open", Clause: "GR-GIFT-1"}
	}
	s.used(at, by, m.Act)
	s.Offer = Offer{By: by, Act: m.Act, Cards: m.Cards, Chooser: Other(by), At: at}
	s.hide(at, by, m.Cards[:s.Offer.Len()]...)
	return nil
}

// hide notes the use of a hidden offer if one of the cards lies face down.
func (s *State) hide(at rules.Seq, by rules.Seat, cards ...Card) {
	for _, k := range cards {
		if d := s.Side(by); k == Hidden && d.Hidden == 0 {
			d.Hidden = at
		}
	}
}

// counter replaces a card of the offer by one of the chooser's own. Then whoever
// made the offer chooses first (GR-COUNTER-2, GR-C49).
func (s *State) counter(at rules.Seq, by rules.Seat, m Move) *rules.Impossible {
	if !s.Offer.Open() {
		return &rules.Impossible{Code: "gr/no-offer", Clause: "GR-COUNTER-1"}
	}
	i := s.Offer.Sets(by, m.Cards[0])
	if i < 0 {
		return &rules.Impossible{Code: "gr/not-offered", Clause: "GR-COUNTER-2",
			Args: []rules.Arg{rules.Plain("card", m.Cards[0].String()), rules.Plain("offer", s.Offer.String())}}
	}
	s.Offer.Cards[i], s.Offer.Put = m.Cards[1], uint8(i+1)
	s.Side(by).Counter = at
	s.hide(at, by, m.Cards[1])
	if !s.RolesStay {
		s.Offer.Chooser = Other(by)
	}
	return nil
}

// find is the place of a card in the offer, or -1.
func (o *Offer) find(k Card) int {
	for i, c := range o.Cards[:o.Len()] {
		if c == k {
			return i
		}
	}
	return -1
}

// String is the offer as it is written, pairs with a stroke between.
func (o *Offer) String() string {
	text := ""
	for i, k := range o.Cards[:o.Len()] {
		switch {
		case i == 2 && o.Act == Exchange:
			text += " | "
		case i > 0:
			text += " "
		}
		text += k.String()
	}
	return text
}

// plays plays cards of an offer, what was left of it, or an Intrigue.
func (s *State) plays(at rules.Seq, by rules.Seat, m Move) *rules.Impossible {
	switch {
	case s.Offer.Open():
		part, ok := s.Offer.part(m.Plays)
		if !ok {
			return &rules.Impossible{Code: "gr/not-offered", Clause: "GR-GIFT-2",
				Args: []rules.Arg{rules.Plain("card", text(m.Plays)), rules.Plain("offer", s.Offer.String())}}
		}
		s.choose(by, part)
	case s.Rest.By != rules.Table:
		s.Rest = Rest{}
	case s.revealing():
		s.Side(by).Opened = true
	default:
		return &rules.Impossible{Code: "gr/nothing-to-play", Clause: "GR-TURN-1"}
	}
	for _, p := range m.Plays {
		if p.Card != NoCard {
			if err := s.play(at, by, p); err != nil {
				return err
			}
		}
	}
	return nil
}

// text is the cards of plays.
func text(plays [2]Played) string {
	if plays[1].Card == NoCard {
		return plays[0].Card.String()
	}
	return plays[0].Card.String() + " " + plays[1].Card.String()
}

// Part is the open cards of that part of the offer of which cards are played, or of
// all of it where they are no part.
func (o *Offer) Part(plays [2]Played) Cards {
	i, ok := o.part(plays)
	switch {
	case !ok:
		return kyoto.Of(o.Cards[:]...)
	case o.Act == Gift:
		return kyoto.Of(o.Cards[i])
	}
	return kyoto.Of(o.Cards[i], o.Cards[i+1])
}

// part is which part of the offer the cards played are: the index of a Gift's
// card, or of a pair's first. A card that lay face down is any that does not lie
// open.
func (o *Offer) part(plays [2]Played) (int, bool) {
	if o.Act == Gift {
		if plays[1].Card != NoCard {
			return 0, false
		}
		return o.holds(plays[0].Card)
	}
	for i := 0; i < o.Len(); i += 2 {
		a, b := o.Cards[i], o.Cards[i+1]
		p, q := plays[0].Card, plays[1].Card
		if same(a, p) && same(b, q) || same(a, q) && same(b, p) {
			return i, true
		}
	}
	return 0, false
}

// holds is where a card lies in the offer: open, or as one of those face down.
func (o *Offer) holds(k Card) (int, bool) {
	if i := o.find(k); i >= 0 {
		return i, true
	}
	i := o.find(Hidden)
	return i, i >= 0
}

// same reports whether a card on offer can be the one played.
func same(offered, played Card) bool { return offered == played || offered == Hidden && played.Known() }

// choose takes a part of the offer; the other player plays the rest.
func (s *State) choose(by rules.Seat, part int) {
	o := s.Offer
	rest := Rest{By: Other(by), At: o.At}
	size := 1
	if o.Act == Exchange {
		size = 2
	}
	n := 0
	for i, k := range o.Cards[:o.Len()] {
		if i < part || i >= part+size {
			rest.Cards[n] = k
			n++
		}
	}
	s.Offer, s.Rest = Offer{}, rest
}

// play puts a card into the player's zone, moves its geisha and takes what she
// finds (GR-MOVE-1, GR-TOKENS-1, GR-HOME-1). Tokens that were not told are guests
// first.
func (s *State) play(at rules.Seq, by rules.Seat, p Played) *rules.Impossible {
	if !p.Card.Known() {
		return &rules.Impossible{Code: "gr/card-unknown", Clause: "GR-MOVE-1"}
	}
	c, d := p.Card.Colour(), s.Side(by)
	guests, influence, due := s.Takes(p.Card)
	if !p.Told {
		p.Guests = uint8(min(due, guests))
		p.Influence = due > guests
	}
	if int(p.Guests) > guests || p.Influence && influence == 0 {
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
	r := s.Round - 1
	for seat := rules.Seat(1); seat <= Players; seat++ {
		s.Points[r][seat-1] = int16(s.RoundPoints(seat))
	}
	s.Winner[r] = s.roundWinner()
	s.Scored = true
	s.Ended = s.Round == Rounds || s.Favours(1) >= GoalGeishas || s.Favours(2) >= GoalGeishas
	s.special()
}

// roundWinner is who wins the round scored: more points, then more influence
// tokens, then the first player (GR-SCORE-6).
func (s *State) roundWinner() rules.Seat {
	r := s.Round - 1
	one, two := int(s.Points[r][0]), int(s.Points[r][1])
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

// nextRound lays the second round out: cards, guests, offers and prestige tokens
// anew; geishas and influence tokens stay (GR-NEXT-1 to GR-NEXT-6).
func (s *State) nextRound() {
	s.Round++
	s.Scored = false
	s.Sides = [Players]Side{}
	s.Row, s.RowTold, s.RowUsed = [Okaasan][Colours]Value{}, [Okaasan]bool{}, [Okaasan]uint8{}
	s.Prestige, s.Home, s.Favour = [Colours][2]Value{}, [Colours]uint8{}, [Colours]rules.Seat{}
	s.refill()
}
