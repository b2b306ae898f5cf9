package kyoto

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	box "referee/rules/kyoto"
)

// Told is what is said by ear of a game in the box.
type Told struct {
	present.Told
}

// NewTold returns a game's.
func NewTold(game string, c present.Context) Told { return Told{present.NewTold(game, c)} }

// Geisha, House and Colour are what something of a colour is called.
func (t *Told) Geisha(c box.Colour) string { return t.Say(t.Game + ".geisha." + c.Key()) }

// House is explained at [Told.Geisha].
func (t *Told) House(c box.Colour) string { return t.Say(t.Game + ".house." + c.Key()) }

// Colour is explained at [Told.Geisha].
func (t *Told) Colour(c box.Colour) string { return t.Say(t.Game + ".colour." + c.Key()) }

// Clockwise tells the houses in their order, and who stands at each.
func (t *Told) Clockwise(order [box.Colours]box.Colour, place [box.Colours]uint8) {
	var list string
	for i, house := range order {
		var here []string
		for c, at := range place {
			if int(at) == i {
				here = append(here, t.Geisha(box.Colour(c)))
			}
		}
		if here == nil {
			here = []string{t.Say("kyoto.state.nobody")}
		}
		if i > 0 {
			list += t.Say("list.semicolon")
		}
		list += t.Say("state.pair", rules.Plain("head", t.House(house)), rules.Plain("what", t.And(here...)))
	}
	t.Plain(t.Say("kyoto.state.houses", rules.Plain("list", list)))
}

// Cards names cards by their colours.
func (t *Told) Cards(set box.Cards) (list []string) {
	for c := box.Red; c < box.Colours; c++ {
		var values []string
		for in := set.In(c); in != 0; in &= in - 1 {
			values = append(values, strconv.Itoa(in.First().Value()))
		}
		if values != nil {
			list = append(list, t.Colour(c)+" "+t.And(values...))
		}
	}
	return list
}

// Card names a card.
func (t *Told) Card(k box.Card) string {
	switch {
	case k == box.NoCard:
		return ""
	case !k.Known():
		return t.Say("kyoto.state.covered")
	}
	return t.Colour(k.Colour()) + " " + strconv.Itoa(k.Value())
}

// Counted names colours with their numbers.
func (t *Told) Counted(n func(box.Colour) int) (list []string) {
	for c := box.Red; c < box.Colours; c++ {
		if some := n(c); some > 0 {
			list = append(list, t.Colour(c)+" "+strconv.Itoa(some))
		}
	}
	return list
}

// Offered tells the cards that wait for a choice, as pairs or one by one.
func (t *Told) Offered(by rules.Seat, cards [4]box.Card, pairs bool) {
	names := make([]string, len(cards))
	for i, k := range cards {
		names[i] = t.Card(k)
	}
	if pairs {
		t.Plain(t.Say("kyoto.state.pairs", rules.Who("seat", by), rules.Plain("one", t.And(names[:2]...)), rules.Plain("other", t.And(names[2:]...))))
		return
	}
	t.Plain(t.Say("kyoto.state.offer", rules.Who("seat", by), rules.Plain("cards", t.And(names...))))
}

// Left tells the cards of an offer that are still to be played.
func (t *Told) Left(by rules.Seat, cards [2]box.Card) {
	t.Plain(t.Say("kyoto.state.rest", rules.Who("seat", by), rules.Plain("cards", t.And(t.Card(cards[0]), t.Card(cards[1])))))
}

// Shared returns what players of every game in the box may have.
func (t *Told) Shared(key string, n int) string {
	if n == 0 {
		return ""
	}
	return t.Say("kyoto.state."+key, rules.N("n", n))
}

// Named lists what players of every game in the box may have.
func (t *Told) Named(key string, items ...string) string {
	if len(items) == 0 {
		return ""
	}
	list := items[0]
	for _, item := range items[1:] {
		list += t.Say("list.comma") + item
	}
	return t.Say("kyoto.state."+key, rules.Plain("list", list))
}

// Used names the actions a player has carried out.
func (t *Told) Used(last int, has func(act int) bool, key func(act int) string) string {
	var list []string
	for a := 1; a <= last; a++ {
		if has(a) {
			list = append(list, t.Say(t.Game+".action."+key(a)))
		}
	}
	return t.Named("used", list...)
}
