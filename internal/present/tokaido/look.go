package tokaido

import (
	_ "embed"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Signs has a picture of each kind of stop, souvenir and encounter, and of what else is on the cards.
//
//go:embed signs.svg
var Signs string

// Thing names a thing of a move, with its price if it has one.
func Thing(s *game.State, _ rules.Seat, p rules.Part, chosen rules.Parts) present.Sentence {
	priced := func(key string, price int) present.Sentence {
		return present.Sentence{Key: "tokaido.thing.priced", Args: []rules.Arg{rules.Word("what", key), rules.N("n", price)}}
	}
	switch n := p.Thing; p.Slot {
	case rules.ActSlot:
		return present.Sentence{}
	case game.WhoSlot:
		return Label(s, game.Move{Act: game.Begin, Who: game.Traveller(n)}, true)
	case game.PlaceSlot:
		m := game.Move{Act: game.Travel, To: game.Place(n)}
		if whose, ok := chosen.First(game.PawnSlot); ok {
			m.Whose = game.Whose(whose)
		}
		return Label(s, m, false)
	case game.CoinsSlot, game.LeavesSlot, game.PointsSlot:
		return present.Plainly(rules.N("", n))
	case game.OwnSlot:
		return present.Item("tokaido.thing.own")
	case game.TakesSlot:
		return present.Item([...]string{"tokaido.thing.refuses", "tokaido.thing.takes"}[n])
	case game.PawnSlot:
		return present.Item([...]string{game.NeutralPawn: "tokaido.piece.neutral", game.OwnNamed: "tokaido.piece.pawn"}[n])
	case game.CardSlot, game.Card2Slot:
		return present.Item("tokaido.card." + game.Card(n).Key())
	case game.ViewSlot:
		if v := game.View(n); v <= game.SeaView {
			return present.Item("tokaido.panorama." + v.Key())
		}
		return present.Item("thing.none")
	case game.MealSlot, game.Meal2Slot, game.MenuSlot, game.OfferedSlot:
		if game.Meal(n) == game.NoMeal {
			return present.Item("thing.none")
		}
		return priced("tokaido.meal."+game.Meal(n).Key(), game.Meal(n).Price())
	}
	switch v := game.Souvenir(p.Thing); v {
	case game.NoSouvenir:
		return present.Item("thing.none")
	case game.FullPrice:
		return present.Item("tokaido.thing.full")
	default:
		return priced("tokaido.souvenir."+v.Key(), v.Price())
	}
}

// looks is what one thing of a move looks like.
type looks struct {
	s      *game.State
	chosen rules.Parts
}

// Look returns what a thing looks like, what it costs and brings now, and where it lies on the board: a place by its number, and the cell
// of a souvenir, a dish, an encounter or a panorama.
func Look(s *game.State, p rules.Part, chosen rules.Parts) present.Look {
	l, n := looks{s, chosen}, p.Thing
	switch p.Slot {
	case game.WhoSlot:
		return present.Look{Sign: "traveller", Name: traveller(game.Traveller(n)), Gives: coinsOf(game.Traveller(n).Coins())}
	case game.PlaceSlot:
		return l.place(game.Place(n))
	case game.BoughtSlot, game.ShownSlot, game.CheapSlot, game.GiftSlot, game.Gift2Slot:
		if n < 1 || n > game.AllOfThem {
			break
		}
		before := ""
		if p.Slot == game.GiftSlot || p.Slot == game.Gift2Slot {
			before = game.Shokunin.Key() + " "
		}
		return l.souvenir(game.Souvenir(n), before)
	case game.MealSlot, game.Meal2Slot, game.OfferedSlot, game.MenuSlot:
		if n >= 1 && n <= game.Meals {
			return l.meal(game.Meal(n), p.Slot != game.MenuSlot)
		}
	case game.CardSlot, game.Card2Slot:
		if n >= 1 && n <= game.Cards {
			return l.card(game.Card(n))
		}
	case game.ViewSlot:
		if v := game.View(n); v >= game.PaddyView && v <= game.SeaView {
			return present.Look{Marks: []string{v.Key()}, Sign: present.Sign(v.Key())}
		}
	case game.CoinsSlot:
		if l.at() == game.Temple && n >= 1 && n <= templeCoins {
			return present.Look{Sign: present.Sign("coins-" + strconv.Itoa(n))}
		}
	}
	return present.Look{}
}

// traveller names one, or says that there are no cards of them.
func traveller(who game.Traveller) present.Sentence {
	if who == game.Nobody {
		return present.Item("tokaido.label.anybody")
	}
	return present.Item(travellerKey(who))
}

// templeCoins is how many coins a temple takes at most.
const templeCoins = 3

// who returns who stops now, or goes to where something can come of it.
func (l *looks) who() rules.Seat {
	if l.s.Owing != rules.Table {
		return l.s.Owing
	}
	return l.s.Hindmost()
}

// at returns the kind of place where that is.
func (l *looks) at() game.Stop {
	if to, ok := l.chosen.First(game.PlaceSlot); ok {
		return l.s.Kind(game.Place(to))
	}
	return l.s.Kind(l.s.Pawn(l.who()).Place)
}

// brings returns what an outcome brings whoever stops in few words, nothing where that is not known.
func (l *looks) brings(o game.Outcome) present.Sentence {
	m := game.Move{Act: game.Here, Out: o}
	if to, ok := l.chosen.First(game.PlaceSlot); ok {
		m.Act, m.To, m.Told = game.Travel, game.Place(to), true
	}
	_, g, ok := would(l.s, l.who(), m)
	if !ok {
		return present.Sentence{}
	}
	return g.short()
}

// short says a gain in few words.
func (g gain) short() present.Sentence {
	switch {
	case g == gain{}:
		return present.Sentence{}
	case g.coins == 0:
		return present.Plainly(rules.Plain("", signed(g.points)))
	case g.points == 0:
		return coinsOf(g.coins)
	}
	return present.Sentence{Key: "tokaido.gives.gain", Args: g.args()}
}

// coinsOf says a number of coins.
func coinsOf(n int) present.Sentence {
	return present.Sentence{Key: "tokaido.look.coins", Args: []rules.Arg{rules.N("n", n)}}
}

// place is a stop of the road, with the points or coins that are known before one is there.
func (l *looks) place(to game.Place) present.Look {
	k := l.s.Kind(to)
	look := present.Look{Pick: strconv.Itoa(int(to)), Marks: []string{placeMark(to)}, Sign: present.Sign(k.Key())}
	walker := l.s.Hindmost()
	if walker == game.Neutral && l.s.WithNeutral() || closed(l.s, walker, to) != "" {
		return look
	}
	if l.chosen.Count(rules.Part{Slot: game.PlaceSlot, Thing: int(to)}) > 0 {
		if after, _, ok := would(l.s, walker, game.Move{Act: game.Travel, To: to}); ok && after.Owing == walker {
			look.Made = present.Instead // it is asked what came of it
		}
	}
	p := l.s.Pawn(walker)
	switch points := func(words string) present.Sentence { return present.Plainly(rules.Plain("", words)) }; {
	case k.Panorama(), k == game.Farm:
		if _, g, ok := would(l.s, walker, game.Move{Act: game.Travel, To: to}); ok {
			look.Gives = g.short()
		}
	case k == game.Spring:
		two := 2 + extra(p, game.Mitsukuni)
		look.Gives = points("+" + strconv.Itoa(two) + "–" + strconv.Itoa(two+1))
	case k == game.Temple:
		look.Gives = points("+1–" + strconv.Itoa(min(int(p.Coins), templeCoins)+extra(p, game.Hirotada)))
	}
	return look
}

// placeMark stands for a place in a drawing of the road.
func placeMark(p game.Place) string { return "at " + strconv.Itoa(int(p)) }

// wares are the colours of the kinds of souvenirs.
var wares = [game.Wares]present.Role{game.Object: present.Green, game.Food: present.Red, game.Clothing: present.Purple, game.Art: present.Blue}

// souvenir is one that is bought or given, with the points that it adds to those one has and those that are chosen.
func (l *looks) souvenir(v game.Souvenir, before string) present.Look {
	p := l.s.Pawn(l.who())
	has := p.Wares()
	for _, one := range l.chosen {
		if n := game.Souvenir(one.Thing); (one.Slot == game.BoughtSlot || one.Slot == game.GiftSlot) && n != v && n >= 1 && n <= game.AllOfThem {
			has[n.Ware()]++
		}
	}
	with := has
	with[v.Ware()]++
	look := present.Look{
		Marks: []string{before + v.Key()}, Sign: present.Sign(v.Ware().Key()), Role: wares[v.Ware()], Name: present.Item("tokaido.souvenir." + v.Key()),
		Gives: present.Plainly(rules.Plain("", signed(with.Worth()-has.Worth()))),
	}
	if before == "" {
		look.Text, look.Costs = strconv.Itoa(v.Price()), coinsOf(v.Price())
	}
	return look
}

// meal is a dish with its price, and with its points if it is eaten.
func (l *looks) meal(d game.Meal, eaten bool) present.Look {
	look := present.Look{Sign: "meal", Name: present.Item(mealKey(d)), Gives: coinsOf(d.Price())}
	if eaten {
		look.Marks = []string{d.Key()}
		look.Gives = present.Sentence{Key: "tokaido.look.buys", Args: []rules.Arg{rules.N("n", l.s.Pawn(l.who()).Price(d)), rules.Plain("points", signed(game.MealPoints))}}
	}
	return look
}

// cards are the signs of encounters by their trade.
var cards = [game.Cards + 1]present.Sign{
	game.Shokunin: "shokunin", game.Samurai: "samurai", game.Kuge: "kuge", game.Miko: "miko", game.GuidePaddy: "guide", game.GuideMountain: "guide", game.GuideSea: "guide",
}

// guides are the colours of those who show a panorama.
var guides = [game.Views + 1]present.Role{game.PaddyView: present.Green, game.MountainView: present.Purple, game.SeaView: present.Blue}

// trade draws an encounter by its trade, a guide in the colour of the panorama.
func trade(c game.Card) present.Look {
	look := present.Look{Sign: cards[c]}
	if v, guide := c.Guide(); guide {
		look.Role, look.Name = guides[v], present.Item("tokaido.panorama."+v.Key())
	}
	return look
}

// card is an encounter with what it brings now.
func (l *looks) card(c game.Card) present.Look {
	look := trade(c)
	if look.Marks = []string{c.Key()}; c != game.Shokunin {
		look.Gives = l.brings(game.Outcome{Card: c})
	}
	return look
}

// Field returns the picture of what a part of the table is about: a stop, an encounter, a traveller or coins.
func Field(key string) present.Look {
	of, rest, _ := strings.Cut(key, ".")
	for c := game.Shokunin; c <= game.GuideSea; c++ {
		if of == c.Key() {
			return trade(c)
		}
	}
	switch of {
	case "first", "neutral", "panorama":
		return present.Look{Sign: present.Sign(rest)}
	case "spent", "coins":
		return present.Look{Sign: "coins-1"}
	case "meals", "meal":
		return present.Look{Sign: "meal"}
	case "traveller", "spring", "temple", "paddy", "mountain", "sea":
		return present.Look{Sign: present.Sign(of)}
	}
	return present.Look{}
}
