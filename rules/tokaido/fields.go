package tokaido

import (
	"strconv"
	"strings"

	"referee/rules"
)

// Fields are the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
var Fields = fields()

func fields() (list []rules.Field[State]) {
	for v := PaddyView; v <= SeaView; v++ {
		list = append(list, firstField(v))
	}
	for _, f := range seatFields(Neutral) {
		if f.Key == "place" || f.Key == "slot" {
			list = append(list, neutralField(f))
		}
	}
	list = append(list, neutralField(templeField(Neutral, "TK-TWO-4", Temple.Count())))
	for seat := rules.Seat(1); seat <= MaxPlayers; seat++ {
		list = append(list, seatFields(seat)...)
	}
	for i := range list {
		list[i].Set = recounted(list[i].Set)
		if list[i].Total != nil {
			list[i].Total = recounted(list[i].Total)
		}
	}
	return list
}

// seatFields are the parts of one player's collection, and where the traveller
// stands.
func seatFields(seat rules.Seat) []rules.Field[State] {
	list := []rules.Field[State]{
		travellerField(seat),
		numberField(seat, "place", "TK-MOVE-2", 0, int(Last), func(p *Pawn) int { return int(p.Place) }, func(p *Pawn, n int) { p.Place = Place(n) }).InTheMiddle(),
		numberField(seat, "slot", "TK-SPOT-3", 1, MaxPlayers, func(p *Pawn) int { return int(max(p.Slot, 1)) }, func(p *Pawn, n int) { p.Slot = uint8(n) }).InTheMiddle(),
		numberField(seat, "coins", "TK-COMP-7", 0, 50, func(p *Pawn) int { return int(p.Coins) }, func(p *Pawn, n int) { p.Coins, p.PaidAt = int16(n), 0 }).InTheMiddle(),
	}
	for v := PaddyView; v <= SeaView; v++ {
		list = append(list, viewField(seat, v))
	}
	list = append(list,
		templeField(seat, "TK-TEMPLE-1", (TempleCoins+1)*Temple.Count()+int(Copies[Miko-1])), // Hirotada one of the bank, a miko one
		springField(seat, 2), springField(seat, 3))
	for c := Shokunin; c <= GuideSea; c++ {
		list = append(list, cardField(seat, c))
	}
	return append(list, souvenirField(seat), mealField(seat), spentField(seat))
}

// spentField is the coins a player spent on meals, where the Gourmet counts them
// (TK-C42). Unless they are told, they are the prices of the meals, which bound them.
func spentField(seat rules.Seat) rules.Field[State] {
	f := numberField(seat, "spent", "TK-INN-4", 0, 12, func(p *Pawn) int { return int(p.Spent) }, func(p *Pawn, n int) { p.Spent = uint8(n) })
	f.Has = func(s *State) bool { return s.SpentCounts }
	set := f.Set
	f.Set = func(s State, v string) (State, error) {
		low, high := s.Pawn(seat).mealsCost()
		if _, err := rules.Whole(v, low, high); err != nil {
			return s, err
		}
		return set(s, v)
	}
	return f
}

// numberField is a number of one player.
func numberField(seat rules.Seat, key string, clause rules.ClauseID, low, high int, get func(*Pawn) int, set func(*Pawn, int)) rules.Field[State] {
	return rules.Number(rules.Field[State]{Key: key, Seat: seat, Min: low, Max: high, Group: "seat", Clause: clause},
		func(s *State) int { return get(s.Pawn(seat)) }, func(s *State, n int) { set(s.Pawn(seat), n) })
}

// neutralField is a part of the neutral traveller, who is nobody's (TK-TWO-1).
func neutralField(f rules.Field[State]) rules.Field[State] {
	f.Key, f.Seat, f.Group, f.Has = "neutral."+f.Key, rules.Table, "neutral", (*State).WithNeutral
	return f
}

// templeField is the coins a traveller has in the temple.
func templeField(seat rules.Seat, clause rules.ClauseID, most int) rules.Field[State] {
	return numberField(seat, "temple", clause, 0, most, func(p *Pawn) int { return int(p.Temple) }, func(p *Pawn, n int) { p.Temple = uint8(n) })
}

// TempleCoins is how many own coins a player gives at a temple at most (TK-TEMPLE-1).
const TempleCoins = 3

// firstField is who has the achievement of a panorama.
func firstField(v View) rules.Field[State] {
	return rules.Field[State]{Key: "first." + v.Key(), Kind: rules.SeatField, Max: MaxPlayers, Group: "game", Clause: "TK-PRIZE-1",
		Get: func(s *State) string { return strconv.Itoa(int(s.First[v-1].Seat)) },
		Set: func(s State, text string) (State, error) {
			n, err := rules.Whole(text, 0, int(s.Seats))
			s.First[v-1] = Prize{Seat: rules.Seat(n)}
			return s, err
		}}
}

// travellerField is which traveller a player has; setting it puts the pawn on the
// board.
func travellerField(seat rules.Seat) rules.Field[State] {
	return rules.Field[State]{Key: "traveller", Seat: seat, Kind: rules.CardsField, Max: 1, Group: "seat", Clause: "TK-SETUP-2",
		Get: func(s *State) string { return dash(s.Pawn(seat).Who.Key()) },
		Set: func(s State, v string) (State, error) {
			who, ok := travellerWords.find(bare(strings.ToLower(strings.TrimSpace(v))))
			if !ok && v != "-" && v != "" {
				return s, expected("unexpected", 1, "traveller")
			}
			s.Pawn(seat).Who = Traveller(who)
			s.Begun |= rules.SeatSet(seat)
			return s, nil
		}}
}

// viewField is how many cards of a panorama a player has.
func viewField(seat rules.Seat, v View) rules.Field[State] {
	return numberField(seat, v.Key(), "TK-COMP-5", 0, int(ViewSize[v-1]),
		func(p *Pawn) int { return int(p.Next(v)) - 1 },
		func(p *Pawn, n int) { p.Views[v-1] = 1<<n - 1 })
}

// springField is how many hot spring cards of some points a player has.
func springField(seat rules.Seat, points int) rules.Field[State] {
	return numberField(seat, "spring."+strconv.Itoa(points), "TK-COMP-3", 0, SpringCopies,
		func(p *Pawn) int { return int(p.Springs[points-2]) },
		func(p *Pawn, n int) { p.Springs[points-2] = uint8(n) })
}

// SpringCopies is the number of hot spring cards of each kind (TK-COMP-3).
const SpringCopies = 6

// cardField is how many encounter cards of a kind a player has.
func cardField(seat rules.Seat, c Card) rules.Field[State] {
	return numberField(seat, c.Key(), "TK-COMP-4", 0, int(Copies[c-1]),
		func(p *Pawn) int { return int(p.Cards[c-1]) },
		func(p *Pawn, n int) { p.Cards[c-1] = uint8(n) })
}

// mealField is the dishes a player has eaten, by name.
func mealField(seat rules.Seat) rules.Field[State] {
	return rules.Field[State]{Key: "meals", Seat: seat, Kind: rules.CardsField, Max: Inns, Group: "seat", Clause: "TK-INN-6",
		Get: func(s *State) string {
			var list []string
			for _, m := range s.Pawn(seat).Meals {
				if m != NoMeal {
					list = append(list, m.Key())
				}
			}
			return dash(strings.Join(list, " "))
		},
		Set: func(s State, v string) (State, error) {
			p := s.Pawn(seat)
			n := 0
			p.Meals, p.MealAt = [len(p.Meals)]Meal{}, [len(p.Meals)]rules.Seq{}
			err := names(v, mealWords, "meal", func(v uint8) (instead string) {
				if n == Inns {
					return "meals"
				}
				p.Meals[n] = Meal(v)
				n++
				return ""
			})
			_, high := p.mealsCost()
			p.Spent = uint8(high)
			return s, err
		}}
}

// names reads a list of names, "-" for none. What cannot be taken is told by what could
// stand there instead.
func names(text string, lex lexicon, what string, take func(uint8) (instead string)) error {
	var p parser
	p.split(text)
	p.takes(noneSign)
	for p.more() {
		col := p.peek().col
		v, ok := p.name(lex)
		if !ok {
			return expected("unexpected", p.peek().col, what)
		}
		if instead := take(v); instead != "" {
			return expected("unexpected", col, instead)
		}
	}
	return nil
}

// recounted wraps the setting of a field: what the track shows follows from the
// collection that was typed.
func recounted(set func(State, string) (State, error)) func(State, string) (State, error) {
	return func(s State, v string) (State, error) {
		s, err := set(s, v)
		for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
			s.Pawn(seat).Points = int16(s.Collected(seat))
		}
		return s, err
	}
}

// Collected is the points of a player's collection, counted anew as the rulebook
// proposes (TK-POINTS-2): what the track should show before the end of the road
// is scored.
func (s *State) Collected(seat rules.Seat) int {
	p := s.Pawn(seat)
	n := p.Wares().Worth() + int(p.Temple) + 2*int(p.Springs[0]) + 3*int(p.Springs[1]) +
		SamuraiPoints*int(p.Cards[Samurai-1]) + MealPoints*p.MealsEaten()
	for v := PaddyView; v <= SeaView; v++ {
		n += p.Seen(v)
	}
	firsts := s.Firsts(seat)
	n += PrizePoints * firsts
	switch p.Who {
	case Umegae:
		n += p.Encounters()
	case Mitsukuni:
		n += p.Bathed() + firsts
	}
	return n
}

// Firsts is the number of panorama achievements a player has.
func (s *State) Firsts(seat rules.Seat) (n int) {
	for _, prize := range s.First {
		if prize.Seat == seat {
			n++
		}
	}
	return n
}

// Settle scores a table that was typed in, as if the journey were over.
func Settle(s State) State {
	for i := range s.Pawns[:s.Walkers()] {
		p := &s.Pawns[i]
		p.Place, p.Slot = Last, uint8(i+1)
	}
	s.Begun, s.Owing = 0, rules.Table
	for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
		s.Begun |= rules.SeatSet(seat)
	}
	return s
}

func dash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}
