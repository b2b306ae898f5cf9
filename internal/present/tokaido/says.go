package tokaido

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Says is a move in words of the table.
func Says(s *game.State, by rules.Seat, m game.Move) present.Sentence {
	says := present.Under("tokaido.says.")
	switch m.Act {
	case game.Begin:
		if m.Who == game.Nobody {
			return says("leaves", rules.N("n", int(m.Leaves)))
		}
		return says("traveller", rules.Word("traveller", travellerKey(m.Who)))
	case game.Offer:
		if m.Menu == 0 {
			return says("menu.none")
		}
		var menu []string
		for d := game.Meal(1); d <= game.Meals; d++ {
			for range m.Menu.Count(d) {
				menu = append(menu, mealKey(d))
			}
		}
		return says("menu", rules.And("menu", menu...))
	case game.Track:
		return says("track", rules.N("n", int(m.Points)))
	case game.Here:
		if s.Owing != rules.Table {
			by = s.Owing
		}
		d := deeds{}
		if by != rules.Table {
			d.kind = s.Kind(s.Pawn(by).Place)
		}
		return says("here", d.of(&m.Out)...)
	}
	place := rules.N("place", int(m.To))
	switch {
	case m.Whose == game.NeutralPawn:
		return says("neutral", place)
	case m.Told && s.Kind(m.To) != game.Farm:
		d := deeds{kind: s.Kind(m.To)}
		return says("walk.did", append(d.of(&m.Out), place)...)
	}
	return says("walk", place)
}

// deeds are what a traveller does at a stop, one after the other.
type deeds struct {
	kind game.Stop
	keys []string
	args []rules.Arg
}

func (d *deeds) add(key string, args ...rules.Arg) {
	d.keys, d.args = append(d.keys, "tokaido.did."+key), append(d.args, args...)
}

// of are the arguments of a sentence with the {what} of what came of a stop.
func (d *deeds) of(o *game.Outcome) []rules.Arg {
	d.meets(o)
	if o.Free != game.NoMeal {
		d.add([...]string{"refuses", "free"}[rules.One(o.Takes)], rules.Word("dish", mealKey(o.Free)))
	}
	d.pays(o)
	if o.Meal != game.NoMeal {
		d.add("eats", rules.And("meals", some("tokaido.meal.", o.Meal, o.Meal2)...))
	}
	if len(d.keys) == 0 || d.kind == game.Inn && o.Meal == game.NoMeal && !o.Takes {
		d.add("nothing." + d.kind.Key())
	}
	return append(d.args, rules.List("what", d.keys...))
}

// meets tells an encounter with what it brought, or the panorama of an inn.
func (d *deeds) meets(o *game.Outcome) {
	if o.Card != game.NoCard {
		d.add("meets", rules.And("cards", some("tokaido.card.", o.Card, o.Card2)...))
	}
	switch {
	case o.Card == game.Shokunin && o.Gift != game.NoSouvenir:
		d.add("gift", rules.And("gifts", some("tokaido.souvenir.", o.Gift, o.Gift2)...))
	case o.Card == game.Shokunin:
		d.add("gift.none")
	case o.View == game.Declined || o.View == game.Refused:
		d.add("view.none")
	case o.View != game.NoView:
		d.add("view", rules.Word("view", "tokaido.panorama."+o.View.Key()))
	}
}

// pays tells what was bought and given.
func (d *deeds) pays(o *game.Outcome) {
	if d.kind == game.Village {
		d.buys(o)
		return
	}
	if o.Coins > 0 {
		d.add("coins."+d.kind.Key(), rules.N("n", int(o.Coins)))
	}
	if o.Own {
		d.add("own")
	}
}

// buys tells what was bought in a village, and what was left there.
func (d *deeds) buys(o *game.Outcome) {
	if o.Bought == 0 {
		d.add("nothing.village")
	} else {
		d.add("buys", rules.And("bought", souvenirs(o.Bought)...))
	}
	switch {
	case o.Bargain == game.FullPrice:
		d.add("full")
	case o.Bargain != game.NoSouvenir:
		d.add("cheap", rules.And("cheap", some("tokaido.souvenir.", o.Bargain, o.Gift)...))
	}
	if left := o.Shown &^ o.Bought; left != 0 {
		d.add("leaves", rules.And("left", souvenirs(left)...))
	}
}

// some are the keys of one thing, and of a second one where there is one.
func some[T interface {
	comparable
	Key() string
}](under string, one, second T) []string {
	var none T
	if second == none {
		return []string{under + one.Key()}
	}
	return []string{under + one.Key(), under + second.Key()}
}

// souvenirs are the keys of the names of souvenirs.
func souvenirs(set game.Souvenirs) (list []string) {
	for ; set != 0; set &= set - 1 {
		list = append(list, "tokaido.souvenir."+set.First().Key())
	}
	return list
}
