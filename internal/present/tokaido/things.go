package tokaido

import (
	"math/bits"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Things are what lies on the table for everybody.
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

// cards are the cards of a collection.
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
