package tokaido

import (
	"math"

	"referee/rules"
	"referee/rules/notation"
)

// examples are a move of each form.
var examples = []string{"kinko 2", "8 sake geta", "here sushi", "menu dango dango sushi", "track 34"}

// Parse reads a move: "11" or "sea" walks to place 11 or to the next sea; "t2",
// "h 3", "e miko", "v geta sake", "inn sushi" tell what came of the stop too;
// "geta sake" alone tells it afterwards. It is lenient about case, spaces and the
// language of a name, of which the first letters will do.
func Parse(s *State, by rules.Seat, text string) (Move, error) {
	p := over(s, by, text)
	m, err := p.move()
	return notation.Whole(&p.Cursor, m, err)
}

// move reads the tokens as a move.
func (p *parser) move() (Move, *rules.ParseError) {
	if err := p.Begin(); err != nil {
		return Move{}, err
	}
	switch {
	case p.takes(menuSign):
		return p.menu()
	case p.takes(trackSign):
		n, ok := p.Number(0, maxTrack)
		if !ok {
			return Move{}, p.Wrong("number")
		}
		return Move{Act: Track, Points: int16(n)}, nil
	case p.takes(hereSign):
		return p.here()
	case p.begins():
		return p.begin()
	case p.state.Owing == p.by && p.by != rules.Table && !p.walks():
		return p.here()
	}
	return p.travel()
}

// walks reports whether a walk is told by whose it is: "own" alone is a temple's.
func (p *parser) walks() bool {
	sign, behind := p.sign(), p.behind()
	return sign == neutralSign || sign == ownSign && behind.More()
}

// maxTrack is more points than anybody has reached.
const maxTrack = 999

// begins reports whether the entry is about the first inn: nobody has left it, and
// a player has not told the own traveller yet or names one.
func (p *parser) begins() bool {
	if p.state.Last != rules.Table {
		return false
	}
	if !p.state.Ready() {
		return true
	}
	return p.sign() == leavesSign || p.Is(travellerWords)
}

// begin reads a traveller and the order of departure. Without a number the
// players leave in the order in which they are entered.
func (p *parser) begin() (Move, *rules.ParseError) {
	m := Move{Act: Begin}
	col := p.Col()
	if who, ok := p.Name(travellerWords); ok {
		m.Who = Traveller(who)
	} else if p.state.Travellers && p.sign() != leavesSign {
		return m, p.WrongAt(col, "traveller")
	}
	p.takes(leavesSign)
	if n, ok := p.Number(1, math.MaxInt); ok {
		m.Leaves = uint8(min(n, MaxPlayers+1))
		return m, nil
	}
	if p.More() {
		return m, p.Wrong("order")
	}
	m.Leaves = p.state.nextToLeave(p.by)
	return m, nil
}

// nextToLeave is the first turn to leave that no other player has.
func (s *State) nextToLeave(by rules.Seat) uint8 {
	for n := uint8(1); int(n) < s.Walkers(); n++ {
		taken := false
		for seat := range s.Begun.All() {
			taken = taken || seat != by && s.Leaves(s.Pawn(seat).Slot) == n
		}
		if !taken {
			return n
		}
	}
	return uint8(s.Walkers())
}

// travel reads where a traveller walks, and what came of it. A neutral traveller who
// is named where none walks along is told to be impossible.
func (p *parser) travel() (Move, *rules.ParseError) {
	neutral := p.state.WithNeutral() && p.state.Hindmost() == Neutral
	named, own := p.takes(neutralSign), p.takes(ownSign) && p.by != rules.Table
	switch {
	case named:
		return p.walk(Neutral, NeutralPawn)
	case neutral && !own:
		start := *p
		m, err := p.walk(Neutral, NeutralPawn)
		if err != nil || !p.More() || p.by == rules.Table {
			return m, err
		}
		*p = start // what came of a stop is told of an own one only
		return p.walk(p.by, OwnNamed)
	case own && (neutral || p.state.Owing == p.by):
		return p.walk(p.by, OwnNamed)
	case p.by == rules.Table:
		return p.walk(p.state.Hindmost(), OwnPawn)
	}
	return p.walk(p.by, OwnPawn)
}

// walk reads a place, and what came of the stop of a player's own traveller.
func (p *parser) walk(seat rules.Seat, whose Whose) (Move, *rules.ParseError) {
	m := Move{Act: Travel, Whose: whose}
	start := p.Col()
	if n, ok := p.Number(1, int(Last)); ok {
		m.To = Place(n)
		if k, ok := p.At(stopWords); ok && Stop(k) == p.state.Kind(m.To) {
			p.Next() // told twice
		}
	} else if k, ok := p.Name(stopWords); ok {
		to, ok := p.state.ahead(p.state.Pawn(seat).Place, Stop(k))
		if !ok {
			return m, p.WrongAt(start, "ahead")
		}
		m.To = to
	} else {
		return m, p.WrongAt(start, "place")
	}
	if whose == NeutralPawn || !p.More() {
		return m, nil
	}
	m.Told = true
	out, err := p.outcome(m.To, p.state.Pawn(seat))
	m.Out = out
	return m, err
}

// ahead is the nearest place of a kind up to the next inn that has room, or the
// nearest at all.
func (s *State) ahead(from Place, k Stop) (to Place, ok bool) {
	for p := from + 1; p <= s.NextInn(from); p++ {
		switch {
		case s.Kind(p) != k:
		case s.At(p) < s.Room(p):
			return p, true
		case !ok:
			to, ok = p, true
		}
	}
	return to, ok
}

// manyCards is how often a dish can be noted: once more than there are cards of any
// but the commonest, to be told that there are not so many.
const manyCards = 3

// menu reads the meals a player saw, "-" for none: it is offered where none is left.
func (p *parser) menu() (Move, *rules.ParseError) {
	m := Move{Act: Offer}
	if p.takes(noneSign) {
		return m, nil
	}
	for p.More() {
		col := p.Col()
		d, ok := p.Name(mealWords)
		if !ok || m.Menu.Count(Meal(d)) == manyCards {
			return m, p.WrongAt(col, p.seen())
		}
		m.Menu = m.Menu.Plus(Meal(d))
	}
	if m.Menu == 0 {
		return m, p.WrongAt(p.Col(), p.seen())
	}
	return m, nil
}

// seen is what can stand in a note of the meals on offer.
func (p *parser) seen() string {
	if s := p.state; s.Open != 0 && s.MealsLeft(s.Open) < 1 {
		return "meal"
	}
	return "offer"
}
