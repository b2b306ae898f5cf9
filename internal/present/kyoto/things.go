package kyoto

import (
	"slices"
	"strconv"

	"referee/internal/present"
	"referee/rules"
	box "referee/rules/kyoto"
)

// Things are those of a game in the box.
type Things struct{ present.Things }

// NewThings begins the things of a game, with what of them is told by ear, and what beside a drawing.
func NewThings(game string, c present.Context, told, beside present.Order) Things {
	t := Things{present.NewThings(game, c, told, beside)}
	t.Box = "kyoto"
	return t
}

// Circle adds the order of the houses, and where the geishas stand.
func (t *Things) Circle(houses [box.Colours]box.Colour, place [box.Colours]uint8) {
	if !t.Heard() {
		t.At("houses", rules.Table, present.Plainly(Keys("", t.Game+".board.house", houses[:]...)))
		for c, at := range place {
			t.At("geisha", rules.Table, t.house(houses[at]), rules.Word("geisha", t.Game+".geisha."+box.Colour(c).Key()))
		}
		return
	}
	var list string
	for i, house := range houses {
		var here []string
		for c, at := range place {
			if int(at) == i {
				here = append(here, t.geisha(box.Colour(c)))
			}
		}
		if here == nil {
			here = []string{t.State("nobody")}
		}
		if i > 0 {
			list += t.Say("list.semicolon")
		}
		list += t.Say("state.pair", rules.Plain("head", t.house(house).Say(t.Printer)), rules.Plain("what", t.And(here...)))
	}
	t.Fact("circle", rules.Table, rules.Plain("list", list))
}

// Own adds the house that a player has chosen.
func (t *Things) Own(seat rules.Seat, house box.Colour) { t.At("own", seat, t.house(house)) }

func (t *Things) house(c box.Colour) present.Sentence {
	return present.Item(t.Game + ".house." + c.Key())
}

func (t *Things) geisha(c box.Colour) string { return t.Say(t.Game + ".geisha." + c.Key()) }

// Beside returns what is drawn a geisha, as it is told.
func (t *Things) Beside(c box.Colour, what string) present.Sentence {
	return present.Plainly(rules.Plain("", t.geisha(c)+" "+what))
}

// AtHouse adds what lies at a house.
func (t *Things) AtHouse(key string, house box.Colour, items []present.Sentence) {
	t.Items(key, rules.Table, items, rules.Word("house", t.Game+".house."+house.Key()))
	if t.Heard() {
		t.Under(present.Capital(t.house(house).Say(t.Printer)))
	}
}

// colour is something of a colour with its numbers, as it is told.
func (t *Things) colour(c box.Colour, numbers ...string) present.Sentence {
	return present.Plainly(rules.Plain("", t.Say(t.Game+".colour."+c.Key())+" "+t.And(numbers...)))
}

// Set are cards one by one, or as they are told by their colours.
func (t *Things) Set(set box.Cards) (list []present.Sentence) {
	if !t.Heard() {
		for ; set != 0; set &= set - 1 {
			list = append(list, card(set.First()))
		}
		return list
	}
	for c := box.Red; c < box.Colours; c++ {
		var values []string
		for in := set.In(c); in != 0; in &= in - 1 {
			values = append(values, strconv.Itoa(in.First().Value()))
		}
		if values != nil {
			list = append(list, t.colour(c, values...))
		}
	}
	return list
}

// Some are cards that may lie face down, in the order of the deck; places without a card are left out.
func (t *Things) Some(cards ...box.Card) (list []present.Sentence) {
	cards = slices.Clone(cards)
	slices.Sort(cards)
	for _, k := range cards {
		if k != box.NoCard {
			list = append(list, card(k))
		}
	}
	return list
}

func card(k box.Card) present.Sentence {
	if !k.Known() {
		return present.Item("piece.covered")
	}
	return present.Plainly(k.Object(""))
}

// Said names cards where they are told.
func (t *Things) Said(name string, cards ...box.Card) (said rules.Arg) {
	if !t.Heard() {
		return said
	}
	var list []present.Sentence
	for _, k := range cards {
		switch {
		case k.Known():
			list = append(list, t.colour(k.Colour(), strconv.Itoa(k.Value())))
		case k != box.NoCard:
			list = append(list, present.Item("kyoto.state.covered"))
		}
	}
	return rules.Plain(name, t.Named(list))
}

// Offer adds cards that wait for a choice: two pairs, of which neither is the first, or one by one.
func (t *Things) Offer(by rules.Seat, cards [4]box.Card, pairs bool) {
	one, other := cards[:2], cards[2:]
	if !pairs {
		t.Items("offer", by, t.Some(cards[:]...))
		t.Fact("offered", rules.Table, rules.Who("seat", by), t.Said("cards", cards[:]...))
		return
	}
	t.Fact("pairs", rules.Table, rules.Who("seat", by), t.Said("one", one...), t.Said("other", other...))
	if slices.Min(other) < slices.Min(one) {
		one, other = other, one
	}
	t.Items("offer", by, t.Some(one...))
	t.Items("pair", by, t.Some(other...))
}

// Rest adds the cards of an offer that are still to be played.
func (t *Things) Rest(by rules.Seat, cards [2]box.Card) {
	t.Items("rest", by, t.Some(cards[:]...))
	t.Fact("plays", rules.Table, rules.Who("seat", by), t.Said("cards", cards[:]...))
}

// Guests are guests one by one.
func (t *Things) Guests(n func(box.Colour) int) (list []present.Sentence) {
	if t.Heard() {
		return t.Counted(n)
	}
	for c := box.Red; c < box.Colours; c++ {
		for range n(c) {
			list = append(list, present.Item(t.Game+".piece.guest."+c.Key()))
		}
	}
	return list
}

// Counted are colours with their numbers, as they are told.
func (t *Things) Counted(n func(box.Colour) int) (list []present.Sentence) {
	for c := box.Red; c < box.Colours; c++ {
		if some := n(c); some > 0 {
			list = append(list, t.colour(c, strconv.Itoa(some)))
		}
	}
	return list
}

// Actions adds the actions that a player has carried out, of those from the first to the last.
func (t *Things) Actions(seat rules.Seat, last int, has func(act int) bool, key func(act int) string) {
	var list []present.Sentence
	for a := 1; a <= last; a++ {
		if has(a) {
			list = append(list, present.Item(t.Game+".action."+key(a)))
		}
	}
	t.Turned("actions", seat, list)
}
