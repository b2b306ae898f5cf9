package tokaido

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Ahead is what is told of a stop before it is entered, and needs no telling later: what each
// thing costs, and what is left in the purse.
func Ahead(before, after *game.State, by rules.Seat, m game.Move) []present.Sentence {
	if m.Act != game.Travel && m.Act != game.Here || m.Whose == game.NeutralPawn {
		return nil
	}
	e := present.Sentences{Under: "tokaido.ahead."}
	p, q := before.Pawn(by), after.Pawn(by)
	if list := prices(p, &m.Out); len(list) > 0 {
		e.Add("prices", rules.Phrase("list", list...))
	}
	if p.Coins != q.Coins {
		e.Add("purse", rules.N("n", int(q.Coins)))
	}
	return e.List
}

// prices are the things that are bought, each with what is paid for it; where that is not what
// is printed, that stands behind it. The cheapest of Sasayakko's costs nothing (TK-WHO-7),
// Zen-emon pays one coin for one (TK-WHO-10).
func prices(p *game.Pawn, o *game.Outcome) (words []string) {
	all, _ := p.Cost(o)
	full := 0
	for set := o.Bought; set != 0; set &= set - 1 {
		full += set.First().Price()
	}
	other := changed(p, o)
	for set := o.Bought; set != 0; set &= set - 1 {
		v := set.First()
		price := strconv.Itoa(v.Price())
		if v == other && all != full {
			price = strconv.Itoa(v.Price()-full+all) + " (" + price + ")"
		}
		words = priced(words, "tokaido.souvenir."+v.Key(), price)
	}
	if o.Meal != game.NoMeal {
		price := strconv.Itoa(p.Price(o.Meal))
		if p.Price(o.Meal) != o.Meal.Price() {
			price += " (" + strconv.Itoa(o.Meal.Price()) + ")"
		}
		words = priced(words, mealKey(o.Meal), price)
	}
	return words
}

// changed is the souvenir whose price a traveller changes, or none.
func changed(p *game.Pawn, o *game.Outcome) (v game.Souvenir) {
	for set := o.Bought; set != 0; set &= set - 1 {
		one := set.First()
		switch {
		case p.Who == game.Sasayakko && (v == game.NoSouvenir || one.Price() < v.Price()):
			v = one
		case p.Who == game.Zenemon && o.Bargain == game.NoSouvenir && (v == game.NoSouvenir || one.Price() > v.Price()):
			v = one
		case p.Who == game.Zenemon && one == o.Bargain:
			v = one
		}
	}
	return v
}

// priced adds a thing with its price to a list of words.
func priced(words []string, key, price string) []string {
	if len(words) > 0 {
		words = append(words, "·")
	}
	return append(append(words, key), strings.Fields(price)...)
}
