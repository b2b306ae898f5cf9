package tokaido

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Private returns what a player can note: the dishes on offer at the inn where he stands
// (TK-INN-3).
func Private(s *game.State, c present.Context) (out present.Private) {
	t := newTable(s, c)
	says := func(key string, args ...rules.Arg) string { return t.Say("tokaido.private."+key, args...) }
	inn := s.Pawn(c.View).Place
	left := s.MealsLeft(inn)
	n := present.Note{
		Name: says("menu"), Lead: "menu ", Now: says("now", rules.N("n", left)), Names: dish,
		Slots: []present.NoteSlot{{OpenSlot: game.NotedMenu(s, left), Asks: says("asks", rules.N("n", left))}},
	}
	switch o := s.Noted(c.View, inn); {
	case s.Open == 0 || inn != s.Open:
		n.Now, n.Closed = says("away"), true
	case o.At > 0:
		seen := t.menu(o.Menu)
		n.Now, n.At = says("is", rules.Plain("dishes", seen)), o.At
		out.Noted = []present.Noted{{Name: n.Name, Is: seen}}
	}
	out.Notes = []present.Note{n}
	return out
}

// dish names a dish that is a thing of the notation.
func dish(thing int) present.Sentence {
	if m := game.Meal(thing); m != game.NoMeal {
		return present.Item("tokaido.meal." + m.Key())
	}
	return present.Item("thing.none")
}

// menu returns the dishes of a menu.
func (t *table) menu(seen game.Menu) string {
	var list []string
	for m := game.Meal(1); m <= game.Meals; m++ {
		for range seen.Count(m) {
			list = append(list, t.Say("tokaido.meal."+m.Key()))
		}
	}
	if list == nil {
		return present.Nothing
	}
	return t.Commas(list)
}
