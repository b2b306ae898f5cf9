package kyoto

import (
	"slices"

	"referee/internal/present"
	"referee/rules"
	box "referee/rules/kyoto"
)

// Things are those of a game in the box.
type Things struct{ present.Things }

// NewThings begins the things of a game.
func NewThings(game string) Things { return Things{present.Things{Game: game}} }

// Circle adds the order of the houses, and where the geishas stand.
func (t *Things) Circle(houses [box.Colours]box.Colour, place [box.Colours]uint8) {
	t.At("houses", rules.Table, present.Plainly(Keys("", t.Game+".colour", houses[:]...)))
	for c, at := range place {
		t.At("geisha", rules.Table, t.house(houses[at]), rules.Word("geisha", t.Game+".geisha."+box.Colour(c).Key()))
	}
}

// Own adds the house that a player has chosen.
func (t *Things) Own(seat rules.Seat, house box.Colour) { t.At("own", seat, t.house(house)) }

func (t *Things) house(c box.Colour) present.Sentence {
	return present.Item(t.Game + ".house." + c.Key())
}

// AtHouse adds what lies at a house.
func (t *Things) AtHouse(key string, house box.Colour, items []present.Sentence) {
	t.Items(key, rules.Table, items, rules.Word("house", t.Game+".house."+house.Key()))
}

// Set are cards one by one.
func (t *Things) Set(set box.Cards) (list []present.Sentence) {
	for ; set != 0; set &= set - 1 {
		list = append(list, card(set.First()))
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

// Offer adds cards that wait for a choice: two pairs, of which neither is the first, or one by one.
func (t *Things) Offer(by rules.Seat, cards [4]box.Card, pairs bool) {
	if !pairs {
		t.Items("offer", by, t.Some(cards[:]...))
		return
	}
	one, other := cards[:2], cards[2:]
	if slices.Min(other) < slices.Min(one) {
		one, other = other, one
	}
	t.Items("offer", by, t.Some(one...))
	t.Items("pair", by, t.Some(other...))
}

// Guests are guests one by one.
func (t *Things) Guests(n func(box.Colour) int) (list []present.Sentence) {
	for c := box.Red; c < box.Colours; c++ {
		for range n(c) {
			list = append(list, present.Item(t.Game+".piece.guest."+c.Key()))
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
