package tokaido

import (
	"cmp"
	"math/bits"
	"strconv"
	"strings"

	"referee/rules"
)

// View is one of the three panoramas; NoView is none.
type View uint8

// The panoramas. Declined is a guide's panorama not taken; Refused says so at an inn
// while it could be, where one dash alone is that of the meal.
const (
	NoView View = iota
	PaddyView
	MountainView
	SeaView
	Declined
	Refused
	Views = 3
)

// ViewSize is the number of cards of each panorama, which is also the number on
// its last card (TK-COMP-5). It is indexed by View-1.
var ViewSize = [Views]uint8{3, 4, 5}

var viewKeys = [...]string{"", "paddy", "mountain", "sea", "declined", "refused"}

// Key returns the last part of the panorama's keys in internal/text.
func (v View) Key() string { return viewKeys[v] }

// Card is a kind of encounter; NoCard is none.
type Card uint8

// The kinds of encounter.
const (
	NoCard Card = iota
	Shokunin
	Samurai
	Kuge
	Miko
	GuidePaddy
	GuideMountain
	GuideSea
	Cards = iota - 1
)

// Copies is the number of encounter cards of each kind, indexed by Card-1
// (TK-COMP-4). How the six guides are shared out among the panoramas is not
// printed; see TK-C65.
var Copies = [Cards]uint8{2, 2, 2, 2, 1, 2, 3}

var cardKeys = [...]string{"", "shokunin", "samurai", "kuge", "miko", "guide-paddy", "guide-mountain", "guide-sea"}

// Key returns the last part of the kind's keys in internal/text.
func (c Card) Key() string { return cardKeys[c] }

// Guide reports whether the card is an annaibito, and of which panorama.
func (c Card) Guide() (View, bool) {
	if c < GuidePaddy {
		return NoView, false
	}
	return View(c-GuidePaddy) + 1, true
}

// Meal is a dish; NoMeal is none.
type Meal uint8

// NoMeal is no dish.
const NoMeal Meal = 0

// Meals is the number of dishes.
const Meals = 14

// dish is what is printed on a dish's cards.
type dish struct {
	name   string
	price  uint8
	copies uint8
}

// dishes are the meal cards (TK-COMP-1), indexed by Meal-1.
var dishes = [Meals]dish{
	{"dango", 1, 3}, {"nigirimeshi", 1, 3}, {"misoshiru", 1, 3},
	{"tempura", 2, 2}, {"yakitori", 2, 2}, {"tofu", 2, 2}, {"sushi", 2, 2}, {"soba", 2, 2},
	{"unagi", 3, 1}, {"fugu", 3, 1}, {"donburi", 3, 1}, {"udon", 3, 1}, {"tai-meshi", 3, 1}, {"sashimi", 3, 1},
}

// Key returns the dish's name as the notation writes it and as its key in
// internal/text ends.
func (m Meal) Key() string { return dishes[m-1].name }

// Price returns the number of coins printed on the dish.
func (m Meal) Price() int { return int(dishes[m-1].price) }

// Copies returns the number of cards of the dish.
func (m Meal) Copies() int { return int(dishes[m-1].copies) }

// Menu counts meal cards by dish, two bits each.
type Menu uint32

// Count returns the number of cards of a dish.
func (m Menu) Count(d Meal) int { return int(m >> (2 * (d - 1)) & 3) }

// Plus returns the menu with one more card of a dish, of which there are at most three.
func (m Menu) Plus(d Meal) Menu { return m + 1<<(2*(d-1)) }

// Less returns the menu without one card of a dish, or as it is if there is none.
func (m Menu) Less(d Meal) Menu {
	if m.Count(d) == 0 {
		return m
	}
	return m - 1<<(2*(d-1))
}

// Len returns the number of cards.
func (m Menu) Len() int {
	const low = 0x55555555
	return bits.OnesCount32(uint32(m)&low) + 2*bits.OnesCount32(uint32(m)>>1&low)
}

// Souvenir is one of the 24 souvenirs, from 1; NoSouvenir is none.
type Souvenir uint8

// NoSouvenir is none. FullPrice stands where Zen-emon's purchase at one coin
// could be named, and says that he paid every printed price.
const (
	NoSouvenir Souvenir = 0
	FullPrice  Souvenir = 255
)

// AllOfThem is the number of souvenirs.
const AllOfThem = 24

// Ware is a kind of souvenir.
type Ware uint8

// The kinds of souvenir, six of each.
const (
	Object Ware = iota
	Food
	Clothing
	Art
	Wares = iota
)

var wareKeys = [Wares]string{"object", "food", "clothing", "art"}

// Key returns the last part of the kind's keys in internal/text.
func (w Ware) Key() string { return wareKeys[w] }

// WareSize is the number of souvenirs of each kind.
const WareSize = AllOfThem / Wares

// souvenir is what is printed on a souvenir card.
type souvenir struct {
	name  string
	price uint8
}

// souvenirs are the souvenir cards, six of each kind in the order of Ware
// (TK-COMP-2), indexed by Souvenir-1.
var souvenirs = [AllOfThem]souvenir{
	{"koma", 1}, {"gofu", 1}, {"washi", 1}, {"hashi", 1}, {"uchiwa", 1}, {"yunomi", 1},
	{"konpeito", 1}, {"kamaboko", 1}, {"manju", 1}, {"daifuku", 2}, {"ocha", 2}, {"sake", 2},
	{"haori", 2}, {"furoshiki", 2}, {"sandogasa", 2}, {"kanzashi", 2}, {"geta", 2}, {"yukata", 2},
	{"netsuke", 2}, {"jubako", 2}, {"shikki", 2}, {"shamisen", 3}, {"sumie", 3}, {"ukiyoe", 3},
}

// Key returns the souvenir's name as the notation writes it and as its key in
// internal/text ends.
func (v Souvenir) Key() string { return souvenirs[v-1].name }

// Price returns the number of coins printed on the souvenir.
func (v Souvenir) Price() int { return int(souvenirs[v-1].price) }

// Ware returns the souvenir's kind.
func (v Souvenir) Ware() Ware { return Ware(v-1) / WareSize }

// Souvenirs is a set of souvenirs.
type Souvenirs uint32

// Every is all souvenirs of the box.
const Every Souvenirs = 1<<AllOfThem - 1

// SouvenirSet returns the set of the given souvenirs.
func SouvenirSet(list ...Souvenir) (set Souvenirs) {
	for _, v := range list {
		set |= 1 << (v - 1)
	}
	return set
}

// Has reports whether a souvenir is in the set.
func (set Souvenirs) Has(v Souvenir) bool { return set>>(v-1)&1 == 1 }

// Len returns the number of souvenirs in the set.
func (set Souvenirs) Len() int { return bits.OnesCount32(uint32(set)) }

// First returns the first souvenir in the set, which must not be empty.
func (set Souvenirs) First() Souvenir { return Souvenir(bits.TrailingZeros32(uint32(set))) + 1 }

// Counts is how many souvenirs of each kind there are.
type Counts [Wares]uint8

// Len returns the number of souvenirs.
func (c Counts) Len() (n int) {
	for _, some := range c {
		n += int(some)
	}
	return n
}

// Wares counts the souvenirs by kind.
func (set Souvenirs) Wares() (n Counts) {
	for w := range n {
		n[w] = uint8(bits.OnesCount32(uint32(set) >> (w * WareSize) & (1<<WareSize - 1)))
	}
	return n
}

// Worth returns the points of a collection.
func (set Souvenirs) Worth() int { return set.Wares().Worth() }

// Worth returns the points of a collection: each souvenir joins the largest set that
// lacks its kind, so that set after set the sizes are fixed and a set of n gives
// n×n points: 1, 1+3, 1+3+5, 1+3+5+7 (TK-VILLAGE-4, TK-VILLAGE-6). The sets need not be
// laid out for that: n×n is a point for each souvenir and two for each pair in the set, and
// two kinds are a pair as often as there are souvenirs of the rarer.
func (c Counts) Worth() int {
	a, b, d, e := int(c[0]), int(c[1]), int(c[2]), int(c[3])
	return a + b + d + e + 2*(min(a, b)+min(a, d)+min(a, e)+min(b, d)+min(b, e)+min(d, e))
}

// Sets returns the number of sets by size: index n counts those of n+1 souvenirs.
func (c Counts) Sets() (sets [Wares]int) {
	for i := range uint8(WareSize) {
		size := 0
		for _, n := range c {
			if n > i {
				size++
			}
		}
		if size > 0 {
			sets[size-1]++
		}
	}
	return sets
}

// Traveller is one of the ten traveller cards; Nobody is none, as in the
// initiation variant.
type Traveller uint8

// The travellers, in the order of the rulebook.
const (
	Nobody Traveller = iota
	Hiroshige
	Chuubei
	Kinko
	Yoshiyasu
	Satsuki
	Mitsukuni
	Sasayakko
	Hirotada
	Umegae
	Zenemon
	Travellers = iota - 1
)

var travellers = [...]struct {
	name  string
	coins int16
}{
	{"", 7}, // the initiation variant (TK-VAR-1)
	{"hiroshige", 3}, {"chuubei", 4}, {"kinko", 7}, {"yoshiyasu", 9}, {"satsuki", 2},
	{"mitsukuni", 6}, {"sasayakko", 5}, {"hirotada", 8}, {"umegae", 5}, {"zen-emon", 6},
}

// Key returns the traveller's name as the notation writes it and as its key in
// internal/text ends.
func (t Traveller) Key() string { return travellers[t].name }

// Coins returns the number of coins the traveller sets out with (TK-SETUP-3).
func (t Traveller) Coins() int { return int(travellers[t].coins) }

// souvenirField returns a player's souvenirs by name. At the end, when their names do not
// matter any more, it is enough to count each kind: "3 1 2 0" in the order of the kinds, or
// "3 object 2 clothing 1 food".
func souvenirField(seat rules.Seat) rules.Field[State] {
	set := func(s *State, named Souvenirs, counted Counts) {
		p := s.Pawn(seat)
		p.Souvenirs, p.Untold = named, counted
		s.Fresh, s.Under = 0, 0 // what has gone under the deck is unknown
	}
	f := rules.Listed(rules.Field[State]{Key: "souvenirs", Seat: seat, Max: AllOfThem, Clause: "TK-VILLAGE-7"},
		func(s *State) string {
			p := s.Pawn(seat)
			if p.Untold != (Counts{}) {
				return p.Untold.String()
			}
			var list []string
			(&Outcome{Bought: p.Souvenirs}).Purchase(func(_, name string) { list = append(list, name) })
			return cmp.Or(strings.Join(list, " "), "-")
		},
		func(s *State, v string) error {
			var named Souvenirs
			err := names(v, souvenirWords, "other-souvenir", func(v int) bool {
				fresh := !named.Has(Souvenir(v))
				named |= SouvenirSet(Souvenir(v))
				return fresh
			})
			set(s, named, Counts{})
			return err
		}).Of(rules.PiecesOf(BoughtSlot, 1, AllOfThem, 1, func(v int) string { return Souvenir(v).Key() }).Spaced())
	f.Counted = func(s *State) string {
		w := s.Pawn(seat).Wares()
		return w.String()
	}
	f.Total = func(s State, v string) (State, error) {
		if strings.IndexAny(strings.TrimSpace(v), "0123456789") != 0 {
			return f.Set(s, v)
		}
		counted, err := readCounts(v)
		if err == nil {
			set(&s, 0, counted)
		}
		return s, err
	}
	return f
}

// String returns the numbers in the order of the kinds.
func (c Counts) String() string {
	var list []string
	for _, n := range c {
		list = append(list, strconv.Itoa(int(n)))
	}
	return strings.Join(list, " ")
}

// readCounts reads a number for every kind, or numbers with their kinds behind them.
func readCounts(v string) (c Counts, err error) {
	p := over(nil, rules.Table, v)
	var told [Wares]bool
	for bare := 0; p.More(); {
		n, ok := p.Number(0, WareSize)
		if !ok {
			return c, p.Wrong("count")
		}
		col := p.Col()
		w, named := p.Name(wareWords)
		look := p
		_, number := look.Number(0, WareSize)
		if !named {
			w = bare
			bare++
		}
		if w >= Wares || told[w] || named && bare > 0 || !named && p.More() && !number {
			return c, p.WrongAt(col, "wares")
		}
		c[w], told[w] = uint8(n), true
		if !p.More() && bare > 0 && bare < Wares {
			return c, p.WrongAt(p.Col(), "wares")
		}
	}
	return c, nil
}
