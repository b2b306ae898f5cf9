package tokaido

import (
	"strconv"

	"referee/rules"
	game "referee/rules/tokaido"
)

// The keys of internal/text under which things have their names.
func travellerKey(t game.Traveller) string { return "tokaido.traveller." + t.Key() }
func stopKey(k game.Stop) string           { return "tokaido.stop." + k.Key() }
func viewKey(v game.View) string           { return "tokaido.panorama." + v.Key() }
func cardKey(c game.Card) string           { return "tokaido.card." + c.Key() }
func mealKey(m game.Meal) string           { return "tokaido.meal." + m.Key() }
func souvenirKey(v game.Souvenir) string   { return "tokaido.souvenir." + v.Key() }

// nothing is how it is written that something was left or not there.
const nothing = "-"

// phrase is what came of a stop, piece by piece, as it can be typed.
func phrase(o *game.Outcome) (list []string) {
	list = append(meeting(o), free(o)...)
	list = append(list, bought(o)...)
	if o.Coins > 0 {
		list = append(list, strconv.Itoa(int(o.Coins)))
	}
	if o.Own {
		list = append(list, "tokaido.written.own")
	}
	for _, m := range [...]game.Meal{o.Meal, o.Meal2} {
		if m != game.NoMeal {
			list = append(list, mealKey(m))
		}
	}
	if len(list) == 0 || o.View == game.Refused && o.Meal == game.NoMeal {
		list = append(list, nothing)
	}
	return list
}

// meeting is an encounter with what it brought, or the panorama that Hiroshige
// went on with.
func meeting(o *game.Outcome) (list []string) {
	if o.Card != game.NoCard {
		list = append(list, cardKey(o.Card))
	}
	switch {
	case o.Card == game.Shokunin && o.Gift != game.NoSouvenir:
		if list = append(list, souvenirKey(o.Gift)); o.Gift2 != game.NoSouvenir {
			list = append(list, souvenirKey(o.Gift2))
		}
	case o.Card == game.Shokunin || o.View == game.Declined || o.View == game.Refused:
		list = append(list, nothing)
	case o.View != game.NoView:
		list = append(list, viewKey(o.View))
	}
	if o.Card2 != game.NoCard {
		list = append(list, cardKey(o.Card2))
	}
	return list
}

// free is the meal Satsuki was offered.
func free(o *game.Outcome) []string {
	switch {
	case o.Free == game.NoMeal:
		return nil
	case o.Takes:
		return []string{"tokaido.written.free", mealKey(o.Free)}
	}
	return []string{"tokaido.written.refuse", mealKey(o.Free)}
}

// bought is what a village sold, and what else it showed.
func bought(o *game.Outcome) (list []string) {
	for set := o.Bought; set != 0; set &= set - 1 {
		v := set.First()
		list = append(list, souvenirKey(v))
		if v == o.Bargain || v == o.Gift {
			list = append(list, "1")
		}
		if v == o.Gift2 {
			list = append(list, souvenirKey(v))
		}
	}
	if o.Bargain == game.FullPrice {
		list = append(list, "tokaido.written.full")
	}
	if o.Shown == 0 {
		return list
	}
	if o.Bought == 0 {
		list = append(list, nothing)
	}
	list = append(list, "|")
	for set := o.Shown &^ o.Bought; set != 0; set &= set - 1 {
		v := set.First()
		if list = append(list, souvenirKey(v)); v == o.Gift2 {
			list = append(list, souvenirKey(v))
		}
	}
	return list
}

// things names what came of a stop for a list of choices.
func things(k game.Stop, p *game.Pawn, o *game.Outcome) rules.Arg {
	switch k {
	case game.Temple:
		return rules.Word("what", templeWord(p, o))
	case game.Spring:
		return rules.Word("what", "tokaido.label.spring")
	}
	list := meeting(o)
	if k == game.Village {
		list = bought(o)
	}
	if o.Free != game.NoMeal {
		list = append(list, "tokaido.label."+map[bool]string{true: "free", false: "refuse"}[o.Takes])
	}
	switch {
	case o.Meal != game.NoMeal:
		list = append(list, mealKey(o.Meal))
	case k == game.Inn && !o.Takes:
		list = append(list, "tokaido.label.hungry")
	case len(list) == 0:
		list = append(list, "tokaido.label.nothing")
	}
	return rules.List("what", list...)
}

// templeWord says whose coins a traveller gives.
func templeWord(p *game.Pawn, o *game.Outcome) string {
	switch {
	case p.Who != game.Hirotada:
		return "tokaido.label.gives"
	case o.Own:
		return "tokaido.label.gives.own"
	}
	return "tokaido.label.gives.bank"
}
