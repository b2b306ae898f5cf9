package tokaido

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Thing names a thing of a move, with its price where it has one.
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

// Pick is what a thing is called on the board: the number of a place.
func Pick(p rules.Part) string {
	if p.Slot == game.PlaceSlot {
		return strconv.Itoa(p.Thing)
	}
	return ""
}

// Marks are what stands on the board for a thing: the cell of a souvenir, a dish, an encounter or a panorama.
func Marks(p rules.Part) []string {
	n, most, mark := p.Thing, 0, func(int) string { return "" }
	switch p.Slot {
	case game.BoughtSlot, game.ShownSlot:
		most, mark = game.AllOfThem, func(n int) string { return game.Souvenir(n).Key() }
	case game.GiftSlot, game.Gift2Slot:
		most, mark = game.AllOfThem, func(n int) string { return game.Shokunin.Key() + " " + game.Souvenir(n).Key() }
	case game.MealSlot, game.Meal2Slot, game.OfferedSlot:
		most, mark = game.Meals, func(n int) string { return game.Meal(n).Key() }
	case game.CardSlot, game.Card2Slot:
		most, mark = game.Cards, func(n int) string { return game.Card(n).Key() }
	case game.ViewSlot:
		most, mark = int(game.SeaView), func(n int) string { return game.View(n).Key() }
	}
	if n < 1 || n > most {
		return nil
	}
	return []string{mark(n)}
}

// Number is the number of a thing, as it stands on the board or is counted.
func Number(p rules.Part, at, _ int) int {
	switch p.Slot {
	case rules.ActSlot, game.OwnSlot, game.TakesSlot, game.PawnSlot:
		return at + 1
	}
	return p.Thing
}
