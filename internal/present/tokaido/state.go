package tokaido

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// teller is what is said of a journey by ear.
type teller struct {
	present.Told
	table table
	s     *game.State
}

// State tells where everybody is on the road and what they have collected in sentences.
func State(s *game.State, c present.Context) []present.Sentence {
	t := teller{present.NewTold("tokaido", c), newTable(s, c), s}
	for _, seat := range present.DueFirst(game.Turn(s).Due, len(c.Names)) {
		t.traveller(seat)
	}
	if s.WithNeutral() && s.Ready() {
		p := s.Pawn(game.Neutral)
		t.Of(t.Fact("neutral"), t.place(p), t.Some("temple", int(p.Temple)))
	}
	from, to := t.table.leg()
	for _, inn := range []game.Place{from, to} {
		if s.Ready() && s.At(inn) > 0 && t.table.serves(inn) {
			t.Add("offer", stopArg(s, inn), rules.N("n", s.MealsLeft(inn)))
		}
	}
	return t.Sentences.List
}

// traveller tells where a player is and what the player has.
func (t *teller) traveller(seat rules.Seat) {
	p := t.s.Pawn(seat)
	if !t.s.Begun.Has(seat) {
		t.Player(seat, t.Fact("waits"))
		return
	}
	facts := []string{
		t.who(p), t.place(p),
		t.Fact("coins", rules.N("n", int(p.Coins))),
		t.Say("n.points", rules.N("n", standing(&t.table, seat, p))),
		t.Some("temple", int(p.Temple)),
	}
	for v := game.PaddyView; v <= game.SeaView; v++ {
		if n := int(p.Next(v)) - 1; n > 0 {
			facts = append(facts, t.Fact("view", rules.Word("view", "tokaido.panorama."+v.Key()), rules.N("n", n), rules.N("of", int(game.ViewSize[v-1]))))
		}
	}
	t.Player(seat, append(facts,
		t.Listed("souvenirs", t.souvenirs(p)...),
		t.Some("untold", p.Untold.Len()),
		t.Listed("meals", t.meals(p)...),
		t.Some("springs", p.Bathed()),
		t.Listed("encounters", t.met(p)...))...)
}

// who returns the traveller whom a player has, if one.
func (t *teller) who(p *game.Pawn) string {
	if p.Who == game.Nobody {
		return ""
	}
	return t.Say(travellerKey(p.Who))
}

// place is where a pawn stands, with its place in the row before an inn.
func (t *teller) place(p *game.Pawn) string {
	args := []rules.Arg{rules.N("n", int(p.Place)), rules.N("slot", int(p.Slot))}
	if t.s.Kind(p.Place) != game.Inn {
		return t.Fact("at", append(args, rules.Word("stop", "tokaido.stop."+t.s.Kind(p.Place).Key()))...)
	}
	key := innKey(t.s, p.Place)
	if t.s.Inner(p.Place) {
		key = "tokaido.stop.inn"
	}
	return t.Fact("inn", append(args, rules.Word("stop", key))...)
}

// souvenirs names the souvenirs that are known.
func (t *teller) souvenirs(p *game.Pawn) (list []string) {
	for v := game.Souvenir(1); v <= game.AllOfThem; v++ {
		if p.Souvenirs&(1<<(v-1)) != 0 {
			list = append(list, t.Say("tokaido.souvenir."+v.Key()))
		}
	}
	return list
}

// meals names the meals a traveller has eaten.
func (t *teller) meals(p *game.Pawn) (list []string) {
	for _, m := range p.Meals {
		if m != game.NoMeal {
			list = append(list, t.Say(mealKey(m)))
		}
	}
	return list
}

// met names the encounters of a traveller, with their number if there are several.
func (t *teller) met(p *game.Pawn) (list []string) {
	for i, n := range p.Cards {
		if n == 0 {
			continue
		}
		name := t.Say("tokaido.card." + game.Card(i+1).Key())
		if n > 1 {
			name += " " + strconv.Itoa(int(n))
		}
		list = append(list, name)
	}
	return list
}

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
