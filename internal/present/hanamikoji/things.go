package hanamikoji

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// Things returns what lies on the table for everybody.
func Things(s *game.State) []present.Thing {
	t := present.Things{Game: "hanamikoji"}
	t.At("round", rules.Table, present.Plainly(rules.N("", int(s.Round))))
	for k := range game.Kind(game.Kinds) {
		at := present.Item("hanamikoji.piece.middle")
		if s.Markers[k] != rules.Table {
			at = present.Holder(s.Markers[k])
		}
		t.At("marker", rules.Table, at, rules.Word("geisha", "hanamikoji.geisha."+k.Letter()))
	}
	each := func(tell func(seat rules.Seat, d *game.Side)) {
		for seat := rules.Seat(1); seat <= game.Players; seat++ {
			tell(seat, s.Side(seat))
		}
	}
	if o := s.Offer; o.Open() {
		t.Items("offer", o.By, oneByOne(o.Cards))
		t.Items("pair", o.By, oneByOne(o.Pair))
	}
	each(func(seat rules.Seat, d *game.Side) { t.Items("front", seat, oneByOne(d.Front)) })
	each(func(seat rules.Seat, d *game.Side) { t.Turned("actions", seat, acts(d)) })
	each(func(seat rules.Seat, d *game.Side) {
		for _, a := range []game.Act{game.Secret, game.Discard} {
			if p := d.Find(a); p != nil && !(a == game.Secret && s.Scored) { // by then it lies in front
				t.Items(a.Key(), seat, oneByOne(p.Cards))
			}
		}
	})
	t.Count("deck", rules.Table, s.PileLen())
	return t.List
}

// oneByOne are cards one by one.
func oneByOne(cards game.Cards) (list []present.Sentence) {
	for k := range game.Kind(game.Kinds) {
		for range cards.Count(k) {
			list = append(list, present.Sentence{Key: "hanamikoji.cards." + k.Letter(), Args: []rules.Arg{rules.N("n", 1)}})
		}
	}
	for range cards.HiddenLen() {
		list = append(list, present.Item("piece.covered"))
	}
	return list
}

// acts returns the actions carried out.
func acts(d *game.Side) (list []present.Sentence) {
	for a := game.Secret; a <= game.Competition; a++ {
		if d.Used(a) {
			list = append(list, present.Item("hanamikoji.action."+a.Key()))
		}
	}
	return list
}
