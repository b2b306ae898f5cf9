package geiko

import (
	"strconv"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geiko"
	box "referee/rules/kyoto"
	score "referee/scoring/geiko"
)

// What is told by ear of a table, and what beside its drawing.
var (
	byEar = present.Order{
		First: []string{"scored"},
		Each:  []string{"points", "own", "open", "hand", "laid", "visits", "tokens"},
		Then:  []string{"circle", "under", "deck"},
	}
	besideDrawing = present.Order{First: []string{"circle", "under"}}
)

// Things returns what lies on the table.
func Things(s *game.State, c present.Context) present.Things {
	t := kyoto.NewThings("geiko", c, byEar, besideDrawing)
	t.Scored(s.Scored && !s.Ended, s.Round)
	t.At("round", rules.Table, present.Plainly(rules.N("", int(s.Round))))
	if s.Laid && s.Placed {
		t.Circle(s.Houses, s.Place)
	}
	for i, house := range s.Houses {
		t.AtHouse("under", house, t.Set(s.Under[i]))
	}
	each := func(tell func(seat rules.Seat, i int)) {
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			tell(seat, int(seat)-1)
		}
	}
	each(func(seat rules.Seat, i int) { t.Count("lanterns", seat, game.Visit*int(s.Visited[i])) })
	each(func(seat rules.Seat, i int) { t.Count("tokens", seat, s.Bonus(seat)) })
	each(func(seat rules.Seat, i int) {
		if own := s.Own[i]; own > 0 {
			t.Own(seat, s.Houses[own-1])
		}
	})
	each(func(seat rules.Seat, i int) {
		if !s.Opened[i] { // else it lies under a house
			t.Items("aside", seat, t.Some(s.Aside[i]))
		}
	})
	each(func(seat rules.Seat, i int) { t.Items("open", seat, t.Set(s.Hands[i])) })
	t.Count("deck", rules.Table, s.Pile())
	if !t.Heard() {
		return t.Things
	}
	points := score.Game.Sheet(s, game.Seats, false).Totals
	each(func(seat rules.Seat, i int) {
		t.Fact("points", seat, rules.N("n", points[i]))
		if s.Hands[i] == 0 {
			t.Number("hand", seat, s.HandLen(seat))
		}
		if k := s.Aside[i]; k != box.NoCard {
			t.Fact("laid", seat, t.Said("card", k))
		}
		t.Number("visits", seat, int(s.Visited[i]))
	})
	return t.Things
}

// effects is what a move changed, sentence by sentence.
type effects struct {
	before, after *game.State
	present.Sentences
}

// Effects says what a move changed on the table.
func Effects(before, after *game.State, by rules.Seat, m game.Move) []present.Sentence {
	before = before.Asked(by, m)
	e := effects{before, after, present.Sentences{Under: "geiko.effect."}}
	who := rules.Who("seat", by)
	switch m.Act {
	case game.Geishas:
		for i, c := range m.Order {
			e.Add("stands", rules.Word("geisha", "geiko.geisha."+c.Key()), rules.Word("house", "geiko.house."+after.Houses[i].Key()))
		}
	case game.Aside:
		e.aside(who, by, m.Card)
	case game.Play:
		e.played(by, m)
	case game.Open:
		e.Add("laid", rules.Word("house", under(before, m.Card)))
	case game.Hand, game.Note:
		e.Add("sum", rules.Plain("sum", strconv.Itoa(m.Cards.Sum())))
	}
	if after.Scored && !before.Scored {
		e.implied()
		e.scored()
	}
	return e.List
}

// aside says that a card lies face down, or to its player alone which one.
func (e *effects) aside(who rules.Arg, by rules.Seat, k box.Card) {
	if !k.Known() {
		if other := 3 - by; !e.before.Veiled(other) || e.before.Scored {
			e.Add("aside", rules.Who("seat", other))
		}
		return
	}
	if e.after.AsideAt == [game.Seats]rules.Seq{} {
		e.Add("untold")
	}
}

// hand says a hand.
func (e *effects) hand(by rules.Seat, cards box.Cards) {
	e.Add("hand", rules.Who("seat", by), box.Object("cards", cards.String()), rules.Plain("sum", strconv.Itoa(cards.Sum())))
}

// implied says what follows at the end of a round from the entries so far.
func (e *effects) implied() {
	switch i := e.after.Implied; i.Act {
	case game.Hand:
		e.hand(i.By, e.after.Hands[i.By-1])
	case game.Open:
		k := e.after.Aside[i.By-1]
		e.Add("under", k.Arg("card"), rules.Word("house", under(e.after, k)))
	}
}

// played says where a card goes, where its geisha stops and what that gives.
func (e *effects) played(by rules.Seat, m game.Move) {
	e.Add("laid", rules.Word("house", under(e.before, m.Card)))
	c := m.Card.Colour()
	e.Add("stops", rules.Word("geisha", "geiko.geisha."+c.Key()), rules.Word("house", "geiko.house."+e.after.Houses[e.after.Place[c]].Key()))
	if gains := gained(e.before, e.after, by); gains != nil {
		e.Add("gains", rules.List("gains", gains...), rules.Who("one", 1), rules.Who("two", 2), rules.Who("mover", by))
	}
}

// scored says what the end of a round brought.
func (e *effects) scored() {
	sheet := score.Game.Sheet(e.after, game.Seats, false)
	for _, it := range sheet.Items {
		who, points := rules.Who("seat", it.Seat), rules.Plain("points", strconv.Itoa(it.Points))
		switch {
		case it.Code == "gk/difference":
			e.Add("difference", who, points)
		case it.Code == "gk/house" && it.Points > 0:
			e.Add("won", who, points, rules.Word("house", "geiko.house."+it.Subject))
		}
	}
	for i, n := range sheet.Totals {
		e.Add("points", rules.Who("seat", rules.Seat(i+1)), rules.N("n", n))
	}
}
