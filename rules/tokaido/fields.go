package tokaido

import (
	"cmp"
	"strconv"
	"strings"

	"referee/rules"
	"referee/rules/notation"
)

// Fields returns the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
func Fields() []rules.Field[State] {
	list := make([]rules.Field[State], 0, 8+MaxPlayers*perSeat)
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
		list[i] = list[i].Then((*State).recount)
	}
	return list
}

// perSeat is how many parts a player's collection has.
const perSeat = 20

// seatFields returns the parts of one player's collection, and where the traveller
// stands.
func seatFields(seat rules.Seat) []rules.Field[State] {
	place := pawnField(rules.Field[State]{Key: "place", Seat: seat, Max: int(Last), Clause: "TK-MOVE-2", Middle: true}, func(p *Pawn) *Place { return &p.Place })
	slot := pawnField(rules.Field[State]{Key: "slot", Seat: seat, Min: 1, Max: MaxPlayers, Clause: "TK-SPOT-3", Middle: true}, func(p *Pawn) *uint8 { return &p.Slot })
	slot.Get = func(s *State) string { return strconv.Itoa(int(max(s.Pawn(seat).Slot, 1))) }
	coins := pawnField(rules.Field[State]{Key: "coins", Seat: seat, Max: 50, Clause: "TK-COMP-7", Middle: true}, func(p *Pawn) *int16 { return &p.Coins }).
		Then(func(s *State) { s.Pawn(seat).PaidAt = 0 })
	list := append(make([]rules.Field[State], 0, perSeat), travellerField(seat), place, slot, coins)
	for v := PaddyView; v <= SeaView; v++ {
		list = append(list, rules.Number(rules.Field[State]{Key: v.Key(), Seat: seat, Max: int(ViewSize[v-1]), Clause: "TK-COMP-5"},
			func(s *State) int { return int(s.Pawn(seat).Next(v)) - 1 },
			func(s *State, n int) { s.Pawn(seat).Views[v-1] = 1<<n - 1 }))
	}
	list = append(list, templeField(seat, "TK-TEMPLE-1", (TempleCoins+1)*Temple.Count()+int(Copies[Miko-1]))) // Hirotada one of the bank, a miko one
	for points := 2; points <= 3; points++ {
		list = append(list, pawnField(rules.Field[State]{Key: "spring." + strconv.Itoa(points), Seat: seat, Max: SpringCopies, Clause: "TK-COMP-3"},
			func(p *Pawn) *uint8 { return &p.Springs[points-2] }))
	}
	for c := Shokunin; c <= GuideSea; c++ {
		list = append(list, pawnField(rules.Field[State]{Key: c.Key(), Seat: seat, Max: int(Copies[c-1]), Clause: "TK-COMP-4"},
			func(p *Pawn) *uint8 { return &p.Cards[c-1] }))
	}
	return append(list, souvenirField(seat), mealField(seat), spentField(seat))
}

// spentField returns the coins a player spent on meals, where the Gourmet counts them
// (TK-C42). Unless they are told, they are the prices of the meals, which bound them.
func spentField(seat rules.Seat) rules.Field[State] {
	f := pawnField(rules.Field[State]{Key: "spent", Seat: seat, Max: 12, Clause: "TK-INN-4", Has: func(s *State) bool { return s.SpentCounts }},
		func(p *Pawn) *uint8 { return &p.Spent })
	set := f.Set
	f.Set = func(s State, v string) (State, error) {
		low, high := s.mealsCost(seat)
		if _, err := rules.Whole(v, low, high); err != nil {
			return s, err
		}
		return set(s, v)
	}
	return f
}

// pawnField completes a field that is a number of one player.
func pawnField[N rules.Integer](f rules.Field[State], at func(*Pawn) *N) rules.Field[State] {
	return rules.Int(f, func(s *State) *N { return at(s.Pawn(f.Seat)) })
}

// neutralField returns a part of the neutral traveller, who is nobody's (TK-TWO-1).
func neutralField(f rules.Field[State]) rules.Field[State] {
	f.Key, f.Seat, f.Group, f.Has = "neutral."+f.Key, rules.Table, "neutral", (*State).WithNeutral
	return f
}

// templeField returns the coins a traveller has in the temple.
func templeField(seat rules.Seat, clause rules.ClauseID, most int) rules.Field[State] {
	return pawnField(rules.Field[State]{Key: "temple", Seat: seat, Max: most, Clause: clause}, func(p *Pawn) *uint8 { return &p.Temple })
}

// TempleCoins is how many own coins a player gives at a temple at most (TK-TEMPLE-1).
const TempleCoins = 3

// firstField returns who has the achievement of a panorama.
func firstField(v View) rules.Field[State] {
	return rules.Field[State]{Key: "first." + v.Key(), Kind: rules.SeatField, Max: MaxPlayers, Clause: "TK-PRIZE-1",
		Get: func(s *State) string { return strconv.Itoa(int(s.First[v-1].Seat)) },
		Set: func(s State, text string) (State, error) {
			n, err := rules.Whole(text, 0, int(s.Seats))
			s.First[v-1] = Prize{Seat: rules.Seat(n)}
			return s, err
		}}
}

// travellerField returns which traveller a player has; setting it puts the pawn on the
// board.
func travellerField(seat rules.Seat) rules.Field[State] {
	return rules.Listed(rules.Field[State]{Key: "traveller", Seat: seat, Max: 1, Clause: "TK-SETUP-2", Idle: func(s *State) bool { return !s.Travellers }},
		func(s *State) string { return cmp.Or(s.Pawn(seat).Who.Key(), "-") },
		func(s *State, v string) error {
			c := words.Over(v)
			who, ok := c.Name(travellerWords)
			if (!ok || c.More()) && v != "-" && v != "" {
				return c.WrongAt(1, "traveller")
			}
			s.Pawn(seat).Who = Traveller(who)
			s.Begun |= rules.SeatSet(seat)
			return nil
		}).Of(rules.PiecesOf(WhoSlot, int(Hiroshige), travellerWords.First+len(travellerWords.Lists)-1, 1, func(t int) string { return Traveller(t).Key() }).
		Spaced().Named(func(t int) string { return "tokaido.traveller." + Traveller(t).Key() }))
}

// SpringCopies is the number of hot spring cards of each kind (TK-COMP-3).
const SpringCopies = 6

// mealField returns the dishes a player has eaten, by name.
func mealField(seat rules.Seat) rules.Field[State] {
	return rules.Listed(rules.Field[State]{Key: "meals", Seat: seat, Max: Inns, Clause: "TK-INN-6"},
		func(s *State) string {
			var list []string
			for _, m := range s.Pawn(seat).Meals {
				if m != NoMeal {
					list = append(list, m.Key())
				}
			}
			return cmp.Or(strings.Join(list, " "), "-")
		},
		func(s *State, v string) error {
			p := s.Pawn(seat)
			n := 0
			p.Meals, p.MealAt = [len(p.Meals)]Meal{}, [len(p.Meals)]rules.Seq{}
			err := names(v, mealWords, "meals", func(v int) bool {
				if n == Inns {
					return false
				}
				p.Meals[n] = Meal(v)
				n++
				return true
			})
			_, high := s.mealsCost(seat)
			p.Spent = uint8(high)
			return err
		}).Of(rules.PiecesOf(MealSlot, 1, Meals, Inns, func(m int) string { return Meal(m).Key() }).Spaced())
}

// names reads a list of names, or a sign for none.
func names(text string, of *notation.Names, instead string, take func(int) bool) error {
	if p := over(nil, rules.Table, text); p.takes(noneSign) && !p.More() {
		return nil
	}
	return words.Values(text, of, instead, take)
}

// recount finds out what follows from the collections that were typed: what the track
// shows, who is hindmost, and how many cards of each dish have been eaten.
func (s *State) recount() {
	s.stand()
	s.Eaten = [len(s.Eaten)]uint8{}
	for i := range s.Pawns {
		for _, m := range s.Pawns[i].Meals {
			s.Eaten[m] += uint8(rules.One(m != NoMeal))
		}
	}
	for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
		s.Pawn(seat).Points = int16(s.Collected(seat))
	}
}

// Collected returns the points of a player's collection, counted anew as the rulebook
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

// Firsts returns the number of panorama achievements a player has.
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
	s.stand()
	s.Begun, s.Owing = s.All, rules.Table
	return s
}
