package tokaido

import (
	"math/bits"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/scoring"
	score "referee/scoring/tokaido"
)

// Things returns what lies on the table for everybody.
func Things(s *game.State) []present.Thing {
	t := present.Things{Game: "tokaido"}
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
	begun(func(seat rules.Seat, p *game.Pawn) { t.Count("coins", seat, int(p.Coins)) })
	begun(func(seat rules.Seat, p *game.Pawn) { t.Count("points", seat, int(p.Points)) })
	begun(func(seat rules.Seat, p *game.Pawn) { t.Count("temple", seat, int(p.Temple)) })
	begun(func(seat rules.Seat, p *game.Pawn) { t.Items("cards", seat, cards(p)) })
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
	return t.List
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

// cards returns the cards of a collection.
func cards(p *game.Pawn) (list []present.Sentence) {
	for v := game.PaddyView; v <= game.SeaView; v++ {
		for rest := p.Views[v-1]; rest != 0; rest &= rest - 1 {
			list = append(list, present.Sentence{Key: "tokaido.piece.view",
				Args: []rules.Arg{rules.Word("view", "tokaido.panorama."+v.Key()), rules.N("n", bits.TrailingZeros8(rest)+1)}})
		}
	}
	add := func(n uint8, item present.Sentence) {
		for range n {
			list = append(list, item)
		}
	}
	for i, n := range p.Springs {
		add(n, present.Sentence{Key: "tokaido.piece.spring", Args: []rules.Arg{rules.N("n", i+2)}})
	}
	for i, n := range p.Cards {
		add(n, present.Item("tokaido.card."+game.Card(i+1).Key()))
	}
	for v := game.Souvenir(1); v <= game.AllOfThem; v++ {
		if p.Souvenirs&(1<<(v-1)) != 0 {
			list = append(list, present.Item("tokaido.souvenir."+v.Key()))
		}
	}
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
