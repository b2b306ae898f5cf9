package tokaido

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// wares returns the blocks of what is to be had by number if somebody has stopped: the
// souvenirs, the dishes, the cards of encounters; nil if nothing is.
func (t *table) wares() []present.Block {
	if t.s.Owing == rules.Table {
		return nil
	}
	p := t.s.Pawn(t.s.Owing)
	switch k := t.s.Kind(p.Place); {
	case k == game.Village:
		return []present.Block{t.shop("")}
	case k == game.Encounter:
		return []present.Block{t.cards(), t.shop(game.Shokunin.Key() + " ")}
	case k == game.Inn && p.Who == game.Chuubei && t.s.Inner(p.Place):
		return []present.Block{t.cards(), t.dishes(p)}
	case k == game.Inn && paints(t.s, p):
		return []present.Block{{Rows: []present.Row{t.panoramas(p)}}, t.dishes(p)}
	case k == game.Inn:
		return []present.Block{t.dishes(p)}
	}
	return nil
}

// paints reports whether a traveller takes the card of a panorama at an inn (TK-WHO-1).
func paints(s *game.State, p *game.Pawn) bool {
	return p.Who == game.Hiroshige && s.Inner(p.Place) && !p.FinishedAll()
}

// pairs returns how many columns things stand in: half as many where the window is narrow, and at most
// two where they are pressed.
func (t *table) pairs(wide int) int {
	if t.Compact || t.Drawn && wide > dishColumns {
		return wide / 2
	}
	return wide
}

// shop returns the souvenirs in a column for each kind, with the numbers they always have, and the
// price or whose each is. A pick has a word in front of it.
func (t *table) shop(before string) present.Block {
	b := present.Block{Name: t.Say("board.souvenirs"), Head: 1, Side: 2}
	each := game.Ware(t.pairs(game.Wares))
	for from := game.Ware(0); from < game.Wares; from += each {
		head := present.Row{}
		for w := from; w < from+each; w++ {
			head = append(head, present.T(""), present.As(present.Label, t.Say("tokaido.board.ware."+w.Key())), present.T(""))
		}
		b.Rows = append(b.Rows, head)
		for i := range game.WareSize {
			row := present.Row{}
			for w := from; w < from+each; w++ {
				row = append(row, t.souvenir(game.Souvenir(int(w)*game.WareSize+i+1), before)...)
			}
			b.Rows = append(b.Rows, row)
		}
	}
	return b
}

// souvenir returns one of them.
func (t *table) souvenir(v game.Souvenir, before string) []present.Cell {
	price, owner := present.Right(present.Plain, t.price(v)), t.owner(v)
	if owner != rules.Table {
		price = t.chip(owner)
	}
	return append(t.numbered(int(v), "tokaido.souvenir."+v.Key(), before+v.Key(), owner == rules.Table), price)
}

// price returns what a souvenir costs whoever buys now; if that is not what is printed, that
// stands behind it. Zen-emon pays one coin for one of those he buys (TK-WHO-10).
func (t *table) price(v game.Souvenir) string {
	printed := strconv.Itoa(v.Price())
	if p := t.s.Pawn(t.s.Owing); t.s.Kind(p.Place) == game.Village && p.Who == game.Zenemon && v.Price() > 1 {
		return "1 (" + printed + ")"
	}
	return printed
}

// owner returns who has a souvenir, or nobody.
func (t *table) owner(v game.Souvenir) rules.Seat {
	for seat := rules.Seat(1); seat <= rules.Seat(t.s.Seats); seat++ {
		if t.s.Pawn(seat).Souvenirs.Has(v) {
			return seat
		}
	}
	return rules.Table
}

// numbered returns a thing with its number.
func (t *table) numbered(n int, key, pick string, open bool) []present.Cell {
	number, name := present.Right(present.Label, strconv.Itoa(n)), present.T(t.Say(key))
	if !open {
		number.Role, name.Role = present.Muted, present.Muted
	}
	number.Pick, name.Pick = pick, pick
	return []present.Cell{number, name}
}

// dishColumns is how many columns the dishes stand in.
const dishColumns = 2

// dishes returns the meals by number, with what each costs the traveller and who has eaten it.
func (t *table) dishes(p *game.Pawn) present.Block {
	columns := t.pairs(dishColumns)
	head := present.Row{}
	for range columns {
		head = append(head, present.T(""), t.Label("dish"), t.Head("price"), t.Label("eaters"))
	}
	rows := []present.Row{head}
	high := game.Meal((game.Meals + columns - 1) / columns)
	for i := range high {
		row := present.Row{}
		for d := i + 1; d <= game.Meals; d += high {
			_, again := p.Ate(d)
			row = append(row, t.numbered(int(d), mealKey(d), d.Key(), !again && p.Price(d) <= int(p.Coins))...)
			eaters := present.T("")
			for seat := rules.Seat(1); seat <= rules.Seat(t.s.Seats); seat++ {
				if _, ate := t.s.Pawn(seat).Ate(d); ate {
					eaters.Text += t.chip(seat).Text
				}
			}
			row = append(row, present.Right(present.Plain, strconv.Itoa(p.Price(d))), eaters)
		}
		rows = append(rows, row)
	}
	return present.Block{Name: t.Say("board.meals"), Head: 1, Side: 2, Rows: rows}
}

// cardColumns is how many columns the cards of encounters stand in.
const cardColumns = 2

// cards returns the encounters by number, with what each gives this traveller.
func (t *table) cards() present.Block {
	b := present.Block{Name: t.Say("board.encounters"), Side: 2}
	columns := t.pairs(cardColumns)
	high := game.Card((game.Cards + columns - 1) / columns)
	for i := range high {
		row := present.Row{}
		for c := i + 1; c <= game.Cards; c += high {
			row = append(row, t.numbered(int(c), "tokaido.card."+c.Key(), c.Key(), true)...)
			row = append(row, present.T(t.meets(c)))
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}

// meets returns what an encounter gives the traveller who has stopped.
func (t *table) meets(c game.Card) string {
	p := t.s.Pawn(t.s.Owing)
	if c == game.Shokunin {
		return t.Say("tokaido.gives.shokunin")
	}
	if v, guide := c.Guide(); guide && p.Finished(v) && !p.FinishedAll() {
		return t.Say("tokaido.gives.other")
	}
	o := game.Outcome{Card: c}
	at := *t.s
	_, g, ok := would(&at, t.s.Owing, game.Move{Act: game.Here, Out: o})
	if !ok {
		return ""
	}
	return present.Sentence{Key: "tokaido.gives.gain", Args: g.args()}.Say(t.Printer)
}

// panoramas returns the panoramas by number.
func (t *table) panoramas(p *game.Pawn) (row present.Row) {
	for v := game.PaddyView; v <= game.SeaView; v++ {
		row = append(row, t.numbered(int(v), "tokaido.panorama."+v.Key(), v.Key(), !p.Finished(v))...)
	}
	return row
}

// Ahead returns what is told of a stop before it is entered, and needs no telling later: what each
// thing costs, and what is left in the purse.
func Ahead(before, after *game.State, by rules.Seat, m game.Move) []present.Sentence {
	if m.Act != game.Travel && m.Act != game.Here || m.Whose == game.NeutralPawn {
		return nil
	}
	e := present.Sentences{Under: "tokaido.ahead."}
	p, q := before.Pawn(by), after.Pawn(by)
	if list := prices(p, &m.Out); len(list) > 0 {
		e.Add("prices", rules.Phrase("list", list...))
	}
	if p.Coins != q.Coins {
		e.Add("purse", rules.N("n", int(q.Coins)))
	}
	return e.List
}

// prices returns the things that are bought, each with what is paid for it; if that is not what
// is printed, that stands behind it. The cheapest of Sasayakko's costs nothing (TK-WHO-7),
// Zen-emon pays one coin for one (TK-WHO-10).
func prices(p *game.Pawn, o *game.Outcome) (words []string) {
	all, _ := p.Cost(o)
	full := 0
	for set := o.Bought; set != 0; set &= set - 1 {
		full += set.First().Price()
	}
	other := changed(p, o)
	for set := o.Bought; set != 0; set &= set - 1 {
		v := set.First()
		price := strconv.Itoa(v.Price())
		if v == other && all != full {
			price = strconv.Itoa(v.Price()-full+all) + " (" + price + ")"
		}
		words = priced(words, "tokaido.souvenir."+v.Key(), price)
	}
	if o.Meal != game.NoMeal {
		price := strconv.Itoa(p.Price(o.Meal))
		if p.Price(o.Meal) != o.Meal.Price() {
			price += " (" + strconv.Itoa(o.Meal.Price()) + ")"
		}
		words = priced(words, mealKey(o.Meal), price)
	}
	return words
}

// changed returns the souvenir whose price a traveller changes, or none.
func changed(p *game.Pawn, o *game.Outcome) (v game.Souvenir) {
	for set := o.Bought; set != 0; set &= set - 1 {
		one := set.First()
		switch {
		case p.Who == game.Sasayakko && (v == game.NoSouvenir || one.Price() < v.Price()):
			v = one
		case p.Who == game.Zenemon && o.Bargain == game.NoSouvenir && (v == game.NoSouvenir || one.Price() > v.Price()):
			v = one
		case p.Who == game.Zenemon && one == o.Bargain:
			v = one
		}
	}
	return v
}

// priced adds a thing with its price to a list of words.
func priced(words []string, key, price string) []string {
	if len(words) > 0 {
		words = append(words, "·")
	}
	return append(append(words, key), strings.Fields(price)...)
}
