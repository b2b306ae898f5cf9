package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Offer is cards that wait for a choice.
type Offer struct {
	kyoto.Offer[Act]
	Chooser rules.Seat
	Put     uint8 // the place, plus one, of the card that a counter offer put there
}

// Choice returns the clause by which a player chooses from the offer.
func (o *Offer) Choice() rules.ClauseID {
	if o.Act == Exchange {
		return "GR-EXCHANGE-2"
	}
	return "GR-GIFT-2"
}

// Chosen returns the open cards of that part of the offer of which cards are played, or of
// all of it if they are no part.
func (o *Offer) Chosen(played kyoto.Pair) Cards {
	i, ok := o.Part(played)
	switch {
	case !ok:
		return kyoto.Of(o.Cards[:]...)
	case o.Act == Gift && !o.Two:
		return kyoto.Of(o.Cards[i])
	}
	pair := o.Pair(i)
	return kyoto.Of(pair[:]...)
}

// Sets returns the place of a card that a player can set aside by a counter offer: one
// that the other player has put there (GR-C57), or else any of that name; -1 for a
// card that is not there.
func (o *Offer) Sets(by rules.Seat, k Card) int {
	own := -1
	for i, c := range o.Cards[:o.Len()] {
		if c != k {
			continue
		}
		if o.Whose(i) != by {
			return i
		}
		own = i
	}
	return own
}

// Whose returns who has put the card at a place of the offer there.
func (o *Offer) Whose(i int) rules.Seat {
	if int(o.Put) == i+1 {
		return rules.Other(o.By)
	}
	return o.By
}

// Rest is the cards of an offer that were not chosen and are to be played.
type Rest struct {
	By    rules.Seat
	Act   Act // of the offer
	Cards kyoto.Pair
	At    rules.Seq
}

// Clause returns the clause by which what is left of an offer is played.
func (r *Rest) Clause() rules.ClauseID {
	if r.Act == Exchange {
		return "GR-EXCHANGE-2"
	}
	return "GR-GIFT-3"
}

// offer lays cards out. One that lies face down uses the hidden offer
// (GR-HIDDEN-1).
func (e *entry) offer(m Move) error {
	switch {
	case e.Offer.Open():
		return &rules.Fault{Code: "impossible.gr/offer-open", Clause: e.Offer.Choice()}
	case e.Rest.By != rules.Table:
		return &rules.Fault{Code: "impossible.gr/offer-open", Clause: e.Rest.Clause()}
	}
	e.used(m.Act)
	e.Offer = Offer{Offer: kyoto.Offer[Act]{By: e.by, Act: m.Act, Cards: m.Cards, At: e.at}, Chooser: rules.Other(e.by)}
	e.hide(m.Cards[:e.Offer.Len()]...)
	return nil
}

// hide notes the use of a hidden offer if one of the cards lies face down.
func (e *entry) hide(cards ...Card) {
	for _, k := range cards {
		if k == Hidden {
			e.Side(e.by).Hidden = e.at
		}
	}
}

// counter replaces a card of the offer by one of the chooser's own. Then whoever
// made the offer chooses first (GR-COUNTER-2, GR-C49).
func (e *entry) counter(m Move) error {
	if !e.Offer.Open() {
		return &rules.Fault{Code: "impossible.gr/no-offer", Clause: "GR-COUNTER-1"}
	}
	i := e.Offer.Sets(e.by, m.Cards[0])
	if i < 0 {
		return &rules.Fault{Code: "impossible.gr/not-offered", Clause: "GR-COUNTER-2",
			Args: []rules.Arg{m.Cards[0].Arg("card"), kyoto.Named("offer", e.Offer.String())}}
	}
	if out := e.Offer.Cards[i]; out.Known() {
		e.AsideAt[out-1] = e.at
	}
	e.Offer.Cards[i], e.Offer.Put = m.Cards[1], uint8(i+1)
	e.Side(e.by).Counter = e.at
	e.hide(m.Cards[1])
	if !e.RolesStay {
		e.Offer.Chooser = rules.Other(e.by)
	}
	e.Offer.Two = e.GiverTwo && e.Offer.Act == Gift && e.Offer.Chooser == e.Offer.By
	return nil
}

// plays plays cards of an offer, what was left of it, or an Intrigue.
func (e *entry) plays(m Move) error {
	switch {
	case e.Offer.Open():
		part, ok := e.Offer.Part(m.Played())
		if !ok {
			return &rules.Fault{Code: "impossible.gr/not-offered", Clause: e.Offer.Choice(),
				Args: []rules.Arg{kyoto.Named("card", m.Played().String()), kyoto.Named("offer", e.Offer.String())}}
		}
		o := &e.Offer
		e.Offer, e.Rest = Offer{}, Rest{By: rules.Other(e.by), Act: o.Act, Cards: o.Left(part), At: o.At}
	case e.Rest.By != rules.Table:
		e.Rest = Rest{}
	case e.revealing():
		e.Side(e.by).Opened = true
	default:
		return &rules.Fault{Code: "impossible.gr/nothing-to-play", Clause: "GR-TURN-1"}
	}
	for _, p := range m.Plays {
		if p.Card != NoCard {
			if err := e.play(p); err != nil {
				return err
			}
		}
	}
	return nil
}

// Foreign returns a number in a row of the second round that was on no prestige token of the
// first: the nine are laid anew (GR-NEXT-3). It is 0 if they can be the same. In
// Geisha's Fate other sides may lie up.
func (s *State) Foreign(m Move) Value {
	t := *s
	if t.Scored && !t.Ended {
		t.nextRound()
	}
	if t.Fate || t.Round == 1 || t.Before.RowTold != [Okaasan]bool{true, true} {
		return 0
	}
	left := tally(t.Before.Row)
	left.take(t.Row[Geiko+Okaasan-m.Row-1]) // the other row, right or wrong
	return left.take(m.Values)
}

// Completes reports whether a row that was told before is told with tokens that nobody
// could tell then, and the others as they were.
func (c *Counted) Completes(m Move) (more bool) {
	for i, known := range c.Row[m.Row-1] {
		switch {
		case known == Untold && m.Values[i] != 0 && m.Values[i] != Untold:
			more = true
		case known != m.Values[i]:
			return false
		}
	}
	return more
}

// tokens counts prestige tokens by number.
type tokens [int(Untold) + 1]uint8

// take removes the tokens of a row that are named, and any one for each unknown; it returns the first
// that is missing, or 0.
func (n *tokens) take(row [Colours]Value) (missing Value) {
	for _, v := range row {
		switch {
		case v == 0 || v == Untold:
		case n[v] > 0:
			n[v]--
		case n[Untold] > 0:
			n[Untold]--
		case missing == 0:
			missing = v
		}
	}
	return missing
}

// tally counts the tokens of both rows.
func tally(rows [Okaasan][Colours]Value) (n tokens) {
	for _, row := range rows {
		for _, v := range row {
			n[v]++
		}
	}
	return n
}

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

// RowSpan returns the least and the greatest prestige of the geishas that a player has won in the
// scored round.
func (s *State) RowSpan(seat rules.Seat) (span Span) {
	for c := Red; c < Colours; c++ {
		if s.Favour[c] == seat {
			low, high := s.bounds(c)
			span.Low, span.High = span.Low+low, span.High+high
		}
	}
	return span
}

// RoundSpan returns the least and the greatest points of a player in the scored round.
func (s *State) RoundSpan(seat rules.Seat) Span {
	row, sure := s.RowSpan(seat), s.RoundPoints(seat)-s.RowPoints(seat)
	return Span{row.Low + sure, row.High + sure}
}

// bounds returns the least and the most a geisha's prestige can be.
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

// Ahead returns the player who leads by these points whatever the unknown tokens are, or
// [rules.Table].
func (s *State) Ahead(one, two Span) rules.Seat {
	if ahead := s.ahead(one.Low, two.High); ahead == s.ahead(one.High, two.Low) {
		return ahead
	}
	return rules.Table
}

// ahead returns who has more points, then more influence tokens, then who began the round
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

// ways goes through the ways to take the tokens that a card is due: all that are
// due, or by one reading fewer (GR-C42); guests before the influence token.
type ways struct {
	play                   Played // with "?" for what a token turned over shows
	guests, influence, due int
	least, n, i            int // so many tokens at least; the next way has n, i of them influence
}

// ways begins them.
func (t *Trail) ways(k Card) ways {
	w := ways{play: Played{Card: k}}
	w.guests, w.influence, w.due = t.Takes(k)
	w.n, w.least = w.due, w.due
	if t.MayDecline {
		w.least = 0
	}
	w.play.Told = w.due > 0
	if t.Turns(k) {
		w.play.Flip = Untold
	}
	return w
}

// next makes the next way, if there is one.
func (w *ways) next() bool {
	for ; w.n >= w.least; w.n, w.i = w.n-1, 0 {
		for ; w.i <= min(w.influence, w.n); w.i++ {
			if g := w.n - w.i; g <= w.guests {
				w.play.Guests, w.play.Influence = uint8(g), w.i == 1
				w.i++
				return true
			}
		}
	}
	return false
}

// played lists one or two cards in every order with every way to take tokens. One that lies
// face down since an entry is any that can.
func (l *lister) played(cards [2]Card, since rules.Seq) {
	if !l.wants(Play) {
		return
	}
	alike := cards[0] == Hidden && cards[1] == Hidden // each order is listed as it is
	for a := l.unfold(cards[0], since); a != 0; a &= a - 1 {
		if cards[1] == NoCard {
			l.ordered(a.First(), NoCard)
		}
		for b := l.unfold(cards[1], since); b != 0; b &= b - 1 {
			if a.First() != b.First() {
				l.ordered(a.First(), b.First())
				if !alike {
					l.ordered(b.First(), a.First())
				}
			}
		}
	}
}

// unfold returns the cards that a card can be: itself, or any that can lie face down since an entry.
func (l *lister) unfold(k Card, since rules.Seq) Cards {
	if k != Hidden {
		return kyoto.Of(k)
	}
	set := Deck &^ l.Seen()
	for k := Card(1); k <= AllCards; k++ {
		if l.AsideSince(since, k) {
			set &^= kyoto.Of(k)
		}
	}
	return set
}

// ordered lists two cards in this order.
func (l *lister) ordered(a, b Card) {
	here := Trail{State: l.State}
	for v := here.ways(a); v.next(); {
		if b == NoCard {
			l.moves = append(l.moves, Move{Act: Play, Plays: [2]Played{v.play}})
			continue
		}
		there := Trail{State: l.State}
		there.behind(v.play)
		for w := there.ways(b); w.next(); {
			l.moves = append(l.moves, Move{Act: Play, Plays: [2]Played{v.play, w.play}})
		}
	}
}
