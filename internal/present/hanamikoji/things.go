package hanamikoji

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// What is told by ear of a table, and what beside its drawing.
var (
	byEar = present.Order{
		First: []string{"scored", "pairs", "gift"},
		Each:  []string{"hand", "actions", "front", "holds"},
		Then:  []string{"unmoved", "deck"},
	}
	besideDrawing = present.Order{Each: []string{"front", "holds"}, Then: []string{"unmoved"}}
)

// things are those of one table.
type things struct {
	present.Things
	s *game.State
}

// Things returns what lies on the table.
func Things(s *game.State, c present.Context) present.Things {
	t := things{present.NewThings("hanamikoji", c, byEar, besideDrawing), s}
	t.Scored(s.Scored && !s.Ended, s.Round)
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
		t.Items("offer", o.By, t.cards(o.Cards))
		t.Items("pair", o.By, t.cards(o.Pair))
		one, other := rules.Plain("one", t.Named(t.cards(o.Cards))), rules.Plain("other", t.Named(t.cards(o.Pair)))
		t.Fact(map[bool]string{true: "pairs", false: "gift"}[o.Act == game.Competition], rules.Table, rules.Who("seat", o.By), one, other)
	}
	each(func(seat rules.Seat, d *game.Side) { t.Kinds("front", seat, t.cards(d.Front)) })
	each(func(seat rules.Seat, d *game.Side) { t.Turned("actions", seat, acts(d)) })
	each(func(seat rules.Seat, d *game.Side) {
		for _, a := range []game.Act{game.Secret, game.Discard} {
			if p := d.Find(a); p != nil && !(a == game.Secret && s.Scored) { // by then it lies in front
				t.Items(a.Key(), seat, t.cards(p.Cards))
			}
		}
	})
	t.Always("deck", rules.Table, s.PileLen()+c.Undrawn(s.Turner(), s.Turner()))
	each(func(seat rules.Seat, _ *game.Side) {
		t.Fact("hand", seat, rules.N("n", s.HandSize(seat)-c.Undrawn(seat, s.Turner())))
		t.holds(seat)
	})
	if s.Geishas(1)+s.Geishas(2) == 0 {
		t.Fact("unmoved", rules.Table)
	}
	return t.Things
}

// cards are cards one by one, or as they are told.
func (t *things) cards(cards game.Cards) (list []present.Sentence) {
	for k := range game.Kind(game.Kinds) {
		for range cards.Count(k) {
			one := present.Sentence{Key: "hanamikoji.cards." + k.Letter(), Args: []rules.Arg{rules.N("n", 1)}}
			if t.Heard() {
				one = present.Item("hanamikoji.item." + k.Letter())
			}
			list = append(list, one)
		}
	}
	for range cards.HiddenLen() {
		list = append(list, present.Item("piece.covered"))
	}
	return list
}

// holds tells the geishas on a player's side, and what they are worth.
func (t *things) holds(seat rules.Seat) {
	var list []present.Sentence
	for k := range game.Kind(game.Kinds) {
		if t.s.Markers[k] == seat {
			list = append(list, present.Item("hanamikoji.geisha."+k.Letter()))
		}
	}
	if list != nil {
		t.Fact("holds", seat, rules.Plain("geishas", t.Named(list)), rules.N("n", t.s.Points(seat)))
	}
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
