package maiko

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	box "referee/rules/kyoto"
	game "referee/rules/maiko"
	score "referee/scoring/maiko"
)

// What is told by ear of a table, and what beside its drawing.
var (
	byEar = present.Order{
		First: []string{"pairs", "offered", "plays"},
		Each:  []string{"points", "hand", "actions", "zone", "guests"},
		Then:  []string{"circle", "waiting", "houses.worth", "worth", "deck"},
	}
	besideDrawing = present.Order{First: []string{"circle", "waiting"}}
)

// Things returns what lies on the table.
func Things(s *game.State, c present.Context) present.Things {
	t := kyoto.NewThings("maiko", c, byEar, besideDrawing)
	if s.Laid && s.Placed {
		t.Circle(s.Houses, s.Place)
	}
	if o := &s.Offer; o.Open() {
		t.Offer(o.By, o.Cards, o.Act == game.Exchange)
	}
	if s.Rest.By != rules.Table {
		t.Rest(s.Rest.By, s.Rest.Cards)
	}
	each := func(tell func(seat rules.Seat, d *game.Side)) {
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			tell(seat, s.Side(seat))
		}
	}
	each(func(seat rules.Seat, d *game.Side) { t.Items("zone", seat, t.Set(d.Front)) })
	each(func(seat rules.Seat, d *game.Side) { t.Items("guests", seat, t.Guests(d.Guests.Count)) })
	for i, house := range s.Houses {
		t.AtHouse("waiting", house, t.Guests(s.Lie[i].Count))
	}
	each(func(seat rules.Seat, d *game.Side) {
		t.Actions(seat, int(game.Exchange), func(a int) bool { return d.Has(game.Act(a)) }, func(a int) string { return game.Act(a).Key() })
	})
	t.Items("worked", rules.Table, t.Set(s.Worked))
	t.Items("removed", rules.Table, t.Set(s.Removed))
	t.Count("deck", rules.Table, s.Pile()+rules.One(c.Unsure))
	for i, house := range s.Houses {
		t.Count("slots", rules.Table, int(s.Slots[i]), rules.Word("house", "maiko.house."+house.Key()))
	}
	if !t.Heard() {
		return t.Things
	}
	points := score.Game.Sheet(s, game.Seats, false).Totals
	each(func(seat rules.Seat, _ *game.Side) {
		t.Fact("points", seat, rules.N("n", points[seat-1]))
		t.Number("hand", seat, s.Hand(seat)-c.Undrawn(seat, s.Turner()))
	})
	if s.Told {
		t.Listed("houses.worth", rules.Table, t.Counted(func(c box.Colour) int { return score.Worth(s, c) }))
		t.Listed("worth", rules.Table, t.Counted(func(c box.Colour) int { return score.Matching(s, c) }))
	}
	return t.Things
}

// effects is what a move changed, sentence by sentence.
type effects struct {
	before, after *game.State
	present.Sentences
}

// Effects says what a move changed on the table.
func Effects(before, after *game.State, by rules.Seat, m game.Move) []present.Sentence {
	e := effects{before.Asked(by, m), after, present.Sentences{Under: "maiko.effect."}}
	switch m.Act {
	case game.Geishas:
		for i, c := range m.Order {
			e.Add("stands", rules.Word("geisha", "maiko.geisha."+c.Key()), rules.Word("house", "maiko.house."+after.Houses[i].Key()))
		}
	case game.Guests:
		for i, g := range m.Lie {
			e.Add("lie", rules.Word("house", "maiko.house."+after.Houses[i].Key()), lying(g))
		}
	case game.Job, game.Play:
		e.played(by, m)
	case game.Dilemma:
		e.Add("decides", rules.Who("seat", rules.Other(by)))
	case game.Gift, game.Exchange:
		e.Add("chooses", rules.Who("seat", rules.Other(by)))
	case game.Remove:
		e.left()
	}
	return e.List
}

// lanterns returns the number of lanterns at each house, which follows from the guests there.
func lanterns(m game.Move) rules.Arg {
	list := make([]string, len(m.Lie))
	for i, g := range m.Lie {
		list[i] = strconv.Itoa(g.Len())
	}
	return rules.Plain("lanterns", strings.Join(list, " "))
}

// lying are guests by their colours, alike ones with their number.
func lying(g game.Guest) rules.Arg {
	var list []string
	for c := box.Red; c < box.Colours; c++ {
		if n := g.Count(c); n > 0 {
			list = append(list, rules.Numbered("maiko.guests."+c.Key(), n))
		}
	}
	return rules.And("guests", list...)
}

// left says what becomes of the card that was not removed: who is to work it, or what
// was done with it since nothing was to be chosen.
func (e *effects) left() {
	if r := &e.after.Rest; r.By != rules.Table {
		e.Add("rest.work", rules.Who("seat", r.By), box.Object("cards", r.Cards.String()))
		return
	}
	implied := &e.after.Implied
	m := implied.Move()
	if !m.Works() {
		e.Add("study", rules.Who("seat", implied.Rest.By), box.Object("cards", m.Played().String()))
	}
	e.played(implied.Rest.By, m)
}

// played says what became of cards, then who plays what was left, then the end.
func (e *effects) played(by rules.Seat, m game.Move) {
	if m.Works() {
		for _, st := range stops(e.before, by, m) {
			e.Add("work", st.card.Arg("card"), st.said("stop"))
		}
	}
	if r := &e.after.Rest; r.By != rules.Table {
		e.Add("rest", rules.Who("seat", r.By), box.Object("cards", r.Cards.String()))
	}
	if e.after.Over() && !e.before.Over() {
		e.ends()
	}
}

// ends tells whose each house is, and the points.
func (e *effects) ends() {
	sheet := score.Game.Sheet(e.after, game.Seats, false)
	for _, it := range sheet.Items {
		if it.Code == "mk/house" && it.Seat != rules.Table {
			e.Add("house", rules.Word("house", "maiko.house."+it.Subject), rules.Who("seat", it.Seat), rules.Plain("points", strconv.Itoa(it.Points)))
		}
	}
	for i, n := range sheet.Totals {
		e.Add("points", rules.Who("seat", rules.Seat(i+1)), rules.N("n", n))
	}
}
