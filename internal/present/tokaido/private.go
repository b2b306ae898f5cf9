package tokaido

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Private is what a player can note: the dishes on offer at the inn where he stands
// (TK-INN-3).
func Private(s *game.State, c present.Context) (out present.Private) {
	t := newTable(s, c)
	says := func(key string, args ...rules.Arg) string { return t.Say("tokaido.private."+key, args...) }
	var legend []string
	for m := game.Meal(1); m <= game.Meals; m++ {
		legend = append(legend, strconv.Itoa(int(m))+" "+t.dish(m))
	}
	n := present.Note{
		Name: says("menu"), Lead: "menu ", Numbers: game.Meals, Legend: t.Commas(legend), Put: dishes, Says: t.named,
	}
	switch inn := s.Pawn(c.View).Place; {
	case s.Open == 0 || inn != s.Open:
		n.Now, n.Asks, n.Closed = says("away"), says("menu"), true
	default:
		left := rules.N("n", s.MealsLeft(inn))
		n.Now, n.Asks = says("now", left), says("asks", left)
		if o := s.Noted(c.View, inn); o.At > 0 {
			seen := t.menu(o.Menu)
			n.Now, n.At = says("is", rules.Plain("dishes", seen)), o.At
			out.Noted = []present.Noted{{Name: n.Name, Is: seen}}
		}
	}
	out.Notes = []present.Note{n}
	return out
}

// dish is the name of a dish.
func (t *table) dish(m game.Meal) string { return t.Say("tokaido.meal." + m.Key()) }

// menu is the dishes of a menu.
func (t *table) menu(seen game.Menu) string {
	var list []string
	for m := game.Meal(1); m <= game.Meals; m++ {
		for range seen.Count(m) {
			list = append(list, t.dish(m))
		}
	}
	if list == nil {
		return present.Nothing
	}
	return t.Commas(list)
}

// dishes is an answer with the names of the dishes whose numbers it has; 0 is none.
func dishes(answer string) string {
	words := split(answer)
	for i, word := range words {
		switch n, err := strconv.Atoi(word); {
		case err != nil || n < 0 || n > game.Meals:
		case n == 0:
			words[i] = "-"
		default:
			words[i] = mealName(n)
		}
	}
	return strings.Join(words, " ")
}

// named is dishes as they are written, told in the reader's words.
func (t *table) named(written string) string {
	words := strings.Fields(written)
	for i, word := range words {
		if key := "tokaido.meal." + word; t.Has(key) {
			words[i] = t.Say(key)
		}
	}
	return t.Commas(words)
}
