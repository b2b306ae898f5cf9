package tokaido

import (
	"math/bits"
	"slices"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/scoring"
	score "referee/scoring/tokaido"
)

// What is told by ear of a table, and what beside its drawing: what everyone has stands in a table there.
var (
	byEar = present.Order{
		Each: []string{"waits", "traveller", "at", "inn", "coins", "score", "temple", "view", "souvenirs", "untold", "meals", "springs", "encounters"},
		Then: []string{"at", "inn", "temple", "offer"},
	}
	besideDrawing = present.Order{Each: []string{"waits", "at", "inn"}, Then: []string{"at", "inn", "offer"}}
)

// lying is what lies on one table.
type lying struct {
	present.Things
	s *game.State
}

// Things returns what lies on the table.
func Things(s *game.State, c present.Context) present.Things {
	t := lying{present.NewThings("tokaido", c, byEar, besideDrawing), s}
	begun := func(yield func(rules.Seat, *game.Pawn)) {
		for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
			if s.Begun.Has(seat) {
				yield(seat, s.Pawn(seat))
			}
		}
	}
	begun(func(seat rules.Seat, p *game.Pawn) { t.At("pawn", seat, stands(s, p)) })
	if s.WithNeutral() && s.Ready() {
		p := s.Pawn(game.Neutral)
		t.At("neutral", rules.Table, stands(s, p))
		t.Count("neutral.temple", rules.Table, int(p.Temple))
	}
	begun(func(seat rules.Seat, p *game.Pawn) { t.Always("coins", seat, int(p.Coins)) })
	begun(func(seat rules.Seat, p *game.Pawn) { t.Count("points", seat, int(p.Points)) })
	begun(func(seat rules.Seat, p *game.Pawn) { t.Count("temple", seat, int(p.Temple)) })
	begun(func(seat rules.Seat, p *game.Pawn) {
		if !t.Heard() {
			t.Items("cards", seat, slices.Concat(viewsOf(p), springsOf(p), metBy(p), boughtBy(p), eatenBy(p)))
		}
	})
	begun(func(seat rules.Seat, p *game.Pawn) {
		t.Count("untold", seat, p.Untold.Len())
		if p.Who != game.Nobody {
			t.At("traveller", seat, present.Item(travellerKey(p.Who)))
		}
	})
	for v := game.PaddyView; v <= game.SeaView; v++ {
		t.Held("first", s.First[v-1].Seat, rules.Word("view", "tokaido.panorama."+v.Key()))
	}
	if here := s.At(s.Open); s.Open > 0 && here > 0 && here < s.Walkers() {
		t.Count("menu", rules.Table, s.MealsLeft(s.Open), rules.N("n", int(s.Open)))
	}
	if t.Heard() {
		t.heard(newTable(s, c))
	}
	return t.Things
}

// heard adds what is told otherwise than it is compared: places by their names, cards by their kinds.
func (t *lying) heard(on table) {
	for seat := rules.Seat(1); seat <= rules.Seat(t.s.Seats); seat++ {
		p := t.s.Pawn(seat)
		if !t.s.Begun.Has(seat) {
			t.Fact("waits", seat)
			continue
		}
		t.place(seat, p)
		t.Words("score", seat, t.Say("n.points", rules.N("n", standing(&on, seat, p))))
		for v := game.PaddyView; v <= game.SeaView; v++ {
			if n := int(p.Next(v)) - 1; n > 0 {
				t.Fact("view", seat, rules.Word("view", "tokaido.panorama."+v.Key()), rules.N("n", n), rules.N("of", int(game.ViewSize[v-1])))
			}
		}
		t.Listed("souvenirs", seat, boughtBy(p))
		t.Listed("meals", seat, eatenBy(p))
		t.Number("springs", seat, p.Bathed())
		t.Listed("encounters", seat, metBy(p))
	}
	if t.s.WithNeutral() && t.s.Ready() {
		p := t.s.Pawn(game.Neutral)
		t.place(rules.Table, p)
		t.Under(t.State("neutral"))
		t.Number("temple", rules.Table, int(p.Temple))
		t.Under(t.State("neutral"))
	}
	from, to := on.leg()
	for _, inn := range []game.Place{from, to} {
		if t.s.Ready() && t.s.At(inn) > 0 && on.serves(inn) {
			t.Fact("offer", rules.Table, stopArg(t.s, inn), rules.N("n", t.s.MealsLeft(inn)))
		}
	}
}

// place tells where a pawn stands, with its place in the row before an inn.
func (t *lying) place(seat rules.Seat, p *game.Pawn) {
	key, stop := "at", "tokaido.stop."+t.s.Kind(p.Place).Key()
	if t.s.Kind(p.Place) == game.Inn {
		key = "inn"
		if !t.s.Inner(p.Place) {
			stop = innKey(t.s, p.Place)
		}
	}
	t.Fact(key, seat, rules.N("n", int(p.Place)), rules.N("slot", int(p.Slot)), rules.Word("stop", stop))
}

// stands is where a pawn stands: the spot is told where a place has several.
func stands(s *game.State, p *game.Pawn) present.Sentence {
	place, slot := rules.N("n", int(p.Place)), rules.N("slot", int(p.Slot))
	switch double := s.Double(p.Place) && s.Seats >= game.DoubleFrom; {
	case s.Kind(p.Place) == game.Inn:
		return present.Sentence{Key: "tokaido.piece.row", Args: []rules.Arg{place, slot}}
	case double || p.Slot > 1:
		return present.Sentence{Key: "tokaido.piece.spot", Args: []rules.Arg{place, slot}}
	}
	return present.Plainly(place)
}

// viewsOf returns the cards of panoramas of a collection.
func viewsOf(p *game.Pawn) (list []present.Sentence) {
	for v := game.PaddyView; v <= game.SeaView; v++ {
		for rest := p.Views[v-1]; rest != 0; rest &= rest - 1 {
			list = append(list, present.Sentence{Key: "tokaido.piece.view",
				Args: []rules.Arg{rules.Word("view", "tokaido.panorama."+v.Key()), rules.N("n", bits.TrailingZeros8(rest)+1)}})
		}
	}
	return list
}

// springsOf returns the cards of hot springs.
func springsOf(p *game.Pawn) (list []present.Sentence) {
	for i, n := range p.Springs {
		list = append(list, slices.Repeat([]present.Sentence{{Key: "tokaido.piece.spring", Args: []rules.Arg{rules.N("n", i+2)}}}, int(n))...)
	}
	return list
}

// metBy returns the cards of encounters.
func metBy(p *game.Pawn) (list []present.Sentence) {
	for i, n := range p.Cards {
		list = append(list, slices.Repeat([]present.Sentence{present.Item("tokaido.card." + game.Card(i+1).Key())}, int(n))...)
	}
	return list
}

// boughtBy returns the souvenirs that are known.
func boughtBy(p *game.Pawn) (list []present.Sentence) {
	for set := p.Souvenirs; set != 0; set &= set - 1 {
		list = append(list, present.Item("tokaido.souvenir."+set.First().Key()))
	}
	return list
}

// eatenBy returns the meals.
func eatenBy(p *game.Pawn) (list []present.Sentence) {
	for _, m := range p.Meals {
		if m != game.NoMeal {
			list = append(list, present.Item(mealKey(m)))
		}
	}
	return list
}

// effects is what a move changed, sentence by sentence.
type effects struct {
	before, after *game.State
	present.Sentences
}

// Effects says what a move changed on the table.
func Effects(before, after *game.State, by rules.Seat, m game.Move) []present.Sentence {
	e := effects{before, after, present.Sentences{Under: "tokaido.effect."}}
	switch m.Act {
	case game.Begin:
		e.begins(by, m)
	case game.Track:
		if after.Pawn(by).Shows(m.Points) {
			e.Add("agrees")
		}
	case game.Travel, game.Here:
		if m.Whose == game.NeutralPawn {
			e.neutral()
		} else {
			e.stop(by, m)
		}
		e.firsts()
		e.closes()
		e.ends()
	}
	return e.List
}

// begins says a purse, and with the second of two players where the neutral
// traveller is left.
func (e *effects) begins(by rules.Seat, m game.Move) {
	e.Add("begins", rules.N("n", int(e.after.Pawn(by).Coins)), rules.N("leaves", int(m.Leaves)))
	if e.after.WithNeutral() && e.after.Ready() {
		e.Add("neutral.begins", rules.N("leaves", int(e.after.Leaves(e.after.Pawn(game.Neutral).Slot))))
	}
}

// neutral says what a stop of the neutral traveller changed (TK-TWO-3).
func (e *effects) neutral() {
	p := e.after.Pawn(game.Neutral)
	switch e.after.Kind(p.Place) {
	case game.Temple:
		e.Add("neutral.temple", rules.N("n", int(p.Temple)))
	case game.Inn:
		if p.Slot > 1 || !e.after.NeutralSpares {
			e.Add("neutral.inn", rules.N("n", e.after.MealsLeft(p.Place)))
		}
	default:
		e.Add("neutral.other", stopArg(e.after, p.Place))
	}
}

// stop says what a stop brought, and where the marker on the track stands then.
func (e *effects) stop(by rules.Seat, m game.Move) {
	p := e.after.Pawn(by)
	k := e.after.Kind(p.Place)
	g := gained(e.before.Pawn(by), p)
	args := append(g.args(), stopArg(e.after, p.Place))
	switch {
	case e.after.Owing == by:
		e.Add("owed", args...)
		return
	case m.Act == game.Here:
		e.Add("here", args...)
	case k.Panorama() && g != gain{}:
		e.Add("view", append(args, rules.N("number", int(p.Next(k.View()))-1))...)
	default:
		e.Add("stop", args...)
	}
	if g.points != 0 {
		e.Add("points", rules.N("n", int(p.Points)))
	}
}

// firsts says who has been the first to finish a panorama (TK-PRIZE-1).
func (e *effects) firsts() {
	for v := game.PaddyView; v <= game.SeaView; v++ {
		if seat := e.after.First[v-1].Seat; seat != e.before.First[v-1].Seat {
			e.Add("first", rules.Who("seat", seat), rules.Word("view", "tokaido.view."+v.Key()))
		}
	}
}

// closes says that an inn has closed: all are there and have eaten (TK-INN-8).
func (e *effects) closes() {
	s := e.after
	place := s.Pawn(1).Place
	if left := s.MealsLeft(place); s.InnNumber(place) > 0 && s.Owing == rules.Table && s.At(place) == s.Walkers() && left > 0 {
		e.Add("closes", rules.N("n", left))
	}
}

// ends says what the end of the journey brought, and the score.
func (e *effects) ends() {
	if e.before.Over() || !e.after.Over() {
		return
	}
	for _, it := range items(e.after) {
		switch it.Code {
		case "tk/achievement":
			if it.Clause != "TK-PRIZE-1" { // the others were said when they were won
				e.Add("prize", rules.Who("seat", it.Seat), rules.Word("achievement", "tokaido.achievement."+it.Subject), rules.N("n", it.Points))
			}
		case "tk/rank":
			e.Add("rank", rules.Who("seat", it.Seat), rules.Word("rank", "tokaido.rank."+it.Subject), rules.N("n", it.Points))
		}
	}
	for seat := rules.Seat(1); seat <= rules.Seat(e.after.Seats); seat++ {
		e.Add("total", rules.Who("seat", seat), rules.N("n", score.Points(e.after, seat)))
	}
}

// items returns the whole sheet.
func items(s *game.State) (list []scoring.Item) {
	for i := range score.Game.Categories {
		list = score.Game.Categories[i].Items(s, list)
	}
	return list
}
