package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
)

// The keys of internal/text under which things have their names.
func travellerKey(t game.Traveller) string { return "tokaido.traveller." + t.Key() }
func mealKey(m game.Meal) string           { return "tokaido.meal." + m.Key() }

// keys are the words of something as it can be typed, each by its key or as it stands.
func keys(words func(say func(kind, name string))) (list []string) {
	words(func(kind, name string) {
		if kind != "" {
			name = "tokaido." + kind + "." + name
		}
		list = append(list, name)
	})
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
	list := keys(o.Meeting)
	if k == game.Village {
		list = keys(o.Purchase)
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
