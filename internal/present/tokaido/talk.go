package tokaido

import (
	_ "embed"
	"strconv"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Talk returns how a walk and what came of a stop are answered: by the numbers of the road and
// of the cards.
func Talk(s *game.State, c present.Context) (talk present.Talk) {
	t := newTable(s, c)
	switch _, phase := s.Due(); phase {
	case game.PhaseRoad:
		return present.Talk{Hints: t.walkHints(), Asks: t.asks()}
	case game.PhaseStop, game.PhaseInn:
		talk.Hints, talk.Asks = t.stopHints(), t.asks()
	}
	return talk
}

// asks asks the player who is due, with the traveller, for what is to be told now.
func (t *table) asks() present.Sentence {
	turn := game.Turn(t.s)
	seat := turn.Due.First()
	p := t.s.Pawn(seat)
	who := t.Seat(seat)
	if p.Who != game.Nobody {
		who = t.Say("tokaido.asks.who", rules.Plain("name", who), rules.Word("traveller", travellerKey(p.Who)))
	}
	key := turn.Why
	if turn.Phase == game.PhaseStop {
		key = t.s.Kind(p.Place).Key()
	}
	return present.Sentence{Key: "tokaido.asks." + key, Args: []rules.Arg{rules.Plain("who", who), rules.N("n", int(p.Coins))}}
}

// letter returns the reader's letter of a kind of place.
func letter(p *text.Printer, k game.Stop) string { return p.Say("tokaido.letter." + k.Key()) }

// walkHints say what Enter does, and how a stop is told in one line.
func (t *table) walkHints() (hints []string) {
	walker := t.s.Hindmost()
	var first [game.Stops]game.Place
	for p := t.s.Pawn(walker).Place + 1; p <= game.Last; p++ {
		if k := t.s.Kind(p); first[k] == 0 && closed(t.s, walker, p) == "" {
			first[k] = p
		}
		if t.s.Kind(p) == game.Inn {
			break
		}
	}
	hints = append(hints, t.Say("tokaido.hint.nearest", rules.N("place", int(nearest(t.s)))))
	switch p := t.s.Pawn(walker); {
	case t.neutral(walker):
	case first[game.Village] > 0 && first[game.Temple] > 0:
		hints = append(hints, t.Say("tokaido.hint.both", rules.N("place", int(first[game.Village])),
			rules.Plain("letter", letter(t.Printer, game.Temple)), rules.N("n", min(3, int(p.Coins)))))
	case first[game.Village] > 0:
		hints = append(hints, t.Say("tokaido.hint.village", rules.N("place", int(first[game.Village]))))
	case first[game.Temple] > 0:
		hints = append(hints, t.Say("tokaido.hint.temple", rules.Plain("letter", letter(t.Printer, game.Temple)), rules.N("n", min(3, int(p.Coins)))))
	}
	return hints
}

// stopHints say what the numbers mean if somebody has stopped.
func (t *table) stopHints() []string {
	p := t.s.Pawn(t.s.Owing)
	key := ""
	switch k := t.s.Kind(p.Place); {
	case k == game.Village && p.Who == game.Zenemon:
		key = "village.zen-emon"
	case k == game.Village && p.Who == game.Sasayakko:
		key = "village.sasayakko"
	case k == game.Village:
		key = "village.here"
	case k == game.Encounter:
		key = "encounter"
	case k == game.Temple && p.Who == game.Hirotada:
		key = "temple.hirotada"
	case k != game.Inn:
		return nil
	case p.Who == game.Satsuki:
		key = "inn.satsuki"
	case p.Who == game.Chuubei && t.s.Inner(p.Place):
		key = "inn.chuubei"
	case paints(t.s, p):
		key = "inn.hiroshige"
	default:
		key = "inn"
	}
	return []string{t.Say("tokaido.hint." + key)}
}

// Signs has a picture of each kind of stop.
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

// Look returns where a thing lies on the board: a place by its number, with the picture of its kind, and the cell of a souvenir, a dish, an
// encounter or a panorama.
func Look(s *game.State, p rules.Part, _ rules.Parts) present.Look {
	n, most, mark := p.Thing, 0, func(int) string { return "" }
	switch p.Slot {
	case game.PlaceSlot:
		return present.Look{Pick: strconv.Itoa(n), Sign: present.Sign(s.Kind(game.Place(n)).Key())}
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
		return present.Look{}
	}
	return present.Look{Marks: []string{mark(n)}}
}

// Number returns the number of a thing, as it stands on the board or is counted.
func Number(p rules.Part, at, _ int) int {
	switch p.Slot {
	case rules.ActSlot, game.OwnSlot, game.TakesSlot, game.PawnSlot:
		return at + 1
	}
	return p.Thing
}

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 3, Options: map[string]string{"travellers": "no"},
	Steps: []present.LessonStep{
		{Before: []string{"1", "2", "3", "1 -", "2 1", "3 miko"}, Enters: "4"},
		{Keys: "8", Enters: "8"},
		{Keys: "2 10", Enters: "here gofu daifuku"},
		{Before: []string{"14"}, Keys: "7", Enters: "here sushi"},
		{Keys: "=soba", Enters: "here soba"},
	},
}
